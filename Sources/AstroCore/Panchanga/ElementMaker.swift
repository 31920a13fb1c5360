import CivilTime
import SwissEphemeris

/// Makes the further elements of a panchanga day.
struct ElementMaker {
  let day: PanchangaDay
  let track: SkyTrack
  let calendar: LunarCalendar
  let zodiac: ZodiacCalendar
  /// The days around, for the weekday on which the Moon entered Kumbha.
  let days: PanchangaDays

  /// The weekday from 0 Sunday.
  var weekday: Int { day.date.weekday.rawValue - 1 }
  /// The whole of the panchanga day.
  var whole: TrackSpan { day.sunrise..<day.nextSunrise }

  /// The elements of the panchanga itself, and those that stand beside the muhurtas.
  func elements(ofDay hasDay: Bool, ofMuhurta hasMuhurta: Bool) -> DayElements {
    var elements = DayElements()
    let nakshatras = pieces(of: calendar.nakshatras)
    if hasMuhurta {
      elements.varjyam = partsOfNakshatras(Self.varjyam)
      elements.amrita = partsOfNakshatras(Self.amrita)
      elements.bhadra = calendar.vishtis(touching: whole).map { karana in
        let span = max(karana.start, day.sunrise)..<min(karana.end, day.nextSunrise)
        return DayBhadra(whole: Bhadra(karana, on: track), span: track.julianDays(span))
      }
      elements.panchaka = panchaka
      elements.gandaMoola = nakshatras.filter { Self.gandaMoola.contains($0.index) }.map(\.span).merged()
        .map { track.julianDays($0) }
      elements.vinchudo = pieces(of: zodiac.moonSigns).filter { $0.index == 7 }.map { track.julianDays($0.span) }
      elements.specialYogas = specialYogas(nakshatras)
      elements.baana = pieces(of: zodiac.sunDegrees).compactMap { piece in
        Self.baana[piece.index % 30].map { Baana(kind: $0, span: track.julianDays(piece.span)) }
      }
    }
    if hasDay {
      elements.anandadi = nakshatras.map { piece in
        NumberedSpan(number: anandadi(piece.index) + 1, span: track.julianDays(piece.span))
      }
      elements.tamilYoga = nakshatras.map { piece in
        NumberedSpan(
          number: Self.tamil[anandadi(piece.index)]?.rawValue, span: track.julianDays(piece.span))
      }
      elements.directions = directions
    }
    return elements
  }

  // MARK: Parts of a nakshatra

  /// Where the varjyam of each nakshatra begins, in sixtieths of its length; Mula has two.
  ///
  /// Source of both tables: every varjyam and amrita kala that drikpanchang.com prints for 2023; the same in PyJHora.
  static let varjyam: [[Double]] = [
    [50], [24], [30], [40], [14], [21], [30], [20], [32], [30], [20], [18], [21], [20], [14], [14], [10], [14],
    [20, 56], [24], [20], [10], [10], [18], [16], [24], [30],
  ]
  /// Where the amrita kala of each nakshatra begins, in sixtieths of its length.
  static let amrita: [[Double]] = [
    [42], [48], [54], [52], [38], [35], [54], [44], [56], [54], [44], [42], [45], [44], [38], [38], [34], [38], [44],
    [48], [44], [34], [34], [42], [40], [48], [54],
  ]

  /// The spans of four sixtieths of a nakshatra that begin within the day.
  private func partsOfNakshatras(_ beginnings: [[Double]]) -> [TimeSpan] {
    var spans: [TimeSpan] = []
    for nakshatra in calendar.nakshatras.spans(touching: day.sunrise, day.nextSunrise) {
      let part = (nakshatra.end - nakshatra.start) / 60
      for beginning in beginnings[nakshatra.index] {
        let start = nakshatra.start + beginning * part
        if whole.contains(start) { spans.append(track.julianDays(start..<start + 4 * part)) }
      }
    }
    return spans
  }

  // MARK: The Moon's sign

  /// Nakshatras from 0 Ashvini.
  static let gandaMoola: Set<Int> = [0, 8, 9, 17, 18, 26]

  /// By the weekday from Sunday on which the Moon enters Kumbha.
  static let panchakaKinds: [Harm?] = [.roga, .raja, .agni, nil, nil, .chora, .mrityu]

  private var panchaka: [Panchaka] {
    let signs = zodiac.moonSigns
    let spans = pieces(of: signs).filter { $0.index >= 10 }.map(\.span).merged()
    return spans.compactMap { span in
      guard let position = signs.position(at: span.lowerBound) else { return nil }
      let kumbha = position - (signs.spans[position].index - 10)
      guard kumbha >= 0 else { return nil }
      let entry = signs.spans[kumbha].start
      return Panchaka(kind: Self.panchakaKinds[weekday(at: entry)], span: track.julianDays(span))
    }
  }

  /// The weekday from 0 Sunday of the panchanga day that holds an instant up to a week before; where the Sun does not
  /// rise in between, counted in days of 24 hours.
  private func weekday(at time: TrackTime) -> Int {
    if let position = days.position(at: time) { return days.days[position].date.weekday.rawValue - 1 }
    return floorRemainder(weekday + Int((time - day.sunrise).rounded(.down)), 7)
  }

  // MARK: Degrees of the Sun

  /// By the whole degrees that the Sun has passed of its sign.
  static let baana: [Harm?] = {
    var kinds = [Harm?](repeating: nil, count: 30)
    for (kind, degrees) in [
      (Harm.mrityu, [1, 10, 19, 28]), (.agni, [2, 11, 20, 29]), (.raja, [4, 13, 22]), (.chora, [6, 15, 24]),
      (.roga, [8, 17, 26]),
    ] {
      for degree in degrees { kinds[degree] = kind }
    }
    return kinds
  }()

  // MARK: Weekday and nakshatra

  /// The anandadi yoga from 0 of a nakshatra on the weekday: the 28 nakshatras in turn, from the place of the weekday.
  private func anandadi(_ nakshatra: Int) -> Int {
    (SpecialYogaTable.among28(nakshatra) - 4 * weekday + 28) % 28
  }

  /// The Tamil yoga of each anandadi yoga. No printed one was found of four of them: Dhumra and Dhwanksha are inauspicious,
  /// as are all that are printed as Marana, and no others; Prajapati and Saumya are left open.
  static let tamil: [TamilYoga?] = "SMM??MSSMMSAASMMMMASAMMAMSAS".map { letter in
    switch letter {
    case "A": .amrita
    case "S": .siddha
    case "M": .marana
    default: nil
    }
  }

  // MARK: Directions

  static let dishaShool: [Direction] = [.west, .east, .north, .north, .south, .west, .east]
  static let rahuVasa: [Direction] = [.north, .northWest, .west, .southWest, .south, .southEast, .east]
  /// By the Moon's sign, round from Mesha.
  static let chandraVasa: [Direction] = [.east, .south, .west, .north]

  private var directions: DayDirections {
    DayDirections(
      dishaShool: Self.dishaShool[weekday], rahuVasa: Self.rahuVasa[weekday],
      chandraVasa: pieces(of: zodiac.moonSigns).map { piece in
        DayDirections.ChandraVasa(
          direction: Self.chandraVasa[piece.index % 4], span: track.julianDays(piece.span))
      })
  }
}
