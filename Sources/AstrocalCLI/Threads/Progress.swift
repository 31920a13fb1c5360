import Glibc
import SystemPackage

/// A line on standard error about work that takes long: how much is done, how fast, and the time that is left.
///
/// On a terminal a line takes the place of the one before, and the last one is wiped. Elsewhere a line comes every ten
/// seconds.
struct Progress {
  /// The whole work, in days or in other units.
  private let total: Int
  private let unit: String
  private let isTerminal: Bool
  /// Seconds of a clock that never goes back.
  private let clock: () -> Double
  private let start: Double
  /// The reading of the clock from which the next line is due.
  private var next: Double
  private var done = 0

  /// Seconds of work without a line.
  private static let patience = 2.0

  /// - Parameters:
  ///   - total: The whole work.
  ///   - unit: What is counted, in the plural.
  ///   - isWanted: Whether the user wants lines; nil where nobody says so, and a terminal decides.
  ///   - context: The streams: where standard output is a terminal too, what is printed shows how far the work is.
  /// - Returns: Nil where no lines are wanted.
  init?(
    of total: Int, _ unit: String = "days", isWanted: Bool?, _ context: ProcessContext = .current,
    clock: @escaping () -> Double = Self.seconds
  ) {
    let isTerminal = isWanted != false && context.isErrorTerminal
    guard isWanted ?? (isTerminal && !context.isTerminal) else { return nil }
    self.total = total
    self.unit = unit
    self.isTerminal = isTerminal
    self.clock = clock
    start = clock()
    next = start + Self.patience
  }

  /// Work whose output comes at its end: lines come if standard error is a terminal.
  init?(ofSilent total: Int, _ unit: String) {
    self.init(of: total, unit, isWanted: ProcessContext.current.isErrorTerminal)
  }

  /// Counts work that is done, and prints a line where one is due.
  mutating func add(_ count: Int) {
    done += count
    let now = clock()
    guard now >= next, done < total else { return }
    next = now + (isTerminal ? 0.25 : 10)
    let line = Self.line(done: done, of: total, unit, seconds: now - start)
    if isTerminal { StandardError.replaceLine(with: line) } else { StandardError.write(line) }
  }

  /// `astrocal: 41 % of 365000 days, 45210 a second, 5 s left`
  static func line(done: Int, of total: Int, _ unit: String = "days", seconds: Double) -> String {
    let rate = Double(done) / max(seconds, 0.001)
    let left = Int((Double(total - done) / max(rate, 0.001)).rounded(.up))
    let time = left < 100 ? "\(left) s" : left < 6_000 ? "\(left / 60) min" : "\(left / 3_600) h \(left / 60 % 60) min"
    return
      "astrocal: \(done * 100 / max(total, 1)) % of \(total) \(unit), \(Int(rate.rounded())) a second, \(time) left"
  }

  /// C: `clock_gettime` of `CLOCK_MONOTONIC`
  private static func seconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }
}
