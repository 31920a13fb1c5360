import Glibc

/// Not in the Glibc module: `<wchar.h>`.
@_silgen_name("wcwidth") private func wcwidth(_ character: wchar_t) -> Int32

extension StringProtocol {
  /// The columns of the text on a terminal, by glibc's `wcwidth` in a UTF-8 locale.
  package var terminalColumns: Int {
    guard let locale = newlocale(LC_CTYPE_MASK, "C.UTF-8", nil) else { return -1 }
    let before = uselocale(locale)
    defer {
      uselocale(before)
      freelocale(locale)
    }
    return unicodeScalars.reduce(0) { $0 + Int(wcwidth(wchar_t($1.value))) }
  }
}
