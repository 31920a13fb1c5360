extension CivilZone {
  /// A zone known by a list of changes rather than by tzdata, such as one that a calendar file defines itself.
  ///
  /// Offsets are seconds ahead of UTC, within ±24 h. `changes` are instants in Unix seconds with the offset from then
  /// on, in any order; of two at one instant the later in the list counts. `nil` if an offset is out of range, or where
  /// there are more than 256 different ones.
  public init?(identifier: String, initialOffset: Int, changes: [(unixSeconds: Int64, offset: Int)]) {
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
      types: offsets.map { LocalTimeType(offset: $0, isDaylightSaving: false, abbreviation: identifier) }, rule: nil)
  }
}
