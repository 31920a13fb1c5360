import AstroCore

/// What the sheet of a month and the picture of a day name: what a reader should not miss.
struct DayHighlights {
  /// The eclipses that are seen at the place.
  let eclipses: [SkyEvent]
  /// The major observances, each fast once.
  let festivals: [Festival]
  /// The other observances, each fast once.
  let otherFestivals: [Festival]
  /// The seasons that begin and the notable phenomena.
  let phenomena: [SkyEvent]
  /// The showers whose best night begins on the day and is worth going out for.
  let showers: [DayShower]

  init(_ report: DayReport) {
    let sky = report.sky.filter { $0.kind.word != "sankranti" && $0.isNotable }
    let all = report.festivals.withoutRepetitions
    eclipses = sky.filter(\.isEclipse)
    phenomena = sky.filter { !$0.isEclipse }
    festivals = report.festivals.filter(\.rule.isMajor).withoutRepetitions
    otherFestivals = all.filter { !$0.rule.isMajor }
    showers = report.showers.filter { $0.noteworthyNight != nil }
  }
}
