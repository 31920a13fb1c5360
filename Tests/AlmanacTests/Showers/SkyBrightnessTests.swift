import Testing

@testable import AstroCore

/// Checks that go with the formulas' definition in `Docs/showers.md`.
@Suite struct SkyBrightnessTests {
  /// A full moon that is not quite opposite the Sun: 2° of phase angle, as most are.
  @Test func aFullMoonLeavesStarsOfMagnitudeFour() {
    let sky = SkyBrightness(sqm: 21.5) + SkyBrightness.moonlight(phaseAngle: 2, zenithDistance: 45)
    #expect(abs(sky.sqm - 18.32) < 0.02)
    #expect(abs(sky.limitingMagnitude - 4.24) < 0.02)
  }

  @Test func aHalfMoonLeavesStarsOfMagnitudeSixNearly() {
    let sky = SkyBrightness(sqm: 21.5) + SkyBrightness.moonlight(phaseAngle: 90, zenithDistance: 45)
    #expect(abs(sky.limitingMagnitude - 5.77) < 0.01)
  }

  @Test(arguments: [(6.0, 13.4), (12, 19.5), (18, 25.6)])
  func twilightFadesWithTheDepressionOfTheSun(depression: Double, sqm: Double) throws {
    let twilight = try #require(SkyBrightness.twilight(depression: depression))
    #expect(abs(twilight.sqm - sqm) < 0.06)
  }

  @Test func thereIsNoTwilightInTheNightAndNoneByDay() throws {
    #expect(try #require(SkyBrightness.twilight(depression: 18.01)).nanolamberts == 0)
    #expect(SkyBrightness.twilight(depression: 3.99) == nil)
    #expect(SkyBrightness.twilight(depression: -20) == nil)
  }

  @Test func theMoonBelowTheHorizonGivesNoLight() {
    #expect(SkyBrightness.moonlight(phaseAngle: 0, zenithDistance: 90).nanolamberts == 0)
  }

  @Test func theMoonInTheZenithIsBrightButFinite() {
    let overhead = SkyBrightness.moonlight(phaseAngle: 0, zenithDistance: 0).nanolamberts
    #expect(overhead.isFinite)
    #expect(overhead > SkyBrightness.moonlight(phaseAngle: 0, zenithDistance: 20).nanolamberts)
  }

  @Test(arguments: [3.0, 4.5, 6, 6.5, 6.9]) func aLimitingMagnitudeComesBack(magnitude: Double) {
    #expect(abs(SkyBrightness(limitingMagnitude: magnitude).limitingMagnitude - magnitude) < 1e-9)
  }

  @Test func theClassesOfTheBortleScaleAreReadingsOfAMeter() {
    let readings = [21.9, 21.7, 21.5, 20.8, 19.8, 18.9, 18.2, 17.6, 17.0]
    for (index, reading) in readings.enumerated() {
      #expect(abs(SkyBrightness(bortle: index + 1).sqm - reading) < 1e-9)
    }
  }
}
