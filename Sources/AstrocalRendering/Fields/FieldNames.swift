import Asking
import AstroCore
import ForeignText

/// Fields of a table that are made together, where one of them may be meant.
struct FieldGroup<Row>: Sendable {
  /// How the names of the fields begin, and no other field's; nil where they have nothing in common.
  let beginning: String?
  let fields: @Sendable () -> [Field<Row>]

  init(_ beginning: String? = nil, _ fields: @escaping @Sendable () -> [Field<Row>]) {
    (self.beginning, self.fields) = (beginning, fields)
  }

  /// Whether a name is that of a field of the group, or perhaps is.
  func mayHave(_ name: String) -> Bool {
    guard let beginning else { return true }
    guard name.hasPrefix(beginning), let next = name.utf8.dropFirst(beginning.utf8.count).first else {
      return name == beginning
    }
    return next == UInt8(ascii: ".") || next == UInt8(ascii: "_")
  }
}

/// Looks up fields by their names, and makes groups of them only until each name is found: a day has some 450 fields, and
/// making them takes as long as computing the answer to a question.
///
/// Fields get the numbers 0, 1, 2 … in the order in which they are found.
final class FieldNames<Row>: FieldFinder {
  private let groups: [FieldGroup<Row>]
  private let catalogue: EventCatalogue
  /// The fields of the groups that were made.
  private var made: [Int: [Field<Row>]] = [:]
  private var indices: [Home: Int] = [:]
  private var asked: [AskedField] = []
  /// The fields that were found, by their numbers.
  private(set) var found: [Field<Row>] = []
  private var searches = 0
  /// All names, once many of them were looked for.
  private var index: [String: Home]?

  /// The searches after which ``index`` takes less than further ones.
  private static var fewSearches: Int { 24 }

  private struct Home: Hashable {
    let group: Int
    let field: Int
  }

  init(_ groups: [FieldGroup<Row>], in catalogue: EventCatalogue) {
    (self.groups, self.catalogue) = (groups, catalogue)
  }

  func index(ofField name: String) -> Int? {
    known(name)
      // The coordinates of planets have names without their list alone.
      ?? (name.hasPrefix(Field<Row>.planets) ? known(String(name.dropFirst(Field<Row>.planets.utf8.count))) : nil)
      ?? respelt[Self.letters(name)].flatMap { $0.count == 1 ? known($0[0]) : nil }
  }

  /// The names of fields by their letters alone: a value has points in JSON, `sun.set`, and underscores in CSV, `sun_set`.
  private lazy var respelt = Dictionary(
    grouping: groups.indices.flatMap(fields).flatMap { field in Set([field.name] + field.otherNames).map { (field, $0) }
    }
  ) { Self.letters($0.1) }
  .mapValues { named in
    // Two names of one field are one meaning.
    Dictionary(grouping: named) { $0.0.name }.values.map { $0[0].1 }
  }

  private static func letters(_ name: String) -> String { name.filter { $0 != "." && $0 != "_" } }

  private func known(_ name: String) -> Int? {
    searches += 1
    guard let home = searches > Self.fewSearches ? indexed(name) : search(name) else { return nil }
    if let known = indices[home] { return known }
    let field = fields(home.group)[home.field]
    found.append(field)
    asked.append(field.asked(in: catalogue))
    indices[home] = found.count - 1
    return found.count - 1
  }

  func field(_ index: Int) -> AskedField { asked[index] }

  /// The name that ends so, as `now.sun.altitude` does of `sun.altitude`, else the one with the fewest other letters.
  func nearest(to name: String) -> String? {
    let plain = Condition.plain(name)
    let longer = groups.indices.flatMap(fields).flatMap(\.memberNames).filter { $0.hasSuffix("." + plain) }
    if let shortest = longer.min(by: { $0.utf8.count < $1.utf8.count }) { return shortest }
    guard let point = plain.lastIndex(of: ".") else { return allNames.nearest(to: plain) }
    let (group, last) = (plain[..<point], String(plain[plain.index(after: point)...]))
    // Whether a body is up is asked of the moment.
    if let sign = Self.ofAltitude[last], hasAltitude(String(group)) { return "now.\(group)\(sign)" }
    let own = allNames.filter { $0.hasPrefix(plain[...point]) }
    guard !own.isEmpty else { return allNames.nearest(to: plain) }
    // Of two or three letters two slips would make any name: `sun.up` is no slip of `sun.ra`.
    let slips = last.utf8.count < 3 ? 0 : last.utf8.count < 5 ? 1 : 2
    return own.map { String($0.dropFirst(group.count + 1)) }.nearest(to: last, slips: slips).map { "\(group).\($0)" }
  }

  /// Words for the altitude of a body, and what compares it.
  private static var ofAltitude: [String: String] {
    ["up": " > 0", "is_up": " > 0", "above": " > 0", "down": " < 0", "below": " < 0", "altitude": "", "alt": ""]
  }

  /// The condition for a body that is up, seen or something else that is true or false: `now.moon > 0` for `moon` and `up`; nil of
  /// other words.
  func condition(of body: String, being word: String) -> String? {
    if let truth = truth(called: "\(body).\(["visible", "seen"].contains(word) ? "tonight" : word)") { return truth }
    guard let sign = Self.ofAltitude[word], !sign.isEmpty, hasAltitude(body) else { return nil }
    return "now.\(body)\(sign)"
  }

  private func hasAltitude(_ body: String) -> Bool {
    index(ofField: "now.\(body)") != nil && index(ofField: "now.\(body).azimuth") != nil
  }

  /// Three fields that show what names are like.
  var units: [AskedUnit] { FieldUnit.asked }

  var examples: [String] {
    let usual = ["date", "sun.rise", "moon.phase"].filter { index(ofField: $0) != nil }
    return usual.count == 3 ? usual : groups.indices.flatMap(fields).prefix(3).map(\.name)
  }

  /// The comparison with the field whose own word it is, in the fewest letters: `weekday = friday` before `vara has shukravara`.
  func comparison(with word: String) -> String? {
    let found = groups.indices.flatMap(fields).compactMap { field -> (isOwn: Bool, text: String)? in
      let asked = field.asked(in: catalogue)
      guard asked.type == .word || asked.type == .set, let usual = asked.usualWord?(word) else { return nil }
      let name = ([field.typedName] + field.otherNames).min { $0.utf8.count < $1.utf8.count } ?? field.name
      return (usual == Condition.plain(word), "\(name) \(asked.type == .set ? "has" : "=") \(usual)")
    }
    return found.min { ($0.isOwn ? 0 : 1, $0.text.utf8.count) < ($1.isOwn ? 0 : 1, $1.text.utf8.count) }?.text
  }

  func members(of name: String) -> [String] {
    let beginning = Condition.plain(name) + "."
    let all = groups.indices.flatMap(fields).flatMap(\.memberNames).filter { $0.hasPrefix(beginning) }
    var names: [String] = []
    // The names with the fewest parts come first.
    for depth in 1...6 {
      for name in all where name.count(where: { $0 == "." || $0 == "_" }) == depth && !names.contains(name) {
        names.append(name)
      }
    }
    return names.count > Self.mostMembers
      ? names.prefix(Self.mostMembers) + ["\(names.count - Self.mostMembers) others"] : names
  }

  /// The most names that a message has: more are no help in one line.
  private static var mostMembers: Int { 6 }

  private lazy var allNames = groups.indices.flatMap(fields).flatMap { [$0.name] + $0.otherNames }

  /// The field that is true or false and whose name ends so, in the fewest letters: `now.dark` of `dark`.
  func truth(called name: String) -> String? {
    groups.indices.flatMap(fields).filter { $0.type == "boolean" }.flatMap { [$0.name] + $0.otherNames }
      .filter { $0 == name || $0.hasSuffix("." + name) }
      .min { $0.utf8.count < $1.utf8.count }
  }

  private func fields(_ group: Int) -> [Field<Row>] {
    if let fields = made[group] { return fields }
    let fields = groups[group].fields()
    made[group] = fields
    return fields
  }

  /// The first field of the groups, in their order, that has a name; in a group names come before other names.
  private func search(_ name: String) -> Home? {
    for group in groups.indices where groups[group].mayHave(name) {
      let fields = fields(group)
      let field = fields.firstIndex { $0.name == name } ?? fields.firstIndex { $0.hasOtherName(name) }
      if let field { return Home(group: group, field: field) }
    }
    return nil
  }

  private func indexed(_ name: String) -> Home? {
    if let index { return index[name] }
    var index: [String: Home] = [:]
    for group in groups.indices {
      let fields = fields(group)
      for (number, field) in fields.enumerated() where index[field.name] == nil {
        index[field.name] = Home(group: group, field: number)
      }
      for (number, field) in fields.enumerated() {
        for name in field.otherNames where index[name] == nil { index[name] = Home(group: group, field: number) }
      }
    }
    self.index = index
    return index[name]
  }
}

extension Field {
  /// The lists in a document whose members are called by their own names too: `mercury.rise`, `m31.best.time`.
  private static var lists: [String] { [planets, "targets."] }
  fileprivate static var planets: String { "planets." }

  /// The name without the unit at its end.
  var shortName: String {
    FieldUnit.endings.first { name.hasSuffix($0) }.map { String(name.dropLast($0.utf8.count)) } ?? name
  }

  /// The names without units by which something has the field: `planets.venus.rise`, `venus.rise`.
  fileprivate var memberNames: [String] {
    let names = [name] + [Self.memberName(name)].compactMap(\.self)
    return names.map { name in
      FieldUnit.endings.first { name.hasSuffix($0) }.map { String(name.dropLast($0.utf8.count)) } ?? name
    }
  }

  /// A name without the list that holds what it is about; nil of other fields.
  private static func memberName(_ name: String) -> String? {
    guard let list = lists.first(where: name.hasPrefix) else { return nil }
    let member = String(name.dropFirst(list.utf8.count))
    // `planets.up` is about all of them.
    return member.contains(".") ? member : nil
  }

  /// The name of the column, both names without the list that holds what they are about, and all names without the unit at
  /// their ends.
  var otherNames: [String] {
    let names = [column] + [Self.memberName(name), Self.memberName(column)].compactMap(\.self)
    return names
      + FieldUnit.endings.flatMap { ending in
        ([name] + names).filter { $0.hasSuffix(ending) }.map { String($0.dropLast(ending.utf8.count)) }
      }
  }

  /// Whether ``otherNames`` has a name.
  fileprivate func hasOtherName(_ other: String) -> Bool {
    if column == other || Self.isWithoutUnit(other, name) || Self.isWithoutUnit(other, column) { return true }
    return Self.hasMemberName(other, name) || Self.hasMemberName(other, column)
  }

  /// Whether a text is a name without the list that holds what it is about, and with or without the unit at its end.
  private static func hasMemberName(_ text: String, _ name: String) -> Bool {
    // The length decides about most fields without a new text.
    guard name.utf8.count > text.utf8.count, let memberName = memberName(name) else { return false }
    return memberName == text || isWithoutUnit(text, memberName)
  }

  /// Whether a text is a name without the unit at its end.
  private static func isWithoutUnit(_ text: String, _ name: String) -> Bool {
    // All other names have another length; hundreds of them are compared with each name that somebody types.
    let unit = name.utf8.count - text.utf8.count
    guard 2...FieldUnit.longestEnding ~= unit, name.hasPrefix(text) else { return false }
    return FieldUnit.endings.contains { name.hasSuffix($0) && $0.utf8.count == unit }
  }
}
