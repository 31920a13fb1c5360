import AstroCore

extension BirthStar: OptionValue {
  init(text: String) throws(InvalidValue) {
    do {
      self = try BirthStar(text)
    } catch {
      throw InvalidValue(error.description)
    }
  }
}
