import ForeignText
import Foundation
import Testing

@testable import Reminders

/// The writer of the store, and the members of a document that an update must keep.
@Suite struct JSONTextTests {
  @Test func aDocumentIsWrittenInOrderOfItsKeys() throws {
    let value = try JSONValue(
      parsing: Array(#"{"b":[1,2.5,-0.0,1e999,-1E400],"a":{"é\n\u0001\"\\/":null},"c":[],"d":{},"B":true}"#.utf8))
    #expect(
      String(decoding: JSONText(value, isPretty: true).bytes, as: UTF8.self) == #"""
        {
          "B" : true,
          "a" : {
            "é\n\u0001\"\\/" : null
          },
          "b" : [
            1,
            2.5,
            0,
            1e999,
            -1e999
          ],
          "c" : [],
          "d" : {}
        }
        """#)
    let line = JSONText(value, isPretty: false)
    #expect(
      String(decoding: line.bytes, as: UTF8.self)
        == #"{"B":true,"a":{"é\n\u0001\"\\/":null},"b":[1,2.5,0,1e999,-1e999],"c":[],"d":{}}"#)
  }

  @Test(arguments: 0..<200) func whatIsWrittenReadsBack(seed: Int) throws {
    var random = Random(seed)
    let value = random.value(depth: 6)
    for isPretty in [false, true] {
      let text = JSONText(value, isPretty: isPretty)
      #expect(try JSONValue(parsing: text.bytes) == value)
    }
  }

  /// Members that this version does not know stay, whatever their type and wherever an object may have them.
  @Test(arguments: 0..<100) func unknownMembersSurviveAnUpdate(seed: Int) throws {
    let folder = NSTemporaryDirectory() + "astrocal-members-" + UUID().uuidString
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let store = ReminderStore(folder: folder)
    var first = try reminder("full-moon")
    let found = try occurrences(of: first, "2026-01-01", "2026-02-28")
    for occurrence in found { first.record(occurrence, at: occurrence.fires) }
    let second = try reminder("diwali")
    try store.update { list in
      list[first.id] = first
      list[second.id] = second
    }
    var random = Random(seed)
    let foreign = (0..<5).map { _ in random.value(depth: 3) }
    var root = try document(store)
    var entries = try #require(root["reminders"]?.array).compactMap(\.object)
    var place = try #require(entries[0]["place"]?.object)
    var marks = try #require(entries[0]["marks"]?.array).compactMap(\.object)
    root["x-root"] = foreign[0]
    place["x-place"] = foreign[1]
    marks[1]["x-mark"] = foreign[2]
    entries[0]["place"] = .object(place)
    entries[0]["marks"] = .array(marks.map { .object($0) })
    entries[0]["x-reminder"] = foreign[3]
    entries[1]["x-reminder"] = foreign[4]
    root["reminders"] = .array(entries.map { .object($0) })
    try Data(JSONText(.object(root), isPretty: true).bytes).write(to: URL(fileURLWithPath: store.path))
    try store.update { list in
      list[first.id]?.note = "changed"
      list["new"] = try { () throws in
        var other = try reminder("new-moon")
        other.id = "new"
        return other
      }()
    }
    let after = try document(store)
    let reminders = try #require(after["reminders"]?.array).compactMap(\.object)
    #expect(after["x-root"] == foreign[0])
    #expect(reminders.map { $0["id"]?.string } == [first.id, second.id, "new"])
    #expect(reminders[0]["place"]?.object?["x-place"] == foreign[1])
    #expect(reminders[0]["marks"]?.array?[1].object?["x-mark"] == foreign[2])
    #expect(reminders[0]["x-reminder"] == foreign[3])
    #expect(reminders[0]["note"]?.string == "changed")
    #expect(reminders[1] == entries[1])
  }

  private func document(_ store: ReminderStore) throws -> JSONValue.Object {
    let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: store.path)))
    return try #require(try JSONValue(parsing: bytes).object)
  }
}

/// Documents that are the same for each seed. Source: Marsaglia, Xorshift RNGs, 2003.
private struct Random {
  private var state: UInt64

  init(_ seed: Int) {
    state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 | 1
  }

  private mutating func number(below limit: Int) -> Int {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Int(state >> 33) % limit
  }

  private mutating func text() -> String {
    let letters = Array("ab\"\\/\n\t\u{1}\u{7F}é🪔\u{301} {}[],:")
    return String((0..<number(below: 12)).map { _ in letters[number(below: letters.count)] })
  }

  mutating func value(depth: Int) -> JSONValue {
    switch number(below: depth > 0 ? 8 : 6) {
    case 0: return .null
    case 1: return .boolean(number(below: 2) == 0)
    case 2: return .integer(number(below: 1 << 30) - 1 << 29)
    case 3: return .number(Double(number(below: 1 << 20)) / 997 + 0.5)
    case 4, 5: return .string(text())
    case 6: return .array((0..<number(below: 5)).map { _ in value(depth: depth - 1) })
    default:
      let members = (0..<number(below: 5)).map { _ in (text(), value(depth: depth - 1)) }
      return .object(Dictionary(members) { _, last in last })
    }
  }
}
