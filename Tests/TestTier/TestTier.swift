import Glibc

/// How much the tests do.
///
/// `make test` checks every claim on the least input that finds every fault known so far; `make test-full`, before a release,
/// on all of it.
package enum TestTier {
  package static let isFull = getenv("ASTROCAL_TEST_FULL").map { String(cString: $0) } == "1"

  /// A number of random calls, instants or places.
  package static func count(_ quick: Int, full: Int) -> Int {
    isFull ? full : quick
  }

  /// Every `step`th element of a list in the quick tier.
  package static func some<Element>(_ all: [Element], every step: Int) -> [Element] {
    isFull ? all : stride(from: 0, to: all.count, by: step).map { all[$0] }
  }
}
