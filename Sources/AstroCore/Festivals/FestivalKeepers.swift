import Tables

/// Those who keep some festivals in particular: a region or a community, by its words in the table of festivals.
public struct FestivalKeepers: Sendable {
  /// The names in UTF-8, with which each part of a column is compared.
  private let names: [[UInt8]]
  private let traditions: [[UInt8]]
  /// The ids of the festivals that have a name of their own with them.
  private let named: Set<String>

  /// - Parameters:
  ///   - names: Words of the column `region`.
  ///   - traditions: Words of the column `tradition`.
  ///   - region: The word of the region in `regions.csv`, whose own names say what it keeps, or `nil` for others.
  package init(names: [String], traditions: [String] = [], region: String? = nil) {
    self.names = names.map { Array($0.utf8) }
    self.traditions = traditions.map { Array($0.utf8) }
    named = region.flatMap(RegionNames.of)?.ids ?? []
  }

  /// All Hindus, whose festivals the table marks as kept everywhere, or with no region.
  package static let all = FestivalKeepers(names: ["pan-Indian", "all"])

  /// Whether they keep a festival in particular: theirs by the table, or one of other regions for which they have a name. What all
  /// keep, and a day of every month, is of all, whatever its name.
  package func keep(_ rule: FestivalRule) -> Bool {
    if keep(region: rule.regionText, tradition: FieldText(rule.tradition)) { return true }
    guard !named.isEmpty, named.contains(rule.countryID ?? rule.id) else { return false }
    return rule.recurrence == .yearly && !rule.regionText.isEmpty && !Self.all.keep(rule)
  }

  /// Whether they have names for festivals at all.
  public var haveNames: Bool { !named.isEmpty }

  /// Whether they have a name for a festival.
  package func haveName(for rule: FestivalRule) -> Bool { named.contains(rule.countryID ?? rule.id) }

  /// Whether they have a name for the festival of an id.
  func name(id: FieldText) -> Bool { !named.isEmpty && named.contains(id.string) }

  /// Whether the column `tradition` is one of theirs, or the column `region` has one of their names; what stands there in
  /// parentheses belongs to nobody.
  ///
  /// A run asks this of every festival: each name is looked at once, and nothing is collected.
  func keep(region: FieldText, tradition: FieldText) -> Bool {
    if !traditions.isEmpty, tradition.withBytes({ Self.contains($0[...], traditions) }) { return true }
    return !names.isEmpty
      && region.withBytes { bytes in
        var rest = bytes[...]
        while !rest.isEmpty {
          let part = rest.prefix { $0 != UInt8(ascii: ";") }
          let name = part.prefix { $0 != UInt8(ascii: "(") }
          if Self.contains(name.last == UInt8(ascii: " ") ? name.dropLast() : name, names) { return true }
          rest = rest[part.endIndex...].dropFirst()
        }
        return false
      }
  }

  private static func contains(_ text: Slice<UnsafeBufferPointer<UInt8>>, _ words: [[UInt8]]) -> Bool {
    words.contains { $0.count == text.count && $0.elementsEqual(text) }
  }
}
