extension CivilZone {
  /// A zone known by a list of changes rather than by tzdata, such as one that a calendar file defines itself.
  ///
  /// Offsets are seconds ahead of UTC, within ±24 h. `changes` are instants in Unix seconds with the offset from then
  /// on, in any order; of two at one instant the later in the list counts. Behind the last of them the clocks go on by the
  /// yearly changes, where these are one to summer time and one back. `nil` if an offset is out of range, or where there are
  /// more than 256 different ones.
  public init?(
    identifier: String, initialOffset: Int, changes: [(unixSeconds: Int64, offset: Int)], yearly: [YearlyChange] = []
  ) {
    var offsets = [initialOffset]
    var transitions: [Int64] = []
    var indices: [UInt8] = []
    for change in changes.enumerated().sorted(by: {
      ($0.element.unixSeconds, $0.offset) < ($1.element.unixSeconds, $1.offset)
    }).map(\.element) {
      let index = offsets.firstIndex(of: change.offset) ?? offsets.count
      if index == offsets.count { offsets.append(change.offset) }
      guard let number = UInt8(exactly: index) else { return nil }
      if transitions.last == change.unixSeconds {
        indices[indices.count - 1] = number
      } else {
        transitions.append(change.unixSeconds)
        indices.append(number)
      }
    }
    guard offsets.allSatisfy({ abs($0) < 86_400 }) else { return nil }
    self.init(
      identifier: identifier, transitions: transitions, typeIndices: indices,
      types: offsets.map { LocalTimeType(offset: $0, isDaylightSaving: false, abbreviation: identifier) },
      rule: PosixZoneRule(yearly, abbreviation: identifier))
  }

  /// A change of the clocks on the same weekday of a month in every year.
  public struct YearlyChange: Hashable, Sendable {
    /// The month, 1…12.
    public let month: Int
    /// Which of these weekdays in the month, 1…4, or 5 for the last.
    public let week: Int
    /// The day of the week.
    public let weekday: Weekday
    /// Seconds after the midnight that begins the day, by the clock before the change.
    public let secondsAfterMidnight: Int
    /// Seconds ahead of UTC before the change.
    public let before: Int
    /// Seconds ahead of UTC after it.
    public let after: Int

    /// A change that moves the clocks from one offset to another.
    public init(month: Int, week: Int, weekday: Weekday, secondsAfterMidnight: Int, before: Int, after: Int) {
      (self.month, self.week, self.weekday) = (month, week, weekday)
      (self.secondsAfterMidnight, self.before, self.after) = (secondsAfterMidnight, before, after)
    }
  }
}

extension PosixZoneRule {
  /// The rule of two yearly changes that undo each other, or `nil` for any others.
  fileprivate init?(_ changes: [CivilZone.YearlyChange], abbreviation: String) {
    guard changes.count == 2, let forward = changes.first(where: { $0.after > $0.before }),
      let back = changes.first(where: { $0.after < $0.before }), forward.after == back.before,
      forward.before == back.after
    else { return nil }
    func yearly(_ change: CivilZone.YearlyChange) -> YearlyChange {
      YearlyChange(
        day: .weekday(month: change.month, week: change.week, weekday: change.weekday.rawValue - 1),
        secondsAfterMidnight: change.secondsAfterMidnight)
    }
    func type(_ offset: Int) -> LocalTimeType {
      LocalTimeType(offset: offset, isDaylightSaving: false, abbreviation: abbreviation)
    }
    self.init(
      standard: type(forward.before),
      daylight: Daylight(type: type(forward.after), start: yearly(forward), end: yearly(back)))
  }
}
