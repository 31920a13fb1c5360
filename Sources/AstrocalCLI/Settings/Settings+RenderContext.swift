import AstrocalRendering
import CivilTime

extension Settings {
  /// How the run prints, whatever the place.
  var presentation: Presentation {
    Presentation(terminal: terminal, isPretty: isPretty, isUTC: isUTC, script: script)
  }

  /// What a format knows of a place.
  func context(of place: Place) -> RenderContext {
    let now = clock.now(in: place.zone)
    let region = region(at: place)
    var values = RenderValues(
      presentation: presentation, place: place, now: now, stamp: Result { try clock.stamp(now) },
      text: InstantText(place.zone, isUTC: isUTC), sunrise: sunrise, ayanamsha: ayanamsha, month: month(at: place),
      monthRegion: monthRegion(at: place)?.title, isKarttikadi: region == .gujarat, parts: parts,
      namedParts: namedParts, calendars: calendars, hasBirthStar: birthStar != nil,
      listsPlaceIDs: place.id != nil, catalogue: catalogue(at: place))
    values.targets = targets
    values.favourites = favourites
    values.modelOfDate = { [sky] date in try? sky.model(covering: date...date) }
    values.startsWithSky = startsWithSky(at: place)
    if let keepers = region?.keepers { values.isOwn = { keepers.keep($0) } }
    return RenderContext(values)
  }
}
