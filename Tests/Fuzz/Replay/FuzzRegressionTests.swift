import Foundation
import TestTier
import Testing

/// The inputs of `found` and `corpus`, passed to the same entries without libFuzzer.
@Suite struct FuzzRegressionTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()

  @Test(arguments: inputs(in: "found")) func anInputThatOnceBrokeAnEntryIsHarmless(_ input: Input) throws {
    try input.replay()
  }

  @Test(arguments: FuzzEntry.all.map(\.name)) func theCorpusBreaksNoPromise(_ name: String) throws {
    for input in TestTier.some(Self.inputs(in: "corpus").filter { $0.entry == name }, every: 4) { try input.replay() }
  }

  @Test func everyFolderOfInputsBelongsToAnEntry() {
    let folders = Set((Self.inputs(in: "found") + Self.inputs(in: "corpus")).map(\.entry))
    #expect(folders.isSubset(of: FuzzEntry.all.map(\.name)))
  }

  /// A file `found/<entry>/<name>` or `corpus/<entry>/<name>`.
  struct Input: Sendable, CustomTestStringConvertible {
    let entry: String
    let file: URL

    var testDescription: String { "\(entry)/\(file.lastPathComponent)" }

    func replay() throws {
      let entry = try #require(FuzzEntry.named(entry))
      do {
        try entry.run(Array(try Data(contentsOf: file)))
      } catch {
        Issue.record("\(testDescription): \(error)")
      }
    }
  }

  private static func inputs(in group: String) -> [Input] {
    let group = folder.appending(path: group)
    func contents(_ folder: URL) -> [URL] {
      let urls = try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      return (urls ?? []).sorted { $0.lastPathComponent < $1.lastPathComponent }
    }
    return contents(group).flatMap { entry in
      contents(entry).map { Input(entry: entry.lastPathComponent, file: $0) }
    }
  }
}
