import AstroCore
import CivilTime

/// The panchanga of a day, with its dates in other calendars.
enum PanchangaOfDay: Described {
  typealias Row = DayRow

  static let definition: Definition? = Definition(
    "panchanga",
    "The panchanga of the time from sunrise to the next sunrise; of the civil day where there is no sunrise.")

  static func describe(_ of: inout some MemberVisitor<Row> & ~Copyable) {
    of.member(
      "sunrise", "Beginning of the panchanga day; null where there is no sunrise.", .time { $1.panchanga?.sunrise },
      .orNull)
    of.member(
      "next_sunrise", "End of the panchanga day; null where there is none.", .time { $1.panchanga?.nextSunrise },
      .orNull)
    of.object("vara", "Weekday of the panchanga day.", NumberedName<VaraNames>.self) { $0.panchanga?.vara }
    of.member(
      "paksha", "Half of the lunar month at sunrise.", .text { $1.panchanga?.tithiAtSunrise?.paksha.word },
      .of(["shukla", "krishna"]))
    of.objects("tithi", "every tithi that touches the panchanga day", TithiOfDay.self) { $0.panchanga?.tithis ?? [] }
    of.objects("nakshatra", "every nakshatra that touches the panchanga day", NakshatraOfDay.self) {
      $0.panchanga?.nakshatras ?? []
    }
    of.objects("yoga", "every yoga that touches the panchanga day", YogaOfDay.self) { $0.panchanga?.yogas ?? [] }
    of.objects("karana", "every karana that touches the panchanga day", KaranaOfDay.self) {
      $0.panchanga?.karanas ?? []
    }
    of.objects("tithi_starting", "tithis that begin within the civil day: none, one or two", TithiOfDay.self) {
      $0.panchanga?.tithisStarting ?? []
    }
    of.object("month", "The lunar month at sunrise.", Panchanga.Month.self) { $0.panchanga?.month }
    of.field(
      "lunar_date",
      "lunar date at sunrise in words, by the reckoning of the place: Margashirsha krishna Panchami; null without a sunrise",
      .text { context, row in row.panchanga.flatMap(DateOfPlaceText(context: context).lunarDate) }, .shaped(.orNull))
    of.member(
      "meitei_date",
      "Date of the Meitei calendar in Manipur, such as Langban 12; null elsewhere and without a sunrise.",
      .text { context, row in row.panchanga.flatMap(DateOfPlaceText(context: context).meiteiDate) }, .orNull)
    of.object("year", "Elapsed years by era.", Panchanga.Year.self) { $0.panchanga?.year }
    of.object("ritu", "Season of two months.", Ritu.self) { $0.panchanga?.season }
    of.object("ayana", "The Sun's northward or southward half year.", Ayana.self) { $0.panchanga?.season }
    of.object("sun_rashi", "Sidereal sign of the Sun.", NumberedName<RashiNames>.self) { $0.panchanga?.sunRashi }
    of.object("moon_rashi", "Sidereal sign of the Moon.", NumberedName<RashiNames>.self) { $0.panchanga?.moonRashi }
    of.object(
      "muhurta", "Null where muhurta is left out, and where the panchanga day lacks a sunrise or a sunset.",
      DayMuhurta.self, .orNull
    ) { $0.panchanga?.muhurta }
    of.objects("choghadiya", "eighths of day and night; [] unless --include names them", Choghadiya.self) {
      $0.panchanga?.choghadiya ?? []
    }
    of.objects("hora", "planetary hours; [] unless --include names them", Hora.self) { $0.panchanga?.hora ?? [] }
    of.shared(ElementsOfDay.self)
    of.objects(
      "solar",
      "dates in the calendars of --calendars, in its order, or in the calendar of the region; a calendar without a date is left out",
      SolarDate.self
    ) { $0.report.solarDates }
    of.objects("near_boundary", "angas that change near sunrise; [] when there are none", Panchanga.NearBoundary.self) {
      $0.panchanga?.nearBoundary ?? []
    }
  }

  /// The season of two months.
  enum Ritu: Described {
    typealias Row = Panchanga.Season

    static func describe(_ of: inout some MemberVisitor<Row> & ~Copyable) {
      of.member("drik", "By the tropical longitude of the Sun.", .text { $0.name(.ritu, $1.drikRitu) })
      of.member("vedic", "By the sidereal longitude of the Sun.", .text { $0.name(.ritu, $1.vedicRitu) })
    }
  }

  /// The half of the year.
  enum Ayana: Described {
    typealias Row = Panchanga.Season

    static func describe(_ of: inout some MemberVisitor<Row> & ~Copyable) {
      of.member("drik", "By the tropical longitude of the Sun.", .text { $0.name(.ayana, $1.drikAyana) })
      of.member("vedic", "By the sidereal longitude of the Sun.", .text { $0.name(.ayana, $1.vedicAyana) })
    }
  }
}

extension DayRow {
  // Inlined, so that one value is read and not the whole of it.
  @inline(__always) fileprivate var panchanga: Panchanga? { report.panchanga }
}

// MARK: Limbs

/// What the limbs have in common behind their number and their name.
enum AngaLimits: Described {
  typealias Row = Panchanga.Anga

  static func describe(_ of: inout some MemberVisitor<Row> & ~Copyable) {
    of.member("start", "Its beginning, which may be before the day.", .time { $1.start })
    of.field("end", "end, also after the day", .time { $1.end })
    of.member(
      "at_sunrise", "Whether it holds at sunrise; on a date without a sunrise, at midnight.",
      .boolean { $1.isAtSunrise })
  }
}

extension MemberVisitor<Panchanga.Anga> where Self: ~Copyable {

  @inline(__always)
  fileprivate mutating func sunrises() {
    member("kshaya", "Whether it holds at no sunrise.", .boolean { $1.isKshaya })
    member("vriddhi", "Whether it holds at two sunrises.", .boolean { $1.isVriddhi })
  }
}

enum TithiOfDay: Described {
  typealias Row = Panchanga.Anga
  static let definition: Definition? = Definition("tithi", "A lunar day: 12 degrees of elongation.")

  static func describe(_ of: inout some MemberVisitor<Row> & ~Copyable) {
    of.field(
      "number", "number, 1 … 30", .integer { $1.number },
      .bounded(.within(1...30)).shaped(.from(1, to: 30)))
    of.field("name", "name, in the script of `--script`", .text { $0.name($1) }, .of(.names(.tithi)))
    of.member(
      "paksha", "Waxing (shukla) or waning (krishna) half.", .text { $1.paksha.word }, .of(["shukla", "krishna"]))
    of.shared(AngaLimits.self)
    of.sunrises()
  }
}

enum NakshatraOfDay: Described {
  typealias Row = Panchanga.Anga
  static let definition: Definition? = Definition("nakshatra", "One of 27 parts of the Moon's sidereal longitude.")

  static func describe(_ of: inout some MemberVisitor<Row> & ~Copyable) {
    of.member("number", "1...27", .integer { $1.number }, .from(1, to: 27))
    of.field(
      "name", "name, in the script of `--script`", .text { $0.name($1) }, .of(.names(.nakshatra)))
    of.member(
      "pada", "Quarter of the nakshatra at the beginning of the panchanga day; 1 where the nakshatra begins later.",
      .integer { $1.pada }, .from(1, to: 4))
    of.shared(AngaLimits.self)
    of.sunrises()
  }
}

enum YogaOfDay: Described {
  typealias Row = Panchanga.Anga
  static let definition: Definition? = Definition(
    "yoga", "One of 27 parts of the sum of the sidereal longitudes of Sun and Moon.")

  static func describe(_ of: inout some MemberVisitor<Row> & ~Copyable) {
    of.member("number", "1...27", .integer { $1.number }, .from(1, to: 27))
    of.member("name", "Name in the script of --script.", .text { $0.name($1) })
    of.shared(AngaLimits.self)
    of.sunrises()
  }
}

/// Half of all karanas hold no sunrise, so that they are not called kshaya for that.
enum KaranaOfDay: Described {
  typealias Row = Panchanga.Anga
  static let definition: Definition? = Definition("karana", "Half of a tithi.")

  static func describe(_ of: inout some MemberVisitor<Row> & ~Copyable) {
    of.member("number", "1...60", .integer { $1.number }, .from(1, to: 60))
    of.member("name", "Name in the script of --script.", .text { $0.name($1) })
    of.shared(AngaLimits.self)
  }
}

extension Panchanga.NearBoundary: Described {
  static func describe(_ of: inout some MemberVisitor<Panchanga.NearBoundary> & ~Copyable) {
    of.member("anga", "Kind of the anga.", .text { $1.anga.rawValue }, .of(["tithi", "nakshatra", "yoga", "karana"]))
    of.member(
      "seconds", "Seconds from sunrise to the change; negative before sunrise.", .number(places: 0) { $1.seconds },
      .from(-120, to: 120))
  }
}

extension SolarDate: Described {
  static let definition: Definition? = Definition(
    "solar_date", "A date of a solar calendar, or of gaurabda, whose dates are tithis.")

  static func describe(_ of: inout some MemberVisitor<SolarDate> & ~Copyable) {
    of.member(
      "calendar", "Name of the calendar.", .text { $1.calendar.jsonWord },
      .of([
        "tamil", "tamil_vakya", "malayalam", "bengali", "bengali_surya_siddhanta", "odia", "punjabi", "punjabi_civil",
        "assamese", "nepali", "bangla_civil", "nanakshahi", "saka", "saka_nirayana", "gaurabda",
      ]))
    of.member(
      "year", "Year of the calendar's era; of tamil the number in the cycle of sixty, 1 Prabhava ... 60 Akshaya.",
      .integer { $1.year })
    of.member(
      "year_name", "Name in the cycle of sixty; null for calendars other than tamil.", .text { $1.yearName($0.script) },
      .orNull)
    of.member(
      "month", "1...12 from the first month of the calendar; 13 is the adhika month of gaurabda.",
      .integer { $1.month }, .from(1, to: 13))
    of.member("month_name", "Name in the script of --script.", .text { $1.monthName($0.script) })
    of.member(
      "day", "1...32; of gaurabda the tithi at sunrise in its half of the month, 1...15.", .integer { $1.day },
      .from(1, to: 32))
    of.member(
      "paksha", "Half of the month of gaurabda; null for solar calendars.", .text { $1.paksha?.word },
      .of(["shukla", "krishna"]).orNull)
    of.member(
      "basis",
      "The source of the date. A rule is a sankranti, of gaurabda the tithi at sunrise; a table has published months; a fixed date is one of the Gregorian calendar. A projected date comes from a rule outside the years that were published or in which the calendar was in force.",
      .text { $1.basis.rawValue }, .of(["rule", "table", "fixed", "projected"]))
  }
}

extension DayMuhurta: Described {
  static let definition: Definition? = Definition("muhurta", "Named parts of the panchanga day.")

  static func describe(_ of: inout some MemberVisitor<DayMuhurta> & ~Copyable) {
    of.span(
      "brahma", "14th of 15 parts of the night before sunrise; null where no sunset came within a day before.", .orNull
    ) { $0.brahma }
    of.span("vijaya", "11th of 15 parts of the day.") { $0.vijaya }
    of.span(
      "godhuli", "Thirtieth of the night from about sunset; null where the Sun does not climb high enough.", .orNull
    ) { $0.godhuli }
    of.span("pratah_sandhya", "Last tenth of the night before; null as for brahma.", .orNull) { $0.pratahSandhya }
    of.span("sayahna_sandhya", "First tenth of the night.") { $0.sayahnaSandhya }
    of.span("abhijit", "8th of 15 parts of the day; null on a Wednesday.", .orNull) { $0.abhijit }
    of.span("rahu_kalam", "The eighth of the day that is Rahu's.") { $0.rahuKalam }
    of.span("yamaganda", "The eighth of the day that is Yama's.") { $0.yamaganda }
    of.span("gulika", "The eighth of the day that is Gulika's.") { $0.gulika }
    of.spans("durmuhurta", "The inauspicious parts: one or two.") { $0.durmuhurta }
    of.span("pradosha", "First fifth of the night.") { $0.pradosha }
    of.span("nishita", "8th of 15 parts of the night.") { $0.nishita }
  }
}
