/// The version of the program, which documents and calendars state.
package enum ProgramVersion {
  package static let current = "0.9.0"
}
