import Geography
import Testing

@Suite struct AngleTests {
  @Test func normalizedAnglesStayBelowAFullTurn() {
    #expect(Angle(degrees: -1e-15).normalized.degrees == 0)
    #expect(Angle(degrees: 360).normalized.degrees == 0)
    #expect(Angle(degrees: -90).normalized.degrees == 270)
    #expect(Angle(degrees: 725).normalized.degrees == 5)
  }

  @Test func signedAnglesAreTheShortWayRound() {
    #expect(Angle(degrees: 359).signed.degrees == -1)
    #expect(Angle(degrees: 180).signed.degrees == -180)
    #expect(Angle(degrees: -181).signed.degrees == 179)
  }

  /// Sixty of each unit make one of the larger one, in all the signs that people type for them.
  @Test func anglesAreReadInTheirUnits() {
    let half = [
      "0.5", "0.5deg", "0.5 degrees", "0.5°", "30'", "30′", "30 arcmin", "1800\"", "1800″", "1800''", "0°30'",
    ]
    for text in half { #expect(Angle(written: text)?.degrees == 0.5, "\(text)") }
    #expect(Angle(written: "-1°30'") == Angle(degrees: -1.5))
    #expect(Angle(written: "\u{2212}50 ARCMIN") == Angle(arcminutes: -50))
    #expect(Angle(written: "1°30'36\"")?.degrees == 1.51)
    for text in ["", "-", "deg", "30'1°", "30' 5", "29' 60\"", "5km", "1.2.3", "5 6", "1e3", "0x1F", "°"] {
      #expect(Angle(written: text) == nil, "\(text)")
    }
    for unit in ArcUnit.allCases { #expect(unit.convert(7, to: unit) == 7) }
    #expect(
      ArcUnit.degree.convert(0.5, to: .arcsecond) == 1_800 && ArcUnit.arcsecond.convert(90, to: .arcminute) == 1.5)
  }

  @Test func unitsConvert() {
    #expect(Angle(radians: .pi).degrees == 180)
    #expect(Angle(arcminutes: -50).degrees == -50.0 / 60)
    #expect(abs(Angle(degrees: 57.295779513082323).radians - 1) < 1e-15)
  }
}
