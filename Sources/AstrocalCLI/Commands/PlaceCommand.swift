import ArgumentParser
import AstrocalRendering
import ForeignText
import SystemPackage

/// `astrocal place Oslo`: keeps a place in the configuration; without a name it prints the place of the next run.
struct PlaceCommand: SideCommand {
  static let configuration = CommandConfiguration(
    commandName: "place", _superCommandName: "astrocal",
    abstract: "Keeps your place in the configuration, or prints the place of the next run.")

  @Argument(help: "A city, coordinates or anything that --place takes (default: print the place).")
  var words: [String] = []

  @Option(
    help: ArgumentHelp(
      "Keep it in this configuration file (default: ~/.config/astrocal/config.json5).", valueName: "file"),
    completion: .file())
  var config: String?

  func run() throws {
    guard !words.isEmpty else { return try Output.print([Self.words(for: try place(nil))]) }
    let name = words.joined(separator: " ")
    let place = try place(name)
    guard let path = path.map({ ProcessContext.current.located($0) }) else {
      throw Failure.usage("HOME is not set, so that there is no configuration: name one with --config FILE")
    }
    let old = File.isMissing(path) ? "" : try File.text(path)
    let kept = try Configuration.decode(old, origin: File.name(path))
    if let key = ["latitude", "longitude"].first(where: { kept.texts[$0] != nil }) {
      throw Failure.usage("\(path) has a \(key): delete latitude and longitude there to keep a place by its name")
    }
    let new = try Configuration.text(old, setting: "place", to: name)
    // What is written must read as it was meant.
    guard try Configuration.decode(new, origin: File.name(path)).texts["place"] == name else {
      throw Failure(.ownMistake, "\(path) cannot be changed: write place: \(name.quoted) there")
    }
    try Self.makeFolder(of: path)
    try OutputFile.write(to: FilePath(path), named: path) { _ = try $0.writeAll(new.utf8) }
    try Output.print([Self.words(for: place), "kept in \(path)"])
    if Environment.value("ASTROCAL_PLACE") != nil {
      StandardError.note("ASTROCAL_PLACE goes before the file: unset it, or set it to \(name.quoted)")
    }
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
        throw Failure(.cannotWrite, "cannot make the folder \(folder.string.quoted): \(error)")
      }
    }
  }
}
