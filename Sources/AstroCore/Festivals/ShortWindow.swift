import CivilTime
import SwissEphemeris

/// Why a time of a festival is shorter than a ghati of 24 minutes, and what lasts longer.
public struct ShortWindow: Sendable, Hashable {
  /// What a time is made of.
  public enum Part: Sendable, Hashable {
    case window(FestivalRule.Window)
    /// By its number.
    case tithi(Int)
    /// By its number.
    case nakshatra(Int)
    /// The sign that rises, by its number.
    case lagna(Int)
    case bhadra
    /// The first quarter of dvadashi, in which no fast is broken.
    case hariVasara
    /// A part of the light.
    case light(Int, of: Int)
    case sunrise
  }

  /// The part that begins with the time, or ends then where it is kept out; nil where nothing but the window itself does.
  public let begins, ends: Limit?
  /// A longer time that has the shorter one in it, or follows the same rule less strictly; nil where there is none.
  public let wider: Wider?

  /// A part that begins or ends with the time.
  public struct Limit: Sendable, Hashable {
    public let part: Part
    /// Whether the part ends at that moment, rather than begins.
    public let isEnd: Bool
  }

  /// A longer time.
  public struct Wider: Sendable, Hashable {
    /// What it is made of, the window of the day first.
    public let parts: [Part]
    /// Whether it leaves Bhadra out.
    public let avoidsBhadra: Bool
    public let span: TimeSpan
  }
}

extension FestivalFinder {
  /// What limits a time that is shorter than a ghati; nil of a longer one, and of one that a single word names.
  ///
  /// - Parameter index: The number of the alternative that gave the span.
  func shortWindow(
    _ puja: PujaRule, _ index: Int, _ span: TrackSpan, on day: PanchangaDay, _ phenomenon: Phenomenon?
  ) -> ShortWindow? {
    guard !span.isEmpty, span.upperBound - span.lowerBound < Self.ghati else { return nil }
    var (begins, ends): (ShortWindow.Limit?, ShortWindow.Limit?) = (nil, nil)
    for factor in puja.alternatives[index].factors.dropFirst() {
      guard let part = part(factor.term, phenomenon) else { continue }
      for other in spans(factor.term, on: day, phenomenon) {
        let (first, last) = factor.isTaken ? (other.upperBound, other.lowerBound) : (other.lowerBound, other.upperBound)
        if first == span.lowerBound { begins = ShortWindow.Limit(part: part, isEnd: factor.isTaken) }
        if last == span.upperBound { ends = ShortWindow.Limit(part: part, isEnd: !factor.isTaken) }
      }
    }
    guard begins != nil || ends != nil else { return nil }
    return ShortWindow(begins: begins, ends: ends, wider: wider(puja, index, span, on: day, phenomenon))
  }

  /// The next alternative of the rule that lasts longer, else the window of the day.
  private func wider(
    _ puja: PujaRule, _ index: Int, _ span: TrackSpan, on day: PanchangaDay, _ phenomenon: Phenomenon?
  ) -> ShortWindow.Wider? {
    func wider(_ factors: some Collection<PujaRule.Factor>, _ found: TrackSpan?) -> ShortWindow.Wider? {
      guard let found, found.upperBound - found.lowerBound > span.upperBound - span.lowerBound else { return nil }
      let parts = factors.filter { !$0.isTaken }.map { part($0.term, phenomenon) }
      guard !parts.isEmpty, !parts.contains(nil) else { return nil }
      return ShortWindow.Wider(
        parts: parts.compactMap(\.self), avoidsBhadra: factors.contains { $0.isTaken && $0.term == .bhadra },
        span: track.julianDays(found))
    }
    for other in puja.alternatives[(index + 1)...] {
      if let found = wider(other.factors, self.span(other, on: day, phenomenon)) { return found }
    }
    let base = puja.alternatives[index].factors[0]
    return wider([base], spans(base.term, on: day, phenomenon).last)
  }

  /// The part that a word of a rule means; nil of what has no name.
  private func part(_ term: PujaRule.Term, _ phenomenon: Phenomenon?) -> ShortWindow.Part? {
    switch term {
    case .window(let window): return .window(window)
    case .lagna(let sign): return .lagna(sign)
    case .bhadra: return .bhadra
    case .light(let number, let count): return .light(number, of: count)
    case .tithi:
      guard case .tithi(let position) = phenomenon else { return nil }
      return .tithi(calendar.tithis.spans[position].number)
    default: return nil
    }
  }

  /// What limits a parana that is shorter than a ghati, and how long dvadashi lasts beyond it.
  ///
  /// - Parameters:
  ///   - sunrise: The sunrise of its day.
  ///   - part: The part of the light in which it lies, if it does.
  func shortParana(
    _ span: TrackSpan, from sunrise: TrackTime, _ dvadashi: AngaSpan, _ part: ShortWindow.Part?
  ) -> ShortWindow? {
    guard span.upperBound - span.lowerBound < Self.ghati else { return nil }
    if case .nakshatra = part {
      // Either it ends with the nakshatra, from sunrise on, or it begins with that end.
      let isFromSunrise = span.lowerBound == sunrise
      let isToDvadashi = span.upperBound == dvadashi.end
      return ShortWindow(
        begins: ShortWindow.Limit(part: isFromSunrise ? .sunrise : part ?? .sunrise, isEnd: !isFromSunrise),
        ends: (isToDvadashi ? .tithi(dvadashi.number) : isFromSunrise ? part : nil).map {
          ShortWindow.Limit(part: $0, isEnd: true)
        }, wider: nil)
    }
    let isOfHariVasara = span.lowerBound == dvadashi.start + (dvadashi.end - dvadashi.start) / 4
    let first: ShortWindow.Part? = isOfHariVasara ? .hariVasara : span.lowerBound == sunrise ? .sunrise : part
    let last: ShortWindow.Part? = span.upperBound == dvadashi.end ? .tithi(dvadashi.number) : part
    return ShortWindow(
      begins: first.map { ShortWindow.Limit(part: $0, isEnd: isOfHariVasara) },
      ends: last.map { ShortWindow.Limit(part: $0, isEnd: true) },
      wider: dvadashi.end > span.upperBound
        ? ShortWindow.Wider(
          parts: [.tithi(dvadashi.number)], avoidsBhadra: false, span: track.julianDays(span.lowerBound..<dvadashi.end))
        : nil)
  }
}
