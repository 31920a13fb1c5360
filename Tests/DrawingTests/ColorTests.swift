import Testing

@testable import Drawing

@Suite struct ColorTests {
  @Test func contrastIsThatOfWCAG() {
    #expect(Color.black.contrast(with: .white) == 21)
    #expect(Color(0x123456).contrast(with: Color(0x123456)) == 1)
    // The gray that WebAIM names as the lightest with 4.5 on white has 4.54.
    #expect(abs(Color(0x767676).contrast(with: .white) - 4.54) < 0.005)
    #expect(abs(Color(0x808080).luminance - 0.2159) < 0.0001)
  }

  @Test func colorsAreWrittenInSixDigits() {
    #expect(Color(0x0A0E1A).css == "#0a0e1a")
    #expect(Color.black.mixed(with: .white, by: 0.5).css == "#808080")
    #expect(Color(0x102030).mixed(with: Color(0xFF0000), by: 0) == Color(0x102030))
  }

  @Test func aColorIsMovedUntilItHasTheContrast() {
    let orange = Color(0xE69F00)
    let moved = orange.atLeast(4.5, against: [.white, Color(0x9FB8E2)])
    #expect(moved.leastContrast(with: [.white, Color(0x9FB8E2)]) >= 4.5)
    // The value of the prototypes' palette for names of Venus, whose grounds end at the same blue.
    #expect(moved == Color(0x614300))
    #expect(orange.atLeast(1, against: [.white]) == orange)
    // Nothing has 10 against black and white; white has 21 and 1, black 1 and 21.
    #expect(orange.atLeast(10, against: [.white, .black]) == .black)
  }

  @Test func differencesAreThoseOfCIELAB() {
    #expect(abs(Color.black.difference(from: .white) - 100) < 0.01)
    // Red is L* 53.24, a* 80.09, b* 67.20 (Lindbloom's calculator): its distance from white is 114.6.
    #expect(abs(Color(0xFF0000).difference(from: .white) - 114.6) < 0.1)
  }

  @Test(arguments: ColorVision.allCases) func graysLookTheSameToAll(_ vision: ColorVision) {
    // The rows of the matrices add up to 1 within 0.000001.
    for gray: UInt32 in [0x000000, 0x4D4D4D, 0x808080, 0xFFFFFF] {
      #expect(vision.appearance(of: Color(gray)) == Color(gray))
    }
  }

  @Test func redAndGreenMeetWithoutTheConesForThem() {
    // Of about the same lightness, far apart for full vision.
    let (red, green) = (Color(0xC05020), Color(0x707000))
    let full = red.difference(from: green)
    #expect(full > 50)
    for vision in [ColorVision.protanopia, .deuteranopia] {
      #expect(vision.appearance(of: red).difference(from: vision.appearance(of: green)) < full / 2)
    }
  }
}
