import ForeignText

/// Somebody who takes part in an event. No text has control characters.
public struct EventAttendee: Hashable, Sendable {
  /// The name, or `nil` if the file has only an address.
  public let name: String?
  /// The address of mail, or another address, or `nil` if the file has only a name.
  public let address: String?
  /// Whether the attendee takes part, in small letters and underscores: `accepted`, `needs_action`, or `nil` if the
  /// file does not have it.
  public let status: String?

  /// An attendee of the texts of a file, or `nil` without a name and an address.
  package init?(name: String?, address: String?, status: String? = nil) {
    func filled(_ text: String?) -> String? { text.map(ForeignLine.line).flatMap { $0.isEmpty ? nil : $0 } }
    self.name = filled(name)
    self.address = filled(address)
    self.status = filled(status).map { String($0.map { $0 == "-" ? "_" : $0 }) }
    if self.name == nil, self.address == nil { return nil }
  }
}

/// A page of the web about an event.
public struct EventLink: Hashable, Sendable {
  /// The title of the page, or `nil` if the file has none.
  public let title: String?
  /// The address, which begins with `http://` or `https://` and has no blank.
  public let url: String

  /// A link to an address of the web, or `nil` for any other text.
  package init?(title: String?, address: String) {
    let address = ForeignLine.line(address)
    let start = address.prefix(8).lowercased()
    guard start.hasPrefix("https://") || start.hasPrefix("http://"), !address.contains(" ") else { return nil }
    self.title = title.map(ForeignLine.line).flatMap { $0.isEmpty ? nil : $0 }
    url = address
  }
}
