import CTables
import Glibc

/// Lines of UTF-8 text that are part of the program.
///
/// Offsets are in bytes from the beginning of the text. A search loads only the pages of memory that it reads.
package struct EmbeddedText: @unchecked Sendable {  // The memory is constant and lives as long as the program.
  private let bytes: UnsafeBufferPointer<UInt8>

  /// The cities from south to north, one a line.
  package static let cities = EmbeddedText(table_cities())
  /// The time zones of the cities behind a header, one a line: zone, longitudes of the westernmost and the easternmost city.
  package static let cityZones = EmbeddedText(table_city_zones())
  /// Small towns near borders of time zones from south to north, one a line, in the form of ``cities``.
  package static let borderTowns = EmbeddedText(table_border_towns())
  /// The folded names of cities, sorted bytewise, 32 a line.
  package static let cityNames = EmbeddedText(table_city_names())
  /// The cities that bear these names, in one line.
  package static let cityBearers = EmbeddedText(table_city_bearers())
  /// The folded names of countries and regions, sorted bytewise, one a line: name, country, region, capital.
  package static let divisions = EmbeddedText(table_divisions())
  /// Code points with the letters that stand for them in a search, sorted, one a line.
  package static let folding = EmbeddedText(table_folding())
  /// The borders of the constellations from north to south, one a line behind a header.
  package static let constellations = EmbeddedText(table_constellations())

  /// The words that a newcomer meets in the output: term, explanation.
  package static let terms = EmbeddedText(table_terms())
  /// The styles of a page of HTML.
  package static let pageStyle = EmbeddedText(table_page_style())
  /// Advances of letters: first code point, advances of regular, bold and serif letters.
  package static let fontAdvances = EmbeddedText(table_font_advances())

  /// What `--help` prints of each command beside its options, below heads such as `= remind add`.
  package static let helpCommands = EmbeddedText(table_help_commands())
  /// What `-h` prints of each command, below heads such as `= range`.
  package static let helpScreens = EmbeddedText(table_help_screens())
  /// The topics of `astrocal help`, below heads such as `= place`.
  package static let helpTopics = EmbeddedText(table_help_topics())
  /// The values of options with their meanings, below heads such as `= Ayanamsha`.
  package static let helpValues = EmbeddedText(table_help_values())
  /// Lines of the parser's completion scripts, below heads such as `= bash 1`, and the lines that take their place.
  package static let helpCompletions = EmbeddedText(table_help_completions())
  /// What `remind check` prints for cron and systemd, below heads.
  package static let helpSchedule = EmbeddedText(table_help_schedule())
  /// The rules of options behind a header: commands, options, mode, needs, excludes, refusal.
  package static let helpRules = EmbeddedText(table_help_rules())
  /// Words that people type for others, below heads such as `= synonyms`.
  package static let helpAdvice = EmbeddedText(table_help_advice())

  init(_ text: TableBytes) {
    bytes = UnsafeBufferPointer(start: text.bytes, count: text.count)
  }

  /// The number of bytes.
  package var count: Int { bytes.count }

  /// The byte at an offset.
  package subscript(offset: Int) -> UInt8 { bytes[offset] }

  /// The bytes of a range, without a copy.
  package subscript(range: Range<Int>) -> Slice<UnsafeBufferPointer<UInt8>> { bytes[range] }

  /// The offset of the first `byte` at or after `offset`, or the end of the text.
  package func firstOffset(of byte: UInt8, from offset: Int) -> Int {
    guard let base = bytes.baseAddress, offset < bytes.count,
      let found = memchr(base + offset, Int32(byte), bytes.count - offset)
    else { return bytes.count }
    return UnsafeRawPointer(found) - UnsafeRawPointer(base)
  }

  /// The offset of the first run of some bytes at or after `offset`, or the end of the text.
  package func firstOffset(of run: [UInt8], from offset: Int) -> Int {
    guard let base = bytes.baseAddress, offset < bytes.count,
      let found = table_find(base + offset, bytes.count - offset, run, run.count)
    else { return bytes.count }
    return found - base
  }

  /// The lines, empty ones too.
  package var lines: [Substring] { ranges(of: 0..<count, separatedBy: .newline).dropLast().map(text) }

  /// The fields of each line, which tabs separate.
  package var tabbedLines: [[Substring]] {
    ranges(of: 0..<count, separatedBy: .newline).dropLast().map { ranges(of: $0, separatedBy: .tab).map(text) }
  }

  /// The parts of a range, empty ones too. A search for bytes takes a small part of the time that a split of a string takes.
  private func ranges(of range: Range<Int>, separatedBy separator: UInt8) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var start = range.lowerBound
    while true {
      let end = min(firstOffset(of: separator, from: start), range.upperBound)
      ranges.append(start..<end)
      guard end < range.upperBound else { return ranges }
      start = end + 1
    }
  }

  private func text(_ range: Range<Int>) -> Substring { String(decoding: self[range], as: UTF8.self)[...] }

  /// The lines below each head such as `= range`, by these heads.
  package var sections: [String: [Substring]] {
    var sections: [String: [Substring]] = [:]
    var head = ""
    for line in lines {
      if line.utf8.starts(with: "= ".utf8) {
        head = String(Substring(line.utf8.dropFirst(2)))
      } else {
        sections[head, default: []].append(line)
      }
    }
    return sections
  }

  /// The lines such as `word: text` below each head, by these heads.
  package var pairs: [String: [String: String]] {
    sections.mapValues { lines in
      lines.reduce(into: [:]) { pairs, line in
        guard let colon = line.utf8.firstIndex(of: UInt8(ascii: ":")) else { return }
        pairs[String(line[..<colon])] = String(Substring(line[colon...].utf8.dropFirst(2)))
      }
    }
  }

  /// The offset of the line after the one that `offset` is in.
  package func nextLine(after offset: Int) -> Int {
    min(firstOffset(of: .newline, from: offset) + 1, bytes.count)
  }

  /// The start of the line that `offset` is in.
  package func lineStart(at offset: Int) -> Int {
    var start = offset
    while start > 0, bytes[start - 1] != .newline { start -= 1 }
    return start
  }

  /// The start of the first line for which `precedes` is false, found by bisection.
  ///
  /// - Parameter precedes: Whether the line that starts at an offset precedes the one searched for; true for the first
  ///   lines of the text, false for the rest.
  package func firstLine(notPreceding precedes: (_ lineStart: Int) -> Bool) -> Int {
    var low = 0
    var high = bytes.count
    while low < high {
      let start = lineStart(at: low + (high - low) / 2)
      if precedes(start) {
        low = nextLine(after: start)
      } else {
        high = start
      }
    }
    return low
  }
}

extension UInt8 {
  /// LF.
  package static var newline: UInt8 { UInt8(ascii: "\n") }
  /// HT.
  package static var tab: UInt8 { UInt8(ascii: "\t") }
  /// The space.
  package static var space: UInt8 { UInt8(ascii: " ") }
}
