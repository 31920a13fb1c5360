import AstroCore
import CivilTime

/// An eclipse in the picture of a day.
struct DayEclipse {
  let report: EclipseReport
  let local: LocalEclipse

  /// The eclipses of some days of which something is seen in a span, each once.
  static func all(of reports: [DayReport], in span: TimeSpan) -> [DayEclipse] {
    var known: Set<Eclipse> = []
    return reports.flatMap(\.sky).compactMap { event in
      guard let report = event.eclipse, let local = report.local,
        local.visible.contains(where: { $0.overlaps(span) }), known.insert(report.eclipse).inserted
      else { return nil }
      return DayEclipse(report: report, local: local)
    }
  }

  var isSolar: Bool { report.eclipse.kind.isSolar }

  /// From the first contact with the Moon's disc or the umbra to the last; nil of a penumbral eclipse.
  var partial: TimeSpan? { isSolar ? local.span(from: .c1, to: .c4) : local.span(from: .u1, to: .u4) }
  /// Totality or the ring; nil where there is none.
  var central: TimeSpan? { isSolar ? local.span(from: .c2, to: .c3) : local.span(from: .u2, to: .u3) }
  /// The way of the Moon through the penumbra; nil of a solar eclipse.
  var penumbral: TimeSpan? { local.span(from: .p1, to: .p4) }

  /// The share of the Sun's disc, or of the Moon's diameter in the umbra, that is covered at an instant, 0...1: even between
  /// the contacts and the maximum, which the report has.
  func covered(at time: JulianDay) -> Double {
    guard let partial, partial.contains(time) else { return 0 }
    let most = min(local.maximum.obscuration ?? local.maximum.magnitude, 1)
    let middle = central ?? local.maximum.time..<local.maximum.time
    if time < middle.lowerBound {
      return most * time.days(since: partial.lowerBound) / middle.lowerBound.days(since: partial.lowerBound)
    }
    if time < middle.upperBound { return most }
    return most * partial.upperBound.days(since: time) / partial.upperBound.days(since: middle.upperBound)
  }
}
