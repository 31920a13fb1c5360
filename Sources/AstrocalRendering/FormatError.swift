/// What a format cannot print, in a line for the user.
package struct FormatError: Error {
  package let message: String

  package init(_ message: String) {
    self.message = message
  }
}
