import CivilTime

/// A quantity with extrema so flat that a ``SkyTrack`` knows their instants to minutes only.
public enum FlatQuantity: Hashable, Sendable {
  /// The distance of the Earth from the Sun, geometric, in astronomical units.
  case distanceFromSun
  /// The apparent geocentric longitude of a body, in degrees.
  case longitude(Body)

  /// The days from one value to the next: from seven of them comes the slope. The files keep places to 0.001″ in pieces,
  /// whose joints move the instant by minutes where the values lie near each other; terms of the Moon's week set the limit
  /// to the other side.
  fileprivate var step: Double {
    switch self {
    case .distanceFromSun: 1.5
    case .longitude: 1
    }
  }
}

extension Ephemeris {
  /// The extrema of quantities near some instants, which must be right within an hour, with their values, or `nil` if
  /// the model does not reach five days before and after.
  public func extrema(
    _ wanted: [(quantity: FlatQuantity, time: JulianDay)], model: EphemerisModel
  ) throws(EphemerisError) -> [(time: JulianDay, value: Double)?] {
    try withSession(model: model) { session throws(EphemerisError) in
      var found: [(time: JulianDay, value: Double)?] = []
      for (quantity, time) in wanted {
        found.append(
          try EphemerisError.nilOutOfReach { () throws(EphemerisError) in
            try Self.extremum(of: quantity, near: time, session)
          })
      }
      return found
    }
  }

  /// One step of Newton's method, with derivatives by central differences of the sixth order.
  ///
  /// Source: Fornberg 1988, Generation of Finite Difference Formulas, Mathematics of Computation 51, 699, table 1.
  private static func extremum(
    of quantity: FlatQuantity, near time: JulianDay, _ session: borrowing EphemerisSession
  ) throws(EphemerisError) -> (time: JulianDay, value: Double) {
    let (step, terrestrialTime) = (quantity.step, time.ut + session.deltaT(at: time))
    var values: [Double] = []
    for index in -3...3 {
      var value = try session.value(of: quantity, terrestrialTime: terrestrialTime + Double(index) * step)
      // A longitude may pass 0°.
      if case .longitude = quantity, let first = values.first {
        value += 360 * ((first - value) / 360).rounded()
      }
      values.append(value)
    }
    func sum(_ one: Double, _ two: Double, _ three: Double, _ sign: Double) -> Double {
      one * (values[4] + sign * values[2]) + two * (values[5] + sign * values[1]) + three
        * (values[6] + sign * values[0])
    }
    let slope = sum(45, -9, 1, -1) / 60 / step
    let curvature = (sum(270, -27, 2, 1) - 490 * values[3]) / 180 / (step * step)
    let days = -slope / curvature
    return (time.advanced(byDays: days), values[3] + slope * days / 2)
  }
}
