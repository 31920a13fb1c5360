import AstroCore
import CivilTime

/// The columns of what is printed only for those who name it: a list in a field, its items in order of time.
extension RangeCSV {
  private typealias Column = CSVColumn<Row>

  /// The columns of the parts that `--include` names, and of the birth star.
  static func named(_ context: RenderContext) -> [CSVColumn<Row>] {
    let groups: [(part: DayPart, columns: [Column])] = [
      (.choghadiya, choghadiya), (.hora, hora), (.gowri, gowri), (.lagna, lagna), (.graha, graha),
    ]
    var columns: [Column] = []
    for group in groups where context.namedParts.contains(group.part) { columns += group.columns }
    if context.hasBirthStar { columns += birth }
    return columns
  }

  private static let choghadiya: [Column] = [
    Column("choghadiya_name") { $0.names(.choghadiya, $1.panchanga?.choghadiya.map(\.number) ?? []) },
    Column("choghadiya_start") { $0.starts($1.panchanga?.choghadiya.map(\.span)) },
    Column("choghadiya_end") { $0.ends($1.panchanga?.choghadiya.map(\.span)) },
  ]

  private static let hora: [Column] = [
    Column("hora_name") { $0.names(.horaLord, $1.panchanga?.hora.map(\.lord) ?? []) },
    Column("hora_start") { $0.starts($1.panchanga?.hora.map(\.span)) },
    Column("hora_end") { $0.ends($1.panchanga?.hora.map(\.span)) },
  ]

  private static let gowri: [Column] = [
    Column("gowri_name") { $0.names(.gowri, $1.panchanga?.gowri.map(\.number) ?? []) },
    Column("gowri_start") { $0.starts($1.panchanga?.gowri.map(\.span)) },
    Column("gowri_end") { $0.ends($1.panchanga?.gowri.map(\.span)) },
  ]

  private static let lagna: [Column] = [
    Column("lagna_name") { $0.names(.rashi, $1.panchanga?.lagna.map(\.number) ?? []) },
    Column("lagna_start") { $0.starts($1.panchanga?.lagna.map(\.span)) },
    Column("lagna_end") { $0.ends($1.panchanga?.lagna.map(\.span)) },
  ]

  /// The nine grahas at sunrise.
  private static let graha: [Column] = [
    Column("graha") { $0.list($1.panchanga?.graha.map(\.body.rawValue) ?? []) },
    Column("graha_longitude_deg") { csv, row in
      csv.list((row.panchanga?.graha ?? []).map { Decimal.fixed($0.place.longitude.degrees, places: 5) })
    },
    Column("graha_retrograde") { csv, row in
      csv.list((row.panchanga?.graha ?? []).filter(\.isRetrograde).map(\.body.rawValue))
    },
  ]

  /// Tarabala and chandrabala.
  private static let birth: [Column] = [
    Column("tarabala") { $0.list(($1.panchanga?.birth?.tarabala ?? []).map { "\($0.number)" }) },
    Column("tarabala_start") { $0.starts($1.panchanga?.birth?.tarabala.map(\.span)) },
    Column("tarabala_end") { $0.ends($1.panchanga?.birth?.tarabala.map(\.span)) },
    Column("chandrabala") { $0.list(($1.panchanga?.birth?.chandrabala ?? []).map { "\($0.number)" }) },
    Column("chandrabala_start") { $0.starts($1.panchanga?.birth?.chandrabala.map(\.span)) },
    Column("chandrabala_end") { $0.ends($1.panchanga?.birth?.chandrabala.map(\.span)) },
  ]
}

extension RangeCSV.Row {
  fileprivate var panchanga: Panchanga? { report.panchanga }
}
