import AstroCore
import CivilTime

/// What the panchanga of a day has from `varjyam` to `birth`.
enum ElementsOfDay: Described {
  typealias Row = DayRow

  static func describe(_ of: inout some MemberVisitor<Row> & ~Copyable) {
    of.spans("varjyam", "Varjyam that begin in the panchanga day.") { $0.elements?.varjyam ?? [] }
    of.spans("amrita", "Amrita kala that begin in the panchanga day.") { $0.elements?.amrita ?? [] }
    of.objects("bhadra", "bhadras of the day", DayBhadra.self) { $0.elements?.bhadra ?? [] }
    of.objects("panchaka", "panchaka of the day", Panchaka.self) { $0.elements?.panchaka ?? [] }
    of.spans("ganda_moola", "The Moon in Ashvini, Ashlesha, Magha, Jyeshtha, Mula or Revati.") {
      $0.elements?.gandaMoola ?? []
    }
    of.spans("vinchudo", "The Moon in Vrishchika.") { $0.elements?.vinchudo ?? [] }
    of.objects("special_yogas", "special yogas of the day", SpecialYogaSpan.self) { $0.elements?.specialYogas ?? [] }
    of.objects("anandadi", "anandadi yogas in order of time", Anandadi.self) { $0.elements?.anandadi ?? [] }
    of.objects("tamil_yoga", "Tamil yogas in order of time", TamilYogaSpan.self) { $0.elements?.tamilYoga ?? [] }
    of.objects("baana", "baana of the day", Baana.self) { $0.elements?.baana ?? [] }
    of.object(
      "directions", "Directions; null where panchanga is left out or there is no sunrise.", DayDirections.self, .orNull
    ) { $0.elements?.directions }
    of.objects("gowri", "Gowri panchangam; [] unless --include names it", Gowri.self) {
      $0.report.panchanga?.gowri ?? []
    }
    of.objects(
      "lagna", "rising signs between sunrise and sunrise; [] unless --include names them, and within the polar circles",
      Lagna.self
    ) { $0.report.panchanga?.lagna ?? [] }
    of.objects("graha", "the nine grahas at sunrise; [] unless --include names them", Graha.self) {
      $0.report.panchanga?.graha ?? []
    }
    of.object("birth", "Tarabala and chandrabala; null without --birth-star.", BirthDay.self, .orNull) {
      $0.report.panchanga?.birth
    }
    of.objects(
      "births", "the day for each of several births, or for people; absent with one birth star alone", BirthDay.self,
      .orAbsent
    ) { $0.report.panchanga?.ofPeople }
    of.objects(
      "good_for_all", "the parts of the day that are good for each of the births; absent without `births`",
      Interval.self, .orAbsent
    ) { row in row.report.panchanga.flatMap { $0.ofPeople == nil ? nil : $0.goodForAll } }
  }
}

extension Panchanga {
  /// The births, where they are several or have names.
  var ofPeople: [BirthDay]? { births.count > 1 || births.first?.person != nil ? births : nil }
}

extension DayRow {
  @inline(__always) fileprivate var elements: DayElements? { report.panchanga?.elements }
}

extension DayBhadra: Described {
  static let definition: Definition? = Definition("bhadra", "A Bhadra, the karana Vishti, cut to the panchanga day.")

  static func describe(_ of: inout some MemberVisitor<DayBhadra> & ~Copyable) {
    of.ends(\.span)
    of.span("mukha", "Its mouth, which may lie in the day before or after.") { $0.whole.mukha }
    of.span("puchha", "Its tail, which may lie in the day before or after.") { $0.whole.puchha }
    of.member(
      "vasa", "World in which it lives at its start.", .text { $1.residences.first?.vasa.rawValue },
      .of(["earth", "swarga", "patala"]))
    of.objects("vasa_intervals", "the residences of the bhadra in order of time", Bhadra.Residence.self) {
      $0.residences
    }
  }
}

extension Bhadra.Residence: Described {
  static func describe(_ of: inout some MemberVisitor<Bhadra.Residence> & ~Copyable) {
    of.member(
      "vasa", "World in which Bhadra lives, by the Moon's sign.", .text { $1.vasa.rawValue },
      .of(["earth", "swarga", "patala"]))
    of.ends(\.span)
  }
}

extension Panchaka: Described {
  static let definition: Definition? = Definition("panchaka", "The Moon in Kumbha and Mina, cut to the panchanga day.")

  static func describe(_ of: inout some MemberVisitor<Panchaka> & ~Copyable) {
    of.ends(\.span)
    of.member(
      "kind", "Harm by the weekday on which the Moon entered Kumbha; null on Wednesday and Thursday.",
      .text { $1.kind?.word }, .of(["mrityu", "agni", "raja", "chora", "roga"]).orNull)
    of.member(
      "name", "Name of the harm in the script of --script.", .text { $0.name(.harm, $1.kind?.rawValue) }, .orNull)
  }
}

extension SpecialYogaSpan: Described {
  static let definition: Definition? = Definition(
    "special_yoga",
    "A yoga of weekday, tithi, nakshatra, or of the nakshatras of Moon and Sun, cut to the panchanga day.")

  static func describe(_ of: inout some MemberVisitor<SpecialYogaSpan> & ~Copyable) {
    of.member(
      "id", "Identifier that never changes.", .text { $1.yoga.rawValue },
      .of([
        "sarvartha_siddhi", "amrita_siddhi", "ravi_pushya", "guru_pushya", "ravi_yoga", "dvipushkara", "tripushkara",
        "aadal", "vidaal", "jwalamukhi",
      ]))
    of.member("name", "Name in the script of --script.", .text { $0.name(.specialYoga, $1.yoga.number) })
    of.ends(\.span)
  }
}

/// An anandadi yoga of a day.
enum Anandadi: Described {
  typealias Row = NumberedSpan

  static func describe(_ of: inout some MemberVisitor<Row> & ~Copyable) {
    of.member("number", "Number of the name.", .integer { $1.number }, .from(1, to: 28))
    of.member("name", "Name in the script of --script.", .text { $0.name(.anandadi, $1.number) })
    of.ends(\.span)
  }
}

/// A Tamil yoga of a day.
enum TamilYogaSpan: Described {
  typealias Row = NumberedSpan
  static let definition: Definition? = Definition("tamil_yoga", "A Tamil yoga, cut to the panchanga day.")

  static func describe(_ of: inout some MemberVisitor<Row> & ~Copyable) {
    of.member(
      "number", "1 Amrita, 2 Siddha, 3 Marana; null where no source gives it.", .integer { $1.number },
      .from(1, to: 3).orNull)
    of.member("name", "Name in the script of --script.", .text { $0.name(.tamilYoga, $1.number) }, .orNull)
    of.ends(\.span)
  }
}

extension Baana: Described {
  static let definition: Definition? = Definition(
    "baana", "The Sun in a degree that carries a harm, cut to the panchanga day.")

  static func describe(_ of: inout some MemberVisitor<Baana> & ~Copyable) {
    of.member("kind", "The harm.", .text { $1.kind.word }, .of(["mrityu", "agni", "raja", "chora", "roga"]))
    of.member("name", "Name in the script of --script.", .text { $0.name(.harm, $1.kind.rawValue) })
    of.ends(\.span)
  }
}

extension DayDirections: Described {
  static let definition: Definition? = Definition("directions", "Directions of the panchanga day.")

  static func describe(_ of: inout some MemberVisitor<DayDirections> & ~Copyable) {
    of.member(
      "disha_shool", "Direction in which one does not travel.", .text { $1.dishaShool.word },
      .of(["north", "north_east", "east", "south_east", "south", "south_west", "west", "north_west"]))
    of.member(
      "rahu_vasa", "The direction of Rahu.", .text { $1.rahuVasa.word },
      .of(["north", "north_east", "east", "south_east", "south", "south_west", "west", "north_west"]))
    of.member(
      "chandra_vasa", "The direction of the Moon at sunrise.", .text { $1.chandraVasa.first?.direction.word },
      .of(["north", "north_east", "east", "south_east", "south", "south_west", "west", "north_west"]).orNull)
    of.objects("chandra_vasa_intervals", "the directions of the Moon in order of time", ChandraVasa.self) {
      $0.chandraVasa
    }
  }
}

extension DayDirections.ChandraVasa: Described {
  static func describe(_ of: inout some MemberVisitor<DayDirections.ChandraVasa> & ~Copyable) {
    of.member(
      "direction", "Direction of the Moon's sign.", .text { $1.direction.word },
      .of(["north", "north_east", "east", "south_east", "south", "south_west", "west", "north_west"]))
    of.ends(\.span)
  }
}

extension Graha: Described {
  static let definition: Definition? = Definition("graha", "A graha at sunrise.")

  static func describe(_ of: inout some MemberVisitor<Graha> & ~Copyable) {
    of.field(
      "body", "the graha; `rahu` and `ketu` are the mean nodes of the Moon", .text { $1.body.rawValue },
      .of(.few(Graha.Name.allCases.map(\.rawValue))))
    of.member("name", "Name in the script of --script.", .text { $0.name(.graha, $1.body.number) })
    of.field(
      "longitude_deg", "sidereal longitude", .number(.degrees, places: 5) { $1.place.longitude.degrees },
      .bounded(.circle).shaped(.azimuth))
    of.object("rashi", "Sidereal sign.", NumberedName<RashiNames>.self) { $0.place.rashi }
    of.object("nakshatra", "Nakshatra.", NumberedName<NakshatraNames>.self) { $0.place.nakshatra }
    of.member("pada", "Quarter of the nakshatra.", .integer { $1.place.pada }, .from(1, to: 4))
    of.member("retrograde", "Whether the longitude decreases; true of the mean nodes.", .boolean { $1.isRetrograde })
  }
}

extension BirthDay: Described {
  static let definition: Definition? = Definition("birth", "The day, judged for the birth star of --birth-star.")

  static func describe(_ of: inout some MemberVisitor<BirthDay> & ~Copyable) {
    of.object("nakshatra", "Nakshatra of birth.", NumberedName<NakshatraNames>.self) { $0.star.nakshatra }
    of.object(
      "rashi", "Sign of the Moon at birth; null where the nakshatra lies in two signs and nothing says in which.",
      NumberedName<RashiNames>.self, .orNull
    ) { $0.star.rashi }
    of.objects("tarabala", "the taras of the panchanga day", Tara.self) { $0.tarabala }
    of.objects("chandrabala", "the signs of the Moon in the panchanga day", Chandra.self) {
      $0.chandrabala
    }
    of.member("person", "The person; null of a birth star alone.", .text { $1.person }, .orNull)
    of.objects("good", "the parts of the day in which tara and Moon are good", Interval.self) { $0.good }
    of.field("good_s", "length of all of them", .number(.seconds, places: 0) { $1.good.seconds }, .shaped(.from(0)))
    of.object(
      "janma", "the stay of the Moon in the nakshatra of birth, from its beginning to its end; null on other days",
      Interval.self, .orNull
    ) { $0.janma }
  }
}

extension BirthDay.Tara: Described {
  static func describe(_ of: inout some MemberVisitor<BirthDay.Tara> & ~Copyable) {
    of.shared(NumberedName<TaraNames>.self) { $0.number }
    of.member("good", "Whether the Moon strengthens what is begun.", .boolean { $1.isGood })
    of.ends(\.span)
  }
}

extension BirthDay.Chandra: Described {
  static func describe(_ of: inout some MemberVisitor<BirthDay.Chandra> & ~Copyable) {
    of.field(
      "number", "position counted from the birth sign, 1 … 12", .integer { $1.number },
      .bounded(.within(1...12)).shaped(.from(1, to: 12)))
    of.member("name", "Name of the Moon's sign in the script of --script.", .text { $0.name(.rashi, $1.rashi) })
    of.member("good", "Whether the Moon strengthens what is begun.", .boolean { $1.isGood })
    of.member("ashtama", "Whether it is the eighth sign.", .boolean { $1.isAshtama })
    of.ends(\.span)
  }
}
