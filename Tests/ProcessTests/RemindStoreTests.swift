import Foundation
import ProgramRuns
import TestTier
import Testing

/// The store with writers that run at once, are killed, or find the disk full.
@Suite struct RemindStoreTests {
  private let sandbox: Sandbox
  private let store: String

  init() throws {
    sandbox = try Sandbox()
    store = sandbox.folder + "/.local/state/astrocal/reminders.json"
  }

  private func ids() throws -> Set<String> {
    let data = try Data(contentsOf: URL(fileURLWithPath: store))
    let root = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    let list = try #require(root["reminders"] as? [[String: Any]])
    return Set(list.compactMap { $0["id"] as? String })
  }

  /// On a slow machine a writer may have to try again (status 75), and loses nothing.
  @Test func fortyWritersAtOnceLoseNothing() throws {
    let run = try shell(
      """
      add() { astrocal remind add 2126-01-01 --id r$1 --place Berlin >/dev/null; }
      for i in $(seq 40); do { until add $i; do [ $? = 75 ] || exit; done 2>/dev/null; echo 0; } & done; wait
      """, in: sandbox)
    #expect(run.stdout == String(repeating: "0\n", count: 40))
    #expect(run.stderr == "")
    #expect(try ids() == Set((1...40).map { "r\($0)" }))
  }

  /// Killed after times that cover its whole life, a writer leaves the old store or the new one.
  @Test func aWriterThatIsKilledLeavesTheOldStoreOrTheNewOne() throws {
    func add(_ id: String) -> [String] {
      [Sandbox.program, "remind", "add", "2126-01-01", "--id", id, "--place", "Berlin"]
    }
    _ = try sandbox.spawn(add("first"))
    // The time that a writer runs, so that the kills fall everywhere in it.
    let clock = ContinuousClock()
    var life =
      try (0..<3).map { index in
        try clock.measure { _ = try sandbox.spawn(add("warm\(index)")) }
      }.max() ?? .milliseconds(50)
    var known = try ids()
    var (kept, changed) = (0, 0)
    let count = TestTier.count(60, full: 200)
    for index in 0..<count {
      let process = try sandbox.start(add("r\(index)"))
      usleep(UInt32(Double(index) / Double(count - 1) * (life / .microseconds(1)) * 1.2))
      kill(process, SIGKILL)
      var status: Int32 = 0
      waitpid(process, &status, 0)
      let found = try ids()
      try #require(found == known || found == known.union(["r\(index)"]))
      if found == known { kept += 1 } else { changed += 1 }
      // Where the machine has become slower, the later kills would all fall before the write.
      if found == known, index > count * 3 / 4 { life = life * 1.1 }
      known = found
    }
    #expect(kept > 0 && changed > 0, "the kills fell on one side only: \(kept) before, \(changed) after")
    // The files that they left do not hinder the next writer.
    expectSuccess(try sandbox.spawn(add("last")))
    #expect(try ids() == known.union(["last"]))
    let files = try FileManager.default.contentsOfDirectory(atPath: (store as NSString).deletingLastPathComponent)
    #expect(Set(files) == ["reminders.json", "reminders.json.lock"])
  }

  @Test func aWaitOfFiveSecondsForTheLockIsReported() throws {
    _ = try program("remind", "add", "full-moon", "--place", "Berlin", in: sandbox)
    let run = try shell(
      "flock \(store).lock sh -c 'astrocal remind add new-moon --place Berlin'; echo $?", in: sandbox)
    #expect(run.stdout == "75\n")
    #expect(run.stderr == "astrocal: \(store).lock is locked by another astrocal: try again\n")
    // Readers do not wait.
    #expect(try shell("flock \(store).lock astrocal remind list --json", in: sandbox).status == 0)
  }

  @Test func aFullDiskLeavesTheStoreAsItWas() throws {
    _ = try program("remind", "add", "full-moon", "--place", "Berlin", "--now", "2026-11-21T12:00Z", in: sandbox)
    let before = try Data(contentsOf: URL(fileURLWithPath: store))
    // No file may grow: a write fails as on a full disk, and no signal ends the program.
    func full(_ command: String) throws -> Run {
      try shell("{ (ulimit -f 0; \(command)) 2>&1; echo $?; } | cat", in: sandbox)
    }
    let reason = "astrocal: cannot write \(store): File too large; the reminders are as they were"
    #expect(try full("astrocal remind add diwali --place Berlin").lines == [reason, "74"])
    #expect(
      try full("astrocal remind due --now 2026-11-24T12:00Z").lines
        == ["Full moon today: Tue 24 Nov 15:54 CET (late by 4 h)", reason, "74"])
    #expect(try Data(contentsOf: URL(fileURLWithPath: store)) == before)
    #expect(try program("remind", "due", "--now", "2026-11-24T12:00Z", in: sandbox).lines.count == 1)
  }

  /// Permissions do not bind root, for whom the program runs as the user nobody.
  @Test func aFolderThatCannotBeWrittenIsReportedFirst() throws {
    _ = try program("remind", "add", "full-moon", "--place", "Berlin", "--now", "2026-11-21T12:00Z", in: sandbox)
    let folder = (store as NSString).deletingLastPathComponent
    let asNobody = geteuid() == 0 ? "setpriv --reuid=65534 --regid=65534 --clear-groups " : ""
    let run = try shell(
      """
      chmod -R a+rX .local; rm \(store).lock; chmod a-w \(folder)
      for c in "add diwali --place Berlin" "due --now 2026-11-24T12:00Z"; do
        \(asNobody)astrocal remind $c; echo $?; done
      \(asNobody)astrocal remind list --json >/dev/null; echo $?; chmod u+w \(folder)
      """, in: sandbox)
    #expect(run.lines == ["73", "73", "0"])
    #expect(
      run.stderr.split(separator: "\n") == [
        "astrocal: cannot create \(store).lock: Permission denied",
        "astrocal: cannot create \(store).due.lock: Permission denied",
      ])
  }

  /// The locks of an earlier run can be taken; the store cannot be replaced.
  @Test func anOccurrenceThatCannotBeMarkedIsNotAnnounced() throws {
    _ = try program("remind", "add", "full-moon", "--place", "Berlin", "--now", "2026-11-21T12:00Z", in: sandbox)
    let folder = (store as NSString).deletingLastPathComponent
    let asNobody = geteuid() == 0 ? "setpriv --reuid=65534 --regid=65534 --clear-groups " : ""
    let run = try shell(
      """
      touch \(store).due.lock; chmod -R a+rwX .local; chmod a-w \(folder)
      for c in "due" "due --json" "due --exec id"; do
        \(asNobody)astrocal remind $c --now 2026-11-24T12:00Z; echo $?; done
      chmod u+w \(folder)
      """, in: sandbox)
    #expect(run.lines == ["73", "73", "73"])
    #expect(
      run.stderr == String(repeating: "astrocal: cannot create \(store).new: Permission denied\n", count: 3))
  }

  @Test func aKindStillToComeIsNamedAndTheOthersAreServed() throws {
    _ = try program("remind", "add", "full-moon", "--place", "Berlin", "--now", "2026-11-21T12:00Z", in: sandbox)
    let future = #"{"id":"future","kind":"comet","what":"1P"}"#
    let text = try String(contentsOfFile: store, encoding: .utf8)
      .replacing("\"reminders\" : [", with: "\"reminders\" : [\(future),")
    try sandbox.write(text, to: ".local/state/astrocal/reminders.json")
    let run = try program("remind", "due", "--now", "2026-11-24T09:00:00+01:00", in: sandbox)
    #expect(run.status == 1 && run.stdout == "Full moon today: Tue 24 Nov 15:54 CET\n")
    #expect(run.stderr == "astrocal: reminder future: \"comet\" is not a kind of event known to this version\n")
    #expect(try ids() == ["future", "phase-full-moon"])
  }

  @Test(arguments: [
    ("", "empty, as after a crash"), ("{\"version\" : 1, \"remin", "cut off in line 1"),
    ("hello", "line 1 is not JSON from byte 1 on"),
  ])
  func aDamagedStoreIsNamedAndLeftAlone(text: String, reason: String) throws {
    try sandbox.write(text, to: ".local/state/astrocal/reminders.json")
    for command in ["add full-moon --place Berlin", "list", "due", "remove --all", "reset x", "check", "export"] {
      try expectRefusal(
        try shell("astrocal remind \(command)", in: sandbox), 65,
        "\(store): \(reason); put back a copy, or move the file away (mv FILE FILE.bad) to begin without reminders")
    }
    #expect(try String(contentsOfFile: store, encoding: .utf8) == text)
  }

  @Test func aStoreOfALaterVersionIsLeftAlone() throws {
    let text = "{\"version\": 7}"
    try sandbox.write(text, to: ".local/state/astrocal/reminders.json")
    try expectRefusal(
      try program("remind", "add", "full-moon", "--place", "Berlin", in: sandbox), 65,
      "\(store): version 7 was written by a later astrocal, this one knows version 1: use that, or another folder in "
        + "ASTROCAL_STATE")
    #expect(try String(contentsOfFile: store, encoding: .utf8) == text)
  }

  @Test func aStoreThatIsALinkStaysOne() throws {
    let run = try shell(
      """
      mkdir -p .local/state/astrocal sync && ln -s ../../../sync/mine.json \(store)
      astrocal remind add full-moon --place Berlin >/dev/null; readlink \(store); ls sync; stat -c %a sync/mine.json
      """, in: sandbox)
    #expect(run.lines == ["../../../sync/mine.json", "mine.json", "mine.json.lock", "600"])
    #expect(try ids() == ["phase-full-moon"])
  }

  @Test func withoutAHomeThereIsNoStore() throws {
    try expectRefusal(
      try shell("HOME= astrocal remind list", in: sandbox), 73,
      "no folder for the reminders: neither ASTROCAL_STATE nor HOME is set")
    try expectRefusal(
      try shell("ASTROCAL_STATE=/proc/none astrocal remind add full-moon --place Berlin", in: sandbox), 73,
      "cannot create /proc/none: No such file or directory")
  }
}
