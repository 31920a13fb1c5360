import AstroCore
import CivilTime

extension Choghadiya: Described {
  static func describe(_ of: inout some MemberVisitor<Choghadiya> & ~Copyable) {
    of.field("name", "name", .text { $0.name(.choghadiya, $1.number) }, .of(.names(.choghadiya)))
    of.member(
      "part", "day: sunrise to sunset; night: sunset to the next sunrise.", .text { $1.isDay ? "day" : "night" },
      .of(["day", "night"]))
    of.ends(\.span)
  }
}

extension Hora: Described {
  static func describe(_ of: inout some MemberVisitor<Hora> & ~Copyable) {
    of.field("name", "lord", .text { $0.name(.horaLord, $1.lord) }, .of(.names(.horaLord)))
    of.member(
      "part", "day: sunrise to sunset; night: sunset to the next sunrise.", .text { $1.isDay ? "day" : "night" },
      .of(["day", "night"]))
    of.ends(\.span)
  }
}

extension Gowri: Described {
  static func describe(_ of: inout some MemberVisitor<Gowri> & ~Copyable) {
    of.field("name", "name", .text { $0.name(.gowri, $1.number) }, .of(.names(.gowri)))
    of.member(
      "part", "Whether it is a part of the day or of the night.", .text { $1.isDay ? "day" : "night" },
      .of(["day", "night"]))
    of.ends(\.span)
    of.member("good", "Whether it is one to begin something in.", .boolean { $1.isGood })
  }
}

/// A sign in the time in which it rises.
enum Lagna: Described {
  typealias Row = NumberedSpan

  static func describe(_ of: inout some MemberVisitor<Row> & ~Copyable) {
    of.member("number", "Number of the name.", .integer { $1.number }, .from(1, to: 12))
    of.field("name", "name", .text { $0.name(.rashi, $1.number) }, .of(.names(.rashi)))
    of.ends(\.span)
  }
}

/// A span of time.
enum Interval: Described {
  typealias Row = TimeSpan

  static let definition: Definition? = Definition("interval", "A span of time, to the first instant after it.")
  static let isToldByObject = true

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

  /// A span as an object.
  @inline(__always)
  mutating func span(
    _ key: StaticString, _ sentence: StaticString, _ presence: Presence = .always,
    _ span: @escaping @Sendable (Row) -> TimeSpan?
  ) {
    object(key, sentence, Interval.self, presence, span)
  }

  /// Spans as a list of objects.
  @inline(__always)
  mutating func spans(_ key: StaticString, _ sentence: StaticString, _ spans: @escaping @Sendable (Row) -> [TimeSpan]) {
    objects(key, sentence, Interval.self, spans)
  }
}
