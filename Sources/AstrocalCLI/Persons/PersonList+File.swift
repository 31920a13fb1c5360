import AstrocalRendering
import ForeignText
import Glibc
import SystemPackage

extension PersonList {
  /// Bytes and rows of a file; a row takes a few hundred bytes in memory.
  private static let (largest, mostRows) = (1 << 20, 10_000)

  /// The people of a CSV file with a header; `-` is standard input.
  ///
  /// A file that others may read is noted on standard error.
  ///
  /// - Throws: `Failure` that names every bad line or, of many, the first ones, and repeats nothing of them.
  init(path: String, _ finder: PlaceFinder) throws {
    let name = File.name(path)
    let text = try File.text(path, limit: Self.largest)
    File.noteReaders(of: path)
    let rows = try Self.rows(text, name)
    guard let header = rows.first else {
      guard path == "-" else { throw Failure(.badData, "\(name): no people in it") }
      (people, origin) = ([], name)
      return
    }
    let columns = header.fields.map { Person.Column(rawValue: $0.lowercased()) }
    guard !columns.contains(nil), columns.contains(.name), Set(columns).count == columns.count else {
      let known = Person.Column.allCases.map(\.rawValue).joined(separator: ", ")
      throw Failure(
        .badData, "\(name), line \(header.line): the first line has names of columns, name among them: \(known)")
    }
    var people: [Person] = []
    var faults = RowFaults()
    var names: Set<String> = []
    for row in rows.dropFirst() {
      do {
        guard row.fields.count <= columns.count else {
          throw InvalidValue("\(row.fields.count) fields instead of \(columns.count)")
        }
        func field(_ column: Person.Column) -> String? {
          columns.firstIndex(of: column).flatMap { row.fields.indices.contains($0) ? row.fields[$0] : nil }
        }
        let name = PlainText.marked(field(.name) ?? "")
        guard !name.isEmpty else { throw InvalidValue("name is missing") }
        guard name.lowercased() != Self.wordForAll else { throw InvalidValue("no person may be called all") }
        guard names.insert(name).inserted else { throw InvalidValue("duplicate name") }
        people.append(try Person(name, at: "line \(row.line)", finder, column: field))
      } catch let error as InvalidValue {
        faults.add(line: row.line, error.reason)
      }
    }
    if let failure = faults.failure(of: name) { throw failure }
    guard !people.isEmpty || path == "-" else { throw Failure(.badData, "\(name): no people in it") }
    (self.people, origin) = (people, name)
  }

  /// The rows that are not blank, each with the number of the line that it begins on, from 1.
  private static func rows(_ text: String, _ name: String) throws -> [(line: Int, fields: [String])] {
    let separators = [UInt8(ascii: ";"), UInt8(ascii: "\t")]
    let header = text.utf8.prefix { $0 != .newline }
    let separator = separators.first { header.contains($0) } ?? UInt8(ascii: ",")
    return try PlaceList.rows(text, separator: separator, name: name, atMost: mostRows)
  }
}

extension PersonList {
  /// The people of the configuration, by name; nil where it has none.
  ///
  /// - Throws: `ValueError`, which counts the people by their names and repeats none.
  init?(_ sources: ValueSources, _ finder: PlaceFinder) throws {
    let configuration = sources.configuration
    guard !configuration.people.isEmpty else { return nil }
    if let path = configuration.path { File.noteReaders(of: path) }
    let sorted = configuration.people.sorted { $0.key < $1.key }
    people = try sorted.enumerated().map { index, entry in
      let position = "people: number \(index + 1) by name"
      return try ValueError.Source.file(configuration.origin).read(position) {
        guard entry.key.lowercased() != Self.wordForAll else { throw InvalidValue("no person may be called all") }
        return try Person(PlainText.marked(entry.key), at: position, finder) { entry.value.text($0) }
      }
    }
    origin = configuration.origin
  }
}

extension File {
  /// Notes on standard error that others than the user may read a file with personal data.
  static func noteReaders(of path: String) {
    guard path != "-" else { return }
    var status = stat()
    let found = FilePath(system: ProcessContext.current.located(path)).withPlatformString { stat($0, &status) }
    guard found == 0, status.st_mode & S_IFMT == S_IFREG, status.st_mode & (S_IRGRP | S_IROTH) != 0 else { return }
    let file = name(path)
    StandardError.note("\(file): others may read this file, which has personal data: chmod 600 \(file)")
  }
}
