import Testing

@testable import ICalendar

@Suite struct LibicalTests {
  @Test func theVersionIsInTheNameOfTheFile() {
    #expect(Libical.version(ofFile: "/usr/lib/x86_64-linux-gnu/libical.so.3.0.16") == "3.0.16")
    #expect(Libical.version(ofFile: "/opt/libical.so.3") == "3")
    #expect(Libical.version(ofFile: "/opt/libical.so") == nil)
  }

  @Test func theLibraryThatIsLoadedHasAVersion() throws {
    let version = try #require(Libical.version)
    #expect(version.hasPrefix("3.0."))
  }
}
