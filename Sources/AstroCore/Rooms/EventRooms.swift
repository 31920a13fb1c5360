import Algorithms

/// The kinds of events, in the order in which their rooms are asked for the meaning of words: a kind whose words occur in no other
/// comes before one that knows many names. A new kind is a line here.
package enum EventRooms {
  static let all: [any EventSearch.Type] = [
    AnniversaryQuery.self, PhaseSearch.self, ShowerSearch.self, SunQuery.self, PolarQuery.self, MoonQuery.self,
    CrescentQuery.self, ShadowSpanSearch.self, JovianQuery.self, ListQuery.self, EqualDaySearch.self,
    CrossQuarterSearch.self, NodeSearch.self,
    LunisticeSearch.self, ClockChangeSearch.self, DailyEvent.self, MuhurtaPartSearch.self, TargetQuery.self,
    TithiQuery.self,
    AngaSearch.self, HolidaySearch.self, FestivalSelection.self, FestivalSearch.self, MuhurtaQuery.self,
    AppearanceSearch.self,
    AstaQuery.self,
    StarSightSearch.self, SpanSearch.self, GrahaSpanQuery.self,
    SignEntryQuery.self, LocalSeasonSearch.self, SkyEventQuery.self, AppulseSearch.self, DateSearch.self,
    ConditionSearch.self,
  ]

  static let kinds: [EventKind] = all.flatMap { $0.kinds }.uniqued().map(\.self)

  /// The search of words behind their kind, or of a description in a store.
  ///
  /// - Throws: ``Mistake`` where no room of the kind reads them.
  static func query(_ words: SearchWords, behind kind: EventKind, isStored: Bool) throws(Mistake) -> EventQuery {
    var mistake = Mistake.unknownKind(kind.rawValue)
    for room in all where room.kinds.contains(kind) {
      do throws(Mistake) {
        return EventQuery(isStored ? try room.init(stored: words) : try room.init(behindKind: words))
      } catch {
        mistake = error
      }
    }
    throw mistake
  }
}
