import AstrocalRendering

extension ListAbsence {
  /// Says on standard error why a list is empty whose format has no room for the reason.
  ///
  /// - Parameter subject: What was searched for, and where: `"sun > 80" at Oslo`; empty where the reason says it.
  func note(_ subject: String = "") {
    StandardError.note(text: subject.isEmpty ? sentence : "\(subject): \(sentence)")
  }
}
