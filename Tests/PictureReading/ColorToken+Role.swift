import Drawing

extension ColorToken {
  /// What a color is drawn as, and thereby how much contrast it needs.
  public enum Role: Hashable, Sendable {
    /// A surface that others stand on.
    case ground
    /// Text, with a contrast of at least 4.5 against its grounds.
    case text(on: Set<Surface>)
    /// A line or a sign that means something, with a contrast of at least 3 against its grounds.
    case line(on: Set<Surface>)
    /// A line or a surface that only helps the eye: nothing is lost without it.
    case ornament

    /// The least ratio of contrast with each ground.
    public var leastContrast: Double {
      switch self {
      case .text: 4.5
      case .line: 3
      case .ground, .ornament: 1
      }
    }

    /// The colors that this one may stand on.
    public var grounds: [ColorToken] {
      switch self {
      case .text(let surfaces), .line(let surfaces): Surface.allCases.filter(surfaces.contains).flatMap(\.colors)
      case .ground, .ornament: []
      }
    }
  }

  /// A part of a picture that is filled with grounds of one kind.
  public enum Surface: CaseIterable, Sendable {
    /// The page, bands, cells and strips.
    case paper
    /// The sky from day to dark, with and without the Moon.
    case sky
    /// The sky without the Sun, behind a Moon in the umbra.
    case night

    /// The grounds.
    public var colors: [ColorToken] {
      switch self {
      case .paper: [.page, .panel, .civil, .fullMoon, .newMoon, .brightWeek, .goodHour, .badHour]
      case .sky:
        [
          .day, .civil, .nautical, .astronomical, .dark, .moon1, .moon2, .moon3, .moon4, .moon5, .moon6, .moon7, .moon8,
        ]
      case .night: [.civil, .nautical, .astronomical, .dark]
      }
    }
  }

  /// The role of the color.
  public var role: Role {
    switch self {
    case .page, .panel, .day, .civil, .nautical, .astronomical, .dark, .moon1, .moon2, .moon3, .moon4, .moon5, .moon6,
      .moon7, .moon8, .fullMoon, .newMoon, .brightWeek, .goodHour, .badHour, .land:
      .ground
    case .soft, .festival, .toneText, .softTone: .text(on: [.paper])
    case .ink, .skySoft, .sunText, .moonText, .mercuryText, .venusText, .marsText, .jupiterText, .saturnText, .event,
      .meteor:
      .text(on: [.paper, .sky])
    case .sunLine, .moonLine, .moonTrack, .mercuryLine, .venusLine, .marsLine, .jupiterLine, .saturnLine:
      .line(on: [.paper, .sky])
    case .copper: .line(on: [.night])
    // A disc is seen by the contrast between its parts, and by its edge in the color of secondary text.
    case .rule, .hair, .lit, .unlit, .unlitPale, .sunDisc, .hiddenSun, .shade: .ornament
    // Tones of their own, black beside white.
    case .black, .darkGrey, .paleGrey, .white: .ornament
    }
  }
}
