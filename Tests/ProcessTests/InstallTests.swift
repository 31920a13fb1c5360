import Foundation
import ProgramRuns
import Testing

/// What `make install` writes, and `make uninstall` takes away.
@Suite struct InstallTests {
  private let root = Sandbox.tests.deletingLastPathComponent().path

  /// The paths below a folder that `make` would install, as it says with `-n`.
  private func installed(_ folder: String) throws -> [String] {
    let run = try shell("make -s -n -C '\(root)' install DESTDIR='\(folder)' PREFIX=/usr | tr '\\n' ' '")
    #expect(run.status == 0)
    // A package is built by somebody who has no right to install others, or no network.
    #expect(!run.stdout.contains("apt-get") && !run.stdout.contains("dpkg"))
    #expect(run.stdout.contains("\(folder)/usr/bin/astrocal"))
    return [
      "bin/astrocal", "share/man/man1/astrocal.1", "share/bash-completion/completions/astrocal",
      "share/zsh/site-functions/_astrocal", "share/fish/vendor_completions.d/astrocal.fish",
    ].map { "\(folder)/usr/\($0)" }
  }

  @Test func uninstallRemovesWhatInstallWrites() throws {
    let sandbox = try Sandbox()
    let folder = sandbox.folder + "/root"
    for path in try installed(folder) { try sandbox.write("x", to: String(path.dropFirst(sandbox.folder.count + 1))) }
    try sandbox.write("x", to: "root/usr/bin/other")
    let run = try shell("make -s -C '\(root)' uninstall DESTDIR='\(folder)' PREFIX=/usr")
    expectSuccess(run)
    let left = try #require(FileManager.default.enumerator(atPath: folder)).compactMap { $0 as? String }
    #expect(left.filter { ($0 as NSString).lastPathComponent.contains("astrocal") } == [])
    #expect(left.contains("usr/bin/other"))
    // Again, and nothing is there.
    expectSuccess(try shell("make -s -C '\(root)' uninstall DESTDIR='\(folder)' PREFIX=/usr"))
  }

  @Test func withoutAFolderOfItsOwnInstallAsksForThePackagesThatRunIt() throws {
    let run = try shell("make -s -n -C '\(root)' install PREFIX=/nonexistent")
    #expect(run.status == 0 && run.stdout.contains("libswe-dev"))
  }
}
