import CivilTime

/// Writes instants as RFC 3339, and keeps the text of the last dates, in which only the clock reading changes.
///
/// A day in JSON has some sixty instants on a few dates around it, and a year twenty thousand.
struct InstantTemplates: ~Copyable {
  private var zone = CivilZone.utc
  private var isUTC = false
  /// Sixteen; an array would copy each that is looked at.
  private let templates: UnsafeMutablePointer<Template>
  /// A midnight from which the dates are counted.
  private var reference: Int64 = 0

  init() {
    templates = .allocate(capacity: 16)
    templates.initialize(repeating: Template(), count: 16)
  }

  deinit {
    templates.deallocate()
  }

  /// The instants of one local date as text.
  private struct Template {
    /// The instants in Unix seconds that the template serves: those of the date or, on the day of a clock change, one.
    var seconds: Range<Int64> = 0..<0
    var midnight: Int64 = 0
    /// The text in ASCII, which is copied at a stroke, its length, and where its hour begins.
    var bytes = SIMD32<UInt8>()
    var (count, clock) = (0, 0)

    init() {}

    init(at instant: Int64, _ scale: TimeScale) {
      var written: [UInt8] = []
      let reading = scale.zone.dateTime(atUnixSeconds: instant).withWholeMinutesOfOffset
      if scale.isUTC { reading.appendRFC3339UTC(to: &written) } else { reading.appendRFC3339(to: &written) }
      count = written.count
      for index in written.indices {
        bytes[index] = written[index]
        if written[index] == UInt8(ascii: "T") { clock = index + 1 }
      }
      midnight = instant - Int64(reading.hour * 3_600 + reading.minute * 60 + reading.second)
      let change = scale.zone.nextTransition(afterUnixSeconds: midnight - 1) ?? .max
      seconds = change < midnight + 86_400 ? instant..<instant + 1 : midnight..<midnight + 86_400
    }

    /// Appends the text with a second of the day, 0..<86,400.
    @inline(__always)
    func append(_ second: Int, to output: inout ByteBuffer) {
      let minutes = second / 60
      output.append(count: count, of: bytes.scalarCount) { start in
        UnsafeMutableRawPointer(start).storeBytes(of: bytes, as: SIMD32<UInt8>.self)
        Self.show(minutes / 60, at: start + clock)
        Self.show(minutes % 60, at: start + clock + 3)
        Self.show(second - minutes * 60, at: start + clock + 6)
      }
    }

    @inline(__always)
    private static func show(_ number: Int, at start: UnsafeMutablePointer<UInt8>) {
      start[0] = UInt8(truncatingIfNeeded: 48 + number / 10)
      start[1] = UInt8(truncatingIfNeeded: 48 + number % 10)
    }
  }

  /// Appends an instant in Unix seconds.
  mutating func append(_ instant: Int64, _ scale: TimeScale, to output: inout ByteBuffer) {
    if isUTC != scale.isUTC || !zone.isIdentical(to: scale.zone) {
      (zone, isUTC) = (scale.zone, scale.isUTC)
      templates.update(repeating: Template(), count: 16)
    }
    // Dates that follow each other have different slots.
    let template = templates + Int((instant - reference) / 86_400 & 15)
    if !template.pointee.seconds.contains(instant) {
      template.pointee = Template(at: instant, scale)
      // A midnight before all instants, so that dates are not cut at another time of the day.
      if reference == 0 { reference = template.pointee.midnight - 400_000_000 * 86_400 }
    }
    template.pointee.append(Int(instant - template.pointee.midnight), to: &output)
  }
}
