import AstroCore

/// What the sheet of a month and the picture of a day name: what a reader should not miss.
struct DayHighlights {
  /// The eclipses that are seen at the place.
  let eclipses: [SkyEvent]
  /// The favourites of the user, then the other major festivals, each fast once.
  let festivals: [Festival]
  /// The other festivals, each fast once.
  let otherFestivals: [Festival]
  /// The seasons that begin and the notable phenomena.
  let phenomena: [SkyEvent]
  /// The showers whose best night begins on the day and is worth going out for.
  let showers: [ShowerReport]

  /// - Parameter context: Says which festivals the region of the reader keeps in particular.
  init(_ report: DayReport, _ context: RenderContext) {
    let sky = report.sky.filter { $0.kind.word != "sankranti" && $0.isNotable }
    let all = report.festivals.withoutRepetitions
    eclipses = sky.filter(\.isEclipse)
    // A Moon that covers a body is not near it as well.
    let covered = Set(sky.compactMap { if case .occultation(let event) = $0.kind { event.object.title } else { nil } })
    phenomena = sky.filter { event in
      guard case .phenomenon(let report) = event.kind, report.phenomenon.kind == .approach,
        report.phenomenon.bodies.first == .body(.moon)
      else { return !event.isEclipse }
      return !report.phenomenon.bodies.dropFirst().contains { covered.contains($0.title) }
    }
    festivals = report.festivals.filter { context.isFirst($0.rule) }.withoutRepetitions.enumerated().sorted {
      ($0.element.rule.rank(context), $0.offset) < ($1.element.rule.rank(context), $1.offset)
    }.map(\.element)
    otherFestivals = all.filter { !context.isFirst($0.rule) }
    showers = report.showers.filter { $0.noteworthyNight != nil }
  }
}

extension RenderContext {
  /// Whether a festival is one of the user's favourites.
  func isFavourite(_ rule: FestivalRule) -> Bool { self.favourites.contains(rule.id) }

  /// Whether a festival is major, or one of the user's favourites.
  func isFirst(_ rule: FestivalRule) -> Bool { rule.isMajor || isFavourite(rule) }
}

extension FestivalRule {
  /// The place among the major festivals of a day: below 0 the user's favourites in their order, from 0 what the region of the reader keeps in particular, the great
  /// ones, others of all India, those of other regions, and those of every month.
  fileprivate func rank(_ context: RenderContext) -> Int {
    if let index = context.favourites.firstIndex(of: id) { return index - context.favourites.count }
    if kind == .recurring { return 4 }
    if context.isOwn(self) { return 0 }
    if isGreat { return 1 }
    return region.isEmpty || region.contains("pan-Indian") ? 2 : 3
  }
}

extension DayReport {
  /// Whether the night that begins on the day has dark hours, and the Moon is below the horizon in all of them.
  var isMoonlessAllNight: Bool {
    guard moon != nil, let night, !night.dark.isEmpty else { return false }
    return night.moonless == night.dark
  }
}
