extension Sequence<String> {
  /// The name that differs from a text by the fewest slips of the pen, see `EditDistance`; the first of several that differ
  /// by as many. Where none is near, the text is read as it sounds: `twilight` for `twilite`.
  ///
  /// - Parameter slips: The most slips; without it one where the text has less than four letters, of which two would make
  ///   any name, else two.
  /// - Returns: `nil` if none is so near.
  package func nearest(to text: String, slips: Int? = nil) -> String? {
    if let near = nearestInLetters(to: text, slips: slips) { return near }
    return text.hasSuffix("ite") ? nearestInLetters(to: text.dropLast(3) + "ight", slips: slips) : nil
  }

  private func nearestInLetters(to text: String, slips: Int?) -> String? {
    let limit = slips ?? (text.utf8.count < 4 ? 1 : 2)
    var distance = EditDistance(from: Array(text.utf8))
    var nearest: (slips: Int, name: String)?
    for var name in self {
      let slips = name.withUTF8 { distance.distance(to: Slice(base: $0, bounds: 0..<$0.count), limit: limit) }
      guard let slips, slips < nearest?.slips ?? .max else { continue }
      nearest = (slips, name)
    }
    return nearest?.name
  }
}
