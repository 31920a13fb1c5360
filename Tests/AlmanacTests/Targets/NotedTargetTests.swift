import Geography
import Glibc
import Tables
import Testing

@testable import AstroCore

/// Asterisms, famous stars, groups and nebulae beside the catalogues.
@Suite struct NotedTargetTests {
  /// Names that people type, with the places of SIMBAD or, of asterisms, the constellation's middle, to half a degree or the given
  /// degrees.
  @Test(arguments: [
    ("mira", 34.8366, -2.9776, 0.01), ("albireo", 292.6803, 27.9597, 0.01), ("Barnard's star", 269.4521, 4.6934, 0.01),
    ("proxima", 217.4290, -62.6795, 0.01), ("Big Dipper", 186, 56.5, 2), ("the plough", 186, 56.5, 2),
    ("Southern Cross", 187.5, -60, 1), ("magellanic clouds", 50, -74, 3), ("summer triangle", 296, 32, 3),
    ("rho ophiuchi", 246.4, -23.45, 0.5), ("Leo Triplet", 169.9, 13.2, 0.5), ("Markarian's Chain", 186.8, 13.2, 0.5),
    ("pacman", 13.2, 56.6, 0.2), ("wizard nebula", 341.8, 58.1, 0.2), ("sh2-101", 300, 35.3, 0.2),
    ("winter hexagon", 94, 12, 5), ("teapot", 280, -29, 2), ("orion's belt", 84.05, -1.2, 0.2),
    ("false cross", 134, -57, 2), ("great square of pegasus", 354.5, 22, 2), ("t crb", 239.8757, 25.9202, 0.01),
    ("epsilon lyrae", 281.08, 39.67, 0.05), ("antennae", 180.47, -18.87, 0.05),
  ])
  func namesOfPeopleAreKnown(_ name: String, rightAscension: Double, declination: Double, limit: Double) throws {
    let target = try #require(TargetCatalogue().named(name))
    let (found, expected) = (vector(target.rightAscension, target.declination), vector(rightAscension, declination))
    let cosine = (found * expected).sum()
    #expect(acos(min(cosine, 1)) * 180 / .pi < limit, "\(target.rightAscension) \(target.declination)")
  }

  private func vector(_ longitude: Double, _ latitude: Double) -> SIMD3<Double> {
    let (longitude, latitude) = (longitude * .pi / 180, latitude * .pi / 180)
    return SIMD3(cos(latitude) * cos(longitude), cos(latitude) * sin(longitude), sin(latitude))
  }

  /// A star that is bright enough for the table of bright stars lies within the size of its asterism.
  @Test func asterismsHoldTheirStars() throws {
    let asterisms = TargetCatalogue.Group.asterisms.targets
    #expect(asterisms.count > 20)
    var compared = 0
    for target in asterisms {
      let size = try #require(target.size)
      for member in target.members {
        guard let star = TargetCatalogue.stars.first(where: { $0.id == member }) else { continue }
        let cosine = (vector(star.rightAscension, star.declination) * vector(target.rightAscension, target.declination))
          .sum()
        #expect(acos(min(cosine, 1)) * 180 / .pi * 60 <= size / 2 + 1, "\(target.id) \(member)")
        compared += 1
      }
    }
    #expect(compared > 40)
  }

  /// No name means two objects, and each list keeps its objects: `all` has no asterisms.
  @Test func everyNameMeansOneObject() throws {
    var keys: [String: String] = [:]
    for table in [TableText.asterisms, .furtherDeepSky] {
      for row in table.rows {
        for key in row[9].split(separator: "|").map(String.init) {
          #expect(keys.updateValue(row[0], forKey: key) == nil, "\(key)")
        }
      }
    }
    let catalogue = TargetCatalogue()
    for target in TargetCatalogue.noted { #expect(catalogue.named(target.id) == target, "\(target.id)") }
    for target in TargetCatalogue.standard + TargetCatalogue.further {
      #expect(catalogue.named(target.id) == target || target.otherID != nil, "\(target.id)")
    }
    #expect(TargetCatalogue.Group.all.targets.allSatisfy { $0.members.isEmpty })
  }

  /// Source: Barnard's Star moves 10.36″ a year (van de Leeuwen 2007): 10.33″ to the north.
  @Test func barnardsStarMoves() throws {
    let star = try #require(TargetCatalogue().named("barnard's star"))
    #expect(abs(star.motionNorth - 10_328) < 10 && abs(star.motionEast + 799) < 5)
  }
}
