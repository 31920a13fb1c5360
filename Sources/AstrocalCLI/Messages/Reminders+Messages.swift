import Reminders

extension StoreError: CustomStringConvertible, ExitingError {
  var status: ExitStatus { ending.status }
  /// What is wrong with which file, and what to do.
  public var description: String { ending.message }

  private var ending: (status: ExitStatus, message: String) {
    switch self {
    case .corrupt(let path, let reason):
      (
        .badData,
        "\(path): \(reason); put back a copy, or move the file away (mv FILE FILE.bad) to begin without reminders"
      )
    case .newer(let path, let version):
      (
        .badData,
        "\(path): version \(version) was written by a later astrocal, this one knows version 1: use that, or another "
          + "folder in ASTROCAL_STATE"
      )
    case .damagedJournal(let path, let reason):
      (
        .badData,
        "\(path): \(reason); move the file away (mv FILE FILE.bad): a command of `remind due --exec` that it marks as "
          + "run may then run again"
      )
    case .unreadable(let path, let reason): (.fileMissing, "\(path): \(reason)")
    case .cannotCreate(let path, let reason): (.cannotCreate, "cannot create \(path): \(reason)")
    case .cannotWrite(let path, let reason):
      (.cannotWrite, "cannot write \(path): \(reason); the reminders are as they were")
    case .locked(let path): (.tryAgain, "\(path) is locked by another astrocal: try again")
    }
  }
}

extension ReminderRule.Mistake: CustomStringConvertible {
  /// What is wrong with the words, and what to type.
  public var description: String {
    switch self {
    case .unknown(let words, let near) where !near.isEmpty:
      "\(words.quoted) is nothing to be reminded of; did you mean \(near.alternatives)?"
    case .unknown(let words, _):
      "\(words.quoted) is nothing to be reminded of; use a shower (GEM, perseids), a phase "
        + "(full-moon), a tithi (\"Karttika krishna 14\"), an observance (diwali, ekadashi; `astrocal tithi "
        + "--festivals` lists them), a season (june-solstice, equinox), sankranti, an event of the sky "
        + "(eclipse, venus-jupiter, mars-opposition, perigee), sunset or a date"
    case .unknownKind(let kind): "\(kind.quoted) is no kind of event known to this version"
    case .unknownOfKind(let kind, let words): "\(words.quoted) is no \(kind)"
    case .undefined(let reason): reason
    case .sky(let mistake): mistake.description
    case .tithi(let mistake): mistake.description
    case .severalShowers(let words, let showers):
      "\(words.quoted) fits several showers; use a code: "
        + showers.map { "\($0.code) (\($0.name))" }.joined(separator: ", ")
    case .noMaximum(let name): "\(name) has no maximum to be reminded of"
    case .severalFestivals(let words, let ids):
      "\(words.quoted) fits several observances: \(ids.joined(separator: ", "))"
    }
  }
}

extension ReminderList.UnusableEntry.Reason: CustomStringConvertible {
  /// What of an entry is not known here.
  public var description: String {
    switch self {
    case .rule(let mistake): mistake.description
    case .zone(let error): error.description
    case .convention(let name, let value): "the \(name) \"\(value)\" is not known to this version"
    }
  }
}

extension OccurrenceFinder.UnknownEvent: CustomStringConvertible {
  /// Which event is defined no longer.
  public var description: String {
    switch self {
    case .shower(let code): "no shower \"\(code)\" with a maximum is defined any more"
    case .festival(let id): "no observance \"\(id)\" is defined any more"
    }
  }
}
