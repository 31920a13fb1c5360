import AstroCore
import CivilTime

/// A festival on a day.
enum FestivalOfDay: Described {
  typealias Row = Festival

  static let definition: Definition? = Definition("festival", "A festival of this day.")

  static func describe(_ of: inout some MemberVisitor<Festival> & ~Copyable) {
    of.field("id", "id of the festival", .text { $1.rule.id }, .of(.festivals).shaped(.notEmpty))
    of.field("name", "its name", .text { $1.name($0.script) })
    of.shared(FestivalFacts.self)
  }
}

/// A festival in a list, which has the date.
enum DatedFestival: Described {
  typealias Row = Festival

  static let definition: Definition? = Definition("dated_festival", "A festival and its date.")

  static func describe(_ of: inout some MemberVisitor<Festival> & ~Copyable) {
    of.field("date", "the local date", .date { $1.date })
    of.shared(FestivalOfDay.self)
  }
}

/// What is known of a festival behind its date, its id and its name.
enum FestivalFacts: Described {
  typealias Row = Festival

  static func describe(_ of: inout some MemberVisitor<Festival> & ~Copyable) {
    of.field("tradition", "the tradition that keeps it", .text { $1.rule.tradition }, .of(.traditions))
    of.field(
      "importance", "1 major … 3 minor", .integer { $1.rule.importance }, .bounded(.always(1...3)).shaped(.from(1)))
    of.member(
      "recurrence", "How often it comes back.", .text { $1.rule.recurrence.rawValue }, .of(["yearly", "monthly"]))
    of.field("disputed", "whether another day is kept by someone, or little decides", .boolean { $1.isDisputed })
    of.field(
      "margin_s", "by how much the day was decided", .number(.seconds, places: 0) { $1.decision.margin },
      .shaped(.from(0).orNull))
    of.field("kept_by", "who keeps this day", .text { $1.keptBy })
    of.objects("alternatives", "The other days that have a claim, in order of date.", FestivalAlternative.self) {
      $0.alternatives
    }
    of.objects(
      "public_holidays",
      "The states and countries that are known to have one of the days as a public holiday, in no particular order.",
      PublicHoliday.self
    ) { $0.holidays }
    of.member(
      "fast", "End of the fast of a day of the Gaudiya calendar; null of other festivals.", .text { $1.fast?.rawValue },
      .of(["till noon", "till sunset", "till dusk", "till moonrise", "till midnight", "all day"]).orNull)
    of.member(
      "mahadvadashi", "Name of the fast of Gaudiya Vaishnavas among the eight mahadvadashis; null of others.",
      .text { $1.mahadvadashi?.rawValue }, .of(Mahadvadashi.self).orNull)
    of.span(
      "parana",
      "Time at which the fast of an ekadashi may be broken; null for a festival without one, and where the next day is unknown.",
      .orNull
    ) { $0.parana }
    of.member(
      "parana_rule",
      "Rule for that time: the first fifth of daylight within dvadashi. The fourth fifth. The rest of dvadashi after its first quarter, which usually lasts into the night. The first fifth if dvadashi is over at sunrise. The first third, for the Gaudiya. The nakshatra of a mahadvadashi. Null if parana is.",
      .text { $1.paranaRule?.rawValue },
      .of(["morning", "afternoon", "dvadashi", "after_dvadashi", "first_third", "nakshatra"]).orNull)
    of.object(
      "parana_short", "Why the parana is shorter than a ghati; null of a longer one.", ShortWindowOfDate.self, .orNull
    ) { festival in
      festival.shortParana.map { ShortWindowOfDate(window: $0, date: festival.date) }
    }
    of.objects(
      "windows", "The times that have a name; in the order of the rule, [] where there is none.",
      PujaOfDate.self
    ) { festival in
      festival.pujaTimes.map { PujaOfDate(puja: $0, date: festival.date) }
    }
    of.member(
      "explanation", "Lines with the reason for this day; null without --explain.", .text { $1.explanation($0) },
      .orNull)
  }
}

extension Festival {
  /// Why the festival falls on its date; nil where nobody asks.
  fileprivate func explanation(_ context: RenderContext) -> String? {
    guard context.explains else { return nil }
    return Explanation(context).lines(self).joined(separator: "\n")
  }
}

extension FestivalAlternative: Described {
  static func describe(_ of: inout some MemberVisitor<FestivalAlternative> & ~Copyable) {
    of.member("date", "The civil date.", .date { $1.date })
    of.member(
      "rule", "The rule that leads to the date, in words.",
      .text { ReasonText($1, names: Explanation($0).names).words }, .notEmpty)
    of.member(
      "kept_by", "Known keepers of the date, separated by semicolons; empty if there are none in particular.",
      .text { $1.keptBy })
    of.member(
      "held_s",
      "Seconds of the rule's window of that day that the tithi holds; null where the window is an instant, such as sunrise.",
      .number(places: 0) { $1.held }, .from(0).orNull)
    of.span(
      "surya_siddhanta",
      "The tithi by the Surya Siddhanta if the rule finds the date by it; null for other dates. Known with --explain and in Bengal.",
      .orNull
    ) { $0.suryaSiddhanta }
  }
}

extension PublicHoliday: Described {
  static func describe(_ of: inout some MemberVisitor<PublicHoliday> & ~Copyable) {
    of.member("date", "The civil date.", .date { $1.date })
    of.shared(HolidayRegion.self)
  }
}

/// Where a public holiday is kept.
enum HolidayRegion: Described {
  typealias Row = PublicHoliday

  static func describe(_ of: inout some MemberVisitor<PublicHoliday> & ~Copyable) {
    of.member("region", "English name of the state or the country.", .text { $1.region }, .notEmpty)
    of.member("here", "Whether it is the state or the country of the place.", .boolean { $1.isOf($0.place) })
    of.member(
      "only_listed",
      "Whether only the Python package `holidays` says so, and no gazette, press or list of schools is known.",
      .boolean { $1.isOnlyListed })
  }
}

/// A public holiday of a day.
extension FestivalHoliday: Described {
  static func describe(_ of: inout some MemberVisitor<FestivalHoliday> & ~Copyable) {
    of.member("id", "Identifier of the festival.", .text { $1.rule.id }, .notEmpty)
    of.member("name", "Name of the festival for people to read.", .text { $1.rule.name(in: $0.script) })
    of.shared(HolidayRegion.self) { $0.holiday }
  }
}

/// A time of a festival that has a name.
struct PujaOfDate: Described {
  let puja: PujaTime
  let date: GregorianDate

  static func describe(_ of: inout some MemberVisitor<PujaOfDate> & ~Copyable) {
    of.field("name", "`puja`, `nishita`, `moonrise`", .text { $1.puja.name }, .of(.pujas))
    of.field("start", "beginning", .time { $1.puja.start })
    of.member("end", "The end; null of an instant.", .time { $1.puja.end }, .orNull)
    of.member(
      "tithi_held",
      "For a moonrise, the moonrises at which the tithi is current: only this one (here), only another one (elsewhere), two (both) or none (neither). Null for other times.",
      .text { $1.puja.holding?.word }, .of(["here", "elsewhere", "both", "neither"]).orNull)
    of.object(
      "short",
      "Why the time is shorter than a ghati; null of a longer one, of an instant, and of a time that is short by itself.",
      ShortWindowOfDate.self, .orNull
    ) { puja in
      puja.puja.short.map { ShortWindowOfDate(window: $0, date: puja.date) }
    }
  }
}

/// Why a time is shorter than a ghati.
struct ShortWindowOfDate: Described {
  let window: ShortWindow
  let date: GregorianDate

  static let definition: Definition? = Definition(
    "short_window", "Why a time of a festival is shorter than a ghati of 24 minutes, and what lasts longer.")

  static func describe(_ of: inout some MemberVisitor<ShortWindowOfDate> & ~Copyable) {
    of.member(
      "limits", "The limits of the time in words: Vrishabha begins, amavasya ends.",
      .list { $1.words($0).limits }, .notEmpty)
    of.member(
      "wider", "A longer time in words, such as pradosha while amavasya lasts; null where there is none.",
      .text { $1.words($0).widerName }, .orNull)
    of.member("start", "Its beginning.", .time { $1.wider($0)?.lowerBound }, .orNull)
    of.member("end", "Its end.", .time { $1.wider($0)?.upperBound }, .orNull)
  }

  private func words(_ context: RenderContext) -> ShortWindowText {
    ShortWindowText(text: context.text, window: window, date: date)
  }

  /// The span of what lasts longer; nil where that has no name.
  private func wider(_ context: RenderContext) -> TimeSpan? {
    words(context).widerName == nil ? nil : window.wider?.span
  }
}
