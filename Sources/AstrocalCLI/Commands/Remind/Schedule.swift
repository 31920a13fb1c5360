import ForeignText
import Glibc
import Reminders
import SystemPackage

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
    let usual = Environment.value("HOME").map { $0 + "/.config/astrocal/config.json5" }
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

  var text: String {
    if let unwritable {
      return """
        # Neither cron nor systemd can be given the name below, which has characters
        # that no line of theirs can hold. Give the file or folder another name, or a
        # symbolic link with one, and run `astrocal remind check` again.
        # \(PlainText.marked(unwritable))

        """
    }
    return """
      # cron: add this line with `crontab -e`. Cron mails what is printed.
      \(cause.map { "# \($0) fires by the minute: \(often).\n# Print this again when reminders change.\n" } ?? "")\
      \(cronLine)

      # systemd: paste this into a shell. It shows a desktop notification, by
      # notify-send (Debian: libnotify-bin), and catches up after a pause.
      mkdir -p ~/.config/systemd/user
      cat > ~/.config/systemd/user/astrocal-remind.service <<'END'
      [Unit]
      Description=Reminders of astrocal that are due

      [Service]
      Type=oneshot
      \(variables.map { "Environment=\(unitQuoted("\($0.name)=\($0.value)"))\n" }.joined())\
      ExecStart=\(unitQuoted(program)) remind due --exec 'notify-send -- astrocal "$$ASTROCAL_TEXT"'
      END
      cat > ~/.config/systemd/user/astrocal-remind.timer <<'END'
      [Unit]
      Description=Ask astrocal \(often) what is due

      [Timer]
      OnCalendar=\(calendarEvent)
      Persistent=true

      [Install]
      WantedBy=timers.target
      END
      systemctl --user daemon-reload
      systemctl --user enable --now astrocal-remind.timer

      """
  }

  /// The line for cron; a percent sign would end it and is escaped.
  private var cronLine: String {
    let words = variables.map { "\($0.name)=\(shellQuoted($0.value)) " }.joined() + shellQuoted(program)
    return cronTime + " " + words.replacing("%", with: "\\%") + " remind due"
  }

  private var often: String {
    switch interval {
    case .minute: "every minute"
    case .fiveMinutes: "every 5 minutes"
    case .hour: "every hour"
    }
  }

  /// The fields of time of the line for cron.
  private var cronTime: String {
    switch interval {
    case .minute: "* * * * *"
    case .fiveMinutes: "*/5 * * * *"
    case .hour: "5 * * * *"
    }
  }

  /// The times of the timer, as systemd.time(7) has them.
  private var calendarEvent: String {
    switch interval {
    case .minute: "minutely"
    case .fiveMinutes: "*:0/5"
    case .hour: "hourly"
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
