import ForeignText

extension Target {
  /// A column of a list of targets.
  public enum Column: String, CaseIterable, Sendable {
    case name, ra, dec, magnitude, type
    case motionEast = "pm_ra_cosdec_mas"
    case motionNorth = "pm_dec_mas"
  }

  /// Reads a target of the user from the columns of a list; a missing column is empty. A name without a position means
  /// a built-in target.
  ///
  /// - Throws: ``Mistake`` if a column holds no such value.
  package init(column text: (Column) -> String) throws(Mistake) {
    func wrong(_ column: Column, _ form: String) -> Mistake {
      Mistake("\(column.rawValue): \(PlainText.quoted(text(column))) is \(form)")
    }
    func number(_ column: Column, _ most: Double) throws(Mistake) -> Double? {
      let value = text(column)
      if value.isEmpty { return nil }
      guard let number = Double(value), number.isFinite, abs(number) <= most else {
        throw wrong(column, "not a number up to \(Int(most))")
      }
      return number
    }
    let name = PlainText.marked(text(.name))
    guard !name.isEmpty else { throw Mistake("a target without a name") }
    guard !TargetCatalogue.key(name).isEmpty else { throw wrong(.name, "a name without a letter") }
    let type = text(.type).isEmpty ? nil : PlainText.marked(text(.type))
    if text(.ra).isEmpty, text(.dec).isEmpty {
      let catalogue = TargetCatalogue()
      guard let target = catalogue.member(name) else {
        throw Mistake(catalogue.mistake(name).description + ", or give its ra and dec")
      }
      self = target
      return
    }
    guard let rightAscension = TargetCoordinates.rightAscension(text(.ra)) else {
      throw wrong(.ra, "no right ascension: write degrees (10.6848) or hours (00:42:44.3, 0h42m44.3s)")
    }
    guard let declination = TargetCoordinates.declination(text(.dec)) else {
      throw wrong(.dec, "no declination: write degrees from -90 to 90 (41.269, +41:16:09)")
    }
    self.init(
      id: name, type: type, magnitude: try number(.magnitude, 99), rightAscension: rightAscension,
      declination: declination,
      motion: (try number(.motionEast, 100_000) ?? 0, try number(.motionNorth, 100_000) ?? 0))
  }
}

/// The rows of a list of targets, `name,ra,dec[,magnitude,type,pm_ra_cosdec_mas,pm_dec_mas]`, all of them checked.
///
/// A first row with `name` names the columns, in any order; without one they are those, in that order. `#` begins a remark;
/// commas, semicolons or tabs separate.
public struct TargetList: Sendable {
  /// In the order of the list.
  public let targets: [Target]

  /// The mistake of some lines, of which each has what is wrong in it: `line 3: …; line 7: …; and 4 more bad lines`.
  private static func mistake(_ faults: [String]) -> Mistake {
    let others = faults.count - 8
    let more = others > 0 ? ["and \(others) more bad line\(others == 1 ? "" : "s")"] : []
    return Mistake((faults.prefix(8) + more).joined(separator: "; "))
  }

  /// A list of more targets is refused: each takes a search of its own.
  static let most = 10_000

  /// Reads a list.
  ///
  /// - Throws: ``Mistake`` with every bad line.
  package init(_ text: String) throws(Mistake) {
    var (targets, faults): ([Target], [String]) = ([], [])
    var columns: [Target.Column]?
    var lines: [String: Int] = [:]
    var fields: [ArraySlice<UInt8>] = []
    var reader = CommaSeparatedRows(Array(text.utf8)[...], linesMayBeQuoted: false, separator: Self.separator(of: text))
    func fault(_ reason: String) { faults.append("line \(reader.line): \(reason)") }
    while reader.next(into: &fields, most: 64), targets.count + faults.count <= Self.most {
      let row = fields.map(\.fieldText)
      guard row != [""], row.first?.hasPrefix("#") != true else { continue }
      if columns == nil {
        let names = row.map { $0.lowercased() }
        columns = Target.Column.allCases
        if names.contains(Target.Column.name.rawValue) {
          if let reason = Self.fault(ofHeader: names) { throw Mistake("line \(reader.line): \(reason)") }
          columns = names.compactMap(Target.Column.init(rawValue:))
          continue
        }
      }
      guard let columns, row.count <= columns.count else {
        fault("\(row.count) fields instead of \(columns?.count ?? 0)")
        continue
      }
      do throws(Mistake) {
        let target = try Target { column in
          columns.firstIndex(of: column).flatMap { $0 < row.count ? row[$0] : nil } ?? ""
        }
        if let line = lines.updateValue(reader.line, forKey: TargetCatalogue.key(target.id)) {
          fault("\(PlainText.quoted(target.id)) is already in line \(line)")
        } else {
          targets.append(target)
        }
      } catch {
        fault(error.description)
      }
    }
    if targets.count + faults.count > Self.most { fault("more than \(Self.most) targets: divide the file") }
    guard faults.isEmpty else { throw Self.mistake(faults) }
    self.targets = targets
  }

  private static func fault(ofHeader names: [String]) -> String? {
    let known = Target.Column.allCases.map(\.rawValue)
    if let unknown = names.first(where: { !known.contains($0) }) {
      return "\(PlainText.quoted(unknown)) is not a column of targets; columns are \(known.joined(separator: ", "))"
    }
    if let twice = known.first(where: { name in names.count { $0 == name } > 1 }) {
      return "duplicate column \(twice)"
    }
    return names.contains("ra") == names.contains("dec") ? nil : "the columns ra and dec come in pairs"
  }

  /// A semicolon or a tab where the first line that is no remark has one, else a comma.
  private static func separator(of text: String) -> UInt8 {
    let line = text.split(whereSeparator: \.isNewline).first { !$0.hasPrefix("#") && !$0.allSatisfy(\.isWhitespace) }
    return [UInt8(ascii: ";"), UInt8(ascii: "\t")].first { line?.utf8.contains($0) ?? false } ?? UInt8(ascii: ",")
  }
}
