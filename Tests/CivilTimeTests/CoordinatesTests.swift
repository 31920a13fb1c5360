import Testing

@testable import CivilTime

@Suite struct CoordinatesTests {
  /// Source: ISO 6709; the header of zone.tab.
  @Test func bothFormsOfZoneTabAreRead() throws {
    let short = try #require(coordinates(iso6709: "-1350-17144"))
    #expect(short == (-(13 + 50 / 60.0), -(171 + 44 / 60.0)))
    let long = try #require(coordinates(iso6709: "+120903-0681636"))
    #expect(abs(long.latitude - 12.150833) < 1e-6)
    #expect(abs(long.longitude - -68.276667) < 1e-6)
    let south = try #require(coordinates(iso6709: "-0030+00030"))
    #expect(south == (-0.5, 0.5))
  }

  @Test(
    arguments: [
      "", "+2232", "2232+08822", "+2232+0882", "+2232 08822", "+22a2+08822", "+2260+08822", "+9100+00000",
      "+0000+18100",
      "+223200+08822", "+2232+0882200", "+223260+0882200", "++232+08822", "+2232+08822 ",
    ])
  func otherTextIsRefused(text: String) {
    #expect(coordinates(iso6709: text) == nil)
  }
}
