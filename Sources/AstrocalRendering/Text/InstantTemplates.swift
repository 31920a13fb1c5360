import CivilTime

/// Writes instants as RFC 3339, and keeps the text of the last dates, in which only the clock reading changes.
///
/// A day in JSON has some sixty instants on a few dates around it, and a year twenty thousand.
struct InstantTemplates {
  private var zone = ""
  private var isUTC = false
  private var templates = InlineArray<16, Template>(repeating: Template())
  /// A midnight from which the dates are counted.
  private var reference: Int64 = 0

  /// The instants of one local date as text.
  private struct Template {
    /// The instants in Unix seconds that the template serves: those of the date or, on the day of a clock change, one.
    var seconds: Range<Int64> = 0..<0
    var midnight: Int64 = 0
    /// The text in ASCII, and where its hour begins.
    var bytes = InlineArray<32, UInt8>(repeating: 0)
    var (count, clock) = (0, 0)

    init() {}

    init(at instant: Int64, _ text: InstantText) {
      var written: [UInt8] = []
      let reading = text.zone.dateTime(atUnixSeconds: instant).withWholeMinutesOfOffset
      if text.isUTC { reading.appendRFC3339UTC(to: &written) } else { reading.appendRFC3339(to: &written) }
      count = written.count
      for index in written.indices {
        bytes[index] = written[index]
        if written[index] == UInt8(ascii: "T") { clock = index + 1 }
      }
      midnight = instant - Int64(reading.hour * 3_600 + reading.minute * 60 + reading.second)
      let change = text.zone.nextTransition(afterUnixSeconds: midnight - 1) ?? .max
      seconds = change < midnight + 86_400 ? instant..<instant + 1 : midnight..<midnight + 86_400
    }

    /// Appends the text with a second of the day, 0..<86,400.
    @inline(__always)
    func append(_ second: Int, to output: inout ByteBuffer) {
      let (hour, minute) = (second / 3_600, second / 60 % 60)
      output.append(count: count) { start in
        withUnsafeBytes(of: bytes) { text in
          let output = UnsafeMutableRawBufferPointer(start: start, count: count)
          output.copyMemory(from: UnsafeRawBufferPointer(rebasing: text[..<count]))
        }
        Self.show(hour, at: start + clock)
        Self.show(minute, at: start + clock + 3)
        Self.show(second % 60, at: start + clock + 6)
      }
    }

    @inline(__always)
    private static func show(_ number: Int, at start: UnsafeMutablePointer<UInt8>) {
      start[0] = UInt8(truncatingIfNeeded: 48 + number / 10)
      start[1] = UInt8(truncatingIfNeeded: 48 + number % 10)
    }
  }

  /// Appends an instant in Unix seconds.
  mutating func append(_ instant: Int64, _ text: InstantText, to output: inout ByteBuffer) {
    if isUTC != text.isUTC || zone != text.zone.identifier {
      (zone, isUTC) = (text.zone.identifier, text.isUTC)
      templates = InlineArray(repeating: Template())
    }
    // Dates that follow each other have different slots.
    let slot = Int((instant - reference) / 86_400 & 15)
    if !templates[slot].seconds.contains(instant) {
      templates[slot] = Template(at: instant, text)
      // A midnight before all instants, so that dates are not cut at another time of the day.
      if reference == 0 { reference = templates[slot].midnight - 400_000_000 * 86_400 }
    }
    templates[slot].append(Int(instant - templates[slot].midnight), to: &output)
  }
}
