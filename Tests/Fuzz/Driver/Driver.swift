import Glibc
import Synchronization

/// The entry that `ASTROCAL_FUZZ_TARGET` names; the processes that libFuzzer itself starts inherit it.
private let chosen = getenv("ASTROCAL_FUZZ_TARGET").flatMap { FuzzEntry.named(String(cString: $0)) }

/// Lists the entries and ends where none is chosen. libFuzzer, whose `main` the program has, calls it first.
@_cdecl("LLVMFuzzerInitialize")
public func initialize(
  _: UnsafeMutablePointer<CInt>?, _: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?>?
) -> CInt {
  guard chosen == nil else { return 0 }
  for entry in FuzzEntry.all { print(entry.name) }
  exit(getenv("ASTROCAL_FUZZ_TARGET") == nil ? 0 : 64)
}

/// Where ASTROCAL_FUZZ_SLOWEST names a file, it gets the input that took longest.
private let slowest = getenv("ASTROCAL_FUZZ_SLOWEST").map { SlowestInput(file: String(cString: $0)) }

/// Passes an input to the chosen entry. libFuzzer calls it.
@_cdecl("LLVMFuzzerTestOneInput")
public func runOne(_ start: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: size))
  do {
    let begin = processorTime()
    try chosen?.run(bytes)
    if let slowest { slowest.add(processorTime() - begin, bytes) }
  } catch {
    let text = "finding: \(error)\n"
    _ = write(STDERR_FILENO, text, text.utf8.count)
    // libFuzzer keeps the input of a process that aborts.
    abort()
  }
  return 0
}

/// The input of a run that took longest per kilobyte; a shorter one counts as a kilobyte.
private final class SlowestInput: Sendable {
  private let file: String
  private let most = Mutex(0.0)

  init(file: String) { self.file = file }

  /// Writes an input to the file, and its time to standard error, where none took longer.
  func add(_ seconds: Double, _ bytes: [UInt8]) {
    let perKilobyte = seconds * 1024 / Double(max(bytes.count, 1024))
    let isSlowest = most.withLock { most in
      defer { most = max(most, perKilobyte) }
      return perKilobyte > most
    }
    guard isSlowest else { return }
    let text = "slowest: \(perKilobyte * 1000) ms per kB, \(bytes.count) bytes\n"
    _ = write(STDERR_FILENO, text, text.utf8.count)
    guard let output = fopen(file, "w") else { return }
    _ = bytes.withUnsafeBytes { fwrite($0.baseAddress, 1, $0.count, output) }
    fclose(output)
  }
}

/// What this thread has used of the processor, in seconds: a busy machine does not count.
private func processorTime() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}
