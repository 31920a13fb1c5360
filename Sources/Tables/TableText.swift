import CTables

/// A comma-separated table that is part of the program, with a header line and quoted fields (RFC 4180).
///
/// Reading finds the ends of the fields; a field becomes a string when it is used.
package struct TableText: @unchecked Sendable {  // The memory is constant and lives as long as the program.
  private let bytes: UnsafeBufferPointer<UInt8>
  /// The names of the columns.
  package let header: Row
  /// The lines behind the header.
  package let rows: [Row]

  /// The rules of observances; Docs/festivals.md defines the columns.
  package static let festivals = TableText(table_festivals())
  /// Rule sets of ceremonies for which a day is chosen; Docs/choosing.md defines the columns.
  package static let ceremonies = TableText(table_ceremonies())
  /// Dates of observances that countries have published; Docs/festivals.md defines the columns.
  package static let countryDates = TableText(table_country_dates())
  /// Dates on which observances were kept, and by whom; Docs/festivals.md defines the columns.
  package static let keptDates = TableText(table_kept_dates())
  /// Meteor showers; Docs/showers.md defines the columns.
  package static let showers = TableText(table_showers())
  /// Names of the panchanga: kind, number, ascii, iast, deva, alt.
  package static let panchangaNames = TableText(table_panchanga_names())
  /// Names of the panchanga and of observances in further scripts: kind, key, then a column for each script; the first row
  /// says what the scripts are.
  package static let scriptNames = TableText(table_script_names())
  /// Solar calendars: name, names of its months, rule, eras; Docs/solar-calendars.md defines the columns.
  package static let solarCalendars = TableText(table_solar_calendars())
  /// Names of solar months: set of names, sign, ascii, iast, deva, own script.
  package static let solarMonths = TableText(table_solar_months())
  /// First days of months that are fixed in the Gregorian calendar: calendar, year from which they hold, twelve dates.
  package static let solarFixed = TableText(table_solar_fixed())
  /// Lengths of the months of Bikram Sambat: year, twelve numbers of days.
  package static let bikramSambat = TableText(table_bikram_sambat())
  /// The languages of tables beside English: code, meaning, script of names, digit zero, reckoning of lunar months, first day
  /// of the week.
  package static let languages = TableText(table_languages())
  /// The phrases and names of tables: in English, then a column for each other language.
  package static let words = TableText(table_words())
  /// The phrases and names of tables in languages without a column of ``words``: language, phrase, words, source.
  package static let furtherWords = TableText(table_further_words())
  /// Names of the panchanga and of observances as languages have them: language, kind, key, name, source.
  package static let ownNames = TableText(table_own_names())
  /// Names of time zones: that of Windows, the IANA name.
  package static let windowsZones = TableText(table_windows_zones())
  /// The abbreviations of the constellations with their names.
  package static let constellationNames = TableText(table_constellation_names())
  /// Stars that the Moon may cover: designation, name, place and motion at J2000, magnitude, round longitude.
  package static let occultationStars = TableText(table_occultation_stars())
  /// The objects of Messier's catalogue and the centre of the Milky Way: id, other id, name, type, right ascension and
  /// declination at J2000 in degrees, constellation, visual and blue magnitude, size.
  package static let deepSky = TableText(table_deep_sky())
  /// Bright stars: name, designation, right ascension and declination at J2000 in degrees, proper motion in milliarcseconds
  /// a year, parallax, radial velocity, magnitude.
  package static let brightStars = TableText(table_bright_stars())
  /// Observatories and research stations: name, other names, latitude, longitude, elevation, country, zone, source.
  package static let stations = TableText(table_stations())

  /// The fields of one line.
  package struct Row: @unchecked Sendable {
    fileprivate let bytes: UnsafeBufferPointer<UInt8>
    /// The offset of the first field.
    fileprivate let start: Int
    /// The offset of the end of each field.
    fileprivate let ends: ArraySlice<Int>

    /// The number of fields.
    package var count: Int { ends.count }

    /// The field of a column; empty where the row has fewer.
    package subscript(column: Int) -> String {
      guard column < ends.count else { return "" }
      let end = ends[ends.startIndex + column]
      let begin = column == 0 ? start : ends[ends.startIndex + column - 1] + 1
      guard begin < end else { return "" }
      guard bytes[begin] == UInt8(ascii: "\"") else {
        return String(decoding: bytes[begin..<end], as: UTF8.self)
      }
      let inner = bytes[(begin + 1)..<(end - 1)]
      let text = String(decoding: inner, as: UTF8.self)
      return inner.contains(UInt8(ascii: "\"")) ? text.replacing("\"\"", with: "\"") : text
    }
  }

  private init(_ text: TableBytes) {
    bytes = UnsafeBufferPointer(start: text.bytes, count: text.count)
    var ends: [Int] = []
    var lines: [(start: Int, fields: Range<Int>)] = []
    var isQuoted = false
    var start = 0
    var firstField = 0
    for (offset, byte) in bytes.enumerated() where byte <= UInt8(ascii: ",") {
      if byte == UInt8(ascii: "\"") {
        isQuoted.toggle()
      } else if byte == UInt8(ascii: ","), !isQuoted {
        ends.append(offset)
      } else if byte == UInt8(ascii: "\n"), !isQuoted {
        ends.append(offset)
        lines.append((start, firstField..<ends.count))
        start = offset + 1
        firstField = ends.count
      }
    }
    let bytes = bytes
    let all = lines.map { Row(bytes: bytes, start: $0.start, ends: ends[$0.fields]) }
    (header, rows) = (all[0], Array(all.dropFirst()))
  }
}
