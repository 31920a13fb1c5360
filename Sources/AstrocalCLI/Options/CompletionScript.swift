/// The parser's completion scripts, with what it leaves out: options where no command is typed, because `day` is then
/// meant, and the commands behind `help`.
enum CompletionScript {
  /// A text of the parser; of any other text than a completion script the text itself.
  static func completed(_ text: String) -> String {
    if text.hasPrefix("#!/bin/bash") { return bash(text) }
    if text.hasPrefix("#compdef astrocal") { return zsh(text) }
    if text.hasPrefix("function __astrocal_") { return fish(text) }
    return text
  }

  private static let commands = Arguments.commands.compactMap { $0.configuration.commandName }
  private static let reminding = RemindCommand.configuration.subcommands.compactMap { $0.configuration.commandName }
  /// What may follow `help`.
  private static let topics = (commands + ["terms"]).joined(separator: " ")

  private static func bash(_ text: String) -> String {
    let offer = "        # Offer subcommand completions\n"
    let help = "    non_repeating_options=()\n    __astrocal_offer_flags_options -1\n}\n"
    return text.replacing(
      offer,
      with: """
                # Without a command it is day.
                if [[ "${cur}" = -* || "${prev}" = -* ]]; then
                    COMPREPLY=() unparsed_words=("${COMP_WORDS[@]:1:${COMP_CWORD}}")
                    _astrocal_day
                    return
                fi

        """ + offer, maxReplacements: 1
    ).replacing(
      help,
      with: help.dropLast(2) + """
            case "${prev}" in
            help) COMPREPLY+=($(compgen -W '\(topics)' -- "${cur}")) ;;
            remind) COMPREPLY+=($(compgen -W '\(reminding.joined(separator: " "))' -- "${cur}")) ;;
            esac
        }

        """)
  }

  private static func zsh(_ text: String) -> String {
    let index = "    local -ir current_word_index=\"$((CURRENT - 1))\"\n"
    return text.replacing(
      index,
      with: index + """

            # Without a command it is day.
            if (( CURRENT > 1 )) && [[ "${words[2]}" == -* ]]; then
                _astrocal_day
                return
            fi

        """, maxReplacements: 1
    ).replacing("'*:subcommands:'", with: "'*:subcommands:(\(topics))'")
  }

  private static func fish(_ text: String) -> String {
    let tokens = "    set -l unparsed_tokens (__astrocal_tokens -pc)\n"
    return text.replacing(
      tokens,
      with: tokens + """
            # Without a command it is day.
            set -l first (string match -r -- '^-.*' $unparsed_tokens[2] (commandline -ct))
            if test -n "$first[1]"; and not contains -- "$unparsed_tokens[2]" \(commands.joined(separator: " ")) help
                set unparsed_tokens $unparsed_tokens[1] day $unparsed_tokens[2..]
            end

        """, maxReplacements: 1
    ).replacing(
      "    command $tokens[1] $argv $tokens\n",
      with: "    command $tokens[1] $argv $tokens | string replace -- ' -- ' \\t\n")
      + "\ncomplete -c 'astrocal' -n '__astrocal_should_offer_completions_for_positional \"astrocal help\" -ge 1' "
      + "-fa '\(topics)' -d 'Help on it'"
  }
}
