import CivilTime
import SwissEphemeris

/// Bhadra, the karana Vishti, in which almanacs begin nothing good: a half of the tithis 4, 8, 11 and 15 of the bright and
/// 3, 7, 10 and 14 of the dark half of the month.
///
/// Source: the pages of drikpanchang.com, which agree within two minutes; they print the table of praharas of the
/// Muhurta Chintamani.
public struct Bhadra: Sendable, Hashable {
  /// The whole of it, in UT; almanacs cut it off at the ends of their day.
  public let span: TimeSpan
  /// Its mouth, 5 of its 30 ghatis: the worst part.
  public let mukha: TimeSpan
  /// Its tail, 3 of its 30 ghatis: the part that does no harm.
  public let puchha: TimeSpan
  /// The worlds in which it lives, one after the other, by the Moon's sign; they fill the span, and are one or two.
  public let residences: [Residence]

  /// The world in which it lives when it begins.
  public var vasa: Vasa { residences[0].vasa }

  /// A part of Bhadra that is spent in one world.
  public struct Residence: Sendable, Hashable {
    /// The world.
    public let vasa: Vasa
    /// The instants in UT.
    public let span: TimeSpan
  }

  /// The worlds in which Bhadra lives; many almanacs fear it on Earth alone.
  public enum Vasa: String, CaseIterable, Sendable {
    /// The Moon in Karka, Simha, Kumbha or Mina: Mrityu Loka.
    case earth
    /// The Moon in Mesha, Vrishabha, Mithuna or Vrishchika: Swarga Loka, heaven.
    case swarga
    /// The Moon in Kanya, Tula, Dhanu or Makara: Patala Loka, the nether world.
    case patala

    /// The world for the sign of the Moon, 1 Mesha … 12 Mina.
    init(moonRashi rashi: Int) {
      switch rashi {
      case 4, 5, 11, 12: self = .earth
      case 1, 2, 3, 8: self = .swarga
      default: self = .patala
      }
    }
  }

  /// The Bhadra of a karana that is Vishti.
  init(_ karana: AngaSpan, on track: SkyTrack) {
    span = track.julianDays(karana.start..<karana.end)
    mukha = track.julianDays(Self.mukha(of: karana))
    puchha = track.julianDays(Self.puchha(of: karana))
    let rashis = (track.rashi(of: .moon, at: karana.start), track.rashi(of: .moon, at: karana.end))
    let search = LongitudeSearch { track.siderealLongitude(of: .moon, $0) }
    let changes =
      rashis.0 == rashis.1
      ? [] : search.passages(ofMultiplesOf: .pi / 6, from: karana.start, to: karana.end)
    var parts = [(time: karana.start, vasa: Vasa(moonRashi: rashis.0))]
    // Neighbouring signs may belong to the same world.
    for change in changes where change.time > karana.start {
      let vasa = Vasa(moonRashi: change.index + 1)
      if parts[parts.count - 1].vasa != vasa { parts.append((change.time, vasa)) }
    }
    residences = parts.indices.map { index in
      let end = index + 1 < parts.count ? parts[index + 1].time : karana.end
      return Residence(vasa: parts[index].vasa, span: track.julianDays(parts[index].time..<end))
    }
  }

  /// The prahara of each Vishti, counted from 1 in its tithi, with which mukha begins and with which puchha ends, by the
  /// number of the half tithi.
  private static let praharas: [Int: (mukha: Int, puchha: Int)] = [
    8: (5, 8), 15: (2, 1), 22: (7, 6), 29: (4, 3), 36: (8, 7), 43: (3, 2), 50: (6, 5), 57: (1, 4),
  ]

  /// Whether a half tithi, 1…60, is Vishti.
  static func isVishti(_ number: Int) -> Bool { praharas[number] != nil }

  /// A part of Vishti, from and to some of its ghatis, which are thirtieths of its length.
  private static func part(_ karana: AngaSpan, _ from: Double, _ to: Double) -> TrackSpan {
    let ghati = (karana.end - karana.start) / 30
    return karana.start + from * ghati..<karana.start + to * ghati
  }

  /// The ghatis of Vishti at which a prahara of its tithi begins: a tithi has eight, of which Vishti fills four.
  private static func beginning(ofPrahara prahara: Int) -> Double {
    7.5 * Double((prahara - 1) % 4)
  }

  /// The first five ghatis of the prahara of the mouth.
  static func mukha(of karana: AngaSpan) -> TrackSpan {
    let start = beginning(ofPrahara: praharas[karana.number]?.mukha ?? 1)
    return part(karana, start, start + 5)
  }

  /// The last three ghatis of the prahara of the tail.
  static func puchha(of karana: AngaSpan) -> TrackSpan {
    let end = beginning(ofPrahara: praharas[karana.number]?.puchha ?? 4) + 7.5
    return part(karana, end - 3, end)
  }
}

extension LunarCalendar {
  /// The karanas Vishti that touch an interval, in order.
  func vishtis(touching span: TrackSpan) -> [AngaSpan] {
    karanas.spans(touching: span.lowerBound, span.upperBound).filter { Bhadra.isVishti($0.number) }
  }

  /// The Bhadras that touch an interval, whole, in order.
  func bhadras(touching span: TrackSpan, on track: SkyTrack) -> [Bhadra] {
    vishtis(touching: span).map { Bhadra($0, on: track) }
  }
}
