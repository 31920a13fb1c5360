import Tables
import Testing

@testable import AstroCore

/// Festivals are printed by the names of the region, in Latin letters and in its script (Fixtures/names/names_by_region.csv).
@Suite struct RegionNameTests {
  private static let regions = [
    "Bengaluru,IN": "karnataka", "Mysuru,IN": "karnataka", "Pune,IN": "maharashtra", "Mumbai,IN": "maharashtra",
    "Ahmedabad,IN": "gujarat", "Kolkata,IN": "bengal", "Guwahati,IN": "assam", "Imphal,IN": "manipur",
    "Bhubaneswar,IN": "odisha", "Chennai,IN": "tamil", "Kochi,IN": "kerala", "Hyderabad,IN": "telangana",
    "Vijayawada,IN": "andhra", "Amritsar,IN": "punjab", "Jammu,IN": "kashmir", "Dehradun,IN": "uttarakhand",
    "Patna,IN": "bihar", "Jaipur,IN": "rajasthan", "Kathmandu,NP": "nepal", "Colombo,LK": "sri-lanka",
    "Port Louis,MU": "mauritius", "Panaji,IN": "goa",
  ]

  private static let scripts = [
    "kn": "knda", "gu": "gujr", "bn": "beng", "as": "beng", "or": "orya", "ta": "taml", "ml": "mlym", "te": "telu",
    "pa": "guru", "si": "taml",
  ]

  private func same(_ name: String, _ wanted: String) -> Bool {
    wanted.split(separator: ";").contains { Transliteration.joined(name).contains(Transliteration.joined(String($0))) }
  }

  @Test func nearlyAllFestivalsHaveTheNameOfTheirPlace() throws {
    let rows = try FixtureTable("names/names_by_region.csv", rows: 151).rows
    var (latin, own): ([String], [String]) = ([], [])
    var owned = 0
    for row in rows {
      let region = try #require(Self.regions[row["place"]])
      let rule = try #require(FestivalRule.standard.first { $0.id == row["id"] }, "\(row["id"])")
      let plain = NameScript.latin.withNames(ofRegion: region)
      let name = rule.name(in: plain)
      if !row["names"].split(separator: ";").contains(where: { name.lowercased().contains($0.lowercased()) }) {
        latin.append("\(row["place"]) \(row["id"]): \(name)")
      }
      let code = Self.scripts[row["language"]] ?? (row["language"] == "mni" ? "beng" : "deva")
      guard !row["script"].isEmpty else { continue }
      owned += 1
      let script = try #require(NameScript(rawValue: code)).withNames(ofRegion: region)
      if !same(rule.name(in: script), row["script"]) { own.append("\(row["place"]) \(row["id"])") }
    }
    #expect(latin.count * 20 <= rows.count, "\(latin)")
    #expect(own.count * 5 <= owned, "\(own)")
  }

  /// Rows name regions and festivals of the program, with a name in Latin letters and others without these.
  @Test func theTableNamesWhatThereIs() {
    let regions = Set(TableText.regions.rows.map { $0[0] })
    let ids = Set(FestivalRule.standard.map(\.id))
    for row in TableText.regionNames.rows {
      #expect(row.count == 5 && !row[2].isEmpty && !row[4].isEmpty, "\(row[1])")
      #expect(row[0].split(separator: ";").allSatisfy { regions.contains(String($0)) }, "\(row[0])")
      #expect(ids.contains(row[1]), "\(row[1])")
      #expect(
        row[2].utf8.allSatisfy { $0 < 0x80 } && row[3].utf8.allSatisfy { $0 > 0x7F || !(0x41...0x7A ~= $0) },
        "\(row[1])")
    }
  }

  /// A name that is printed in a region is read there.
  @Test func aPrintedNameIsRead() {
    var unread: [String] = []
    for row in TableText.regions.rows {
      guard let names = RegionNames.of(row[0]) else { continue }
      var catalogue = FestivalCatalogue.standard
      catalogue.regionNames = [row[1]]
      for id in names.ids.sorted() {
        guard let name = names.name(id, .latin) else { continue }
        if catalogue.named(name).isEmpty, catalogue.findWhole(name).isEmpty { unread.append("\(row[0]): \(name)") }
      }
    }
    #expect(unread == [])
  }

  /// Each name of a region is read there as the festivals that are printed by it, in its letters and in Latin ones, in one way.
  @Test func aPrintedNameIsTheFestivalThatHasIt() {
    var wrong: [String] = []
    // Vaishnavas have rules of their own.
    for row in TableText.regions.rows where row[0] != "vaishnava" {
      guard let names = RegionNames.of(row[0]) else { continue }
      var catalogue = FestivalCatalogue.standard
      catalogue.regionNames = Set(row[2].split(separator: ";").map(String.init) + [row[1]])
      for id in names.ids.sorted() {
        // Where festivals.csv says what a region means by a name, it decides: Kerala's own rule of Vinayaka Chathurthi.
        for name in names.all(id) where !catalogue.isRegional(name) {
          let found = catalogue.named(name).map(\.id)
          if !found.contains(id) { wrong.append("\(row[0]): \(name) is \(found) and not \(id)") }
        }
      }
    }
    #expect(wrong == [])
  }

  /// Holi of the evening before Dhulivandan: Maharashtra's holidays of 2027 have Holi on 21 and Dhulivandan on 22 March.
  @Test func aRegionMeansByANameItsOwnFestival() {
    var catalogue = FestivalCatalogue.standard
    #expect(catalogue.named("Holi").map(\.id) == ["holi"])
    catalogue.regionNames = ["Maharashtra"]
    for name in ["Holi", "holi", "होळी"] { #expect(catalogue.named(name).map(\.id) == ["holika-dahan"], "\(name)") }
    for name in ["Dhulivandan", "धुलिवंदन"] { #expect(catalogue.named(name).map(\.id) == ["holi"], "\(name)") }
    #expect(catalogue.named("kojagiri purnima").map(\.id) == catalogue.named("कोजागिरी पौर्णिमा").map(\.id))
    #expect(catalogue.named("Tripurari Purnima").map(\.id) == ["kartika-purnima"])
    #expect(catalogue.named("bali-pratipada").map(\.id) == ["bali-pratipada"])
  }

  /// Names follow the region; the id, the common name and other scripts stay.
  @Test func theNameOfARegionIsPrintedThere() throws {
    let rule = try #require(FestivalRule.standard.first { $0.id == "bhai-dooj" })
    #expect(rule.name(in: .latin) == "Bhai Dooj")
    #expect(rule.name(in: .latin.withNames(ofRegion: "maharashtra")) == "Bhau Beej")
    #expect(rule.name(in: .deva.withNames(ofRegion: "maharashtra")) == "भाऊबीज")
    #expect(rule.name(in: .latin.withNames(ofRegion: "north")) == "Bhai Dooj")
    let tamil = try #require(NameScript(rawValue: "taml"))
    #expect(rule.name(in: tamil.withNames(ofRegion: "maharashtra")) == rule.name(in: tamil))
    #expect(tamil.withNames(ofRegion: "bengal").rawValue == "taml")
  }

  /// A region keeps what it has a name for, but not for the days of every month.
  @Test func aRegionKeepsWhatItNames() throws {
    let keepers = FestivalKeepers(names: ["Karnataka"], region: "karnataka")
    func rule(_ id: String) throws -> FestivalRule { try #require(FestivalRule.standard.first { $0.id == id }) }
    #expect(keepers.keep(try rule("hariyali-amavasya")))
    #expect(!keepers.keep(try rule("amavasya")))
    #expect(!keepers.keep(try rule("karva-chauth")))
  }

  /// Who reads a list knows by the name which of its days is meant: in each language no two festivals have one name, everywhere or in a
  /// region of the language. A rule and its variants have one, and so do rules of one day.
  @Test func noTwoFestivalsArePrintedByOneName() {
    // The region itself calls both days so, each by the holiday lists in region_names.csv.
    let calledAlike: Set = [
      "tamil pongal pongal-vakya",
      "karnataka maha-navami saraswati-puja-south", "kerala ganesh-chaturthi vinayaka-chaturthi-kerala",
    ]
    var alike: [String] = []
    for language in TableText.languages.rows {
      guard let plain = NameScript(rawValue: language[2])?.withNames(of: language[0], writesAnusvara: language[6] != "")
      else { continue }
      let regions = TableText.regions.rows.filter { $0[8] == language[0] }
      for region in [nil] + regions.map(Optional.some) {
        let keepers = FestivalKeepers(
          names: region.map { $0[2].split(separator: ";").map(String.init) } ?? [], region: region?[0])
        let rules = FestivalRule.common + FestivalRule.regional.filter { region == nil || keepers.keep($0) }
        let listed = rules.filter { ($0.isListed || $0.isLocal) && $0.variantOf == nil && !$0.isOfZones }
        let script = plain.withNames(ofRegion: region?[0])
        for (name, rules) in Dictionary(grouping: listed, by: { $0.name(in: script) }) {
          let days = Set(
            rules.map { "\($0.kind) \($0.month ?? 0) \($0.tithis) \($0.nakshatra ?? 0) \($0.windowText.string)" })
          guard days.count > 1 else { continue }
          let ids = ([region?[0] ?? language[0]] + rules.map(\.id).sorted()).joined(separator: " ")
          // Deepavali is one festival, by two rules.
          if !calledAlike.contains(ids), !ids.hasSuffix(" deepavali-tamil diwali") { alike.append("\(ids): \(name)") }
        }
      }
    }
    #expect(alike.sorted() == [])
  }
}
