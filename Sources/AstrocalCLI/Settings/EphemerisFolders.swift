import ForeignText
import Glibc
import SwissEphemeris

/// The folders of data files that are searched where nobody states any.
enum EphemerisFolders {
  /// The folders of the system, then `share/astrocal/ephe` of the prefix that the running program is installed in, as wheels
  /// lay it out: `PREFIX/bin/astrocal` beside `PREFIX/share/astrocal/ephe`.
  static var path: String { path(executable: executable) }

  /// The folders for a program in a file: those of the system alone where it has no folder of its own.
  static func path(executable: String?) -> String {
    guard let prefix = executable.flatMap(prefix) else { return Ephemeris.defaultPath }
    let own = prefix + "/share/astrocal/ephe"
    // A colon would end the folder's name in the path.
    guard !own.contains(":"), access(SystemText.bytes(of: own).map { CChar(bitPattern: $0) } + [0], R_OK) == 0 else {
      return Ephemeris.defaultPath
    }
    // The folders of the system are as good: a long prefix, which libswe has no room for beside them, stands alone.
    let both = Ephemeris.defaultPath + ":" + own
    return Ephemeris.holds(path: both) ? both : Ephemeris.holds(path: own) ? own : Ephemeris.defaultPath
  }

  /// The folders of a path that hold data files, `*.se1`. C: `opendir`, `readdir`
  static func holdingFiles(_ path: String) -> [String] {
    path.split(separator: ":").map(String.init).filter { folder in
      guard let stream = opendir(SystemText.bytes(of: folder).map { CChar(bitPattern: $0) } + [0]) else { return false }
      defer { closedir(stream) }
      while let entry = readdir(stream) {
        let isFile = withUnsafeBytes(of: &entry.pointee.d_name) { name in
          name.prefix { $0 != 0 }.suffix(4).elementsEqual(".se1".utf8)
        }
        if isFile { return true }
      }
      return false
    }
  }

  /// The file of the running program, behind links such as those of pipx and uv; nil where /proc does not say. C: `readlink`
  private static var executable: String? {
    var bytes = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
    guard readlink("/proc/self/exe", &bytes, Int(PATH_MAX)) > 0 else { return nil }
    return SystemText.text(cString: bytes)
  }

  /// `PREFIX` of `PREFIX/bin/astrocal`.
  private static func prefix(of executable: String) -> String? {
    let names = executable.split(separator: "/", omittingEmptySubsequences: false)
    guard names.count > 2, names[names.count - 2] == "bin" else { return nil }
    return names.dropLast(2).joined(separator: "/")
  }
}
