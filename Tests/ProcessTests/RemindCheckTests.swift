import Foundation
import ProgramRuns
import Testing

/// The lines that `remind check` prints work as they are pasted.
@Suite struct RemindCheckTests {
  /// Names that a shell, cron and systemd each read in their own way.
  private static let odd = "state of 100% 'Anna'"

  private func check(_ sandbox: Sandbox) throws -> Run {
    try sandbox.spawn(
      [Sandbox.program, "remind", "check"], environment: ["ASTROCAL_STATE": sandbox.folder + "/" + Self.odd])
  }

  private func prepared() throws -> Sandbox {
    let sandbox = try Sandbox()
    try FileManager.default.createDirectory(
      atPath: sandbox.folder + "/" + Self.odd, withIntermediateDirectories: true)
    let run = try sandbox.spawn(
      [Sandbox.program, "remind", "add", "full-moon", "--place", "Berlin", "--now", "2026-01-01T00:00Z"],
      environment: ["ASTROCAL_STATE": sandbox.folder + "/" + Self.odd])
    try #require(run.status == 0, "\(run.stderr)")
    return sandbox
  }

  @Test func itNamesTheStoreAndCounts() throws {
    let sandbox = try Sandbox()
    let run = try program("remind", "check", in: sandbox)
    expectSuccess(run)
    #expect(run.lines[0] == "store      \(sandbox.folder)/.local/state/astrocal/reminders.json (not made yet)")
    #expect(run.lines[1] == "reminders  0")
    let later = try check(try prepared())
    #expect(later.lines[1].hasPrefix("reminders  1, "))
  }

  @Test func aRelativeFolderStillToComeIsMadeAbsolute() throws {
    let sandbox = try Sandbox()
    let run = try sandbox.spawn(
      [Sandbox.program, "remind", "check"], environment: ["ASTROCAL_STATE": "to/come"])
    let working = try #require(try shell("pwd -P", in: sandbox).lines.first)
    #expect(run.stdout.contains("5 * * * * ASTROCAL_STATE=\(working)/to/come "))
    #expect(run.stdout.contains("Environment=\"ASTROCAL_STATE=\(working)/to/come\"\n"))
  }

  @Test func theCronLineRunsAsCronRunsIt() throws {
    let sandbox = try prepared()
    let line = try #require(try check(sandbox).lines.first { $0.hasPrefix("5 * * * * ") }).dropFirst("5 * * * * ".count)
    // cron: an unescaped percent sign ends the command, an escaped one is one; then sh -c with little around.
    var command = ""
    var isEscaped = false
    for character in line {
      if character == "%", !isEscaped { break }
      if isEscaped, character != "%" { command += "\\" }
      isEscaped = character == "\\" && !isEscaped
      if !isEscaped { command.append(character) }
    }
    let run = try sandbox.spawn(
      [
        "/usr/bin/env", "-i", "HOME=\(sandbox.folder)", "PATH=/usr/bin:/bin", "SHELL=/bin/sh", "/bin/sh", "-c", command,
      ])
    #expect(run.status == 0 && run.stderr == "")
    #expect(run.stdout.contains("Full moon"))
  }

  /// The text is pasted into a shell whose systemctl does nothing; systemd itself then reads the units, where it is
  /// installed.
  @Test func theUnitsArePastedAndSound() throws {
    let sandbox = try prepared()
    let text = try check(sandbox).stdout
    let block = try #require(text.range(of: "mkdir -p ~/.config/systemd/user")).lowerBound
    try sandbox.write("systemctl() { echo \"systemctl $*\"; }\n" + text[block...], to: "paste.sh")
    let pasted = try shell("sh paste.sh", in: sandbox)
    expectSuccess(pasted)
    #expect(
      pasted.lines == ["systemctl --user daemon-reload", "systemctl --user enable --now astrocal-remind.timer"])
    let units = sandbox.folder + "/.config/systemd/user/"
    let service = try String(contentsOfFile: units + "astrocal-remind.service", encoding: .utf8)
    #expect(service.contains("Environment=\"ASTROCAL_STATE=\(sandbox.folder)/state of 100%% 'Anna'\"\n"))
    #expect(
      service.contains(
        "ExecStart=\"\(Sandbox.program)\" remind due --exec 'notify-send -- astrocal \"$$ASTROCAL_TEXT\"'\n"))
    let verified = try shell(
      """
      command -v systemd-analyze >/dev/null || exit 0
      systemd-analyze verify --man=no \(units)astrocal-remind.service \(units)astrocal-remind.timer 2>&1 |
        grep astrocal-remind
      """, in: sandbox)
    #expect(verified.stdout == "")
  }

  /// The line for cron and the timer run as often as the reminders need it.
  @Test(arguments: [
    ("full-moon", "5 * * * *", "hourly"), ("eclipse", "5 * * * *", "hourly"), ("venus-jupiter", "5 * * * *", "hourly"),
    ("sunset --before 30m", "*/5 * * * *", "*:0/5"), ("sunset", "*/5 * * * *", "*:0/5"),
    ("full-moon --at sunset", "*/5 * * * *", "*:0/5"), ("full-moon --at 18:30", "*/5 * * * *", "*:0/5"),
    ("sunset --before 5m", "* * * * *", "minutely"),
  ])
  func theScheduleFitsTheReminders(words: String, cron: String, timer: String) throws {
    let sandbox = try Sandbox()
    let added = try astrocal(line: "remind add \(words) --place Berlin --now 2026-11-21T12:00:00+01:00", in: sandbox)
    try #require(added.status == 0, "\(added.stderr)")
    let run = try astrocal(line: "remind check --now 2026-11-21T12:00:00+01:00", in: sandbox)
    expectSuccess(run)
    #expect(run.lines.contains { $0.hasPrefix(cron + " ") && $0.hasSuffix(" remind due") }, "\(run.stdout)")
    #expect(run.lines.contains("OnCalendar=\(timer)"))
    #expect(run.stdout.contains("fires by the minute") == (timer != "hourly"))
  }

  @Test func aProblemIsBadData() throws {
    let sandbox = try prepared()
    let path = sandbox.folder + "/" + Self.odd + "/reminders.json"
    let text = try String(contentsOfFile: path, encoding: .utf8).replacing("\"phase\"", with: "\"comet\"")
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    let run = try check(sandbox)
    #expect(run.status == 65)
    #expect(run.stderr == "astrocal: reminder phase-full-moon: \"comet\" is no kind of event known to this version\n")
  }
}
