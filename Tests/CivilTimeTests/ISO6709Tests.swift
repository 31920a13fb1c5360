import CivilTime
import Geography
import Testing

/// Positions as `zone.tab` writes them.
@Suite struct ISO6709Tests {
  /// Source: ISO 6709; the header of zone.tab.
  @Test(arguments: [
    ("-1350-17144", -(13 + 50 / 60.0), -(171 + 44 / 60.0)), ("-0030+00030", -0.5, 0.5),
    ("+120903-0681636", 43_743 / 3_600.0, -245_796 / 3_600.0),
  ])
  func bothFormsOfZoneTabAreRead(text: String, latitude: Double, longitude: Double) throws {
    let position = GeographicPosition(latitude: Angle(degrees: latitude), longitude: Angle(degrees: longitude))
    #expect(position != nil && GeographicPosition(iso6709: Array(text.utf8)[...]) == position)
  }

  @Test(
    arguments: [
      "", "+2232", "2232+08822", "+2232+0882", "+2232 08822", "+22a2+08822", "+2260+08822", "+9100+00000",
      "+0000+18100",
      "+223200+08822", "+2232+0882200", "+223260+0882200", "++232+08822", "+2232+08822 ",
    ])
  func otherTextIsRefused(text: String) {
    #expect(GeographicPosition(iso6709: Array(text.utf8)[...]) == nil)
  }
}
