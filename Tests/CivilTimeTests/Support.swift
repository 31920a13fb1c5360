import CivilTime
import Foundation
import Glibc
import Testing

/// Unix seconds of an instant such as "2011-12-30T10:00:00Z", by C's `timegm` rather than by the code under test.
func unixSeconds(_ text: String) throws -> Int64 {
  let numbers = text.split { !$0.isNumber }.compactMap { Int32($0) }
  try #require(numbers.count == 6 && text.hasSuffix("Z"))
  var fields = tm()
  fields.tm_year = numbers[0] - 1900
  fields.tm_mon = numbers[1] - 1
  fields.tm_mday = numbers[2]
  fields.tm_hour = numbers[3]
  fields.tm_min = numbers[4]
  fields.tm_sec = numbers[5]
  return Int64(timegm(&fields))
}

/// A date that exists.
func date(_ year: Int, _ month: Int, _ day: Int) throws -> GregorianDate {
  try #require(GregorianDate(year: year, month: month, day: day))
}

/// A generator that gives the same numbers on every run (SplitMix64).
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

/// The bytes of a file of the system's tzdata.
func tzdata(_ name: String) throws -> [UInt8] {
  [UInt8](try Data(contentsOf: URL(fileURLWithPath: ZoneDatabase.systemDirectory + "/" + name)))
}

/// The bytes of a TZif file with the given contents.
struct TZifFixture {
  var version: UInt8 = UInt8(ascii: "2")
  var transitions: [Int64] = []
  var typeIndices: [UInt8] = []
  var types: [(offset: Int32, isDaylightSaving: UInt8, abbreviation: UInt8)] = [(0, 0, 0)]
  var abbreviations = Array("UTC\0".utf8)
  var leapSeconds = 0
  var footer = "\n\n"

  var bytes: [UInt8] {
    version == 0 ? block(timeSize: 4) : block(timeSize: 4) + block(timeSize: 8) + Array(footer.utf8)
  }

  private func block(timeSize: Int) -> [UInt8] {
    var bytes = Array("TZif".utf8) + [version] + [UInt8](repeating: 0, count: 15)
    for count in [0, 0, leapSeconds, transitions.count, types.count, abbreviations.count] {
      bytes += bigEndian(Int64(count), size: 4)
    }
    bytes += transitions.flatMap { bigEndian($0, size: timeSize) } + typeIndices
    for type in types {
      bytes += bigEndian(Int64(type.offset), size: 4) + [type.isDaylightSaving, type.abbreviation]
    }
    return bytes + abbreviations + [UInt8](repeating: 0, count: leapSeconds * (timeSize + 4))
  }

  private func bigEndian(_ value: Int64, size: Int) -> [UInt8] {
    (0..<size).reversed().map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
  }
}
