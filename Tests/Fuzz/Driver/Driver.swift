import Glibc

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

/// Passes an input to the chosen entry. libFuzzer calls it.
@_cdecl("LLVMFuzzerTestOneInput")
public func runOne(_ start: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
  do {
    try chosen?.run(Array(UnsafeBufferPointer(start: start, count: size)))
  } catch {
    let text = "finding: \(error)\n"
    _ = write(STDERR_FILENO, text, text.utf8.count)
    // libFuzzer keeps the input of a process that aborts.
    abort()
  }
  return 0
}
