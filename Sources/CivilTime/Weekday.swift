/// A day of the week, numbered from Sunday = 1 to Saturday = 7.
public enum Weekday: Int, CaseIterable, Sendable {
  case sunday = 1
  case monday, tuesday, wednesday, thursday, friday, saturday

  /// The English name, such as "Sunday".
  public var name: String {
    switch self {
    case .sunday: "Sunday"
    case .monday: "Monday"
    case .tuesday: "Tuesday"
    case .wednesday: "Wednesday"
    case .thursday: "Thursday"
    case .friday: "Friday"
    case .saturday: "Saturday"
    }
  }
}
