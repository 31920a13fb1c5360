import Testing

@testable import AstroCore

@Suite struct TargetListTests {
  @Test func aListHasDegreesOrHoursAndSignsOfAllKinds() throws {
    let list = try TargetList(
      """
      # places at J2000
      name,ra,dec,magnitude,type
      by degrees,10.6848,41.2691,3.4,galaxy
      by hours,00:42:44.3,+41:16:09
      letters,0h42m44.3s,41d16m09s
      spaces,0 42 44.3,41 16 9
      south,17h45m40s,−29°00'28"
      arc,10d41m5s,-0:30
      m31,,
      """)
    let places = list.targets.map { ($0.rightAscension, $0.declination) }
    // 0h42m44.3s are 10.684583 degrees, +41:16:09 are 41.269167.
    for (place, expected) in zip(
      places,
      [
        (10.6848, 41.2691), (10.684583, 41.269167), (10.684583, 41.269167), (10.684583, 41.269167),
        (266.416667, -29.007778), (10.684722, -0.5), (10.6848, 41.2691),
      ])
    {
      #expect(abs(place.0 - expected.0) < 1e-6 && abs(place.1 - expected.1) < 1e-6, "\(place)")
    }
    #expect(list.targets.map(\.id).last == "M31")
    #expect(list.targets[0].type == "galaxy" && list.targets[0].magnitude == 3.4)
  }

  @Test func columnsMayStandInAnyOrderAndAreThoseOfThePageWithoutAHeader() throws {
    let named = try TargetList("dec;name;ra\n10;A;20\n").targets[0]
    #expect(named.rightAscension == 20 && named.declination == 10)
    let plain = try TargetList("A\t20\t10\t5.5\tstar\t-100\t20\n").targets[0]
    #expect(plain.rightAscension == 20 && plain.magnitude == 5.5 && plain.type == "star")
    #expect(plain.motionEast == -100 && plain.motionNorth == 20)
  }

  @Test(arguments: [
    ("A,25:00:00,4", "line 1: ra"), ("A,360,4", "line 1: ra"), ("A,-1,4", "line 1: ra"), ("A,0:60:00,4", "line 1: ra"),
    ("A,1,91", "line 1: dec"), ("A,1,4h", "line 1: dec"), ("A,1,4:5:6:7", "line 1: dec"), ("A,1,", "line 1: dec"),
    ("A,nan,1", "line 1: ra"), ("A,1.5:30,1", "line 1: ra"), ("A,1,2,bright", "line 1: magnitude"),
    ("A,1,2,3,star,1e9", "line 1: pm_ra_cosdec_mas"), (",1,2", "line 1: a target without a name"),
    ("no such thing", "line 1: \"no such thing\" is not a target"),
    ("A,1,2\na,3,4", "line 2: \"a\" is already in line 1"),
    ("name,ra,decl\nA,1,2", "line 1: \"decl\" is not a column"), ("name,ra\nA,1", "line 1: the columns ra and dec"),
    ("name,ra,dec\nA,1,2,3,4,5,6,7,8", "line 2: 9 fields instead of 3"),
  ])
  func aBadLineIsNamedWithItsNumber(text: String, message: String) {
    let mistake = #expect(throws: Mistake.self) { try TargetList(text) }
    #expect(mistake?.description.hasPrefix(message) ?? false, "\(String(describing: mistake))")
  }

  @Test func manyBadLinesAreCounted() {
    let mistake = #expect(throws: Mistake.self) {
      try TargetList((1...11).map { "A\($0),1,91" }.joined(separator: "\n"))
    }
    #expect(mistake?.description.hasSuffix("; and 3 more bad lines") ?? false)
  }

  @Test(arguments: [
    ("m31", "M31"), ("M 31", "M31"), ("messier 31", "M31"), ("NGC 224", "M31"), ("ngc224", "M31"), ("andromeda", "M31"),
    ("Andromeda Galaxy", "M31"), ("crab nebula", "M1"), ("pleiades", "M45"), ("beehive", "M44"), ("praesepe", "M44"),
    ("ngc 5866", "M102"), ("m24", "M24"), ("sgr-a", "Sgr A*"), ("Sgr A*", "Sgr A*"), ("milky way", "Sgr A*"),
    ("galactic-center", "Sgr A*"), ("sirius", "Sirius"), ("alpha CMa", "Sirius"), ("kaus australis", "Kaus Australis"),
  ])
  func aTargetHasManyNames(words: String, id: String) {
    #expect(TargetCatalogue().named(words)?.id == id)
  }

  /// 110 Messier objects, the centre of the Milky Way, 75 stars; each is found by its id and its word.
  @Test func everyTargetOfTheProgramIsFound() throws {
    #expect(TargetCatalogue.messier.count == 110 && TargetCatalogue.stars.count == 75)
    #expect(TargetCatalogue.standard.count == 186)
    for target in TargetCatalogue.standard {
      #expect(TargetCatalogue().named(target.id) == target)
      #expect(TargetCatalogue().named(target.word) == target)
    }
    #expect(try TargetCatalogue().list("messier,sirius,m1").count == 111)
    #expect(throws: Mistake.self) { try TargetCatalogue().list("m31,m111") }
  }

  @Test func anOwnTargetStandsForThatOfTheProgram() throws {
    let own = try TargetList("m31,10,20").targets
    #expect(TargetCatalogue(own: own).named("M 31")?.declination == 20)
  }
}
