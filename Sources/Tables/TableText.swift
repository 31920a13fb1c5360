import CTables
import Glibc

/// A comma-separated table that is part of the program, with a header line and quoted fields (RFC 4180).
///
/// Reading finds the ends of the fields; a field becomes a string when it is used.
package struct TableText: @unchecked Sendable {  // The memory is constant and lives as long as the program.
  private let bytes: UnsafeBufferPointer<UInt8>
  /// The names of the columns.
  package let header: Row
  /// The lines behind the header.
  package let rows: [Row]

  /// The rules of festivals; Docs/festival-rules.md defines the columns.
  package static let festivals = TableText(table_festivals())
  /// The rules of festivals that lists have in their region alone, with the columns of ``festivals``.
  package static let regionalFestivals = TableText(table_regional_festivals())
  /// The rules of the days of the Gaudiya calendar, with the columns of ``festivals``.
  package static let vaishnavaFestivals = TableText(table_vaishnava_festivals())
  /// Words in the names of festivals that regions write for one another: the usual word, the others. The first row has those
  /// that say nothing, such as Sri.
  package static let festivalWords = TableText(table_festival_words())
  /// Rule sets of ceremonies for which a day is chosen; Docs/ceremonies.md defines the columns.
  package static let ceremonies = TableText(table_ceremonies())
  /// Dates of festivals that countries have published; Docs/project/rules-of-festivals.md defines the columns.
  package static let countryDates = TableText(table_country_dates())
  /// Dates on which festivals were kept, and by whom; Docs/project/rules-of-festivals.md defines the columns.
  package static let keptDates = TableText(table_kept_dates())
  /// Regions and communities with festivals of their own: word, name in sentences, words of the column `region` of
  /// ``festivals``, traditions, country that is one region (ISO 3166), states of India (GeoNames), reckoning of months, calendar
  /// by whose dates people live, the language of its names.
  package static let regions = TableText(table_regions())
  /// Names of festivals in regions: words of ``regions``, id, Latin name, names in scripts of India, source.
  package static let regionNames = TableText(table_region_names())
  /// Meteor showers; Docs/showers.md defines the columns.
  package static let showers = TableText(table_showers())
  /// Names of the panchanga: kind, number, ascii, iast, deva, alt.
  package static let panchangaNames = TableText(table_panchanga_names())
  /// Names of the panchanga and of festivals in further scripts: kind, key, then a column for each script; the first row
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
  /// of the week, how nasals before stops are written.
  package static let languages = TableText(table_languages())
  /// The phrases and names of tables in a language: phrase in English, words, their source.
  ///
  /// - Parameter code: The code of ISO 639, such as `hi`; a precondition is that ``languages`` has it.
  package static func words(of code: String) -> TableText { TableText(table_words(code)) }
  /// Names of the panchanga and of festivals as languages have them: language, kind, key, name, source.
  package static let ownNames = TableText(table_own_names())
  /// Countries whose week begins on another day than Monday, or rests on another than Sunday: ISO 3166, first day, day of rest,
  /// source.
  package static let weeks = TableText(table_weeks())
  /// Words that people type in the languages of India for those of the program: kind, word, then what is typed in Latin letters and
  /// in each language.
  package static let typedWords = TableText(table_typed_words())
  /// Names of time zones: that of Windows, the IANA name, the one that Windows shows to people.
  package static let windowsZones = TableText(table_windows_zones())
  /// The abbreviations of the constellations with their names.
  package static let constellationNames = TableText(table_constellation_names())
  /// The series of Jupiter's moons: moon, element of the orbit, amplitude, phase and frequency a day in radians.
  package static let jupiterMoons = TableText(table_jupiter_moons())
  /// Stars that the Moon may cover: designation, name, place and motion at J2000, magnitude, round longitude.
  package static let occultationStars = TableText(table_occultation_stars())
  /// The objects of Messier's catalogue and the centre of the Milky Way: id, other id, name, type, right ascension and
  /// declination at J2000 in degrees, constellation, visual and blue magnitude, size.
  package static let deepSky = TableText(table_deep_sky())
  /// The objects of Caldwell's catalogue and other showpieces: id, other id, name, type, right ascension and declination at J2000
  /// in degrees, constellation, visual magnitude, list, keys of names between bars.
  package static let furtherDeepSky = TableText(table_deep_sky_further())

  /// Asterisms, famous stars, groups of galaxies and nebulae: the columns of ``furtherDeepSky``, its size, proper motion, members.
  package static let asterisms = TableText(table_asterisms())

  /// Whether ``furtherDeepSky`` has a key: its bytes are searched, which takes less time than to read the table.
  package static func furtherDeepSkyHas(key: String) -> Bool { has(key, table_deep_sky_further()) }
  /// Whether ``asterisms`` has a key.
  package static func asterismsHave(key: String) -> Bool { has(key, table_asterisms()) }

  /// Whether the bytes of a table have a key between bars.
  private static func has(_ key: String, _ text: TableBytes) -> Bool {
    let (bytes, wanted) = (UnsafeBufferPointer(start: text.bytes, count: text.count), Array("|\(key)|".utf8))
    var rest = bytes[...]
    while rest.count >= wanted.count, let base = rest.base.baseAddress,
      let bar = memchr(base + rest.startIndex, Int32(wanted[0]), rest.count)
    {
      let offset = UnsafeRawPointer(bar) - UnsafeRawPointer(base)
      guard offset + wanted.count <= bytes.count else { return false }
      if memcmp(bar, wanted, wanted.count) == 0 { return true }
      rest = bytes[(offset + 1)...]
    }
    return false
  }

  /// Bright stars: name, designation, right ascension and declination at J2000 in degrees, proper motion in milliarcseconds
  /// a year, parallax, radial velocity, magnitude.
  package static let brightStars = TableText(table_bright_stars())
  /// Observatories, research stations and the like: name, other names, latitude, longitude, elevation, country, region, zone,
  /// source.
  package static let stations = TableText(table_stations())
  /// Islands: name, other names, its main town, country, region, rounded number of people.
  package static let islands = TableText(table_islands())

  /// The fields of one line.
  package struct Row: @unchecked Sendable {
    fileprivate let bytes: UnsafeBufferPointer<UInt8>
    /// The offset of the first field.
    fileprivate let start: Int
    /// The offset of the end of each field.
    fileprivate let ends: ArraySlice<Int>

    /// The number of fields.
    package var count: Int { ends.count }

    /// The field of a column, or empty if the row has fewer.
    package subscript(column: Int) -> String { field(column).string }

    /// The field of a column, which is not made a string before it is used; empty if the row has fewer.
    package func field(_ column: Int) -> FieldText {
      guard column < ends.count else { return FieldText("") }
      let end = ends[ends.startIndex + column]
      let begin = column == 0 ? start : ends[ends.startIndex + column - 1] + 1
      guard begin < end, bytes[begin] == UInt8(ascii: "\"") else {
        return FieldText(UnsafeBufferPointer(rebasing: bytes[begin..<end]))
      }
      let inner = UnsafeBufferPointer(rebasing: bytes[(begin + 1)..<(end - 1)])
      guard inner.contains(UInt8(ascii: "\"")) else { return FieldText(inner) }
      return FieldText(FieldText(inner).string.replacing("\"\"", with: "\""))
    }
  }

  private init(_ text: TableBytes) {
    let bytes = UnsafeBufferPointer(start: text.bytes, count: text.count)
    self.bytes = bytes
    var lines: [(start: Int, fields: Range<Int>)] = []
    // Room for as many ends as there are bytes: the system gives the memory that is written.
    let ends = [Int](unsafeUninitializedCapacity: bytes.count) { ends, count in
      var isQuoted = false
      var start = 0
      var firstField = 0
      Self.forEachMark(in: bytes) { offset, byte in
        if byte == UInt8(ascii: "\"") {
          isQuoted.toggle()
        } else if !isQuoted {
          ends.initializeElement(at: count, to: offset)
          count += 1
          guard byte == UInt8(ascii: "\n") else { return }
          lines.append((start, firstField..<count))
          start = offset + 1
          firstField = count
        }
      }
    }
    let all = lines.map { Row(bytes: bytes, start: $0.start, ends: ends[$0.fields]) }
    (header, rows) = (all[0], Array(all.dropFirst()))
  }

  /// Calls a function with the offset of each quotation mark, comma and line feed.
  ///
  /// Eight bytes are looked at together: the bytes of a word that equal a mark are those that are zero in the exclusive or
  /// with a word of marks. The sum tells of each byte alone whether one of its lower seven bits is set, as no carry
  /// leaves it.
  private static func forEachMark(in bytes: UnsafeBufferPointer<UInt8>, _ use: (Int, UInt8) -> Void) {
    let (ones, low): (UInt64, UInt64) = (0x0101_0101_0101_0101, 0x7F7F_7F7F_7F7F_7F7F)
    let marks = [UInt8(ascii: "\""), UInt8(ascii: ","), UInt8(ascii: "\n")]
    let (quotes, commas, lines) = (ones &* UInt64(marks[0]), ones &* UInt64(marks[1]), ones &* UInt64(marks[2]))
    /// The highest bit of each byte that is zero.
    func zeros(_ word: UInt64) -> UInt64 { ~((word & low) &+ low | word | low) }
    let raw = UnsafeRawBufferPointer(bytes)
    let whole = bytes.count & ~7
    for position in stride(from: 0, to: whole, by: 8) {
      let word = UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: position, as: UInt64.self))
      var found = zeros(word ^ quotes) | zeros(word ^ commas) | zeros(word ^ lines)
      while found != 0 {
        let offset = position + found.trailingZeroBitCount / 8
        use(offset, bytes[offset])
        found &= found &- 1
      }
    }
    for offset in whole..<bytes.count where marks.contains(bytes[offset]) { use(offset, bytes[offset]) }
  }
}
