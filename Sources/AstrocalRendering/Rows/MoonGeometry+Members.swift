import AstroCore

extension MoonGeometry: Described {
  static func describe(_ of: inout some MemberVisitor<MoonGeometry> & ~Copyable) {
    of.field(
      "libration_longitude_deg", "libration in longitude: positive shows more of the eastern limb",
      .number(.degrees, places: 3) { $1.disc.libration.longitude.degrees },
      .bounded(.libration).shaped(.from(-9.5, to: 9.5)))
    of.field(
      "libration_latitude_deg", "libration in latitude: positive shows more of the northern limb",
      .number(.degrees, places: 3) { $1.disc.libration.latitude.degrees },
      .bounded(.libration).shaped(.from(-9.5, to: 9.5)))
    of.field(
      "axis_deg", "position angle of the Moon's axis, from north through east",
      .number(.degrees, places: 3) { $1.axis.degrees }, .bounded(.circle).shaped(.azimuth))
    of.field(
      "bright_limb_deg", "position angle of the middle of the bright limb",
      .number(.degrees, places: 3) { $1.disc.brightLimb.degrees }, .bounded(.circle).shaped(.azimuth))
    of.field(
      "colongitude_deg", "colongitude of the Sun: the Sun rises at this longitude west",
      .number(.degrees, places: 3) { $1.colongitude.degrees }, .bounded(.circle).shaped(.azimuth))
    of.field(
      "terminator_deg",
      "longitude of the terminator on the half of the Moon that faces the Earth, positive east: of the morning terminator while the Moon waxes",
      .number(.degrees, places: 3) { $1.terminator.degrees }, .bounded(.altitude).shaped(.altitude))
    of.field(
      "terminator_morning_deg", "longitude on the Moon at which the Sun rises, positive east",
      .number(.degrees, places: 3) { $1.morningTerminator.degrees },
      .bounded(.within(-180...180)).shaped(.from(-180, to: 180)))
    of.field(
      "terminator_evening_deg", "longitude on the Moon at which the Sun sets, positive east",
      .number(.degrees, places: 3) { $1.eveningTerminator.degrees },
      .bounded(.within(-180...180)).shaped(.from(-180, to: 180)))
    of.field(
      "subsolar_latitude_deg", "latitude on the Moon at which the Sun is overhead",
      .number(.degrees, places: 3) { $1.subsolarLatitude.degrees }, .bounded(.within(-2...2)).shaped(.from(-2, to: 2)))
  }
}
