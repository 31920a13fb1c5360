import AstroCore
import AstrocalRendering
import CivilTime

extension Settings {
  /// How the run prints, whatever the place.
  var presentation: Presentation {
    Presentation(terminal: terminal, isPretty: isPretty, isUTC: isUTC, script: script)
  }

  /// The same with the names that a region has for festivals.
  private func presentation(ofRegion region: Region?) -> Presentation {
    var presentation = presentation
    presentation.script = script.withNames(ofRegion: region.flatMap(named)?.rawValue)
    return presentation
  }

  /// A region, nil where the language of the user is another than that of its names.
  func named(_ region: Region) -> Region? { region.isNamed(in: language, script) ? region : nil }

  /// How people of a place say the date, and what they keep.
  private func customs(at place: Place) -> PlaceCustoms {
    let region = region(at: place)
    let keepers = region?.keepers
    return PlaceCustoms(
      month: monthOfPlace(place), isKarttikadi: region == .gujarat, countsLunarDays: region?.countsLunarDays ?? false,
      namesCalendars: namesCalendars, isOwn: { keepers?.keep($0) ?? false }, isElsewhere: elsewhere(of: region))
  }

  /// Which festivals only other regions keep: none of the user's, and none where the user asks for those of all.
  private func elsewhere(of region: Region?) -> @Sendable (FestivalRule) -> Bool {
    guard let region, statedRegion != .all else { return { _ in false } }
    let (keepers, own) = (region.keepers, catalogue.ownFestivalIDs)
    return { rule in
      !rule.region.isEmpty && !keepers.keep(rule) && !FestivalKeepers.all.keep(rule) && !own.contains(rule.id)
    }
  }

  /// What formats know of a place: all of it, with what the command chooses, and what is printed beside days.
  func context(
    of place: Place, _ choices: ReaderChoices = ReaderChoices(), beside surroundings: Surroundings = Surroundings()
  ) -> RenderContext {
    let now = clock.now(in: place.zone)
    let region = region(at: place)
    let values = RenderValues(
      presentation: presentation(ofRegion: region), place: place, now: now, stamp: Result { try clock.stamp(now) },
      text: InstantText(place.zone, isUTC: isUTC), sunrise: sunrise, ayanamsha: ayanamsha, month: month(at: place),
      monthRegion: monthRegion(at: place)?.title,
      parts: choices.keepsToSky ? parts.subtracting(DayPart.ofPanchanga) : parts, namedParts: namedParts,
      calendars: calendars(at: place), births: births?.known ?? [], targets: targets, air: air,
      catalogue: catalogue(at: place), startsWithSky: startsWithSky(at: place),
      favourites: favourites, customs: customs(at: place),
      modelOfDate: { [sky] date in try? sky.model(covering: date...date) }, choices, beside: surroundings)
    return RenderContext(values)
  }
}
