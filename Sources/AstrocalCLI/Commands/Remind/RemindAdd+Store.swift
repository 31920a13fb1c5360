import AstroCore
import AstrocalRendering
import Places
import Reminders

extension RemindAdd {
  /// What became of the list of reminders.
  private struct Outcome {
    /// `added`, `updated` or `unchanged`.
    let word: String
    let reminder: Reminder
    /// The reminder before it was updated.
    var former: Reminder?
    /// The reminders of the same event at other places.
    var elsewhere: [Reminder] = []
    /// Whether it is the only one.
    var isFirst = false
  }

  /// Puts a reminder into the store, and prints what was done.
  func keep(_ reminder: Reminder, next entry: ReminderEntry, _ reminding: Reminding) throws {
    let catalogue = reminding.settings.catalogue
    let outcome = try reminding.store.update { list in
      try add(reminder, to: &list, catalogue)
    }
    // What is stored does not depend on the language, in which months may begin otherwise.
    Language.current = reminding.settings.language
    let words = ReminderWords(context: reminding.context)
    var line = words.outcome(outcome.word, ReminderEntry(outcome.reminder, entry.occurrence, at: reminding.now))
    if let former = outcome.former { line += words.replaced(former, by: outcome.reminder) }
    for other in outcome.elsewhere {
      StandardError.note(
        "\(other.id) stays at \(words.title(of: other.place)): `astrocal remind remove \(other.id)` takes it away")
    }
    if outcome.isFirst {
      StandardError.advise(
        "nothing is announced before cron or a timer runs `astrocal remind due`: `astrocal remind check` prints how")
    }
    try Output.print([line])
  }

  private func add(_ reminder: Reminder, to list: inout ReminderList, _ catalogue: EventCatalogue) throws -> Outcome {
    var reminder = reminder
    let isFirst = list.ids.isEmpty
    reminder.id =
      id == nil
      ? list.id(for: reminder, place: Self.word(of: reminder.place)) : list.id(typed: reminder.id) ?? reminder.id
    guard var known = list[reminder.id] else {
      guard !list.contains(reminder.id) else {
        throw Failure.usage("\(reminder.id.quoted) is a reminder that this version cannot read: remove it first")
      }
      let others = list.reminders.filter { other in
        id == nil && !other.isDone && other.query == reminder.query && other.lead == reminder.lead
          && other.at == reminder.at && !other.place.isSame(as: reminder.place)
          && (!reminder.isNamedByNote || other.note == reminder.note)
      }
      list[reminder.id] = reminder
      return Outcome(
        word: "added", reminder: reminder, elsewhere: others, isFirst: isFirst)
    }
    let former = known
    if note == nil { reminder.note = known.note }
    // A date and a condition are changed under their id, other events are none but themselves.
    let mayChange = reminder.isNamedByNote && known.query.kind == reminder.query.kind
    guard mayChange || known.isDone || known.query.reminderID(in: catalogue) == reminder.query.reminderID(in: catalogue)
    else {
      throw Failure.usage(
        "--id: \(known.id.quoted) is the reminder of \(known.query.description.quoted): use another id, or remove it "
          + "first with `astrocal remind remove \(known.id)`")
    }
    let isUpdated = known.update(to: reminder)
    list[reminder.id] = known
    return Outcome(word: isUpdated ? "updated" : "unchanged", reminder: known, former: former)
  }

  /// The word of a place in an id: its name or its coordinates, of the letters that an id may have.
  private static func word(of place: ReminderPlace) -> String {
    let name = place.name.flatMap(Folding.id).map { String($0.prefix(24)) }
    return name ?? Place(place).coordinates.lowercased().split(separator: " ").joined(separator: "-")
  }
}
