import PictureReading
import Testing

@testable import Drawing

@Suite struct PaletteTests {
  @Test(arguments: Theme.allCases, ColorToken.allCases)
  func everyColorStandsOutFromItsGrounds(_ theme: Theme, _ token: ColorToken) {
    let color = token.color(in: theme)
    for ground in token.role.grounds {
      let ratio = color.contrast(with: ground.color(in: theme))
      #expect(ratio >= token.role.leastContrast, "\(token) on \(ground)")
    }
  }

  @Test(arguments: Theme.allCases) func textsAreReadAboveTheLand(_ theme: Theme) {
    // The land lies over the sky at 55%.
    let grounds = ColorToken.Surface.sky.colors.map {
      $0.color(in: theme).mixed(with: ColorToken.land.color(in: theme), by: 0.55)
    }
    let texts = ColorToken.allCases.filter {
      if case .text(let surfaces) = $0.role { surfaces.contains(.sky) } else { false }
    }
    #expect(texts.count > 5)
    for token in texts {
      #expect(token.color(in: theme).leastContrast(with: grounds) >= 4.5, "\(token)")
    }
  }

  /// Times stand on the lit disc of the Sun.
  @Test(arguments: Theme.allCases) func textsAreReadOnADisc(_ theme: Theme) {
    #expect(ColorToken.unlit.color(in: theme).contrast(with: ColorToken.lit.color(in: theme)) >= 4.5)
  }

  @Test func roleOfEveryGroundIsGround() {
    for ground in ColorToken.Surface.allCases.flatMap(\.colors) { #expect(ground.role == .ground) }
  }

  /// Colors that readers must distinguish, and the least difference (ΔE*ab) for every kind of color vision.
  ///
  /// Lines of planets are named where there is room, and stand apart: four times what is just seen side by side. Steps of
  /// the sky touch each other: twice that. What is always a text or has a sign of its own needs less than a surface.
  private static let apart: [(least: Double, tokens: [ColorToken])] = [
    (9.5, [.mercuryLine, .venusLine, .marsLine, .jupiterLine, .saturnLine]),
    (4.6, [.day, .civil]), (4.6, [.civil, .nautical]), (4.6, [.nautical, .astronomical]),
    (9.5, [.astronomical, .dark]),
    (30, [.dark, .moon8]), (15, [.dark, .moon4]), (50, [.lit, .unlit]), (50, [.sunDisc, .hiddenSun]),
    (15, [.lit, .copper]), (25, [.sunLine, .moonTrack]),
    (6, [.festival, .event, .meteor]), (6, [.goodHour, .badHour, .page]), (6, [.fullMoon, .newMoon, .page]),
  ]

  @Test(arguments: Theme.allCases, ColorVision.allCases)
  func everyKindOfVisionDistinguishesTheColors(_ theme: Theme, _ vision: ColorVision) {
    for (least, tokens) in Self.apart {
      for (index, token) in tokens.enumerated() {
        for other in tokens[(index + 1)...] {
          let (own, second) = (
            vision.appearance(of: token.color(in: theme)), vision.appearance(of: other.color(in: theme))
          )
          #expect(own.difference(from: second) >= least, "\(token) and \(other)")
        }
      }
    }
  }

  @Test(arguments: Theme.allCases) func moonlightBrightensTheSkyStepByStep(_ theme: Theme) {
    let steps = (0...8).map { ColorToken.darkSky(moonIllumination: Double($0) / 8).color(in: theme).luminance }
    #expect(zip(steps, steps.dropFirst()).allSatisfy { $0 < $1 })
  }

  @Test func skyDarkensFromDayToNight() {
    let order: [ColorToken] = [.day, .civil, .nautical, .astronomical, .dark]
    for theme in Theme.allCases {
      let steps = order.map { $0.color(in: theme).luminance }
      #expect(zip(steps, steps.dropFirst()).allSatisfy { $0 > $1 })
    }
  }

  @Test func illuminationIsRoundedToEighths() {
    #expect(ColorToken.darkSky(moonIllumination: 0.06) == .dark)
    #expect(ColorToken.darkSky(moonIllumination: 0.07) == .moon1)
    #expect(ColorToken.darkSky(moonIllumination: 1) == .moon8)
    #expect(ColorToken.darkSky(moonIllumination: 1.2) == .moon8)
  }
  /// The Sun, the Moon and the planets, whose lines cross on one sheet, differ by 10 and more (CIEDE2000) for full vision,
  /// protanopia and deuteranopia.
  @Test(arguments: Theme.allCases, [ColorVision.full, .protanopia, .deuteranopia])
  func bodiesHaveColorsOfTheirOwn(_ theme: Theme, _ vision: ColorVision) {
    let tokens: [ColorToken] = [
      .sunLine, .moonLine, .mercuryLine, .venusLine, .marsLine, .jupiterLine, .saturnLine,
    ]
    for (index, token) in tokens.enumerated() {
      for other in tokens[(index + 1)...] {
        let colors = [token, other].map { vision.appearance(of: $0.color(in: theme)) }
        #expect(CIEDE2000.difference(colors[0].lab, colors[1].lab) >= 10, "\(token) and \(other)")
      }
    }
    #expect(ColorToken.moonTrack.color(in: theme) == ColorToken.moonLine.color(in: theme))
  }

  /// Pairs 1, 17 and 25 of Sharma, Wu and Dalal (2005), The CIEDE2000 Color-Difference Formula, table 1.
  @Test func differencesAreThoseOfThePublishedPairs() {
    for (first, second, difference) in [
      ([50, 2.6772, -79.7751], [50, 0, -82.7485], 2.0425), ([50, 2.5, 0], [73, 25, -18], 27.1492),
      ([60.2574, -34.0099, 36.2677], [60.4626, -34.1751, 39.4387], 1.2644),
    ] {
      #expect(abs(CIEDE2000.difference(first, second) - difference) < 0.0001)
    }
  }
}
