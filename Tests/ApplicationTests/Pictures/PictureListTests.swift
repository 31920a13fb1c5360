import AstroCore
import CivilTime
import Testing

@testable import AstrocalCLI
@testable import AstrocalRendering

/// The list of pictures, from which options, spans and refusals follow.
@Suite struct PictureListTests {
  @Test func noWordAndNoNumberOfDaysHasTwoPictures() {
    for pictures in [Pictures.ofDays, Pictures.ofSpans] {
      let words = pictures.compactMap(\.word)
      #expect(Set(words).count == words.count, "\(words)")
      for days in 1...400 {
        let usual = pictures.filter { $0.word == nil && ($0.span?.days.contains(days) ?? false) }
        #expect(usual.count <= 1, "\(days) days: \(usual.map(\.name))")
      }
    }
    #expect(Pictures.ofSpans.allSatisfy { $0.span != nil })
  }

  @Test(arguments: [("eclipse", "eclipse"), ("solar eclipse", "eclipse"), ("transit of venus", "transit")])
  func aSearchHasOnePictureOfItsEvent(words: String, noun: String) throws {
    let query = try EventQuery(words, reckoning: .standard, in: EventCatalogue())
    #expect(Pictures.ofEvents.filter { $0.isOf(query) }.map(\.noun) == [noun])
  }

  @Test(arguments: ["full moon", "geminids", "ekadashi", "conjunction"])
  func anotherSearchHasNone(words: String) throws {
    let query = try EventQuery(words, reckoning: .standard, in: EventCatalogue())
    #expect(!Pictures.ofEvents.contains { $0.isOf(query) })
  }
}
