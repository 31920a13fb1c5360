import AstroCore
import CivilTime

extension Choghadiya: Described {
  static func describe(_ of: inout some MemberVisitor<Choghadiya> & ~Copyable) {
    of.field("name", "name", .text { $0.name(.choghadiya, $1.number) }, .of(.names(.choghadiya)))
    of.member("part", .text { $1.isDay ? "day" : "night" })
    of.ends(\.span)
  }
}

extension Hora: Described {
  static func describe(_ of: inout some MemberVisitor<Hora> & ~Copyable) {
    of.field("name", "lord", .text { $0.name(.horaLord, $1.lord) }, .of(.names(.horaLord)))
    of.member("part", .text { $1.isDay ? "day" : "night" })
    of.ends(\.span)
  }
}

extension Gowri: Described {
  static func describe(_ of: inout some MemberVisitor<Gowri> & ~Copyable) {
    of.field("name", "name", .text { $0.name(.gowri, $1.number) }, .of(.names(.gowri)))
    of.member("part", .text { $1.isDay ? "day" : "night" })
    of.ends(\.span)
    of.member("good", .boolean { $1.isGood })
  }
}

/// A sign in the time in which it rises.
enum Lagna: Described {
  typealias Row = NumberedSpan

  static func describe(_ of: inout some MemberVisitor<Row> & ~Copyable) {
    of.member("number", .integer { $1.number })
    of.field("name", "name", .text { $0.name(.rashi, $1.number) }, .of(.names(.rashi)))
    of.ends(\.span)
  }
}

/// A span of time.
enum Interval: Described {
  typealias Row = TimeSpan

  static func describe(_ of: inout some MemberVisitor<Row> & ~Copyable) {
    of.ends(\.self)
  }
}

extension MemberVisitor where Self: ~Copyable {
  /// The beginning and the end of what lasts.
  @inline(__always)
  mutating func ends(_ span: @escaping @Sendable (Row) -> TimeSpan) {
    field("start", "beginning", .time { span($1).lowerBound })
    field("end", "end", .time { span($1).upperBound })
  }
}
