import Foundation
import ProgramRuns
import Testing

/// `due --exec` that is killed, hindered or without space on the disk: the command runs once for each occurrence.
@Suite struct RemindExecTests {
  private let sandbox: Sandbox
  private let state: String
  private let ids = ["d1", "d2", "d3", "d4"]
  private static let now = "2026-11-24T09:00:00+01:00"
  /// The command of the hook.
  private static let work = "echo $ASTROCAL_REMINDER >>out"
  /// Kills astrocal, which is the parent of the shell that runs the hook.
  private static let killing = "kill -9 $(cut -d' ' -f4 /proc/$PPID/stat)"

  init() throws {
    sandbox = try Sandbox()
    state = sandbox.folder + "/.local/state/astrocal"
    for id in ids {
      let run = try program(
        "remind", "add", "2026-11-24", "--id", id, "--place", "Berlin", "--now", "2026-11-21T12:00Z", in: sandbox)
      try #require(run.status == 0, "\(run.stderr)")
    }
  }

  private func due(_ hook: String = work) throws -> Run {
    try program("remind", "due", "--now", Self.now, "--exec", hook, in: sandbox)
  }

  private func out() throws -> [String] {
    let path = sandbox.folder + "/out"
    guard FileManager.default.fileExists(atPath: path) else { return [] }
    return try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").map(String.init)
  }

  private func fired() throws -> [String] {
    let run = try program("remind", "list", "--all", "--json", "--now", Self.now, in: sandbox)
    let list = try #require(try run.json()["reminders"] as? [[String: Any]])
    return list.filter { $0["state"] as? String == "fired" }.compactMap { $0["id"] as? String }
  }

  private func files() throws -> Set<String> {
    Set(try FileManager.default.contentsOfDirectory(atPath: state))
  }

  /// Runs the hooks that are left, and expects that each has run once, that the store has all marks, and no other file is left.
  private func expectEachOnce(sourceLocation: SourceLocation = #_sourceLocation) throws {
    expectSuccess(try due(), sourceLocation: sourceLocation)
    #expect(try out().sorted() == ids, sourceLocation: sourceLocation)
    #expect(try due().status == 0, sourceLocation: sourceLocation)
    #expect(try out().count == ids.count, sourceLocation: sourceLocation)
    let left = try files()
    #expect(
      left == ["reminders.json", "reminders.json.lock", "reminders.json.due.lock"], sourceLocation: sourceLocation)
    #expect(try fired() == ids, sourceLocation: sourceLocation)
  }

  // MARK: Killed

  @Test(arguments: 1...4, [true, false]) func killedAroundTheWorkOfAHookItIsDoneOnce(number: Int, isBefore: Bool) throws
  {
    let condition = "[ $ASTROCAL_REMINDER = d\(number) ]"
    let kill = "if \(condition); then \(Self.killing); fi"
    let killed = try due(isBefore ? "\(kill); \(Self.work)" : "\(Self.work); \(kill)")
    #expect(killed.status == -SIGKILL)
    try expectEachOnce()
  }

  @Test func killedDuringAHookThatFailsItIsRunAgain() throws {
    let killed = try due("if [ $ASTROCAL_REMINDER = d2 ]; then \(Self.killing); exit 1; fi; \(Self.work)")
    #expect(killed.status == -SIGKILL)
    try expectEachOnce()
  }

  /// The states of the store and of the journal before, between and after the hooks.
  ///
  /// Where the store has no marks yet, the journal has none either.
  @Test(arguments: [
    ("----", true), ("+---", true), ("++--", true), ("++++", true), ("====", true), ("==+-", true), ("-+-+", true),
    ("----", false), ("+---", false), ("++--", false), ("++++", false), ("-+-+", false),
  ])
  func killedBetweenTwoStepsEachIsRunOnce(states: String, isMoved: Bool) throws {
    let store = state + "/reminders.json"
    let before = try Data(contentsOf: URL(fileURLWithPath: store))
    _ = try due("cp .local/state/astrocal/reminders.json.due journal")
    var bytes = try Data(contentsOf: URL(fileURLWithPath: sandbox.folder + "/journal"))
    // Each marked occurrence has been run once, in the order of the journal.
    let starts = bytes.indices.filter { $0 > 0 && bytes[$0 - 1] == UInt8(ascii: "\n") }
    for (start, state) in zip(starts, states.utf8) { bytes[start] = state }
    let done = zip(ids, states).filter { $0.1 != "-" }.map(\.0)
    try before.write(to: URL(fileURLWithPath: store))
    if isMoved {
      _ = try due("case \" \(done.joined(separator: " ")) \" in *\" $ASTROCAL_REMINDER \"*);; *) false; esac")
    }
    try sandbox.write(done.map { $0 + "\n" }.joined(), to: "out")
    try bytes.write(to: URL(fileURLWithPath: state + "/reminders.json.due"))
    #expect(try fired() == done)
    try expectEachOnce()
  }

  /// Runs are killed again and again, later each time, until a run reaches its end.
  @Test(arguments: 1...6) func killedAtAnyTimeEachIsRunOnce(step: Int) throws {
    var delay = 1000 * step
    var kills = 0
    while true {
      let process = try sandbox.start([Sandbox.program, "remind", "due", "--now", Self.now, "--exec", Self.work])
      usleep(UInt32(delay))
      kill(process, SIGKILL)
      if try Sandbox.wait(for: process, [Self.work]) == 0 { break }
      kills += 1
      delay = delay * 5 / 4
    }
    #expect(kills > 0)
    try expectEachOnce()
  }

  @Test func noOtherRunBeginsWhileTheHookOfAKilledOneGoesOn() throws {
    let killed = try due("\(Self.killing); until [ -e go ]; do sleep 0.02; done; \(Self.work)")
    #expect(killed.status == -SIGKILL)
    let lock = state + "/reminders.json.due.lock"
    try expectRefusal(try due(), 75, "\(lock) is locked by another astrocal: try again")
    #expect(try out() == [])
    try sandbox.write("", to: "go")
    try expectEachOnce()
  }

  // MARK: Hindered

  @Test func aHookThatFailsDoesNotStarveTheLaterOnes() throws {
    let failing = "[ $ASTROCAL_REMINDER != d1 ] && \(Self.work)"
    for _ in 0..<2 {
      let run = try due(failing)
      #expect(run.status == 1)
      #expect(run.stderr == "astrocal: --exec ended with status 1 for d1@2026, which stays due\n")
      #expect(try out() == ["d2", "d3", "d4"])
      #expect(try fired() == ["d2", "d3", "d4"])
    }
    try expectEachOnce()
  }

  @Test func whereNothingCanBeMarkedNothingIsRun() throws {
    let line = "astrocal remind due --now \(Self.now) --exec '\(Self.work)'"
    let run = try shell("{ (ulimit -f 0; \(line)) 2>&1; echo $?; } | cat", in: sandbox)
    let journal = state + "/reminders.json.due"
    #expect(
      run.lines == ["astrocal: cannot write \(journal): File too large; the reminders are as they were", "74"])
    #expect(try out() == [])
    try expectEachOnce()
  }

  /// The store cannot be written after the hooks: a folder stands where its new file would be.
  @Test func whatRanIsNotRunAgainWhereTheStoreCannotBeWritten() throws {
    let run = try due("mkdir -p \(state)/reminders.json.new; \(Self.work)")
    let reason = "cannot create \(state)/reminders.json.new: File exists"
    expectRefusal(run, 73, reason)
    for _ in 0..<2 { try expectRefusal(try due(), 73, reason) }
    #expect(try out() == ids && fired() == ids)
    rmdir(state + "/reminders.json.new")
    try expectEachOnce()
  }

  @Test func aDamagedJournalIsNamedAndNothingIsRun() throws {
    let journal = try sandbox.write("rubbish", to: ".local/state/astrocal/reminders.json.due")
    try expectRefusal(
      try due(), 65,
      "\(journal): cut off; move the file away (mv FILE FILE.bad): a command of `remind due --exec` that it marks as run "
        + "may then run again")
    #expect(try out() == [])
    #expect(rename(journal, sandbox.folder + "/bad") == 0)
    try expectEachOnce()
  }

  @Test func aHookMayChangeTheRemindersOfItsOwnRun() throws {
    let run = try due(
      "\(Self.work); case $ASTROCAL_REMINDER in d2) astrocal remind reset d1;; d3) astrocal remind remove d4;; esac")
    expectSuccess(run)
    #expect(run.stdout == "reset      d1\nremoved    d4\n")
    // d4 was due when the run began.
    #expect(try out() == ids)
    #expect(try fired() == ["d2", "d3"])
    #expect(try !files().contains("reminders.json.due"))
  }

  // MARK: What a hook gets

  @Test func aHookGetsNoDescriptorOfOursAndTheVariablesAsTheyAre() throws {
    let run = try shell(
      """
      X=$'a\\xffb' ASTROCAL_NOTE=old astrocal remind due --now \(Self.now) --exec '
        [ $ASTROCAL_REMINDER = d1 ] || exit 0
        printf "%s|%s|" "$X" "$ASTROCAL_NOTE" | od -An -tx1; readlink /proc/$$/fd/* | grep reminders; cat; echo $0; true'
      """, in: sandbox)
    expectSuccess(run)
    #expect(run.stdout == " 61 ff 62 7c 7c\nReminder today: Tue 24 Nov\n/bin/sh\n")
  }

  @Test func aHookHasTheUsualSignals() throws {
    expectSuccess(try due("sed -n 's/^SigIgn:.//p' /proc/$$/status >ignored"))
    let text = try String(contentsOfFile: sandbox.folder + "/ignored", encoding: .utf8)
    let ignored = try #require(UInt64(text.filter { !$0.isWhitespace }, radix: 16))
    for signal in [SIGPIPE, SIGXFSZ] { #expect(ignored & 1 << UInt64(signal - 1) == 0, "\(signal)") }
  }

  /// The command does not read the text, which is longer than a pipe holds.
  @Test func aTextThatIsTooLongHangsNothing() throws {
    let note = String(repeating: "x", count: 100_000)
    let store = state + "/reminders.json"
    let text = try String(contentsOfFile: store, encoding: .utf8)
    let index = try #require(text.firstRange(of: "\"note\" : null"))
    try text.replacingCharacters(in: index, with: "\"note\" : \"\(note)\"").write(
      toFile: store, atomically: true, encoding: .utf8)
    let run = try due()
    #expect(run.status == 1)
    #expect(run.stderr == "astrocal: --exec cannot be given a text of 100019 bytes for d1@2026, which stays due\n")
    #expect(try out() == ["d2", "d3", "d4"])
  }
}
