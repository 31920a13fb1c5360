import Places

extension PlaceError {
  /// One line that says what is wrong and what to write instead, in a call or in a list of places.
  func message(isRow: Bool) -> String {
    message(
      Wording(
        insteadOfSeveral: isRow ? "the columns latitude and longitude" : "--latitude/--longitude",
        insteadOfNone: isRow
          ? "the columns name, latitude and longitude"
          : "coordinates such as \"52.5N 13.4E\", --latitude and --longitude",
        near: "a larger town or an observatory"
      ) { $0.words(isRow: isRow) })
  }
}

extension PlaceError.Candidate {
  /// The words as a shell needs them: the query, quoted where it has spaces or the like, or the coordinates as options. A
  /// list of places has them as they are.
  fileprivate func words(isRow: Bool) -> String {
    guard let query else {
      let (latitude, longitude) = (city.position.latitude.degrees, city.position.longitude.degrees)
      return (isRow ? "\(latitude),\(longitude)" : "--latitude \(latitude) --longitude \(longitude)")
        + " (\(namedCountry))"
    }
    if isRow { return query }
    let isPlain = query.allSatisfy { $0.isLetter || $0.isNumber || ",.-".contains($0) }
    let quote = query.contains("`") ? "'" : "\""  // GeoNames has a backtick in some names of Israel: Giv`at Shmuel
    return isPlain ? query : quote + query + quote
  }
}
