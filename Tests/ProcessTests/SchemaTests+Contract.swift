import ProgramRuns
import Testing

extension SchemaTests {
  /// Parts of a day as the contract describes them.
  @Test func theContractsExamplesAreAllowed() throws {
    let day = try astrocal(line: "day 2026-11-21 --place Ujjain --json --include sun").stdout
    let document = day.replacing("\"panchanga\":null", with: "\"panchanga\":" + Self.panchanga)
      .replacing("\"festivals\":[]", with: "\"festivals\":" + Self.festivals)
      .replacing("\"showers\":[]", with: "\"showers\":" + Self.showers)
      .replacing("\"sources\":[]", with: "\"sources\":" + Self.sources)
    let run = try validate([("astrocal.day-1.schema.json", document)])
    #expect(run.stderr == "")
    #expect(run.stdout == "1 documents are valid\n")
  }

  private static let festivals =
    #"[{"id":"diwali","name":"Diwali (Lakshmi Puja)","tradition":"smarta","importance":1,"#
    + #""recurrence":"yearly","disputed":true,"margin_s":960,"kept_by":"","alternatives":[{"date":"2024-10-31","#
    + #""rule":"first evening that holds amavasya at pradosha","kept_by":"Kashi; Jaipur","held_s":9480,"surya_siddhanta":null}],"public_holidays":[],"fast":null,"mahadvadashi":null,"#
    + #""parana":null,"parana_rule":null,"parana_short":null,"windows":[{"name":"puja","start":"2026-11-21T17:54:45+05:30","#
    + #""end":"2026-11-21T19:50:20+05:30","tithi_held":null,"short":null}],"explanation":null}]"#
  private static let showers =
    #"[{"code":"LEO","name":"Leonids","zhr":15,"peak":{"time":"2026-11-18T05:21:00+05:30","precision":"minute","#
    + #""solar_longitude_deg":235.27},"peak_tonight":false,"best_tonight":false,"best":null}]"#
  private static let sources =
    #"[{"kind":"events","name":"club.ics","ok":true,"count":12,"skipped":0,"incomplete":0,"error":null}]"#
  private static let span = #""start":"2026-11-21T06:31:00+05:30","end":"2026-11-22T04:57:00+05:30""#
  private static let panchanga = """
    {"sunrise":"2026-11-21T06:44:00+05:30","next_sunrise":"2026-11-22T06:44:40+05:30",
    "vara":{"number":7,"name":"Shanivara"},"paksha":"shukla",
    "tithi":[{"number":12,"name":"Dvadashi","paksha":"shukla",\(span),"at_sunrise":true,"kshaya":false,"vriddhi":false}],
    "nakshatra":[{"number":27,"name":"Revati","pada":2,\(span),"at_sunrise":true,"kshaya":false,"vriddhi":false}],
    "yoga":[{"number":16,"name":"Siddhi",\(span),"at_sunrise":true,"kshaya":false,"vriddhi":false}],
    "karana":[{"number":24,"name":"Bava",\(span),"at_sunrise":true}],
    "tithi_starting":[{"number":13,"name":"Trayodashi","paksha":"shukla",\(span),"at_sunrise":false,"kshaya":false,"vriddhi":false}],
    "month":{"number":8,"amanta":"Karttika","purnimanta":"Karttika","adhika":false,"kshaya":null},"lunar_date":"Karttika shukla Dvadashi","meitei_date":null,
    "year":{"vikram":2083,"vikram_karttikadi":2083,"shaka":1948,"kali":5127,"samvatsara_south":"Parabhava","samvatsara_north":"Siddharthi"},
    "ritu":{"drik":"Hemanta","vedic":"Sharad"},"ayana":{"drik":"Dakshinayana","vedic":"Dakshinayana"},
    "sun_rashi":{"number":8,"name":"Vrishchika"},"moon_rashi":{"number":12,"name":"Mina"},
    "muhurta":{"brahma":{\(span)},"vijaya":{\(span)},"godhuli":{\(span)},"pratah_sandhya":null,
    "sayahna_sandhya":{\(span)},"abhijit":null,"rahu_kalam":{\(span)},"yamaganda":{\(span)},"gulika":{\(span)},
    "durmuhurta":[{\(span)}],"pradosha":{\(span)},"nishita":{\(span)}},
    "choghadiya":[],"hora":[],"varjyam":[{\(span)}],"amrita":[],
    "bhadra":[{\(span),"mukha":{\(span)},"puchha":{\(span)},"vasa":"earth","vasa_intervals":[]}],
    "panchaka":[{\(span),"kind":"raja","name":"Raja"}],"ganda_moola":[],"vinchudo":[],
    "special_yogas":[{"id":"sarvartha_siddhi","name":"Sarvartha Siddhi",\(span)}],
    "anandadi":[],"tamil_yoga":[],"baana":[],"directions":null,"gowri":[],"lagna":[],"graha":[],"birth":null,
    "solar":[{"calendar":"tamil","year":40,"year_name":"Parabhava","month":8,"month_name":"Karthikai","day":5,"paksha":null,"basis":"rule"}],
    "near_boundary":[{"anga":"tithi","seconds":-45}]}
    """
}
