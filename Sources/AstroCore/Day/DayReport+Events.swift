extension DayReport {
  /// The events of the day, each kind in the order of the report: the phases of the Moon, what happens in the sky, the showers whose
  /// best night begins on the day, the festivals.
  ///
  /// What happens every day, such as sunrise, is none of them. A kind that days show is a line here.
  public var events: [AlmanacEvent] {
    (moon?.phases ?? []).map { .found($0) }
      + sky.map { .found($0) }
      + showers.filter { $0.night != nil }.map { .found($0) }
      + festivals.map { .found($0) }
  }
}
