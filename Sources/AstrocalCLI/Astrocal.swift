import ArgumentParser
import AstrocalRendering

/// The program: its command line, from the arguments to the exit status.
public struct Astrocal: ParsableCommand {
  static let version = ProgramVersion.current

  public static let configuration = CommandConfiguration(
    commandName: "astrocal",
    abstract: "An astronomical calendar for the command line: Sun, Moon, sky and the Hindu lunar calendar.",
    usage: """
      astrocal [day] [<options>] [<date>]
      astrocal <command> [<options>] [<arguments>]
      """,
    discussion: HelpScreen.discussion("astrocal"),
    version: version,
    subcommands: Arguments.commands + Arguments.sideCommands)

  public init() {}

  /// Runs the program.
  ///
  /// - Parameters:
  ///   - arguments: The arguments without the name of the program; they may hold escapes of `SystemText`.
  ///   - process: The environment, the folder and the streams of the run.
  /// - Returns: The exit status.
  public static func run(_ arguments: [String], in process: ProcessContext) -> Int32 {
    ProcessContext.$current.withValue(process) {
      RunLanguage.$current.withValue(RunLanguage()) { run(arguments) }
    }
  }

  private static func run(_ words: [String]) -> Int32 {
    if let versions = Versions.text(words) { return show(versions).rawValue }
    let words = LeadingOptions.behindWords(words)
    let event = EventWords(words)
    let arguments = event?.arguments ?? words
    do {
      if let refusal = event?.refusal { throw refusal }
      var command = try Arguments.command(arguments)
      Environment.noteUnknown()
      try OutputFile.run(into: Arguments.outputFile(of: command, in: arguments)) { try command.run() }
      try event?.nameCall()
      StandardError.writeNotes()
      return ExitStatus.done.rawValue
    } catch let error as NoDate {
      // The Day of the Dead begins with the name of a command.
      let typed = arguments.prefix { !$0.hasPrefix("-") }.joined(separator: " ")
      if let reason = EventCall.explanation(typed) { return end(Failure.usage(reason)).rawValue }
      return end(error.text == arguments.first ? error.asCommand : error.behindList(in: arguments)).rawValue
    } catch {
      return end(with: error, arguments).rawValue
    }
  }

  /// Prints in one line what went wrong.
  ///
  /// - Returns: The status that belongs to it.
  private static func end(with error: any Error, _ arguments: [String] = []) -> ExitStatus {
    switch error {
    case is ClosedPipe:
      StandardError.writeNotes()
      return .done
    // Types before protocols, which the run time looks for among all that there are.
    case let end as SilentEnd:
      StandardError.writeNotes()
      return end.status
    case let failure as Failure:
      return end(failure)
    default:
      // Help, the version and completion scripts arrive here too, as errors of status 0.
      let code = exitCode(for: error)
      guard code != .success else {
        return show(fullMessage(for: error, columns: helpColumns))
      }
      if let failure = error as? any ExitingError { return end(failure) }
      let reason = message(for: error)
      let status = ExitStatus(rawValue: code.rawValue) ?? .ownMistake
      return end(Failure(status, reason))
    }
  }

  /// The width of the help; the parser itself traps on the smallest integers of COLUMNS.
  static var helpColumns: Int {
    let columns = Environment.value("COLUMNS").flatMap { Int($0) }
    return columns.flatMap { (20...10_000).contains($0) ? $0 : nil } ?? ProcessContext.current.terminalSize?.columns
      ?? 80
  }

  /// Prints a text of the parser: help, versions or completions.
  private static func show(_ text: String) -> ExitStatus {
    do {
      // Where there is nothing to complete, a line would be a candidate.
      try Output.print(text.isEmpty ? [] : [text])
      return .done
    } catch {
      return end(with: error)
    }
  }

  private static func end(_ failure: any ExitingError) -> ExitStatus {
    if failure.status == .negative { StandardError.writeNotes() }
    StandardError.write("astrocal: \(failure.message)")
    for line in (failure as? Failure)?.details ?? [] { StandardError.write(line) }
    return failure.status
  }
}
