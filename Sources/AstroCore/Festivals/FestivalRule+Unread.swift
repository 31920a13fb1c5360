extension FestivalRule {
  /// - Throws: ``Mistake`` if a column is given that the rule does not read.
  func checkUnread(_ isGiven: (Column) -> Bool) throws(Mistake) {
    guard let column = unread.first(where: isGiven) else { return }
    throw Mistake("\(column.name) means nothing \(circumstance)")
  }

  /// The rule in words that say which columns it reads.
  private var circumstance: String {
    switch kind {
    case .tithi, .recurring, .nakshatra:
      if isEkadashi { "with the window ekadashi" } else { tithis.isEmpty ? "with a nakshatra" : "with a tithi" }
    case .solar, .weekday, .derived: "with the kind \(kind.rawValue)"
    }
  }

  /// The columns that decide a date, and that the rule does not read.
  private var unread: [Column] {
    switch kind {
    case .solar:
      let day: [Column] = deciding == nil ? [.day] : []
      return [.month, .tithi, .nakshatra, .inAdhika, .whenTwo, .whenNone, .offset, .anchor, .pick, .weekday] + day
    case .weekday:
      let months: [Column] = if case .cutOff = deciding { [.month, .inAdhika] } else { [.solarMonth] }
      return [.tithi, .nakshatra, .whenTwo, .whenNone, .offset, .anchor, .day] + months
    case .derived:
      return [.nakshatra, .window, .whenTwo, .whenNone, .pick, .day]
    case .tithi where !tithis.isEmpty, .recurring where !tithis.isEmpty:
      // Beside a tithi a nakshatra decides between two days of Janmashtami, or between two tithis of one month of the Sun.
      let nakshatra: [Column] = whenTwo == .udaya || solarMonth != nil ? [] : [.nakshatra]
      let pick: [Column] = solarMonth != nil ? [] : [.pick]
      let choices: [Column] =
        isEkadashi && (whenTwo, whenNone) != (.byTradition, .byTradition) ? [.whenTwo, .whenNone] : []
      let weekday: [Column] = isEkadashi || deciding == .crescent ? [.weekday] : []
      // The fast of every month has the day of the yearly festival in its month.
      let anchor: [Column] = kind == .recurring ? [] : [.anchor]
      return nakshatra + choices + weekday + pick + anchor + [.offset, .day]
    case .tithi, .recurring, .nakshatra:
      let months: [Column] = month == nil ? [.inAdhika] : [.solarMonth]
      return [.tithi, .offset, .anchor, .day, .weekday] + months + (month == nil && solarMonth == nil ? [.pick] : [])
    }
  }
}
