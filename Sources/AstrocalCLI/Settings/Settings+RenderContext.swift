import AstrocalRendering
import CivilTime

extension Settings {
  /// How the run prints, whatever the place.
  var presentation: Presentation {
    Presentation(terminal: terminal, isPretty: isPretty, isUTC: isUTC, script: script)
  }

  /// What formats know of a place: all of it, with what the command chooses, and what is printed beside days.
  func context(
    of place: Place, _ choices: ReaderChoices = ReaderChoices(), beside surroundings: Surroundings = Surroundings()
  ) -> RenderContext {
    let now = clock.now(in: place.zone)
    let region = region(at: place)
    let keepers = region?.keepers
    let values = RenderValues(
      presentation: presentation, place: place, now: now, stamp: Result { try clock.stamp(now) },
      text: InstantText(place.zone, isUTC: isUTC), sunrise: sunrise, ayanamsha: ayanamsha, month: month(at: place),
      monthRegion: monthRegion(at: place)?.title, isKarttikadi: region == .gujarat, parts: parts,
      namedParts: namedParts, calendars: calendars, hasBirthStar: birthStar != nil,
      targets: targets, air: air, catalogue: catalogue(at: place), startsWithSky: startsWithSky(at: place),
      favourites: favourites, isOwn: { keepers?.keep($0) ?? false },
      modelOfDate: { [sky] date in try? sky.model(covering: date...date) }, choices, beside: surroundings)
    return RenderContext(values)
  }
}
