import Places

extension PlaceError {
  /// One line that says what is wrong and what to write instead, in a call or in a list of places.
  func message(in row: PlaceRowForm? = nil) -> String {
    message(
      Wording(
        insteadOfSeveral: row != nil ? "the columns latitude and longitude" : "--latitude/--longitude",
        insteadOfNone: row != nil
          ? "the columns name, latitude and longitude"
          : "coordinates such as \"52.5N 13.4E\", --latitude and --longitude",
        near: "a larger town or an observatory"
      ) { $0.words(in: row) })
  }
}

/// How a row of a list of places names a city.
enum PlaceRowForm {
  /// A line, or a column that has the whole name, in quotation marks where commas part the columns.
  case line(isQuoted: Bool)
  /// The columns name and country, which a separator parts.
  case columns(_ separator: UInt8)

  /// The fields for a query: `Springfield,"US,MO"`.
  fileprivate func words(_ query: String) -> String {
    guard case .columns(let separator) = self, let comma = query.firstIndex(of: ",") else {
      if case .line(isQuoted: true) = self { return "\"\(query)\"" }
      return query
    }
    let country = query[query.index(after: comma)...]
    let isPlain = separator != UInt8(ascii: ",") || !country.contains(",")
    return "\(query[..<comma])\(Character(Unicode.Scalar(separator)))" + (isPlain ? country : "\"\(country)\"")
  }
}

extension PlaceError.Candidate {
  /// The words as a shell needs them: the query, quoted where it has spaces or the like, or the coordinates as options. A
  /// list of places has them as they are.
  fileprivate func words(in row: PlaceRowForm?) -> String {
    guard let query else {
      let (latitude, longitude) = (city.position.latitude.degrees, city.position.longitude.degrees)
      return (row != nil ? "\(latitude),\(longitude)" : "--latitude \(latitude) --longitude \(longitude)")
        + " (\(namedCountry))"
    }
    if let row { return row.words(query) }
    let isPlain = query.allSatisfy { $0.isLetter || $0.isNumber || ",.-".contains($0) }
    let quote = query.contains("`") ? "'" : "\""  // GeoNames has a backtick in some names of Israel: Giv`at Shmuel
    return isPlain ? query : quote + query + quote
  }
}
