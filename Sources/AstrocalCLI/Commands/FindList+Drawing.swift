import AstroCore
import AstrocalRendering
import CivilTime
import Drawing

/// The picture of one event.
extension FindList {
  /// Draws the one event that is found at a place, if there are pictures of its kind.
  ///
  /// - Throws: `Failure` where other events are looked for, and where there is none or several.
  func draw(at place: Place, _ style: PictureStyle, to output: inout Output) throws {
    let kinds = Pictures.ofEvents.filter { kind in queries.contains(where: kind.isOf) }
    guard queries.allSatisfy({ query in kinds.contains { $0.isOf(query) } }) else {
      let names = Pictures.ofEvents.map(\.name).joined(separator: ", ")
      throw Failure.usage(
        "--format svg draws \(names) or the days of a ceremony: `astrocal range 2027 --format svg` draws days")
    }
    let (dates, _) = try dates(at: place)
    let searches = try queries.map { (query: $0, almanac: try almanac(of: place, for: $0)) }
    var events: [AlmanacEvent] = []
    var listing = Listing<AlmanacEvent>(ofAllAt: settings.context(of: place), most: count)
    // Two are too many, and a few are named.
    try search(dates, searches, place, &listing) { events.append($0) }
    listing.noteMissing()
    let noun = kinds.count == 1 ? kinds[0].noun : "event"
    guard let event = events.first else {
      let span = "\(dates.lowerBound)..\(dates.upperBound)"
      let hidden = kinds.count == 1 && !queries.contains(where: \.includesUnseen) ? kinds[0].findingHidden : nil
      throw Failure.usage(
        hidden.map { "no such \(noun) is seen here on \(span); \($0)" } ?? "there is no such \(noun) on \(span)")
    }
    guard events.count == 1 else {
      let days = events.prefix(4).map { "\($0.date(in: place.zone))" }
      throw Failure.usage(
        "--format svg draws one \(noun), and there are \(events.count): name its date, as \(days.joined(separator: ", "))"
      )
    }
    let (context, sky) = (settings.context(of: place), searches[0].almanac)
    guard let kind = kinds.first(where: { $0.shows(event) }) else {
      preconditionFailure("the searches find what their pictures show")
    }
    guard try kind.print(event, by: sky, context, style, to: &output) else {
      throw Failure.usage("there is nothing to draw: \(kind.reasonOfNothing)")
    }
  }
}
