import AstroCore
import CivilTime
import ICalendar

/// A section of a day, and all that is printed of it: a room of its own, which the list ``DaySections`` names.
///
/// A view asks each section of the list for its share; no view names a section. What a section does not have, it need not
/// say: each requirement except the first three has a default.
protocol DaySection: Described, SendableMetatype where Row == DayRow {
  /// What the core computes; its word is that of `--include`.
  static var part: DayPart { get }
  /// The words of the help behind that of `--include`.
  static var help: String { get }
  /// The views that show it.
  static var views: DayViews { get }
  /// Whether it depends on what hides the lower sky.
  static var isOverSkyline: Bool { get }

  // MARK: Documents, columns, conditions

  /// Writes its members into the document of a day.
  static func write(_ row: DayRow, to writer: inout JSONWriter, _ context: RenderContext)
  /// The columns that every table of days has.
  static var columns: [Field<DayRow>] { get }
  /// Those that came after the columns of the user's files.
  static var laterColumns: [Field<DayRow>] { get }
  /// Those that came after the zone.
  static var lastColumns: [Field<DayRow>] { get }
  /// The columns of every table of a place with a skyline.
  static var skylineColumns: [Field<DayRow>] { get }
  /// The columns of those who name the section; conditions, columns and templates may have them always.
  static var fields: [Field<DayRow>] { get }
  /// The same where they depend on what the user asks for, such as targets.
  static func fields(_ context: RenderContext) -> [Field<DayRow>]

  // MARK: Text

  /// Where its lines stand on the page of a day.
  static var zone: PageZone { get }
  /// Its lines on the page of a day; the short screen gives them less room.
  static func lines(_ page: DayPage) -> [FlowLine]
  /// The reason why a day, or a range, has none of it; nil where it always has a content.
  static func absence(_ context: RenderContext, ofDay isDay: Bool) -> [String]?
  /// The lines in a table of days for those who name the section.
  static func notes(_ page: DayPage) -> [SectionNote]
  /// Its entries in a calendar file.
  static func entries(_ page: DayPage, _ entries: CalendarEntries) -> [CalendarEntry]
}

/// The views of days.
struct DayViews: OptionSet {
  let rawValue: UInt8

  static let page = DayViews(rawValue: 1)
  static let brief = DayViews(rawValue: 2)
  static let document = DayViews(rawValue: 4)
  static let csv = DayViews(rawValue: 8)
  static let table = DayViews(rawValue: 16)
  static let grid = DayViews(rawValue: 32)
  static let agenda = DayViews(rawValue: 64)
  static let calendarFile = DayViews(rawValue: 128)

  static let all = DayViews(rawValue: 255)
  /// Those that have room for everything.
  static let full: DayViews = [.page, .document, .csv, .calendarFile]
}

/// A line below the row of a day in a table: `Jupiter:`, and the items.
typealias SectionNote = (label: String, items: [String])

/// A part of the page of a day.
enum PageZone {
  /// The light of the day, then the Moon and the events of the sky.
  case light, moon, sky
  /// Below the sights of the night.
  case planets, coordinates, targets
  /// Festivals, and the lunar calendar.
  case festivals, calendar
  /// Sections with a line only for those who name them.
  case asked
  /// At the end, before the files of the user.
  case end
}

/// A day that is printed, and by which view.
struct DayPage: ContextReader {
  let context: RenderContext
  let report: DayReport
  /// How much room the short screen has; nil on the long one.
  var room: DayScreen.Room?

  var date: GregorianDate { report.day.date }

  /// The items of a section or, where there are none of one that the user named, the reason.
  func orReason(_ items: [String], _ section: (some DaySection).Type) -> [String] {
    guard items.isEmpty, context.namedParts.contains(section.part) else { return items }
    return section.absence(context, ofDay: true) ?? []
  }
}

extension DaySection {
  static var isOverSkyline: Bool { false }

  static func describe(_ of: inout some MemberVisitor<DayRow> & ~Copyable) {}

  static func write(_ row: DayRow, to writer: inout JSONWriter, _ context: RenderContext) {
    writer.members(Self.self, of: row, context)
  }

  static var columns: [Field<DayRow>] { [] }
  static var laterColumns: [Field<DayRow>] { [] }
  static var lastColumns: [Field<DayRow>] { [] }
  static var skylineColumns: [Field<DayRow>] { [] }
  /// Those that the description gives.
  static var fields: [Field<DayRow>] { described }
  static var described: [Field<DayRow>] { fields("", [part], lift: { $0 }) }
  static func fields(_ context: RenderContext) -> [Field<DayRow>] { fields }

  static var zone: PageZone { .asked }
  static func lines(_ page: DayPage) -> [FlowLine] { [] }
  static func absence(_ context: RenderContext, ofDay isDay: Bool) -> [String]? { nil }
  static func notes(_ page: DayPage) -> [SectionNote] { [] }
  static func entries(_ page: DayPage, _ entries: CalendarEntries) -> [CalendarEntry] { [] }
}
