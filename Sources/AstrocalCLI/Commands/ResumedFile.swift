import AstroCore
import AstrocalRendering
import CivilTime
import Glibc
import SystemPackage

/// A file of `--resume`: an earlier run of the same call has begun it, and this one goes on behind the last place that is
/// complete.
struct ResumedFile {
  /// The file, open behind what stays.
  let descriptor: FileDescriptor
  /// The places that it holds complete.
  private(set) var places = 0
  /// Whether nothing is in it yet, not even a header.
  private(set) var isEmpty = true
  private let path: String

  /// Opens a file, or creates it; what stands behind the last complete place is cut off.
  ///
  /// - Parameters:
  ///   - days: The days of all places, each of which is a record of one line.
  ///   - header: The bytes before the first record.
  /// - Throws: `Failure` where the file cannot be written, is in use, or holds something else.
  init(_ path: String, _ days: RangeDays, header: [UInt8]) throws {
    self.path = path
    do {
      descriptor = try FileDescriptor.open(
        FilePath(ProcessContext.current.located(path)), .readWrite, options: [.create, .closeOnExec],
        permissions: [.ownerReadWrite, .groupRead, .otherRead])
    } catch {
      throw Failure(.cannotCreate, "--resume \(path.quoted): \(error)")
    }
    do {
      try goOn(days, header)
    } catch {
      close()
      throw (error as? Errno).map { Failure(.cannotWrite, "--resume \(path.quoted): \($0)") } ?? error
    }
  }

  func close() {
    try? descriptor.close()
  }

  private func refusal(_ reason: String) -> Failure {
    Failure(.badData, "--resume \(path.quoted): \(reason): give another file, or remove it")
  }

  private mutating func goOn(_ days: RangeDays, _ header: [UInt8]) throws {
    var status = stat()
    guard fstat(descriptor.rawValue, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw refusal("it is no regular file")
    }
    guard flock(descriptor.rawValue, LOCK_EX | LOCK_NB) == 0 else {
      throw Failure(.tryAgain, "--resume \(path.quoted): another run is writing it")
    }
    let size = Int(status.st_size)
    let start = try bytes(at: 0, header.count)
    guard header.starts(with: start) else { throw refusal("it has other columns than this call prints") }
    var end = 0
    if size > header.count || size == header.count && size > 0 {
      let found = try completePlaces(days, from: header.count, size)
      // The last place that is complete, else the one that was begun: another call would be cut off and lost.
      if size > header.count { try check(days, found.places == 0 ? 0 : found.places - 1, at: found.last) }
      (places, end) = (found.places, found.end)
      isEmpty = false
    }
    guard ftruncate(descriptor.rawValue, off_t(end)) == 0 else { throw Errno(rawValue: errno) }
    try descriptor.seek(offset: Int64(end), from: .start)
  }

  /// Counts the lines of the file, of which each place has as many as its zone has dates.
  ///
  /// - Returns: The places that are complete, where the last of them begins, and where it ends.
  private func completePlaces(
    _ days: RangeDays, from start: Int, _ size: Int
  ) throws -> (places: Int, last: Int, end: Int) {
    var (place, last, end) = (0, start, start)
    var counts = DateCounts()
    var left = counts.count(of: days, 0)
    var offset = start
    let chunk = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 20, alignment: 16)
    defer { chunk.deallocate() }
    while offset < size {
      let read = try descriptor.read(fromAbsoluteOffset: Int64(offset), into: chunk)
      guard read > 0 else { break }
      var index = 0
      while index < read {
        guard place < days.places.count else { throw refusal("it has more lines than this call prints") }
        guard let found = memchr(chunk.baseAddress! + index, 0x0A, read - index) else { break }
        index = UnsafeRawPointer(found) - UnsafeRawPointer(chunk.baseAddress!) + 1
        left -= 1
        while left == 0, place < days.places.count {
          place += 1
          (last, end) = (end, offset + index)
          if place < days.places.count { left = counts.count(of: days, place) }
        }
      }
      offset += read
    }
    return (place, last, end)
  }

  /// The dates that exist in the zones of places.
  private struct DateCounts {
    private var counts: [(zone: String, dates: ClosedRange<GregorianDate>, count: Int)] = []

    mutating func count(of days: RangeDays, _ place: Int) -> Int {
      let (zone, dates) = (days.places[place].zone, days.spans[place])
      if let known = counts.first(where: { $0.zone == zone.identifier && $0.dates == dates }) { return known.count }
      let numbers = dates.lowerBound.dayNumber...dates.upperBound.dayNumber
      let count = numbers.count { zone.localDay(GregorianDate(dayNumber: $0)) != nil }
      counts.append((zone.identifier, dates, count))
      return count
    }
  }

  /// Computes the first piece of a place anew, and compares it with the file.
  private func check(_ days: RangeDays, _ place: Int, at offset: Int) throws {
    var one = days
    (one.places, one.spans) = ([days.places[place]], [days.spans[place]])
    let again = try RangeAhead.text(ofFirstTaskOf: one)
    let there = try bytes(at: offset, again.count)
    guard again.starts(with: there) else { throw refusal("it is of another call: its days of a place differ") }
  }

  /// At most so many bytes of the file.
  private func bytes(at offset: Int, _ count: Int) throws -> [UInt8] {
    try [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      let buffer = UnsafeMutableRawBufferPointer(buffer)
      while filled < count {
        let read = try descriptor.read(
          fromAbsoluteOffset: Int64(offset + filled), into: UnsafeMutableRawBufferPointer(rebasing: buffer[filled...]))
        if read == 0 { break }
        filled += read
      }
    }
  }
}
