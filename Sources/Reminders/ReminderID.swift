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
  /// ``Reminder/lead``, in their places, or in the notes that name them.
  ///
  /// It is the id of the entry with this lead at this place, else the reminder's own id. If another entry has that id, the lead or
  /// the place follows it, or both: `phase-full-moon`, `phase-full-moon-1h`, `phase-full-moon-tokyo`. A number follows the id of a
  /// date with another note: `date-2026-12-24-2`.
  ///
  /// - Parameter place: The word of the place, of the letters that an id may have.
  public func id(for reminder: Reminder, place: String) -> String {
    func isHere(_ known: Reminder) -> Bool { known.place.isSame(as: reminder.place) }
    let (own, lead) = (reminder.id, "-\(reminder.lead.text)")
    let withLead = own + lead
    let withPlace = "\(own.prefix(Reminder.longestID - place.utf8.count - lead.utf8.count - 4))-\(place)"
    let base = [own, withLead, withPlace, withPlace + lead]
    func numbered(_ start: some StringProtocol) -> [String] { (2...ids.count + 2).map { "\(start)-\($0)" } }
    let all = (base + numbered(withPlace)).map { id(typed: $0) ?? $0 }
    let isElsewhere = self[all[0]].map { !isHere($0) } ?? false
    let besides = numbered(isElsewhere ? withPlace[...] : own.prefix(Reminder.longestID - 6))
    let known = (all + besides).filter { self[$0].map { isHere($0) && $0.lead == reminder.lead } ?? false }
    let same = known.first { self[$0]?.note == reminder.note && isMeant($0, by: reminder) }
    if let same = same ?? known.first(where: { isMeant($0, by: reminder) }) { return same }
    let free = isElsewhere ? all.filter { $0 != all[1] } : all
    return (known.isEmpty ? free : besides).first { !contains($0) } ?? own
  }

  /// Whether the entry of an id is the one that a reminder updates: of a date or a condition another note is another reminder.
  private func isMeant(_ id: String, by reminder: Reminder) -> Bool {
    guard reminder.isNamedByNote, let known = self[id] else { return true }
    return known.query == reminder.query
      && (known.note == nil || reminder.note == nil || known.note == reminder.note)
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
