import Testing

@testable import AstroCore
@testable import AstrocalRendering

/// What a search finds has words. The two registries have no compiler behind them: these tests take its place.
@Suite struct WordedRoomTests {
  @Test func whatEverySearchFindsHasWords() {
    func found<Search: EventSearch>(_: Search.Type) -> ObjectIdentifier { ObjectIdentifier(Search.Found.self) }
    let worded = Set(WordedEvents.all.map { ObjectIdentifier($0) })
    let searched = Set(EventRooms.all.map { found($0) })
    #expect(searched == worded)
  }

  /// A condition on ids and names knows those of every room, in one spelling each.
  @Test func idsOfRoomsAreWords() {
    for room in WordedEvents.all {
      let ids = room.ids(EventCatalogue())
      #expect(Set(ids).count == ids.count, "\(room)")
      #expect(ids.allSatisfy { !$0.isEmpty }, "\(room)")
    }
  }
}
