/// The version of the program, which documents and calendars state.
package enum ProgramVersion {
  package static let current = "1.0.0"
}
