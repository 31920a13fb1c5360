import ProgramRuns
import Testing

/// The completion script in bash itself.
@Suite struct CompletionScriptTests {
  /// The candidates that bash offers for the last word of a command line.
  private func offered(_ line: String) throws -> [String] {
    let script = """
      source <(astrocal --generate-completion-script bash)
      read -ra COMP_WORDS <<< "$LINE"
      COMP_CWORD=$((${#COMP_WORDS[@]} - 1)) COMP_LINE=$LINE COMP_POINT=${#LINE} COMPREPLY=()
      _astrocal astrocal "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD - 1]}"
      for word in "${COMPREPLY[@]}"; do printf '%s\\n' "$word"; done
      """
    let run = try shell(script, environment: ["LINE": line])
    expectSuccess(run)
    return run.lines
  }

  @Test(arguments: [
    ("astrocal day --place Ujj", ["Ujjain,IN"]), ("astrocal day --place ujj", ["ujjain,in"]),
    ("astrocal day --time-zone Asia/Kol", ["Asia/Kolkata"]), ("astrocal day --sunrise h", ["hindu"]),
    ("astrocal day --include sun,mo", ["sun,moon"]), ("astrocal tithi --festivals diw", ["diwali"]),
    ("astrocal showers GE", ["GEM"]), ("astrocal day tod", ["today"]), ("astrocal remind add full", ["full-moon"]),
    ("astrocal remind remove x", []), ("astrocal range --format nd", ["ndjson"]),
    ("astrocal day --place $(id)", []),
    // Options, and without a command those of day.
    ("astrocal day --pl", ["--place"]), ("astrocal --pl", ["--place"]), ("astrocal --place Ujj", ["Ujjain,IN"]),
    ("astrocal --sunrise h", ["hindu"]), ("astrocal --place Oslo --inc", ["--include"]), ("astrocal ra", ["range"]),
    ("astrocal remind add GEM --be", ["--before"]), ("astrocal range --find eclipse --ne", ["--next"]),
    ("astrocal help re", ["remind"]), ("astrocal help te", ["terms"]), ("astrocal help remind ad", ["add"]),
    ("astrocal remind add full-moon --at sunset", ["sunset", "sunset-30m"]),
  ])
  func bashOffersWords(line: String, words: [String]) throws {
    #expect(try offered(line) == words)
  }

  @Test func aNameOfSeveralWordsIsOneWordForBash() throws {
    let cities = try offered("astrocal day --place New-York")
    #expect(cities.first == "New-York-City,US")
    #expect(cities.allSatisfy { !$0.contains(" ") })
  }
}
