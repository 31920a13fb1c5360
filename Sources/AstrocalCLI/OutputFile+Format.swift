import ArgumentParser
import AstrocalRendering

extension OutputFile {
  /// The endings of files that say what is in them.
  private static let endings: Set = ["csv", "ics", "json", "ndjson", "svg", "html"]

  /// The format that the name of the file of `--output` ends in, where no option says the format: `ics` for `moons.ics`; nil of other
  /// names, whose files hold the table.
  ///
  /// - Throws: `Failure` where the command does not write such files.
  static func format(of command: any ParsableCommand, in arguments: [String]) throws -> String? {
    guard let name = Arguments.outputFile(of: command, in: arguments), let command = command as? any CommandRows,
      let formats = FormatOwner.formats(of: type(of: command)),
      command.given.first(of: ["format", "json", "template", "is"]) == nil
    else { return nil }
    let file = name.split(separator: "/").last ?? ""
    guard let point = file.lastIndex(of: "."), point > file.startIndex else { return nil }
    let ending = file[file.index(after: point)...].lowercased()
    if let way = OtherWords.otherFormats[ending] { throw Failure.usage("--output: \(name.quoted): \(way)") }
    let format = OtherWords.formats[ending] ?? ending
    guard endings.contains(format) else { return nil }
    guard formats.allValueStrings.contains(format) else {
      let words = formats.allValueStrings.filter(endings.contains).joined(separator: ", ")
      let other = FormatOwner.call(of: format, besides: formats).map { "; \($0) does" }
      throw Failure.usage("--output: \(name.quoted): this command writes \(words), not \(format)" + (other ?? ""))
    }
    return format
  }
}
