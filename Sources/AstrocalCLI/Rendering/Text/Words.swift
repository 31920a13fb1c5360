import AstroCore

/// The words for values of the core in JSON and CSV.
extension HorizonState {
  var word: String {
    switch self {
    case .crosses: "crosses"
    case .aboveAllDay: "above_all_day"
    case .belowAllDay: "below_all_day"
    }
  }
}

extension MoonPhase {
  var word: String {
    switch self {
    case .newMoon: "new_moon"
    case .waxingCrescent: "waxing_crescent"
    case .firstQuarter: "first_quarter"
    case .waxingGibbous: "waxing_gibbous"
    case .fullMoon: "full_moon"
    case .waningGibbous: "waning_gibbous"
    case .lastQuarter: "last_quarter"
    case .waningCrescent: "waning_crescent"
    }
  }

  /// The name for a reader: `waxing gibbous`.
  var name: String {
    String(word.map { $0 == "_" ? " " : $0 })
  }
}

extension SkyEvent {
  var kind: String { phenomenon.kind }
  var id: String { phenomenon.id }
  var name: String { phenomenon.name }
}

extension SkyEvent.Phenomenon {
  var kind: String {
    switch self {
    case .season: "season"
    case .sankranti: "sankranti"
    }
  }

  var id: String {
    switch self {
    case .season(let season): season.word
    case .sankranti(let rashi): "\(rashiName(rashi).lowercased())_sankranti"
    }
  }

  var name: String {
    switch self {
    case .season(let season): season.name
    case .sankranti(let rashi): "\(rashiName(rashi)) sankranti"
    }
  }

  private func rashiName(_ rashi: Int) -> String {
    PanchangaNames.table.name(.rashi, rashi, .latin)
  }
}

extension Season {
  var word: String {
    switch self {
    case .marchEquinox: "march_equinox"
    case .juneSolstice: "june_solstice"
    case .septemberEquinox: "september_equinox"
    case .decemberSolstice: "december_solstice"
    }
  }

  var name: String {
    switch self {
    case .marchEquinox: "March equinox"
    case .juneSolstice: "June solstice"
    case .septemberEquinox: "September equinox"
    case .decemberSolstice: "December solstice"
    }
  }
}

extension Panchanga.Paksha {
  var word: String {
    switch self {
    case .shukla: "shukla"
    case .krishna: "krishna"
    }
  }
}

extension FestivalRule {
  /// The name in a script.
  func name(_ script: NameScript) -> String {
    script == .deva ? nameDeva : name
  }
}
