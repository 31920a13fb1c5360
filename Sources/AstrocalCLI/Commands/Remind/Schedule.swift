import ForeignText
import Glibc
import Reminders
import SystemPackage
import Tables

/// The texts that a user pastes so that cron or systemd runs `remind due`.
struct Schedule {
  /// The environment variables that `remind due` needs, and neither cron nor systemd has.
  private let variables: [(name: String, value: String)]
  private let program: String
  /// How often `remind due` has to run.
  private let interval: DueInterval
  /// The id of a reminder that needs it more often than each hour; nil where none does.
  private let cause: String?

  init(config: String?, reminders: [Reminder]) {
    let wanted = reminders.filter { !$0.isDone }.map { (interval: DueInterval($0), id: $0.id) }
    let shortest = wanted.min { $0.interval < $1.interval }
    interval = shortest?.interval ?? .hour
    cause = interval == .hour ? nil : shortest?.id
    program = Self.ownProgram
    var variables: [(String, String)] = []
    if let folder = try? Reminding.folder(), folder != Reminding.homeFolder {
      variables.append(("ASTROCAL_STATE", Self.absolute(folder) ?? Self.inWorkingFolder(folder)))
    }
    let usual = Environment.home.map { $0 + "/.config/astrocal/config.json5" }
    let file = config ?? Environment.value("ASTROCAL_CONFIG") ?? Configuration.standardPath
    if let file, file != usual, File.exists(file) {
      variables.append(("ASTROCAL_CONFIG", Self.absolute(file) ?? file))
    }
    self.variables = variables
  }

  /// The name by which cron finds the program: that of PATH which leads here, and stays when a link is turned to the next
  /// version; else the file itself.
  private static var ownProgram: String {
    let name = "astrocal"
    guard let file = absolute("/proc/self/exe") else { return name }
    let folders = (Environment.value("PATH") ?? "").split(separator: ":").filter { $0.hasPrefix("/") }
    return folders.lazy.map { "\($0)/\(name)" }.first { absolute($0) == file } ?? file
  }

  private static func absolute(_ path: String) -> String? {
    let path = FilePath(system: ProcessContext.current.located(path))
    guard let resolved = path.withPlatformString({ realpath($0, nil) }) else { return nil }
    defer { free(resolved) }
    return SystemText.text(cString: resolved)
  }

  /// The absolute path of a folder that may not exist yet.
  private static func inWorkingFolder(_ path: String) -> String {
    guard !path.hasPrefix("/"), let folder = absolute(".") else { return path }
    return folder + "/" + path
  }

  /// The first of the names that a line of text cannot hold: it has a line end, a control character or bytes that are no
  /// UTF-8.
  private var unwritable: String? {
    ([program] + variables.map(\.value)).first { !$0.unicodeScalars.allSatisfy(PlainText.isShown) }
  }

  /// The lines of Sources/CTables/help/schedule.txt, with the names in braces filled in.
  var text: String {
    if let unwritable { return Self.lines("unwritable", ["name": PlainText.marked(unwritable)]) }
    let (often, cron, calendar) = times
    // A percent sign would end the line for cron and is escaped.
    let words = variables.map { "\($0.name)=\(shellQuoted($0.value)) " }.joined() + shellQuoted(program)
    return Self.lines(
      "schedule",
      [
        "cause": cause.map { Self.lines("cause", ["reminder": $0, "often": often]) } ?? "",
        "cron": cron + " " + words.replacing("%", with: "\\%"), "often": often, "calendar": calendar,
        "environment": variables.map { "Environment=\(unitQuoted("\($0.name)=\($0.value)"))\n" }.joined(),
        "program": unitQuoted(program),
      ])
  }

  private static func lines(_ head: String, _ values: [String: String]) -> String {
    EmbeddedText.helpSchedule.sections[head, default: []].map { $0 + "\n" }.joined().filled(values)
  }

  /// How often, the fields of time of the line for cron, and the times of the timer as systemd.time(7) has them.
  private var times: (often: String, cron: String, calendar: String) {
    switch interval {
    case .minute: ("every minute", "* * * * *", "minutely")
    case .fiveMinutes: ("every 5 minutes", "*/5 * * * *", "*:0/5")
    case .hour: ("every hour", "5 * * * *", "hourly")
    }
  }

  private func shellQuoted(_ text: String) -> String {
    let isPlain = text.unicodeScalars.allSatisfy {
      $0.properties.isAlphabetic || "0123456789/._-+,:@%".unicodeScalars.contains($0)
    }
    return isPlain && !text.isEmpty ? text : "'" + text.replacing("'", with: "'\\''") + "'"
  }

  /// The text between quotation marks as systemd.syntax(7) requires, with percent signs doubled.
  private func unitQuoted(_ text: String) -> String {
    let escaped = text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("%", with: "%%")
    return "\"\(escaped)\""
  }
}
