import Foundation
import ProgramRuns
import Testing

/// `due --exec` that is killed: the command runs once for each occurrence. `process-exec.txt` has runs that are hindered.
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
}
