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
    let suns = pieces(of: zodiac.sunNakshatras)
    let tithis = pieces(of: calendar.tithis)
    for nakshatra in nakshatras {
      for yoga in SpecialYogaTable.yogas(weekday: weekday, nakshatra: nakshatra.index) {
        found.append((yoga, nakshatra.span))
      }
      for sun in suns {
        guard let span = nakshatra.span.overlap(sun.span) else { continue }
        for yoga in SpecialYogaTable.yogas(moon: nakshatra.index, sun: sun.index) { found.append((yoga, span)) }
      }
      for tithi in tithis {
        let number = tithi.index + 1
        let pushkara = SpecialYogaTable.pushkara(weekday: weekday, tithi: number, nakshatra: nakshatra.index)
        let isJwalamukhi = SpecialYogaTable.isJwalamukhi(tithi: number, nakshatra: nakshatra.index)
        guard pushkara != nil || isJwalamukhi, let span = nakshatra.span.overlap(tithi.span) else { continue }
        if let pushkara { found.append((pushkara, span)) }
        if isJwalamukhi { found.append((.jwalamukhi, span)) }
      }
    }
    found.sort { ($0.yoga.number, $0.span.lowerBound) < ($1.yoga.number, $1.span.lowerBound) }
    var joined: [(yoga: SpecialYoga, span: TrackSpan)] = []
    for item in found {
      if let last = joined.last, last.yoga == item.yoga, last.span.upperBound == item.span.lowerBound {
        joined[joined.count - 1].span = last.span.lowerBound..<item.span.upperBound
      } else {
        joined.append(item)
      }
    }
    return joined.map { SpecialYogaSpan(yoga: $0.yoga, span: track.julianDays($0.span)) }
  }

  /// Spans in order of time, those that follow each other without a gap as one.
  func joinedSpans(_ spans: some Sequence<TrackSpan>) -> [TrackSpan] {
    var joined: [TrackSpan] = []
    for span in spans {
      if let last = joined.last, last.upperBound == span.lowerBound {
        joined[joined.count - 1] = last.lowerBound..<span.upperBound
      } else {
        joined.append(span)
      }
    }
    return joined
  }

  /// The instants of spans in order of time, those that follow each other without a gap as one.
  func joined(_ spans: some Sequence<TrackSpan>) -> [Range<JulianDay>] {
    joinedSpans(spans).map { track.julianDays($0) }
  }
}

extension TrackSpan {
  /// What two spans have in common; nil where that is nothing.
  fileprivate func overlap(_ other: TrackSpan) -> TrackSpan? {
    let (start, end) = (Swift.max(lowerBound, other.lowerBound), Swift.min(upperBound, other.upperBound))
    return start < end ? start..<end : nil
  }
}
