import AstroCore
import AstrocalRendering
import CivilTime
import ForeignText

/// The screen of a body or a target that `day` prints where its words name one: `astrocal jupiter`.
struct SubjectRun {
  var command: DayCommand
  let asked: SubjectWords

  private var subject: PassageSubject { asked.subject }

  /// Prints the screen.
  func run(_ format: DayFormat) throws {
    var run = self
    asked.asked.apply(to: &run.command.place, hasList: command.list.places != nil)
    let given = run.command.given
    var call = CallFacts(given, format: format.rawValue, facts: ["prints body": true, "lists targets": true])
    call.add(["prints skyline": true])
    call.page = calls[0].replacing("`", with: "")
    try call.check(OptionRule.of(DayCommand.self))
    let settings = try Settings(given)
    settings.useLanguage(for: format)
    try run.print(settings, at: try settings.places.place())
  }

  private func print(_ settings: Settings, at place: Place) throws {
    var almanac = try settings.almanac(of: place, parts: parts)
    if let target = subject.target { almanac.targets.targets = [target] }
    let now = settings.clock.now(in: place.zone)
    let night = try night(settings, at: place, now)
    guard let report = try almanac.days(night.date...night.date).first else { return }
    var sights = SubjectScreen.Sights()
    if let instant = try instant(of: night, at: place, now) {
      sights.now = try almanac.sight(of: subject, at: instant)
      sights.isPresent = instant == now
    }
    sights.best = try best(report).map { try almanac.sight(of: subject, at: $0) }
    let context = settings.context(of: place, ReaderChoices())
    // Of another date it is what comes after that date.
    let next = try almanac.nextSeen(of: subject, after: night.isTonight ? now : place.zone.start(of: night.date))
    let screen = SubjectScreen(subject, report, sights, next: next, calls: calls, context)
    var output = Output()
    for line in screen.lines { try output.line(line) }
    try output.flush()
  }

  /// The date on whose evening the night begins, and whether it is the one that runs or comes next.
  private func night(
    _ settings: Settings, at place: Place, _ now: JulianDay
  ) throws -> (date: GregorianDate, isTonight: Bool) {
    let today = settings.today(at: place)
    let running = try settings.almanac(of: place, parts: []).runningNight(at: now)
    let words = try settings.resolvingTonight(asked.asked.dateWords, at: place)
    let date = words.isEmpty ? running ?? today : try DateText(today: today, zone: place.zone).day(words)
    _ = try place.zone.existingDay(date)
    return (date, date == running || date == today)
  }

  /// The instant of `--at`, else now, unless the night of another date is asked for.
  private func instant(
    of night: (date: GregorianDate, isTonight: Bool), at place: Place, _ now: JulianDay
  ) throws -> JulianDay? {
    guard let at = try command.conventions.at?.value else { return night.isTonight ? now : nil }
    guard let clock = at.seconds else { return now }
    return JulianDay(unixSeconds: Double(place.zone.instant(on: night.date, secondsAfterMidnight: clock)))
  }

  private func best(_ report: DayReport) -> JulianDay? {
    switch subject {
    case .body(let body): report.planets.first { $0.body == body }?.best?.time
    case .target: nil
    }
  }

  /// The sections of a day that the screen has.
  private var parts: Set<DayPart> {
    switch subject {
    case .body(.sun): [.sun, .twilight]
    case .body(.moon): [.sun, .moon]
    case .body: [.sun, .planets]
    case .target: [.sun, .targets]
    }
  }

  /// The list of the user in which the target stands.
  private var list: String? { command.targets.targets?.text }

  /// The calls that print more of the subject.
  private var calls: [String] {
    switch subject {
    case .body(.sun): ["`astrocal day --include sun,twilight`", "Sunday: `astrocal sunday`"]
    case .body(.moon): ["`astrocal day --include moon`", "`astrocal find moon`"]
    case .body(let body): ["`astrocal day --include planets`", "`astrocal find \(body.rawValue)`"]
    case .target(let target):
      [
        ["day", "--targets", list ?? target.word],
        ["find", target.body == nil ? "best \(target.word)" : target.word] + (list.map { ["--targets", $0] } ?? []),
      ].map { "`\(EventCall.text($0))`" }
    }
  }
}
