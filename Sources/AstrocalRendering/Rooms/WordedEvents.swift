import AstroCore

/// The events of rooms with their words. A new kind is a line here.
enum WordedEvents {
  static let all: [any WordedEvent.Type] = [
    SkyEvent.self, TithiEntry.self, Panchanga.Anga.self, AstaEvent.self, Appearance.self, NamedSpan.self,
    GrahaSpan.self, SignEntry.self,
    DailyMoment.self, NamedMuhurtaPart.self, Festival.self, RecordedHoliday.self, PhaseEvent.self, ShowerReport.self,
    SunExtreme.self,
    PolarEvent.self,
    FoundMoon.self, FoundCrescent.self, JovianEvent.self, ShadowSpan.self, ListNight.self, TargetEvent.self,
    MuhurtaDay.self, EqualDay.self, CrossQuarterDay.self, NodePassage.self, Lunistice.self, ClockChange.self,
    StarSight.self, Appulse.self, AnniversaryEvent.self,
    FoundDate.self, FoundCondition.self,
  ]

  private static let makers: [ObjectIdentifier: @Sendable (any FoundEvent) -> any WordedEvent] = Dictionary(
    uniqueKeysWithValues: all.map { maker($0) })

  private static func maker<Event: WordedEvent>(
    _ type: Event.Type
  ) -> (ObjectIdentifier, @Sendable (any FoundEvent) -> any WordedEvent) {
    (
      ObjectIdentifier(type),
      { event in
        guard let event = event as? Event else { preconditionFailure("\(event) is no \(type)") }
        return event
      }
    )
  }

  /// The event with its words.
  static func worded(_ event: any FoundEvent) -> any WordedEvent {
    guard let maker = makers[ObjectIdentifier(type(of: event))] else {
      preconditionFailure("\(type(of: event)) has no words")
    }
    return maker(event)
  }
}

extension AlmanacEvent {
  /// Why such an event is not seen that a search leaves out; nil of kinds of which none is left out.
  package var hiddenReason: String? { type(of: worded).hiddenReason }
  /// The name for a reader, in the script of names.
  package func name(_ script: NameScript) -> String { worded.name(script) }

  /// The event with its words.
  var worded: any WordedEvent { WordedEvents.worded(base) }
}
