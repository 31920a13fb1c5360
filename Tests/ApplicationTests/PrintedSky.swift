import CivilTime
import Foundation
import Geography
import ProgramRuns
import SwissEphemeris
import Synchronization
import TestTier
import Testing

@testable import AstroCore

/// The sky of one place at one instant, from a track around the instant and by geometry written here, against
/// which printed altitudes, azimuths and angles are held.
struct PrintedSky {
  /// Geographic latitude and longitude in radians.
  let (latitude, longitude): (Double, Double)
  private let track: SkyTrack
  private let time: TrackTime
  /// The track around each day of UT by its number from 1970, which many printed sights fall into.
  private static let tracks = Mutex<[Int: SkyTrack]>([:])

  /// - Parameter seconds: The instant in Unix seconds.
  init(latitude: Double, longitude: Double, at seconds: Double) throws {
    (self.latitude, self.longitude) = (latitude * .pi / 180, longitude * .pi / 180)
    let instant = JulianDay(unixSeconds: seconds)
    let day = Int((seconds / 86_400).rounded(.down))
    track = try Self.tracks.withLock { tracks in
      if let track = tracks[day] { return track }
      let middle = JulianDay(unixSeconds: (Double(day) + 0.5) * 86_400)
      let track = try SkyTrack(
        Ephemeris(forcedModel: .moshier), model: .moshier,
        span: middle.advanced(byDays: -1)...middle.advanced(byDays: 1),
        bodies: [.sun, .moon, .mercury, .venus, .mars, .jupiter, .saturn])
      tracks[day] = track
      return track
    }
    time = track.time(at: instant)
  }

  /// The names that outputs have for bodies and stars, and the objects.
  static let objects: [(name: String, object: SkyObject)] =
    [Body.sun, .moon, .mercury, .venus, .mars, .jupiter, .saturn].map { ($0.rawValue, .body($0)) }
    + Star.allCases.map { ($0.rawValue, .star($0)) }

  /// Where something stands from the place, or from the Earth's centre: a vector in Earth radii to the east, the north and
  /// the zenith.
  private func vector(_ name: String, isGeocentric: Bool = false) -> SIMD3<Double> {
    let object = Self.objects.first { $0.name == name }!.object
    let place = object.place(on: track, time)
    let hourAngle = place.greenwichHourAngle + longitude
    // Against the meridian of the place: x on the equator below it, y to the east.
    var (x, y, z) = (place.axisDistance * cos(hourAngle), -place.axisDistance * sin(hourAngle), place.equatorHeight)
    if !isGeocentric {
      // WGS84 at sea level.
      let (flattening, sine) = (1 / 298.257223563, sin(latitude))
      let normal = 1 / (1 - flattening * (2 - flattening) * sine * sine).squareRoot()
      x -= normal * cos(latitude)
      z -= normal * (1 - flattening) * (1 - flattening) * sine
    }
    return SIMD3(y, z * cos(latitude) - x * sin(latitude), x * cos(latitude) + z * sin(latitude))
  }

  private static func unit(_ vector: SIMD3<Double>) -> SIMD3<Double> {
    vector / (vector * vector).sum().squareRoot()
  }

  /// Degrees between two unit vectors.
  private static func angle(_ one: SIMD3<Double>, _ other: SIMD3<Double>) -> Double {
    let across = one - other
    return 2 * asin(min((across * across).sum().squareRoot() / 2, 1)) * 180 / .pi
  }

  /// Altitude in degrees, airless.
  func altitude(_ name: String) -> Double {
    asin(Self.unit(vector(name)).z) * 180 / .pi
  }

  /// Degrees between the place of something and a printed altitude and azimuth.
  func distance(_ name: String, altitude: Double, azimuth: Double) -> Double {
    let (high, around) = (altitude * .pi / 180, azimuth * .pi / 180)
    let printed = SIMD3(cos(high) * sin(around), cos(high) * cos(around), sin(high))
    return Self.angle(Self.unit(vector(name)), printed)
  }

  /// Degrees between two bodies, from the place or from the Earth's centre.
  func separation(_ one: String, _ other: String, isGeocentric: Bool = false) -> Double {
    Self.angle(
      Self.unit(vector(one, isGeocentric: isGeocentric)), Self.unit(vector(other, isGeocentric: isGeocentric)))
  }

  /// Visual magnitude of a planet.
  func magnitude(_ planet: String) -> Double {
    track.planetAspect(of: Body(rawValue: planet)!, at: track.julianDay(time)).magnitude
  }
}

/// What an output states of one moment.
struct PrintedSight {
  /// The bodies but for the Sun of an opposition or elongation, by their names in JSON.
  var bodies: [String]
  /// Unix seconds.
  var time: Double
  /// Of the lowest body, in degrees.
  var altitude: Double?
  var azimuth: Double?
  var separation: Double?
  /// Whether the separation is that from the Earth's centre.
  var isGeocentric = false
  var magnitude: Double?

  /// What is wrong with it; empty where all that is stated is the sky at the printed time.
  ///
  /// - Parameters:
  ///   - seconds: The half of the last digit of the printed time, in which the sky turns and the Moon moves.
  ///   - places: Half of the last digits of altitude, separation and magnitude.
  func faults(
    latitude: Double, longitude: Double, seconds: Double, places: (high: Double, apart: Double, magnitude: Double)
  ) throws -> [String] {
    let sky = try PrintedSky(latitude: latitude, longitude: longitude, at: time)
    var faults: [String] = []
    // The sky turns by 15″ a second, the Moon moves by less than 1″; 0.01° for the ends of series and for places.
    let turned = seconds * 15 / 3600 + 0.01
    let lowest = bodies.min { sky.altitude($0) < sky.altitude($1) } ?? ""
    if let altitude {
      let error = abs(sky.altitude(lowest) - altitude)
      if error > places.high + turned { faults.append("altitude \(altitude) for \(sky.altitude(lowest))") }
      if let azimuth {
        let error = bodies.map { sky.distance($0, altitude: altitude, azimuth: azimuth) }.min() ?? 0
        if error > 2 * places.high + turned { faults.append("azimuth \(azimuth) is \(error)° off") }
      }
    }
    if let separation {
      let expected = sky.separation(bodies[0], bodies[1], isGeocentric: isGeocentric)
      if abs(expected - separation) > places.apart + seconds / 3600 + 0.005 {
        faults.append("separation \(separation) for \(expected)")
      }
    }
    if let magnitude, abs(sky.magnitude(bodies[0]) - magnitude) > places.magnitude + 0.005 {
      faults.append("magnitude \(magnitude) for \(sky.magnitude(bodies[0]))")
    }
    return faults
  }
}

extension PrintedSightTests {
  /// A place, a year and a zone without changes of its clocks, in hours ahead of UT.
  struct Case: CustomStringConvertible, Sendable {
    let (latitude, longitude, year): (Double, Double, Int)
    let (zone, hours): (String, Double)

    /// Places and years from a generator with a fixed start.
    static let random: [Case] = {
      var state: UInt64 = 20_261_122
      func next(_ range: ClosedRange<Int>) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return range.lowerBound + Int(state >> 33) % range.count
      }
      return (0..<TestTier.count(3, full: 12)).map { index in
        let zone = [("UTC", 0.0), ("Asia/Kolkata", 5.5), ("Asia/Dubai", 4)][index % 3]
        return Case(
          latitude: Double(next(-6_500...6_500)) / 100, longitude: Double(next(-17_900...17_900)) / 100,
          year: next(1950...2090), zone: zone.0, hours: zone.1)
      }
    }()

    var description: String { "\(latitude) \(longitude) \(year) \(zone)" }

    func run(_ words: String) throws -> Run {
      let run = try astrocal(
        line: "\(words) --latitude \(latitude) --longitude \(longitude) --elevation 0 --time-zone \(zone) "
          + "--ephemeris moshier --width 250 --ascii --now \(year)-01-01T12:00:00Z")
      #expect(run.status == 0, "\(run.stderr)")
      return run
    }

    /// The Unix seconds of a clock reading: `Sat 00:24` and `Sat 28 Nov 00:24` on the nearest such day around a date, `00:24+` on the
    /// date after it, or `16:51` on it.
    func time(_ clock: Substring, on date: GregorianDate) throws -> Double {
      let words = clock.split(separator: " ")
      let day = [0, 1, -1].map(date.adding(days:)).first {
        words.count == 1 ? ($0 > date) == clock.hasSuffix("+") : $0.weekday.name.hasPrefix(words[0])
      }
      let parts = try #require(words.last).split { ":+".contains($0) }.compactMap { Double($0) }
      return Double(try #require(day).dayNumber) * 86_400 + parts[0] * 3600 + parts[1] * 60 - hours * 3600
    }

    /// Holds what a view states against the sky: times to the minute, altitudes in whole degrees.
    func expectTrue(_ sights: [PrintedSight], in view: String, isExact: Bool = false) throws {
      for sight in sights {
        let faults = try sight.faults(
          latitude: latitude, longitude: longitude, seconds: isExact ? 0.5 : 30,
          places: isExact ? (0.005, 0.005, 0.005) : (0.5, 0.05, 0.05))
        #expect(faults.isEmpty, "\(self) \(view) \(sight): \(faults)")
      }
    }
  }
}
