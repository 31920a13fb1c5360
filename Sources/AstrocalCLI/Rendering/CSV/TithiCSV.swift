import AstroCore
import CivilTime

/// The format that prints a row for each tithi, anga or observance.
struct TithiCSV: RowPrinter, ~Copyable {
  private let content: TithiRow.Content
  private var writer: CSVWriter

  init(_ header: TithiHeader, _ context: RenderContext) {
    content = header.content
    writer = CSVWriter(context)
  }

  mutating func begin(to output: inout Output) throws {
    switch content {
    case .tithis: try output.write(writer.header(Self.tithis))
    case .angas: try output.write(writer.header(Self.angas))
    case .festivals: try output.write(writer.header(Self.festivals))
    }
  }

  mutating func row(_ row: TithiRow, to output: inout Output) throws {
    switch row {
    case .tithi(let entry): try output.write(writer.row(entry, Self.tithis))
    case .anga(let anga): try output.write(writer.row(anga, Self.angas))
    case .festival(let festival): try output.write(writer.row(festival, Self.festivals))
    }
  }

  private static let tithis: [CSVColumn<TithiEntry>] = [
    CSVColumn("number") { $0.integer($1.tithi.number) },
    CSVColumn("name") { $0.name($1.tithi) },
    CSVColumn("paksha") { $0.text($1.tithi.paksha.word) },
    CSVColumn("start") { $0.time($1.tithi.start) },
    CSVColumn("end") { $0.time($1.tithi.end) },
    CSVColumn("duration_s") { $0.number($1.tithi.duration, places: 0) },
    CSVColumn("sunrise_dates") { $0.list($1.sunriseDates.map(\.description)) },
    CSVColumn("kshaya") { $0.boolean($1.tithi.isKshaya) },
    CSVColumn("vriddhi") { $0.boolean($1.tithi.isVriddhi) },
    CSVColumn("month_amanta") { $0.name(.masa, $1.month.amanta) },
    CSVColumn("month_purnimanta") { $0.name(.masa, $1.month.purnimanta) },
    CSVColumn("adhika") { $0.boolean($1.month.isAdhika) },
    CSVColumn("vikram") { $0.integer($1.year.vikram) },
    CSVColumn("shaka") { $0.integer($1.year.shaka) },
    CSVColumn("festivals") { $0.list($1.festivals.map(\.rule.id)) },
    CSVColumn("time_zone") { csv, _ in csv.text(csv.context.place.zone.identifier) },
  ]

  private static let angas: [CSVColumn<Panchanga.Anga>] = [
    CSVColumn("anga") { $0.text($1.kind.rawValue) },
    CSVColumn("number") { $0.integer($1.number) },
    CSVColumn("name") { $0.name($1) },
    CSVColumn("start") { $0.time($1.start) },
    CSVColumn("end") { $0.time($1.end) },
    CSVColumn("duration_s") { $0.number($1.duration, places: 0) },
    CSVColumn("time_zone") { csv, _ in csv.text(csv.context.place.zone.identifier) },
  ]

  private static let festivals: [CSVColumn<Festival>] = [
    CSVColumn("date") { $0.text($1.date.description) },
    CSVColumn("id") { $0.text($1.rule.id) },
    CSVColumn("name") { $0.text($1.name($0.context.script)) },
    CSVColumn("tradition") { $0.text($1.rule.tradition) },
    CSVColumn("importance") { $0.integer($1.rule.importance) },
    CSVColumn("parana_start") { $0.time($1.parana?.lowerBound) },
    CSVColumn("parana_end") { $0.time($1.parana?.upperBound) },
    CSVColumn("contested") { $0.boolean($1.isContested) },
    CSVColumn("margin_s") { $0.number($1.decision.margin, places: 0) },
    CSVColumn("kept_by") { $0.text($1.keptBy) },
    CSVColumn("alternatives") { $0.text($1.otherDates) },
    CSVColumn("time_zone") { csv, _ in csv.text(csv.context.place.zone.identifier) },
  ]
}

extension Panchanga.Anga {
  /// The time from its beginning to its end, in seconds.
  var duration: Double { end.days(since: start) * 86_400 }
}
