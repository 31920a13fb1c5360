/// A day of the week, numbered from Sunday = 1 to Saturday = 7.
public enum Weekday: Int, CaseIterable, Sendable {
  case sunday = 1
  case monday, tuesday, wednesday, thursday, friday, saturday

  /// The English name, such as "Sunday".
  public var name: String { Self.names[rawValue - 1] }

  private static let names = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"]
}
