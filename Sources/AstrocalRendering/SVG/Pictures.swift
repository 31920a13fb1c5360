/// The list of the pictures. A new one is a file with its sheet and its value, and a row here; a word that asks for it also has
/// its meaning in Sources/CTables/help/values.txt.
package enum Pictures {
  /// Those of one day; the first is drawn where nothing asks for another.
  package static let ofDays: [PictureKind] = [.sky, .panchang, .night, .trends, .card, .wheel]
  /// Those of several days.
  package static let ofSpans: [PictureKind] = [.year, .month, .months, .panchangOfMonth, .strip, .moon, .pocket]
  /// Those of one event.
  package static let ofEvents: [EventPictureKind] = [.eclipse, .transit]
  /// Those of meteor showers; the first is drawn where nothing asks for another.
  package static let ofShowers: [ShowerPictureKind] = [.year]

  /// That of each month in which the days of a ceremony are marked.
  package static let ofCeremonies = PictureKind.month

  /// What pictures of several days show, whichever the number of days chooses.
  static var contentOfSpans: DayContent {
    let usual = ofSpans.filter { $0.word == nil }.map(\.content)
    return DayContent(
      usual.reduce(into: []) { $0.formUnion($1.parts) }, usual.reduce(into: []) { $0.formUnion($1.topics) })
  }
}

/// A picture that a word asks for.
package protocol AskedPicture: RawRepresentable<String>, CaseIterable, Equatable, Sendable {
  /// The pictures with their words, and others.
  static var pictures: [PictureKind] { get }
  var picture: PictureKind { get }
  init(_ picture: PictureKind)
}

extension AskedPicture {
  package static var allCases: [Self] { pictures.filter { $0.word != nil }.map { Self($0) } }
  package var rawValue: String { picture.word ?? "" }

  package init?(rawValue: String) {
    guard let picture = Self.pictures.first(where: { $0.word == rawValue }) else { return nil }
    self.init(picture)
  }
}

/// A picture of several days that a word asks for, beside those that the number of days chooses.
package struct SheetKind: AskedPicture {
  package static var pictures: [PictureKind] { Pictures.ofSpans }
  package let picture: PictureKind

  package init(_ picture: PictureKind) { self.picture = picture }
}

/// A picture of a day that a word asks for.
package struct DaySheetKind: AskedPicture {
  package static var pictures: [PictureKind] { Pictures.ofDays }
  package let picture: PictureKind

  package init(_ picture: PictureKind) { self.picture = picture }
}
