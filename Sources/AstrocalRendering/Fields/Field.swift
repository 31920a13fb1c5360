import Asking
import AstroCore
import CivilTime

/// A value of a row – a day, a tithi, a shower, an event – that is declared once: its name, its type and unit, a sentence
/// about it, the parts that it needs, and how it is read.
///
/// What prints a column asks the table of fields; the list of the columns, `Docs/schema/columns.tsv`, is compared with it.
struct Field<Row>: Sendable {
  /// The path in the JSON document: `moon.illumination`; of a list of objects the member of each, `festivals.id`.
  let name: String
  /// The name of the column.
  let column: String
  /// What the value is, in words that go on after its name.
  let sentence: String
  /// The parts of a day without which the field is empty.
  private(set) var needs: [DayPart] = []
  /// The conventions on which the value depends, where they are others than those of the parts that it needs.
  private(set) var reads: Set<Convention>?
  /// What the field asks of the present moment, where it is about that.
  private(set) var momentNeeds = MomentNeeds.panchanga
  /// The words that a field of text may have; nil where it may have any.
  private(set) var words: FieldWords?
  /// The further words that a row has for conditions alone; nil where there are none.
  private(set) var furtherWords: Get<[String]>?
  /// The value of a field of the place, which is the same on all its rows; nil of other fields.
  private(set) var ofPlace: (@Sendable (Place) -> AskedValue)?
  /// Whether the field is known from the date alone.
  private(set) var isOfDate = false
  /// Whether the field is a small difference of two lengths, which people read with its sign and its seconds.
  private(set) var isChange = false
  /// The least and the greatest number that a row may have; nil where they are not known.
  private(set) var bounds: FieldBounds?
  let value: Value

  /// How a value of a type is read from a row; nil where the row has none.
  typealias Get<Value> = @Sendable (RenderContext, Row) -> Value

  /// The type of a value, with its unit and the decimals that count.
  enum Value: Sendable {
    case text(Get<String?>)
    case date(Get<GregorianDate?>)
    case integer(Get<Int?>)
    /// A number with at most so many decimals, or with all of them.
    case number(FieldUnit? = nil, places: Int, keepsZeros: Bool = false, Get<Double?>)
    case boolean(Get<Bool?>)
    /// An instant in UT.
    case time(Get<JulianDay?>)
    case times(Get<[JulianDay]?>)
    case list(Get<[String]?>)
    case integers(Get<[Int]?>)
    case numbers(FieldUnit?, places: Int, Get<[Double]?>)
  }

  /// - Parameter column: The name of the column; by default the path with underscores.
  init(_ name: String, as column: String? = nil, _ sentence: String, _ value: Value) {
    self.name = name
    self.column = column ?? name.withUnderscores
    self.sentence = sentence
    self.value = value
  }

  /// The field of a row that may hold a row of this kind; it has no value where it holds another.
  func lifted<Whole>(_ part: @escaping @Sendable (Whole) -> Row?) -> Field<Whole> { lifted { part($1) } }

  /// The same of a part that depends on the place or the present moment, too.
  func lifted<Whole>(_ part: @escaping @Sendable (RenderContext, Whole) -> Row?) -> Field<Whole> {
    func get<Value>(_ get: @escaping Get<Value?>) -> Field<Whole>.Get<Value?> {
      { context, whole in part(context, whole).flatMap { get(context, $0) } }
    }
    let value: Field<Whole>.Value =
      switch value {
      case .text(let value): .text(get(value))
      case .date(let value): .date(get(value))
      case .integer(let value): .integer(get(value))
      case .number(let unit, let places, let keepsZeros, let value):
        .number(unit, places: places, keepsZeros: keepsZeros, get(value))
      case .boolean(let value): .boolean(get(value))
      case .time(let value): .time(get(value))
      case .times(let value): .times(get(value))
      case .list(let value): .list(get(value))
      case .integers(let value): .integers(get(value))
      case .numbers(let unit, let places, let value): .numbers(unit, places: places, get(value))
      }
    var field = Field<Whole>(name, as: column, sentence, value)
    if let words { field = field.of(words) }
    if let furtherWords {
      field.furtherWords = { context, whole in part(context, whole).map { furtherWords(context, $0) } ?? [] }
    }
    field.reads = reads
    return field.bounded(bounds)
  }

  /// The field of a row with a list of rows of this kind, such as `the dark hours`: the list of their values.
  func gathered<Whole>(_ list: String, _ parts: @escaping @Sendable (Whole) -> [Row]) -> Field<Whole> {
    let value: Field<Whole>.Value =
      switch value {
      // A text that an item lacks is empty.
      case .text(let get): .list { context, whole in parts(whole).map { get(context, $0) ?? "" } }
      case .date(let get): .list { context, whole in parts(whole).compactMap { get(context, $0)?.description } }
      case .integer(let get): .integers { context, whole in parts(whole).compactMap { get(context, $0) } }
      case .time(let get): .times { context, whole in parts(whole).compactMap { get(context, $0) } }
      case .boolean(let get): .list { context, whole in parts(whole).compactMap { get(context, $0)?.description } }
      case .number(let unit, let places, _, let get):
        .numbers(unit, places: places) { context, whole in parts(whole).compactMap { get(context, $0) } }
      case .list(let get): .list { context, whole in parts(whole).flatMap { get(context, $0) ?? [] } }
      case .integers(let get): .integers { context, whole in parts(whole).flatMap { get(context, $0) ?? [] } }
      case .times(let get): .times { context, whole in parts(whole).flatMap { get(context, $0) ?? [] } }
      case .numbers(let unit, let places, let get):
        .numbers(unit, places: places) { context, whole in parts(whole).flatMap { get(context, $0) ?? [] } }
      }
    var field = Field<Whole>(name, as: column, "\(list.asSubject): \(sentence)", value).bounded(bounds)
    field.reads = reads
    return words.map(field.of) ?? field
  }

  /// The field as a column of another name.
  func printed(as column: String) -> Field { copied(column, sentence) }

  /// The field of an object that has a sentence of its own: `time to break the fast: beginning`.
  func of(object sentence: String) -> Field { copied(column, "\(sentence.asSubject): \(self.sentence)") }

  /// The field as a text that is made of its value.
  func asText(_ text: @escaping Get<String?>) -> Field { copied(column, sentence, .text(text)) }

  private func copied(_ column: String, _ sentence: String, _ value: Value? = nil) -> Field {
    var field = Field(name, as: column, sentence, value ?? self.value)
    (field.needs, field.reads, field.momentNeeds) = (needs, reads, momentNeeds)
    (field.words, field.furtherWords) = (words, furtherWords)
    (field.ofPlace, field.isOfDate, field.isChange, field.bounds) = (ofPlace, isOfDate, isChange, bounds)
    return field
  }

  /// A field of the place that is a text.
  private static func place(
    _ name: String, as column: String, _ sentence: String, _ text: @escaping @Sendable (Place) -> String?
  ) -> Field {
    var field = Field(name, as: column, sentence, .text { context, _ in text(context.place) })
    field.ofPlace = { place in text(place).map { .word(Condition.plain($0)) } ?? .none }
    return field
  }

  /// A field of the place that is a number.
  private static func place(
    _ name: String, as column: String, _ unit: FieldUnit, places: Int, _ sentence: String,
    _ number: @escaping @Sendable (Place) -> Double
  ) -> Field {
    var field = Field(name, as: column, sentence, .number(unit, places: places) { context, _ in number(context.place) })
    field.ofPlace = { .number(number($0)) }
    return field
  }

  /// The field as one that has no other words than these.
  func of(_ words: FieldWords) -> Field {
    var field = self
    field.words = words
    return field
  }

  /// The field as one of the ids of festivals, which conditions may also ask for by the ids of the rules of their country.
  func of(festivals: @escaping @Sendable (Row) -> [Festival]) -> Field {
    var field = of(.festivals)
    field.furtherWords = { _, row in festivals(row).compactMap(\.rule.countryID) }
    return field
  }

  /// The field as a small difference of two lengths.
  var ofChange: Field {
    var field = self
    field.isChange = true
    return field
  }

  /// The field as one that asks no more of the present moment than this.
  func of(moment needs: MomentNeeds) -> Field {
    var field = self
    field.momentNeeds = needs
    return field
  }

  /// The field as one that has no other numbers than these.
  func bounded(_ bounds: FieldBounds?) -> Field {
    var field = self
    field.bounds = bounds
    return field
  }

  /// The field as one that is known from the date alone.
  var ofDate: Field {
    var field = self
    field.isOfDate = true
    return field
  }

  /// The field as one that no row has.
  var empty: Field {
    var field = Field(name, as: column, sentence, .text { _, _ in nil })
    field.needs = needs
    field.ofPlace = { _ in .none }
    return field
  }

  /// The field as one whose value depends on no other conventions than these.
  func reading(_ conventions: Set<Convention>) -> Field {
    var field = self
    field.reads = conventions
    return field
  }

  /// Fields whose values depend on no other conventions than these.
  static func reading(_ conventions: Set<Convention>, _ fields: [Field]) -> [Field] {
    fields.map { $0.reading(conventions) }
  }

  /// The conventions on which the value depends.
  var conventions: Set<Convention> {
    if let reads { return reads }
    let conventions: Set<Convention> = allNeeds.reduce(into: []) { $0.formUnion($1.conventions) }
    return DayContent.isOverSkyline(name) ? conventions : conventions.subtracting([.skyline])
  }

  /// Fields that need some parts of a day.
  static func needing(_ parts: [DayPart], _ fields: [Field]) -> [Field] {
    fields.map { field in
      var field = field
      field.needs = parts
      return field
    }
  }
}

extension Field {
  /// The word for the type.
  var type: String {
    switch value {
    case .text: "text"
    case .date: "date"
    case .integer: "integer"
    case .number: "number"
    case .boolean: "boolean"
    case .time: "time"
    case .times: "times"
    case .list: "list"
    case .integers: "integers"
    case .numbers: "numbers"
    }
  }

  /// The unit of a number; nil of what has none.
  var unit: FieldUnit? {
    switch value {
    case .number(let unit, _, _, _): unit
    case .numbers(let unit, _, _): unit
    default: nil
    }
  }

  /// The unit of the value in documents and CSV or, of what is no measure, what it is: `seconds`, `date`, `yes/no`.
  var unitInFiles: String { unit?.row.name ?? kind }

  /// The unit in which people read the value: `8h00m` of seconds, `%` of a share.
  var unitInText: String { isChange ? "m:ss" : unit?.row.printed ?? kind }

  /// What a value without a unit is.
  private var kind: String {
    switch value {
    case .text, .list: "text"
    case .date: "date"
    case .integer, .integers, .number, .numbers: "number"
    case .boolean: "yes/no"
    case .time, .times: "time of day"
    }
  }

  // MARK: The place

  static var place: [Field] {
    [
      place("place.name", as: "place", "name of the place, empty for bare coordinates", \.name),
      place("place.latitude_deg", as: "latitude_deg", .degrees, places: 6, "geographic latitude, north positive") {
        $0.position.latitude.degrees
      },
      place("place.longitude_deg", as: "longitude_deg", .degrees, places: 6, "geographic longitude, east positive") {
        $0.position.longitude.degrees
      },
    ]
  }

  /// Those of the place that no list has as columns by itself.
  static var furtherOfPlace: [Field] {
    [
      placeID,
      placeGiven,
      place("place.country", as: "place_country", "ISO 3166-1 alpha-2 of the country of the place", \.country),
      place("place.elevation_m", as: "place_elevation_m", .metres, places: 1, "height of the place above sea level") {
        $0.position.elevation
      },
    ]
  }

  static func timeZone(_ sentence: String) -> Field {
    place("place.time_zone", as: "time_zone", sentence, \.zone.identifier).of(.zones)
  }

  /// The word by which a list of places calls its rows, where it has one.
  static func placeID(_ context: RenderContext) -> [Field] { context.listsPlaceIDs ? [placeID] : [] }

  static var placeGiven: Field {
    place("place.given", as: "place_given", "the place as it was typed, or as the list calls it", \.given)
  }

  static var placeID: Field { place("place.id", as: "place_id", "the id of the place in the list", \.id) }
}

extension RenderContext {
  /// The name of an anga; nil of none.
  func name(_ anga: Panchanga.Anga?) -> String? { anga.map { PanchangaNames.table.name($0, self.script) } }

  /// A name of the panchanga by its number; nil of none.
  func name(_ kind: NameKind, _ number: Int?) -> String? {
    number.map { PanchangaNames.table.name(kind, $0, self.script) }
  }

  /// The first word of the name of a half of the month: `Shukla` of `Shukla Paksha`; nil of none.
  func shortPaksha(_ paksha: Panchanga.Paksha?) -> String? {
    name(.paksha, paksha?.rawValue).map { String($0.prefix { $0 != " " }) }
  }
}

extension String {
  /// A path of names with underscores in place of its points.
  ///
  /// A loop over bytes: hundreds of fields are made at a start that names one.
  var withUnderscores: String {
    var bytes = Array(utf8)
    for index in bytes.indices where bytes[index] == UInt8(ascii: ".") { bytes[index] = UInt8(ascii: "_") }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension String {
  /// The first words of a sentence about an object, before the sentence of its field: `other days that have a claim`.
  fileprivate var asSubject: String {
    let words = self[..<(firstIndex { $0 == ";" || $0 == "." || $0 == ":" } ?? endIndex)]
    let isName = ["Sun", "Moon", "Jupiter"].contains { words.hasPrefix($0) }
    return isName ? String(words) : words.prefix(1).lowercased() + words.dropFirst()
  }
}
