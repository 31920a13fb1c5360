import CivilTime

/// Something that happens in the sky or in the calendar, with what its place has of it.
public enum AlmanacEvent: Sendable {
  /// An event of the sky: a season, a sankranti, an eclipse, an approach …
  case sky(SkyEvent)
  /// A principal phase of the Moon.
  case phase(PhaseEvent)
  /// A tithi.
  case tithi(TithiEntry)
  /// A nakshatra, a yoga or a karana.
  case anga(Panchanga.Anga)
  /// A festival, which lasts for its date.
  case festival(Festival)
  /// The maximum of a shower, with its best night.
  case shower(ShowerReport)
  /// A passage of the Sun or the Moon.
  case daily(DailyMoment)
  /// The last or the first time at which a planet is seen.
  case asta(AstaEvent)
  /// What a year or a month has once: an extreme of the Sun, a supermoon, the young Moon.
  case special(SpecialEvent)
  /// A span that almanacs have a name for.
  case span(NamedSpan)
  /// The entry of a graha into a sign.
  case signEntry(SignEntry)
  /// A day that is fit for a ceremony.
  case muhurta(MuhurtaDay)
  /// A night of a target.
  case target(TargetEvent)
  /// The day of a birth or a death of a person.
  case anniversary(AnniversaryEvent)
  /// A date that the user set.
  case date(GregorianDate)
  /// A date on which a condition is true, with its words.
  case condition(String, GregorianDate)

  /// The instant in UT: of a tithi or another anga its beginning; nil of a festival or a date, which lasts for a day.
  public var time: JulianDay? { if case .instant(let time) = moment { time } else { nil } }

  /// The local date of ``time``. An eclipse has the first date on which a part of it can be seen, a night the date on
  /// which it begins.
  public func date(in zone: CivilZone) -> GregorianDate {
    // A span before sunrise belongs to the day before.
    if case .muhurta(let day) = self { return day.date }
    if case .span(let span) = self { return span.date }
    if case .special(.list(let night)) = self { return night.date }
    return switch moment {
    case .date(let date): date
    case .instant(let time):
      switch self {
      case .sky(let event): zone.date(at: event.localStart)
      // The night of a target begins on the date before, where its best moment comes after midnight.
      case .target(let event): event.date
      default: zone.date(at: time)
      }
    }
  }

  private enum Moment {
    case instant(JulianDay)
    case date(GregorianDate)
  }

  private var moment: Moment {
    switch self {
    case .sky(let event): .instant(event.time)
    case .phase(let event): .instant(event.time)
    case .tithi(let entry): .instant(entry.tithi.start)
    case .anga(let anga): .instant(anga.start)
    case .shower(let report): .instant(report.occurrence.anchor)
    case .daily(let moment): .instant(moment.time)
    case .asta(let event): .instant(event.time)
    case .special(let event): .instant(event.time)
    case .span(let event): .instant(event.span.lowerBound)
    case .signEntry(let event): .instant(event.time)
    case .muhurta(let day): .instant((day.spans.first?.span ?? day.day).lowerBound)
    case .target(let event): .instant(event.time)
    case .festival(let festival): .date(festival.date)
    case .anniversary(let event): .date(event.anniversary.date)
    case .date(let date), .condition(_, let date): .date(date)
    }
  }

  /// The kind.
  public var kind: EventKind {
    switch self {
    case .sky(let event):
      switch event.kind {
      case .season: .season
      case .sankranti: .sankranti
      case .eclipse, .phenomenon, .occultation: .sky
      }
    case .phase: .phase
    case .tithi: .tithi
    case .anga(let anga): EventKind(anga.kind)
    case .festival: .festival
    case .shower: .shower
    case .daily: .daily
    case .asta: .asta
    case .special(let event): event.kind
    case .span: .span
    case .signEntry: .ingress
    case .muhurta: .muhurta
    case .target: .target
    case .anniversary: .anniversary
    case .date: .date
    case .condition: .condition
    }
  }
}

extension SkyEvent {
  /// The instant by which the event belongs to a local day: of an eclipse the moment from which it is seen.
  var localStart: JulianDay {
    if case .eclipse(let report) = kind { report.spans.first?.lowerBound ?? time } else { time }
  }
}
