import AstroCore

extension Configuration {
  /// The user's own showers; a column that is not given is that of the program's shower of the same code.
  func ownShowers() throws -> [Shower] {
    var own: [Shower] = []
    for columns in showers ?? [] {
      let code = columns["code"]?.text ?? "?"
      func bad(_ reason: String) -> ValueError {
        ValueError(source: .file(origin), subject: "shower \(code)", reason: reason)
      }
      if let unknown = columns.keys.filter({ !Shower.columns.contains($0) }).min() {
        throw bad("unknown key \(unknown.quoted); known are " + Shower.columns.joined(separator: ", "))
      }
      if own.contains(where: { $0.code == code }) { throw bad("there are two of this code") }
      do {
        own.append(try Shower { columns[$0]?.text ?? Shower.standardText(code, $0) ?? "" })
      } catch {
        throw bad("\(error)")
      }
    }
    return own
  }
}
