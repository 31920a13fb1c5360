import AstroCore
import CivilTime

extension SignEntry: WordedEvent {
  typealias Details = FoundIngress
  static func ids(_ catalogue: EventCatalogue) -> [String] {
    Graha.Name.allCases.dropFirst(2).flatMap { graha in
      PanchangaNames.table.latinNames(.rashi).map { "\(graha.rawValue)_\($0)" }
    }
  }

  /// The nodes always go backwards.
  func facts(_ context: RenderContext, _ room: FactRoom) -> [Fact] {
    isRetrograde && ![.rahu, .ketu].contains(graha) ? [Fact([localized("retrograde")])] : []
  }

  func calendarFacts(_ entries: CalendarEntries) -> CalendarFacts? {
    CalendarFacts(
      uid: ("ingress", nominalName), dependences: [.ayanamsha], time: calendarTime(in: entries.place.zone),
      title: name(entries.context.script), category: "INGRESS")
  }
}

/// SignEntry in the list of a search.
enum FoundIngress: Described {
  typealias Row = SignEntry

  static let definition: Definition? = Definition(
    "found_ingress", "The entry of a graha into a sidereal sign (gochara, peyarchi).")

  static func describe(_ of: inout some MemberVisitor<SignEntry> & ~Copyable) {
    of.refined("kind", "", .constant("ingress"))
    of.refined("id", "Graha and sign, such as `saturn_mina`.", .pattern("^[a-z]+_[a-z]+$"))
    of.refined("time", "The instant of the entry.", .part("instant"))
    of.member(
      "planet", "The graha; `rahu` and `ketu` are the mean nodes of the Moon.", .text { $1.graha.rawValue },
      .of(["mercury", "venus", "mars", "jupiter", "saturn", "rahu", "ketu"]))
    of.member("sign", "The sign, 1 Mesha … 12 Mina.", .integer { $1.rashi }, .from(1, to: 12))
    of.member(
      "retrograde", "Whether it goes backwards into the sign before; of the nodes always.", .boolean { $1.isRetrograde }
    )
  }
}
