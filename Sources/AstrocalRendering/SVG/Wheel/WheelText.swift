import AstroCore
import CivilTime
import Drawing

/// What a wheel says of the limbs and the hours of a day, as lists.
struct WheelText: ContextReader {
  let context: RenderContext
  let report: DayReport
  /// The report of the day after, whose first hours belong to the turn.
  let next: DayReport?

  /// A name with its time.
  struct Row {
    let name: String
    let time: String
    var isBold = false
  }

  /// Hours with a name.
  struct Hours {
    let name: String
    let span: TimeSpan
    let isGood: Bool
  }

  /// The four limbs with their ends, each under its name.
  var limbs: [(title: String, rows: [Row])] {
    guard let panchanga = report.panchanga else { return [] }
    func rows(_ angas: [Panchanga.Anga]) -> [Row] {
      angas.map { anga in
        Row(
          name: self.panchanga.name(anga), time: text.clock(anga.end, on: report.day.date), isBold: anga.isAtSunrise)
      }
    }
    return [
      (localized("Tithi"), rows(panchanga.tithis)), (localized("Nakshatra"), rows(panchanga.nakshatras)),
      (localized("Yoga"), rows(panchanga.yogas)), (localized("Karana"), rows(panchanga.karanas)),
    ]
  }

  /// The good and the bad hours, in order of time.
  var hours: [Hours] {
    guard let muhurta = report.panchanga?.muhurta else { return [] }
    // The brahma muhurta before the sunrise of the day is over when the turn begins.
    let own = NamedMuhurta.all(muhurta).filter {
      $0.word != "brahma" && !["pratah sandhya", "sayahna sandhya"].contains($0.word)
    }
    let brahma = (next?.panchanga?.muhurta.map(NamedMuhurta.all) ?? []).filter { $0.word == "brahma" }
    let named = (own + brahma).map { Hours(name: $0.name.capitalizedFirst, span: $0.span, isGood: $0.isGood) }
    let varjyam = (report.panchanga?.elements.varjyam ?? []).map {
      Hours(name: localized("varjyam").capitalizedFirst, span: $0, isGood: false)
    }
    return (named + varjyam).sorted { $0.span.lowerBound < $1.span.lowerBound }
  }

  /// The good or the bad hours as rows.
  func rows(isGood: Bool) -> [Row] {
    hours.filter { $0.isGood == isGood }.map {
      // They stand in order of time, so that none needs its weekday.
      let clocks = [$0.span.lowerBound, $0.span.upperBound].map { text.clock($0) }
      return Row(name: $0.name, time: clocks.joined(separator: text.dash), isBold: isGood)
    }
  }

  /// The lines that the lists take, with their titles and what parts them.
  var rows: Double {
    let limbs = limbs.map(\.rows.count).max() ?? 0
    let hours = [true, false].map { (rows(isGood: $0).count + 1) / 2 }.max() ?? 0
    return Double(limbs + max(hours, 1)) + 3.4
  }

  /// All of it for a reader who does not see the wheel.
  var sentence: String {
    let limbs = limbs.map { limb in
      "\(limb.title): " + limb.rows.map { "\($0.name) \(localized("until \($0.time)"))" }.joined(separator: ", ")
    }
    let hours = [(localized("Favoured"), true), (localized("Avoid"), false)].map { title, isGood in
      "\(title): " + rows(isGood: isGood).map { "\($0.name) \($0.time)" }.joined(separator: ", ")
    }
    return (limbs + (self.hours.isEmpty ? [] : hours)).joined(separator: "; ")
  }
}
