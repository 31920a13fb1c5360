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

  @Test func unitsConvert() {
    #expect(Angle(radians: .pi).degrees == 180)
    #expect(Angle(arcminutes: -50).degrees == -50.0 / 60)
    #expect(abs(Angle(degrees: 57.295779513082323).radians - 1) < 1e-15)
  }
}
