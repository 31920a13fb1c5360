import AstroCore
import Reminders

/// A format of the output, whose word means the same in every command.
package protocol OutputFormat: RawRepresentable<String>, CaseIterable, Sendable {}

extension OutputFormat {
  /// Whether a person reads the format, so that it is in the language of the user; all others are the same everywhere.
  package var isForReaders: Bool {
    ["table", "calendar", "agenda", "brief", "text", "svg", "html", "ics", "chart"].contains(rawValue)
  }

  /// Whether the format is a picture.
  package var isPicture: Bool { rawValue == "svg" }

  /// Whether the format has a picture, alone or on a page.
  package var hasPicture: Bool { isPicture || rawValue == "html" }

  /// Whether an empty list states the reason within the output.
  package var statesAbsence: Bool { ["table", "agenda", "json"].contains(rawValue) }
}

/// The formats of `day`.
package enum DayFormat: String, OutputFormat {
  case table, brief, json, ics, svg, html, chart

  /// The formats that print the day at each of many places.
  package static let ofPlaces: [DayFormat] = [.table, .brief, .json]

  /// - Parameter picture: The style of a picture, and what it draws beside the days; other formats do not read it.
  package func printer(
    _ header: DayHeader, _ context: RenderContext, _ picture: DayPictureArguments = DayPictureArguments()
  ) throws -> any RowPrinter<DayRow> & ~Copyable {
    switch self {
    case .table: DayTable(context: context)
    case .brief: DayBrief(context: context)
    case .json: DayJSON(context, isPretty: context.presentation.isPretty)
    case .ics: try DayICS(context)
    case .svg: PicturePrinter(header, context, picture, Weeks())
    case .html: DayHTML(header, context, picture)
    case .chart: DayChart(of: header.dates.lowerBound, fromNoon: picture.kind.startsAtNoon, context)
    }
  }

  /// What the report of the day has beside the parts that are printed.
  package var details: ReportDetails {
    switch self {
    case .json: .ofDocuments
    case .table, .html: .standard.union(.moonlight)
    default: .standard
    }
  }

  /// Whether the format shows reminders.
  package var showsReminders: Bool { ![.ics, .svg, .html, .chart].contains(self) }

  /// Whether the format tells of a day that is today what holds at the moment.
  package var showsMoment: Bool { [.table, .json, .html].contains(self) }

  /// What is printed of a day.
  package var content: DayContent {
    switch self {
    case .table, .html: .all(of: .page)
    // Documents have the units of science, whatever is asked for.
    case .json: .all(of: .document)
    case .brief:
      DayContent(in: .brief, [.skyline, .times, .names, .entries])
    case .ics: .ofCalendarFile
    case .svg: Pictures.ofDays[0].content
    case .chart: .chart
    }
  }

  /// What is printed, where another picture takes the place of the usual.
  package func content(_ picture: PictureKind) -> DayContent { self == .svg ? picture.content : content }
}

/// The formats of `range`.
package enum RangeFormat: String, OutputFormat {
  case table, calendar, agenda, json, ndjson, csv, ics, svg, html, chart

  /// The formats that have room for all days of many places.
  package static let ofPlaces: [RangeFormat] = [.ndjson, .csv]
  /// The formats that have room for the few days that a search finds at each of many places.
  package static let ofFoundDays: [RangeFormat] = [.table, .agenda, .json, .ndjson, .csv, .ics]

  /// Whether each day has the reason why festivals may be missing.
  package var hasReasons: Bool { self == .json || self == .ndjson }

  /// The format with its own arguments: columns of a table, weeks of a grid, the style of a picture, the calendar of events.
  package func printer(
    _ header: DayHeader, _ context: RenderContext, _ choice: RowChoice<DayRow> = RowChoice(), weeks: Weeks = Weeks(),
    picture: DayPictureArguments = DayPictureArguments(), addingTo calendar: SharedCalendar? = nil
  ) throws -> any RowPrinter<DayRow> & ~Copyable {
    switch self {
    case .table: table(header, context, choice)
    case .calendar: DaysWithBasis(MonthGrid(header, context, weeks))
    case .agenda: DaysWithBasis(AgendaList(header, context))
    case .json: RangeJSON(header, context)
    case .ndjson: ndjson(context, choice)
    case .csv: csv(context, choice)
    case .ics: try DayICS(context, addingTo: calendar)
    case .svg: PicturePrinter(header, context, picture, weeks)
    case .html: RangeHTML(header, context, picture, weeks)
    case .chart: RangeChart(of: header.dates, context)
    }
  }

  private func table(
    _ header: DayHeader, _ context: RenderContext, _ choice: RowChoice<DayRow>
  ) -> any RowPrinter<DayRow> & ~Copyable {
    if let template = choice.template { return TemplateLines(template, context) }
    guard let columns = choice.columns else { return DaysWithBasis(RangeTable(header, context)) }
    let table = choice.table(columns, DateWords.span(header.dates), context)
    return choice.hasHeader ? DaysWithBasis(table) : table
  }

  private func csv(_ context: RenderContext, _ choice: RowChoice<DayRow>) -> any RowPrinter<DayRow> & ~Copyable {
    if let columns = choice.columns { return FieldCSV(columns.fields, context, hasHeader: choice.hasHeader) }
    // What a field lacks in all rows is not asked for in each.
    let fields = DayFields.all(context).map { context.parts.isSuperset(of: $0.needs) ? $0 : $0.empty }
    return FieldCSV(fields, context, hasHeader: choice.hasHeader)
  }

  private func ndjson(_ context: RenderContext, _ choice: RowChoice<DayRow>) -> any RowPrinter<DayRow> & ~Copyable {
    if let columns = choice.columns { return ColumnJSON(columns.fields, context) }
    return DayJSON(context, isPretty: false)
  }

  /// Whether the format can have columns that the user chooses.
  package var hasColumns: Bool { self == .table || self == .ndjson || self == .csv }

  /// What the reports of days have beside the parts that are printed.
  package var details: ReportDetails {
    switch self {
    case .csv: []
    case .json, .ndjson: .ofDocuments
    default: .standard.subtracting(.nextShower)
    }
  }

  /// A printer that goes on behind days that another one prints; nil where what is printed of a day depends on the days
  /// before.
  package func continuation(
    _ header: DayHeader, _ context: RenderContext, _ choice: RowChoice<DayRow>
  ) -> (any RowPrinter<DayRow> & ~Copyable)? {
    switch self {
    case .json: RangeJSON(header, context, isContinued: true)
    case .ndjson: ndjson(context, choice)
    case .csv: csv(context, choice)
    case .table where choice.template != nil: table(header, context, choice)
    case .table, .calendar, .agenda, .ics, .svg, .html, .chart: nil
    }
  }

  /// Whether the format shows reminders of dates.
  package var showsReminders: Bool { ![.ics, .csv, .calendar, .svg, .html, .chart].contains(self) }

  /// What is printed of a day; a picture has what either a month or a year has.
  package var content: DayContent {
    switch self {
    // Documents have the units of science, whatever is asked for.
    case .json, .ndjson: .all(of: .document, but: [.units])
    case .csv: .all(of: .csv, but: [.rates, .units])
    case .table:
      DayContent(in: .table, [.skyline, .times, .names, .solarDates, .birthStar, .rates, .entries, .weather])
    // The nights without the Moon lie between dusk and dawn. The Sun alone asks for entries from files alone.
    case .calendar:
      DayContent(in: .grid, [.skyline, .times, .names, .solarDates, .birthStar, .entries])
    case .agenda:
      DayContent(in: .agenda, [.skyline, .times, .names, .solarDates, .birthStar, .rates, .entries, .weather])
    case .ics: .ofCalendarFile
    case .svg, .html: Pictures.contentOfSpans
    case .chart: .chart
    }
  }
}

/// The formats of `find`.
package enum FindFormat: String, OutputFormat {
  case table, agenda, json, ndjson, csv, ics, svg

  /// The formats that have room for the events of many places.
  package static let ofPlaces: [FindFormat] = [.table, .agenda, .json, .ndjson, .csv, .ics]

  /// The format of events.
  ///
  /// - Parameter calendar: The one calendar of several places; nil where each has its own.
  package func printer(
    _ header: FindHeader, _ context: RenderContext, _ choice: RowChoice<AlmanacEvent>,
    addingTo calendar: SharedCalendar?
  ) throws -> any RowPrinter<AlmanacEvent> & ~Copyable {
    let heading = header.heading(context.script)
    if let chosen = choice.printer(rawValue, heading, context, header.conventions) { return chosen }
    let date = EventFields.table.date
    return switch self {
    case .table: RowsWithBasis(FindTable(header, context), date: date)
    case .agenda: RowsWithBasis(FindAgenda(header, context), date: date)
    case .json: ListJSON(try FindDocument(header, context), isPretty: context.presentation.isPretty)
    case .ndjson: ListNDJSON(try FindDocument(header, context))
    case .csv: FieldCSV(EventFields.all(context), context, hasHeader: choice.hasHeader)
    case .ics: try ListICS(header.words, context, addingTo: calendar) { $0.entry($1).map { [$0] } ?? [] }
    case .svg: throw FormatError("--format svg draws one event: it cannot list several")
    }
  }

  /// The format of the days of a ceremony.
  ///
  /// - Parameter calendar: The one calendar of several places; nil where each has its own.
  package func choosingPrinter(
    _ header: ChoosingHeader, _ context: RenderContext, _ choice: RowChoice<AlmanacEvent>,
    addingTo calendar: SharedCalendar?
  ) throws -> any RowPrinter<AlmanacEvent> & ~Copyable {
    let heading = header.find.heading(context.script)
    let conventions = DayPart.ceremonies.conventions
    if let chosen = choice.printer(rawValue, heading, context, conventions) { return chosen }
    return switch self {
    case .table: RowsWithBasis(ChoosingTable(header, context), date: EventFields.table.date)
    case .json: ListJSON(try ChoosingDocument(header, context), isPretty: context.presentation.isPretty)
    case .ndjson: ListNDJSON(try ChoosingDocument(header, context, isOfOneDay: true))
    case .csv: FieldCSV(ChoosingFields.all(context), context, hasHeader: choice.hasHeader)
    case .ics:
      try ListICS(header.find.words, context, addingTo: calendar) { entries, event in
        event.found(MuhurtaDay.self)?.calendarFactsOfSpans(entries).map(entries.entry) ?? []
      }
    case .agenda, .svg: throw FormatError("--format \(rawValue) cannot list the days of a ceremony")
    }
  }
}

/// The formats of `tithi`.
package enum TithiFormat: String, OutputFormat {
  case table, json, ndjson, csv, ics

  /// Whether each festival is listed by its id; a table and a calendar have each fast once.
  package var namesAllIDs: Bool { self != .table && self != .ics }

  package func printer(
    _ header: TithiHeader, _ context: RenderContext, _ choice: RowChoice<TithiRow>
  ) throws -> any RowPrinter<TithiRow> & ~Copyable {
    let conventions = header.content == .angas ? header.conventions : []
    if let chosen = choice.printer(rawValue, header.dates, context, conventions) { return chosen }
    return switch self {
    case .table:
      RowsWithBasis(TithiTable(header, context), date: TithiFields.table(header.content).date)
    case .json: ListJSON(TithiDocument(header: header, context: context), isPretty: context.presentation.isPretty)
    case .ndjson: ListNDJSON(TithiDocument(header: header, context: context))
    case .csv: FieldCSV(TithiFields.all(header.content), context, hasHeader: choice.hasHeader)
    case .ics:
      try ListICS(localized(name: header.content.rawValue), context) { $0.entries($1, marksMonths: header.marksMonths) }
    }
  }
}

extension TithiFormat {
  /// The format of anniversaries that `--anniversary` and `--people` list.
  package func anniversaryPrinter(
    _ header: AnniversaryHeader, _ context: RenderContext, _ choice: RowChoice<AnniversaryEvent>
  ) throws -> any RowPrinter<AnniversaryEvent> & ~Copyable {
    let conventions = DayPart.festivals.conventions
    if let chosen = choice.printer(rawValue, header.span, context, conventions) { return chosen }
    let document = AnniversaryDocument(header: header, context: context)
    return switch self {
    case .table: RowsWithBasis(AnniversaryTable(header, context), date: AnniversaryFields.table.date)
    case .json: ListJSON(document, isPretty: context.presentation.isPretty)
    case .ndjson: ListNDJSON(document)
    case .csv: FieldCSV(AnniversaryFields.all, context, hasHeader: choice.hasHeader)
    case .ics: try ListICS(localized("anniversaries"), context) { [$0.entry($1)].compactMap(\.self) }
    }
  }
}

/// The formats of `showers`.
package enum ShowerFormat: String, OutputFormat {
  case table, json, ndjson, csv, ics, svg

  /// - Parameters:
  ///   - isDetail: Whether there is one shower, which a person reads about at length.
  ///   - style: How a picture looks.
  package func printer(
    _ header: ShowerHeader, _ context: RenderContext, _ choice: RowChoice<ShowerReport>, isDetail: Bool,
    _ style: PictureStyle
  ) throws -> any RowPrinter<ShowerReport> & ~Copyable {
    let dates = DateWords.span(header.dates)
    if let chosen = choice.printer(rawValue, dates, context) { return chosen }
    return switch self {
    case .table where isDetail: ShowerDetail(header, context)
    case .table: RowsWithBasis(ShowerTable(header, context), date: ShowerFields.table.date)
    case .json: ListJSON(ShowerDocument(header: header, context: context), isPretty: context.presentation.isPretty)
    case .ndjson: ListNDJSON(ShowerDocument(header: header, context: context))
    case .csv: FieldCSV(ShowerFields.all, context, hasHeader: choice.hasHeader)
    case .ics: try ListICS(localized("meteor showers"), context) { $0.entry($1).map { [$0] } ?? [] }
    case .svg: PicturePrinter(picture, header, context, style)
    }
  }

  /// The picture that is drawn.
  private var picture: ShowerPictureKind { Pictures.ofShowers[0] }

  /// Whether the reports have the profiles of the rates.
  package var hasProfiles: Bool { isPicture && picture.hasProfiles }
  /// Whether the header has the Moon's phases on the dates.
  package var hasMoons: Bool { isPicture && picture.hasMoons }
}

/// The formats of `remind list`.
package enum ReminderFormat: String, OutputFormat {
  case table, json

  package func printer(_ context: ReminderContext) -> any RowPrinter<ReminderEntry> & ~Copyable {
    switch self {
    case .table: ReminderTable(context)
    case .json: ListJSON(ReminderDocument(context: context), isPretty: context.presentation.isPretty)
    }
  }
}

/// The formats of `remind due`.
package enum DueFormat: String, OutputFormat {
  case text, json

  package func printer(_ context: ReminderContext) -> any RowPrinter<ReminderEntry> & ~Copyable {
    switch self {
    case .text: ReminderAnnouncements(context)
    case .json: ListJSON(ReminderDocument(context: context), isPretty: context.presentation.isPretty)
    }
  }
}

/// The formats of `remind export`.
package enum ExportFormat: String, OutputFormat {
  case ics, json

  package func printer(_ context: ReminderContext) -> any RowPrinter<ReminderEntry> & ~Copyable {
    switch self {
    case .ics: ReminderICS(context)
    case .json: ListJSON(ReminderDocument(context: context), isPretty: context.presentation.isPretty)
    }
  }
}

extension ReportDetails {
  /// The details of a document of a day.
  fileprivate static let ofDocuments = standard.union(.dayLengthChange)
}
