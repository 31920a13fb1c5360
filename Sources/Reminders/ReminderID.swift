import AstroCore

/// The ids of reminders, and the spellings of an id that mean the same.
public enum ReminderID {
  /// The beginning of the ids that earlier versions made for showers, `meteorShower-Perseids`; it still begins the
  /// identifiers of their events in calendars, which never change.
  static let formerShowerPrefix = "meteorShower-"

  /// The present form of an id, or of the key of an occurrence, that an earlier version made: `shower-perseids` for
  /// `meteorShower-Perseids`; any other text as it is.
  static func current(_ id: String) -> String {
    guard id.hasPrefix(formerShowerPrefix), id.utf8.count > formerShowerPrefix.utf8.count else { return id }
    return "shower-" + id.dropFirst(formerShowerPrefix.count).lowercased()
  }

  /// The id in the form by which spellings are compared: small letters, and hyphens for underscores and spaces.
  static func folded(_ id: String) -> String {
    String(current(id).lowercased().map { $0 == "_" || $0 == " " ? "-" : $0 })
  }
}

extension Reminder {
  /// The beginning of the identifiers of the reminder's events in calendars: the id, or for a shower whose id the
  /// program made the one that earlier versions made, since such an identifier never changes.
  func calendarID(in catalogue: EventCatalogue) -> String {
    guard let codes = query.search(ShowerSearch.self)?.codes, codes.count == 1, id.hasPrefix("shower-"),
      let name = catalogue.name(ofShower: codes.joined())
    else { return id }
    let former = ReminderID.formerShowerPrefix + ShowerSearch.slug(name)
    return ReminderID.current(former) == id ? former : id
  }
}

extension ReminderList {
  /// The id of a reminder for which the user gives none, so that an event may have several reminders that differ in
  /// ``Reminder/lead``.
  ///
  /// It is the id of the entry with this lead, else the reminder's own id. If an entry with another lead has that id,
  /// the lead follows it: `phase-full-moon` and `phase-full-moon-1h`.
  public func id(for reminder: Reminder) -> String {
    let plain = id(typed: reminder.id) ?? reminder.id
    if let known = self[plain], known.lead == reminder.lead { return plain }
    let withLead = "\(reminder.id)-\(reminder.lead.text)"
    return !contains(plain) && !contains(withLead) ? plain : withLead
  }

  /// The id of the entry that a user means by a text, or `nil` if there is none: that id itself, else the only one that
  /// differs from it in case, in hyphens and underscores, or by an earlier form of the id.
  public func id(typed text: String) -> String? {
    guard !contains(text) else { return text }
    let wanted = ReminderID.folded(text)
    let found = ids.filter { ReminderID.folded($0) == wanted }
    return found.count == 1 ? found[0] : nil
  }
}
