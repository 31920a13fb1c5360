import AstroCore
import CivilTime

extension SunExtreme: Described {
  static func describe(_ of: inout some MemberVisitor<SunExtreme> & ~Copyable) {
    of.member("year", .integer { $1.year })
    of.field(
      "basis", "the clock by which it is an extreme: `clock`, with summer time, or `standard`",
      .text { $1.basis.rawValue }, .of(.few(["clock", "standard"])))
    of.field("clock", "the reading of that clock, such as `15:51:55`", .text { $1.reading })
    of.field(
      "day_length_s", "length of the shortest or longest day", .number(.seconds, places: 1) { $1.dayLength },
      .bounded(.ofDay))
    of.object("runner_up", RunnerUp.self) { $0.runnerUp }
  }

  /// The reading of the clock by which it is an extreme: `15:51:55`.
  var reading: String {
    let second = Int(time.roundedUnixSeconds + Int64(utcOffset)) % 86_400
    let ofDay = second < 0 ? second + 86_400 : second
    return [ofDay / 3600, ofDay / 60 % 60, ofDay % 60].map(InstantText.twoDigits).joined(separator: ":")
  }
}

extension SunExtreme.RunnerUp: Described {
  static func describe(_ of: inout some MemberVisitor<SunExtreme.RunnerUp> & ~Copyable) {
    of.field("date", "the next best date of the year", .date { $1.date })
    of.field(
      "difference_s", "the seconds by which that date misses", .number(.seconds, places: 1) { $1.difference },
      .bounded(.ofDay))
  }
}

extension PolarEvent: Described {
  static func describe(_ of: inout some MemberVisitor<PolarEvent> & ~Copyable) {
    of.member("start", .time { $1.season.start })
    of.member("end", .time { $1.season.end })
    of.field("first_whole_day", "the first date that a polar night fills", .date { $1.season.wholeDays?.lowerBound })
    of.field("last_whole_day", "the last date that it fills", .date { $1.season.wholeDays?.upperBound })
    of.field(
      "whole_days", "the number of dates that it fills", .integer { $1.season.dayCount(in: $0.place.zone) },
      .bounded(.within(0...200)))
  }
}

/// A new or full Moon, with why it was found.
struct FoundMoon: Described {
  let moon: NotableMoon
  let finding: MoonFinding

  static func describe(_ of: inout some MemberVisitor<FoundMoon> & ~Copyable) {
    of.field("phase", "`new_moon` or `full_moon`", .text { $1.moon.phase.word }, .of(.few(["new_moon", "full_moon"])))
    of.member("distance_km", .number(.kilometres, places: 1) { $1.moon.distance })
    of.field("rule", "the rule by which a Moon is near or far", .text { $1.finding.rule?.word })
    of.field(
      "relative_distance", "1 for a Moon at perigee, 0 at apogee", .number(places: 4) { $1.moon.relativeDistance })
    of.object("perigee", NotableMoon.Apsis.self) { $0.moon.perigee }
    of.object("apogee", NotableMoon.Apsis.self) { $0.moon.apogee }
    of.field(
      "hours_to_perigee", "hours until the nearest perigee, negative after it",
      .number(places: 2) { $1.moon.hoursToPerigee })
    of.field(
      "closest_of_year", "whether no such Moon of the year is nearer", .boolean { $1.moon.isClosestOfYear })
    of.field(
      "farthest_of_year", "whether no such Moon of the year is farther", .boolean { $1.moon.isFarthestOfYear })
    of.member("year_least_km", .number(.kilometres, places: 1) { $1.moon.yearlyRange.lowerBound })
    of.member("year_greatest_km", .number(.kilometres, places: 1) { $1.moon.yearlyRange.upperBound })
    of.field(
      "names", "the names of a full Moon, such as `harvest`", .list { $1.moon.names.map(\.rawValue) },
      .of(.few(MoonName.allCases.map(\.rawValue))))
  }
}

extension NotableMoon.Apsis: Described {
  static func describe(_ of: inout some MemberVisitor<NotableMoon.Apsis> & ~Copyable) {
    of.field("time", "the instant of the nearest one", .time { $1.time })
    of.field("distance_km", "its distance", .number(.kilometres, places: 1) { $1.distance }, .bounded(.moonDistance))
  }
}
