import Foundation

/// The files that this machine has.
package enum Installed {
  /// Whether Debian's swe-basic-data is there, without which the built-in model serves.
  package static let hasFiles = FileManager.default.fileExists(atPath: "/usr/share/libswe/ephe/semo_18.se1")
}
