/// The showers, festivals and targets of the program and of the user. The program's are read when they are first needed.
public struct EventCatalogue: Sendable {
  private let ownFestivals: [FestivalRule]
  private let ownShowers: [Shower]
  /// The names of ``festivals`` where some are the user's, put in order once.
  private let ownNames: FestivalCatalogue?
  /// The targets.
  public let targets: TargetCatalogue
  /// The names of the region of the place, by which it means festivals of its own; see ``FestivalCatalogue/regionNames``.
  public var regionNames: Set<String> = []
  /// The names of the people whose births and deaths are remembered, in small letters; empty where there are none.
  public var people: Set<String> = []
  /// Reads the words of a condition on days, with the names of events of a catalogue; nil where conditions are not understood.
  package var condition: (@Sendable (String, EventCatalogue) throws(Mistake) -> DayTest)?

  /// Whether some of the events are the user's.
  public var hasOwnEvents: Bool { !ownFestivals.isEmpty || !ownShowers.isEmpty || targets.hasOwn || !people.isEmpty }

  /// A catalogue with events of the user.
  ///
  /// - Parameters:
  ///   - ownFestivals: Festivals of the user, each instead of the program's festival of the same id.
  ///   - ownShowers: Showers of the user, each instead of the program's shower of the same code.
  ///   - ownTargets: Targets of the user, each instead of the program's of the same name.
  public init(ownFestivals: [FestivalRule] = [], ownShowers: [Shower] = [], ownTargets: [Target] = []) {
    self.ownFestivals = ownFestivals
    self.ownShowers = ownShowers
    targets = TargetCatalogue(own: ownTargets)
    let ids = Set(ownFestivals.map(\.id))
    ownNames =
      ids.isEmpty ? nil : FestivalCatalogue(FestivalRule.standard.filter { !ids.contains($0.id) } + ownFestivals)
  }

  /// The ids of the user's festivals.
  public var ownFestivalIDs: Set<String> { Set(ownFestivals.map(\.id)) }

  /// All festivals, the user's last.
  public var festivals: [FestivalRule] { ownNames?.rules ?? FestivalRule.standard }

  /// The festivals that lists may have outside the regions of the program: without the regional ones, which lists have nowhere else.
  /// A festival of the user may be counted from one of these; then all are needed.
  public var commonFestivals: [FestivalRule] { ownFestivals.isEmpty ? FestivalRule.common : festivals }

  /// The festivals that lists may have where some keep festivals in particular: the common ones and theirs.
  package func festivals(keptBy keepers: FestivalKeepers) -> [FestivalRule] {
    ownFestivals.isEmpty ? FestivalRule.common + FestivalRule.regional(keptBy: keepers) : festivals
  }

  /// The observances by their names.
  public var festivalNames: FestivalCatalogue {
    var names = ownNames ?? .standard
    names.regionNames = regionNames
    return names
  }

  /// All showers, the user's last.
  public var showers: [Shower] {
    let codes = Set(ownShowers.map(\.code))
    return codes.isEmpty ? Shower.standard : Shower.standard.filter { !codes.contains($0.code) } + ownShowers
  }

  /// All who are known to keep a date of a festival, such as `Smartas`, and the states and countries whose public holidays
  /// are known, such as `Kerala`; each once.
  public var keepers: [String] {
    let ofRules = festivals.flatMap { Festival.names(ofKeepers: $0.keptBy) }
    return Set(ofRules).union(FestivalRecords.standard.keepers).sorted()
  }

  /// The name of the shower of a code, or `nil` if there is none.
  package func name(ofShower code: String) -> String? { showers.first { $0.code == code }?.name }
}
