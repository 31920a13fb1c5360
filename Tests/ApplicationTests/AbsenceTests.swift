import Foundation
import ProgramRuns
import TestTier
import Testing

/// A search that finds nothing says which it is: never at the place, always so, or not on these dates.
@Suite struct AbsenceTests {
  /// A list of searches with random places, from pole to equator, and random dates.
  private struct Search {
    /// The call without its dates.
    let call: String
    let first: Date
    let days: Int
    /// The key of the list in the document.
    let key: String

    func call(from first: Date, days: Int) -> String {
      call.replacing("DATES", with: "\(Self.text(first)) \(Self.text(first + Double(days - 1) * 86_400))")
    }

    static func text(_ date: Date) -> String {
      let format = DateFormatter()
      format.locale = Locale(identifier: "en_US_POSIX")
      format.timeZone = TimeZone(identifier: "UTC")
      format.dateFormat = "yyyy-MM-dd"
      return format.string(from: date)
    }
  }

  private struct Answer {
    let count: Int
    let status: String?
    let reason: String?
  }

  @Test func everyEmptyListSaysWhichOfThreeItIs() throws {
    var random = SplitMix64(state: 6)
    var counts: [String: Int] = [:]
    for _ in 0..<TestTier.count(30, full: 300) {
      let search = Self.search(&random)
      let line = search.call(from: search.first, days: search.days)
      let answer = try Self.answer(line, search.key)
      guard answer.count == 0 else {
        #expect(answer.status == nil, "\(line)")
        continue
      }
      let status = try #require(answer.status, "\(line)")
      counts[status, default: 0] += 1
      #expect(!(answer.reason ?? "").isEmpty, "\(line)")
      switch status {
      case "never", "always":
        // Through the seasons of another year.
        let longer = search.call(from: search.first + 800 * 86_400, days: 366)
        let other = try Self.answer(longer, search.key)
        #expect(other.count == 0 && other.status == status, "\(line): \(answer.reason ?? ""); \(longer)")
      default:
        #expect(status == "not_on_these_dates", "\(line)")
        // What another date has, a longer search finds; then the absence was rightly one of the dates.
        let later = try Self.answer(search.call(from: search.first, days: search.days + 366), search.key)
        if later.count > 0 { counts["found later", default: 0] += 1 }
        #expect(later.count > 0 || later.status == status, "\(line): \(later.reason ?? "")")
      }
    }
    // Each answer is one of some searches.
    for name in ["never", "not_on_these_dates", "found later"] { #expect(counts[name, default: 0] > 2, "\(counts)") }
  }

  /// Where the output has no room for the reason, it stands in one line on standard error.
  @Test func formatsWithoutRoomSayItInOneLine() throws {
    var random = SplitMix64(state: 7)
    var count = 0
    for _ in 0..<TestTier.count(20, full: 100) {
      let search = Self.search(&random)
      let line = search.call(from: search.first, days: search.days)
      guard try Self.answer(line, search.key).count == 0 else { continue }
      for format in ["ndjson", "csv", "ics"] {
        let run = try astrocal(line: line.replacing("--json", with: "--format \(format)"))
        let notes = run.stderr.split(separator: "\n").filter { !$0.contains("is another name of") }
        #expect(run.status == 0 && notes.count == 1, "\(line) \(format): \(run.stderr)")
        count += 1
      }
    }
    #expect(count > 10)
  }

  private static func answer(_ line: String, _ key: String) throws -> Answer {
    let run = try astrocal(line: line)
    try #require(run.status == 0, "\(line): \(run.stderr)")
    let document = try JSONSerialization.jsonObject(with: Data(run.stdout.utf8)) as? [String: Any]
    let (list, absence) = (document?[key] as? [Any], document?["absence"] as? [String: Any])
    #expect(document?["absence"] != nil, "\(line): no key")
    return Answer(
      count: try #require(list, "\(line): no \(key)").count, status: absence?["status"] as? String,
      reason: absence?["reason"] as? String)
  }

  // MARK: Searches

  private static func search(_ random: inout SplitMix64) -> Search {
    func pick<Item>(_ items: [Item]) -> Item { items[Int.random(in: 0..<items.count, using: &random)] }
    let latitude = pick([-90, -77.8, -54.8, -33.9, -12, 0, 13.1, 23.2, 40.7, 52.5, 59.9, 66.5, 69.6, 78.2, 90.0])
    let longitude = Int.random(in: -179...179, using: &random)
    let place = "--latitude \(latitude) --longitude \(longitude) --time-zone UTC --json"
    let first = Date(timeIntervalSince1970: Double(20_454 + Int.random(in: 0..<1_400, using: &random)) * 86_400)
    let days = pick([1, 2, 5, 12])
    func find(_ words: String, _ options: String = "") -> Search {
      Search(
        call: "range DATES --find '\(words)' \(options) \(place)", first: first, days: days, key: "events")
    }
    let degrees = Int.random(in: -17...17, using: &random) * 5
    let body = pick(["sun", "moon", "venus", "saturn", "sirius", "canopus", "polaris", "m31"])
    switch Int.random(in: 0..<14, using: &random) {
    case 0, 1, 2: return find("\(body) \(pick(["above", "below", "at"])) \(degrees)")
    case 3: return find("\(body) azimuth \(abs(degrees) * 4)")
    case 4: return find("\(body) \(pick(["rise", "set"]))")
    case 5: return find(pick(["sunset", "moonrise", "civil-dusk", "nautical-dawn", "astronomical-dusk"]))
    case 6:
      return find("\(pick(["morning", "evening", "noon", "night", "all-day"])) \(pick(["golden", "blue"])) hour")
    case 7: return find("\(body) \(pick(["appears", "disappears"]))", "--horizon \(abs(degrees))")
    case 8: return find("best \(pick(["m31", "m42", "canopus", "m83"]))")
    case 9:
      return find(
        pick([
          "solar eclipse", "lunar eclipse", "venus occultation", "star occultation", "transit of mercury",
          "jupiter saturn",
          "mars opposition", "mercury elongation", "june solstice", "makara sankranti", "full moon", "perigee",
          "venus asta", "polar night", "harvest moon", "young moon", "io transit", "perseids", "karttika purnima",
          "pushya",
        ]))
    case 10:
      let name = pick(["diwali", "holi", "ekadashi", "vesak"])
      return Search(call: "tithi DATES --festivals \(name) \(place)", first: first, days: days, key: "festivals")
    case 11:
      return Search(
        call: "showers DATES \(pick(["GEM", "PER", "LYR"])) \(place)", first: first, days: days, key: "showers")
    case 12:
      let ceremony = pick(["marriage", "vehicle", "upanayana"])
      return Search(call: "range DATES --find \(ceremony) \(place)", first: first, days: days, key: "days")
    default:
      let condition = pick(["sun.transit_altitude_deg > 70", "moon.illumination > 99%", "weekday = friday"])
      return Search(
        call: "range DATES --where '\(condition)' --include sun,moon \(place)", first: first, days: days, key: "days")
    }
  }
}
