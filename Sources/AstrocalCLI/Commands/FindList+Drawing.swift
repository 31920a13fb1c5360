import AstroCore
import AstrocalRendering
import CivilTime
import Drawing

/// The picture of one event.
extension FindList {
  /// Draws the one eclipse or transit that is found at a place.
  ///
  /// - Throws: `Failure` where other events are looked for, and where there is none or several.
  func draw(at place: Place, _ style: PictureStyle, to output: inout Output) throws {
    guard queries.allSatisfy({ $0.isOfEclipses || $0.isOfSunTransits }) else {
      throw Failure.usage(
        "--format svg draws an eclipse, a transit or the days of a ceremony: `astrocal range --format svg` draws days")
    }
    let (dates, _) = try dates(at: place)
    let searches = try queries.map { (query: $0, almanac: try almanac(of: place, for: $0)) }
    var events: [SkyEvent] = []
    var listing = Listing<AlmanacEvent>(ofAllAt: settings.context(of: place), most: count)
    // Two are too many, and a few are named.
    try search(dates, searches, place, &listing) { event in event.skyEvent.map { events.append($0) } }
    listing.noteMissing()
    let word = isOfEclipses ? "eclipse" : queries.contains(where: \.isOfEclipses) ? "event" : "transit"
    guard let event = events.first else {
      let span = "\(dates.lowerBound)..\(dates.upperBound)"
      throw Failure.usage(
        isOfEclipses
          ? "no such eclipse is seen here on \(span); --anywhere draws what the horizon hides"
          : "there is no such \(word) on \(span)")
    }
    guard events.count == 1 else {
      let days = events.prefix(4).map { "\(AlmanacEvent.found($0).date(in: place.zone))" }
      throw Failure.usage(
        "--format svg draws one \(word), and there are \(events.count): name its date, as \(days.joined(separator: ", "))"
      )
    }
    let context = settings.context(of: place)
    let drawing = searches[0].almanac
    if let report = event.eclipse {
      guard let scene = try drawing.scene(of: report), let sheet = EclipseSheet(scene, context, style) else {
        throw Failure.usage("there is nothing to draw: the Moon's shadow misses this place")
      }
      try sheet.print(to: &output)
    } else if let report = event.phenomenon {
      guard let scene = try drawing.scene(of: report) else {
        throw Failure.usage("there is nothing to draw: the planet passes beside the Sun here")
      }
      try TransitSheet(scene, of: report, context, style).print(to: &output)
    } else {
      preconditionFailure("the searches find eclipses and transits alone")
    }
  }
}
