import CivilTime
import SwissEphemeris

extension ElementMaker {
  /// A part of the day with the place, from 0, of what holds in it.
  typealias Piece = (index: Int, span: TrackSpan)

  /// The spans of a sequence that touch the day, cut to it.
  func pieces(of sequence: AngaSequence) -> [Piece] {
    sequence.spans(touching: day.sunrise, day.nextSunrise).map { span in
      (span.index, max(span.start, day.sunrise)..<min(span.end, day.nextSunrise))
    }
  }

  /// The special yogas of the day, from the pieces of its nakshatras.
  func specialYogas(_ nakshatras: [Piece]) -> [SpecialYogaSpan] {
    var found: [(yoga: SpecialYoga, span: TrackSpan)] = []
    func add(_ yoga: SpecialYoga, _ span: TrackSpan) { found.append((yoga, span)) }
    let suns = pieces(of: zodiac.sunNakshatras)
    let tithis = pieces(of: calendar.tithis)
    for nakshatra in nakshatras {
      for yoga in SpecialYogaTable.yogas(weekday: weekday, nakshatra: nakshatra.index) {
        add(yoga, nakshatra.span)
      }
      for sun in suns where nakshatra.span.overlaps(sun.span) {
        for yoga in SpecialYogaTable.yogas(moon: nakshatra.index, sun: sun.index) {
          add(yoga, nakshatra.span.clamped(to: sun.span))
        }
      }
      for tithi in tithis where nakshatra.span.overlaps(tithi.span) {
        let (number, span) = (tithi.index + 1, nakshatra.span.clamped(to: tithi.span))
        if let pushkara = SpecialYogaTable.pushkara(weekday: weekday, tithi: number, nakshatra: nakshatra.index) {
          add(pushkara, span)
        }
        if SpecialYogaTable.isJwalamukhi(tithi: number, nakshatra: nakshatra.index) { add(.jwalamukhi, span) }
      }
    }
    found.sort { ($0.yoga.number, $0.span.lowerBound) < ($1.yoga.number, $1.span.lowerBound) }
    var joined: [(yoga: SpecialYoga, span: TrackSpan)] = []
    for (yoga, span) in found {
      if let last = joined.last, last.yoga == yoga, span.lowerBound <= last.span.upperBound {
        joined[joined.count - 1].span = last.span.lowerBound..<max(last.span.upperBound, span.upperBound)
      } else {
        joined.append((yoga, span))
      }
    }
    return joined.map { SpecialYogaSpan(yoga: $0.yoga, span: track.julianDays($0.span)) }
  }
}
