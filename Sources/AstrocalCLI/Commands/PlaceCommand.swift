import ArgumentParser
import AstrocalRendering
import ForeignText
import SystemPackage

/// `astrocal place Oslo`: keeps a place in the configuration, and with it a language and a profile; without a name it prints the place of
/// the next run.
struct PlaceCommand: SideCommand {
  static let configuration = CommandConfiguration(
    commandName: "place", _superCommandName: "astrocal",
    abstract: "Keeps your place in the configuration, or prints the place of the next run.",
    usage: "astrocal place [<options>] [<words> ...]",
    discussion: HelpScreen.discussion("place"))

  @Argument(
    parsing: .allUnrecognized,
    help: "A city, coordinates or anything that --place takes (default: print the place).")
  var words: [String] = []

  @Option(
    help: ArgumentHelp(
      "Keep it in this configuration file (default: ~/.config/astrocal/config.json5).", valueName: "file"),
    completion: .file())
  var config: String?

  @Option(
    help: ArgumentHelp("Keep this language too, such as mr; without a name, the language alone.", valueName: "code"))
  var language: String?

  @Option(help: ArgumentHelp("Keep this profile too, such as panchanga.", valueName: "name"))
  var profile: String?

  func run() throws {
    let words = words.filter { $0 != "--" }
    // A latitude may begin with a minus.
    if let option = words.first(where: { $0.hasPrefix("-") && $0.dropFirst().first?.isNumber != true }) {
      throw Failure.usage("Unknown option '\(option)': `astrocal help place` lists the options")
    }
    let others = [("language", language), ("profile", profile)].compactMap { key, value in value.map { (key, $0) } }
    guard !words.isEmpty || !others.isEmpty else { return try Output.print([Self.words(for: try place(nil))]) }
    try DayCommand.parse(others.flatMap { ["--\($0)", $1] }).given.checkValues()
    let name = words.joined(separator: " ")
    let found = name.isEmpty ? nil : (name: name, place: try place(name))
    guard let path = path.map({ ProcessContext.current.located($0) }) else {
      throw Failure.usage("HOME is not set, so that there is no configuration: name one with --config FILE")
    }
    let settings = (found.map { [("place", $0.name)] } ?? []) + others
    try keep(settings, in: path)
    try Output.print(
      (found.map { [Self.words(for: $0.place)] } ?? []) + others.map { "\($0) \($1)" } + ["kept in \(path)"])
    for (key, value) in settings {
      let variable = "ASTROCAL_" + key.uppercased()
      guard Environment.value(variable) != nil else { continue }
      StandardError.note("\(variable) goes before the file: unset it, or set it to \(value.quoted)")
    }
  }

  /// Writes keys with their values into the file, and leaves the rest of it alone.
  private func keep(_ settings: [(String, String)], in path: String) throws {
    let old = File.isMissing(path) ? "" : try File.text(path)
    let kept = try Configuration.decode(old, origin: File.name(path))
    let position = ["latitude", "longitude"].first { kept.texts[$0] != nil }
    if let position, settings.contains(where: { $0.0 == "place" }) {
      throw Failure.usage("\(path) has a \(position): delete latitude and longitude there to keep a place by its name")
    }
    let new = try settings.reduce(old) { try Configuration.text($0, setting: $1.0, to: $1.1) }
    // What is written must read as it was meant.
    let read = try Configuration.decode(new, origin: File.name(path)).texts
    if let (key, value) = settings.first(where: { read[$0.0] != $0.1 }) {
      throw Failure(.ownMistake, "\(path) cannot be changed: write \(key): \(value.quoted) there")
    }
    try Self.makeFolder(of: path)
    try OutputFile.write(to: FilePath(path), named: path) { _ = try $0.writeAll(new.utf8) }
  }

  /// The file as the user names it, or where it usually is.
  private var path: String? { config ?? Environment.value("ASTROCAL_CONFIG") ?? Configuration.standardPath }

  /// The place of a name as `--place` finds it; nil for the place of a run without one.
  private func place(_ name: String?) throws -> Place {
    let config = config.flatMap { File.isMissing($0) ? nil : ["--config", $0] } ?? []
    let call = try DayCommand.parse(config + (name.map { ["--place", $0] } ?? []))
    return try Settings(call.given).places.place()
  }

  /// `Oslo 59.913N 10.746E   Europe/Oslo`
  private static func words(for place: Place) -> String {
    [place.title, place.zone.identifier].joined(separator: "   ")
  }

  private static func makeFolder(of path: String) throws {
    var folder = FilePath(path).removingLastComponent()
    var absent: [FilePath] = []
    while !folder.isEmpty, File.isMissing(folder.string) {
      absent.append(folder)
      folder.removeLastComponent()
    }
    for folder in absent.reversed() {
      do {
        try folder.makeDirectory(mode: 0o777)
      } catch {
        throw Failure(.cannotCreate, "cannot make the folder \(folder.string.quoted): \(error)")
      }
    }
  }
}
