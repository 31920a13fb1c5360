/// Options before the words of a call, `astrocal --place Pune makar sankranti`: every reader of the words finds these first.
enum LeadingOptions {
  /// The arguments with the options that stand first behind the words that follow them; as they are where the first is no option,
  /// or where one may be something else.
  static func behindWords(_ arguments: [String]) -> [String] {
    guard arguments.first?.hasPrefix("-") == true else { return arguments }
    var rest = arguments[...]
    while let first = rest.first, first.hasPrefix("-") {
      guard let count = count(of: first), rest.count > count else { return arguments }
      rest = rest.dropFirst(count)
    }
    let words = rest.prefix { !$0.hasPrefix("-") }
    return Array(words + arguments[..<rest.startIndex] + rest[words.endIndex...])
  }

  /// How many arguments an option has, itself among them; nil of what is no option, or may stand with or without a value.
  private static func count(of word: String) -> Int? {
    let name = String(word.drop { $0 == "-" }.prefix { $0 != "=" })
    let isLong = word.hasPrefix("--")
    guard let option = isLong ? option(named: name) : option(of: name.first) else { return nil }
    switch option.optionKind {
    case .flag, .invertible: return 1
    case .value, .values:
      let hasValue = isLong ? word.contains("=") : name.count > 1
      return hasValue ? 1 : option.mayStandAlone ? nil : 2
    }
  }

  private static func option(named name: String) -> KnownOption? {
    for command in Arguments.commands {
      if let option = command.options.first(where: { $0.words.contains(name) }) { return option }
    }
    return nil
  }

  private static func option(of letter: Character?) -> KnownOption? {
    for command in Arguments.commands {
      if let option = command.options.first(where: { $0.short != nil && $0.short == letter }) { return option }
    }
    return nil
  }
}
