import ArgumentParser

/// A command beside those that print the sky: it has no options of theirs, and only its name is looked for.
protocol SideCommand: ParsableCommand {
  init()
}

extension Arguments {
  static let sideCommands: [any SideCommand.Type] = [
    PlaceCommand.self, FieldsCommand.self, CompletionsCommand.self,
  ]

  /// The side command that arguments name; nil where they name none.
  static func sideCommand(_ arguments: [String]) throws -> (any ParsableCommand)? {
    // `help fields moon` asks for the fields of a word.
    let isHelp = arguments.starts(with: ["help", "fields"]) && arguments.count > 2
    let arguments = isHelp ? Array(arguments.dropFirst()) : arguments
    guard let named = sideCommands.first(where: { $0.configuration.commandName == arguments.first }) else { return nil }
    return try named.parseAsRoot(Array(arguments.dropFirst()))
  }

  /// The names of all commands. Each list is asked by itself: one list of both types costs ten searches of the run-time library.
  static let names =
    commands.compactMap { $0.configuration.commandName } + sideCommands.compactMap { $0.configuration.commandName }
}
