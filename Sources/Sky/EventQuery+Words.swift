extension EventQuery {
  public static let sunrise = EventQuery.daily(.sunrise)
  public static let sunset = EventQuery.daily(.sunset)
  public static let solarNoon = EventQuery.daily(.solarNoon)
  public static let moonrise = EventQuery.daily(.moonrise)
  public static let moonset = EventQuery.daily(.moonset)
  public static let newMoon = EventQuery.phases([.newMoon])
  public static let firstQuarter = EventQuery.phases([.firstQuarter])
  public static let fullMoon = EventQuery.phases([.fullMoon])
  public static let lastQuarter = EventQuery.phases([.lastQuarter])

  /// The events of words as people type them: `venus rise`, `solar eclipse`, `diwali`, `perseids`, `sun < -4`.
  ///
  /// - Throws: `SkyError.words` where they name nothing, or several festivals or showers.
  public init(_ words: String) throws(SkyError) {
    do throws(Mistake) {
      self = try EventQuery(words, reckoning: .amanta, in: EventCatalogue())
    } catch {
      throw .words(error)
    }
  }
}
