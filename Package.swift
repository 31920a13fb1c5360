// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "astrocal",
  products: [
    .executable(name: "astrocal", targets: ["astrocal"]),
    // A question or two: what comes next, and what some dates hold.
    .library(name: "Sky", targets: ["Sky", "AstroCore", "SwissEphemeris", "CivilTime", "Geography"]),
    // Days, panchanga, festivals and meteor showers of a place, and what their reports are made of.
    .library(name: "AstroCore", targets: ["AstroCore", "SwissEphemeris", "CivilTime", "Geography"]),
    // Cities by their names, with positions and time zones, and the nearest to a position.
    .library(name: "Places", targets: ["Places", "Geography"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-algorithms", from: "1.2.1"),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-system", from: "1.8.1"),
  ],
  targets: [
    .systemLibrary(name: "CSwissEphemeris", providers: [.apt(["libswe-dev"])]),
    .target(
      name: "ForeignText",
      dependencies: [
        .product(name: "Algorithms", package: "swift-algorithms"),
        .product(name: "SystemPackage", package: "swift-system"),
      ]),
    .target(name: "Geography"),
    .target(
      name: "CivilTime",
      dependencies: [
        "Geography", "ForeignText", .product(name: "Algorithms", package: "swift-algorithms"),
        .product(name: "SystemPackage", package: "swift-system"),
      ]),
    .target(name: "SwissEphemeris", dependencies: ["CSwissEphemeris", "Geography", "CivilTime", "ForeignText"]),
    .target(name: "CTables", exclude: ["calendar", "html", "language", "places", "sky", "zones"]),
    .target(name: "Tables", dependencies: ["CTables"]),
    .target(name: "Drawing", dependencies: ["Tables"]),
    .target(
      name: "AstroCore",
      dependencies: [
        "SwissEphemeris", "Geography", "CivilTime", "ForeignText", "Tables",
        .product(name: "Algorithms", package: "swift-algorithms"),
      ]),
    .target(name: "Sky", dependencies: ["AstroCore", "SwissEphemeris", "Geography", "CivilTime"]),
    .target(name: "Places", dependencies: ["Geography", "ForeignText", "Tables"]),
    .target(name: "SourceFiles", dependencies: ["CivilTime", "ForeignText", "Tables"]),
    .target(name: "CLibical"),
    .target(name: "ICalendar", dependencies: ["CLibical", "Geography", "CivilTime", "ForeignText", "SourceFiles"]),
    .target(name: "Events", dependencies: ["ICalendar", "CivilTime", "ForeignText", "SourceFiles"]),
    .target(
      name: "Launches",
      dependencies: [
        "Events", "ICalendar", "CivilTime", "ForeignText", "SourceFiles",
        .product(name: "Algorithms", package: "swift-algorithms"),
      ]),
    .target(
      name: "Weather",
      dependencies: [
        "Geography", "CivilTime", "ForeignText", "SourceFiles",
        .product(name: "Algorithms", package: "swift-algorithms"),
      ]),
    .target(
      name: "Reminders",
      dependencies: [
        "AstroCore", "SwissEphemeris", "Geography", "CivilTime", "ForeignText",
        .product(name: "SystemPackage", package: "swift-system"),
      ]),
    .target(name: "Asking", dependencies: ["CivilTime", "Geography", "ForeignText"]),
    .target(
      name: "AstrocalRendering",
      dependencies: [
        "AstroCore", "Asking", "Drawing", "Reminders", "ICalendar", "Events", "Launches", "Weather", "SourceFiles",
        "SwissEphemeris", "Geography", "CivilTime", "Places", "ForeignText", "Tables",
        .product(name: "Algorithms", package: "swift-algorithms"),
      ]),
    .target(name: "CGuard"),
    .target(
      name: "AstrocalCLI",
      dependencies: [
        "CGuard", "AstrocalRendering", "Asking", "AstroCore", "Drawing", "Reminders", "ICalendar", "Events", "Launches",
        "Weather", "SourceFiles",
        "SwissEphemeris", "Geography", "CivilTime", "Places", "ForeignText",
        .product(name: "Algorithms", package: "swift-algorithms"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "SystemPackage", package: "swift-system"),
      ]),
    .executableTarget(
      name: "astrocal", dependencies: ["AstrocalCLI"],
      // Unicode's names of characters, half a megabyte that nobody asks for, stay out: see CGuard.c.
      linkerSettings: [
        .unsafeFlags(["-Xlinker", "--wrap=_swift_stdlib_getScalarName"], .when(configuration: .release))
      ]),
    .executableTarget(
      name: "astrocal-bench", dependencies: ["AstroCore", "SwissEphemeris", "Geography", "CivilTime"],
      path: "Tests/Benchmarks/astrocal-bench"),
    .testTarget(name: "ForeignTextTests", dependencies: ["ForeignText"]),
    .testTarget(name: "GeographyTests", dependencies: ["Geography"]),
    .testTarget(name: "CivilTimeTests", dependencies: ["CivilTime", "Geography"]),
    .target(name: "TestTier", path: "Tests/TestTier"),
    .target(name: "PictureReading", dependencies: ["Drawing"], path: "Tests/PictureReading"),
    .testTarget(name: "DrawingTests", dependencies: ["Drawing", "PictureReading"]),
    .testTarget(name: "PlacesTests", dependencies: ["Places", "Tables", "Fixtures"]),
    .target(
      name: "Fixtures", dependencies: ["Geography", "Events", "ICalendar", "Weather", "SourceFiles", "CivilTime"],
      path: "Tests/Fixtures",
      exclude: ["events", "language", "launches", "weather"]),
    .testTarget(
      name: "SourceFilesTests",
      dependencies: ["Events", "Launches", "Weather", "SourceFiles", "CivilTime", "Fixtures"]),
    .testTarget(name: "ICalendarTests", dependencies: ["Geography", "ICalendar", "CivilTime"]),
    .testTarget(name: "AskingTests", dependencies: ["Asking"], exclude: ["cases.tsv"]),
    .testTarget(
      name: "EventsTests", dependencies: ["Events", "ICalendar", "SourceFiles", "Tables", "CivilTime", "Fixtures"]),
    .testTarget(name: "LaunchesTests", dependencies: ["Launches", "SourceFiles", "CivilTime", "Fixtures"]),
    .testTarget(
      name: "WeatherTests", dependencies: ["Weather", "SourceFiles", "CivilTime", "ForeignText", "Fixtures"]),
    .testTarget(
      name: "SwissEphemerisTests",
      dependencies: ["TestTier", "SwissEphemeris", "CSwissEphemeris", "Geography", "CivilTime"]),
    // Of the modules that wait for nothing more, SwiftPM starts the one whose name is last. The two targets of tests that take
    // longest have names before AstroCore, or it would be compiled last and alone.
    .testTarget(
      name: "AlmanacTests", dependencies: ["TestTier", "AstroCore", "SwissEphemeris", "Geography", "CivilTime"],
      exclude: ["Fixtures"]),
    .testTarget(
      name: "RemindersTests",
      dependencies: [
        "TestTier", "Reminders", "AstroCore", "SwissEphemeris", "Geography", "CivilTime", "ForeignText",
        .product(name: "SystemPackage", package: "swift-system"),
      ]),
    .testTarget(
      name: "SkyTests",
      dependencies: ["Sky", "Places", "AstroCore", "SwissEphemeris", "Geography", "CivilTime"]),
    .target(name: "CKnownPlaces", dependencies: ["CSwissEphemeris"], path: "Tests/CKnownPlaces"),
    .target(name: "CProgramRelay", path: "Tests/CProgramRelay"),
    .executableTarget(name: "astrocal-client", dependencies: ["CProgramRelay"], path: "Tests/ProgramClient"),
    .target(
      name: "ProgramRuns",
      dependencies: [
        "AstrocalCLI", "ForeignText", "CKnownPlaces", "CProgramRelay",
        .product(name: "SystemPackage", package: "swift-system"),
      ],
      path: "Tests/ProgramRuns"),
    .testTarget(
      name: "ApplicationTests",
      dependencies: [
        "TestTier", "ProgramRuns", "AstrocalRendering", "PictureReading", "AstrocalCLI", "AstroCore", "Drawing",
        "Places",
        "Reminders", "SwissEphemeris",
        "Geography", "CivilTime",
      ],
      exclude: ["modes.txt", "options.tsv", "typed_names.tsv", "typed_words.tsv"]),
    .target(name: "CSeenMutex", path: "Tests/CSeenMutex"),
    .testTarget(
      name: "ThreadTests",
      dependencies: [
        "TestTier", "CSeenMutex", "ProgramRuns", "AstrocalCLI", "AstroCore", "SwissEphemeris", "Geography", "CivilTime",
      ]),
    // They run astrocal, which is built beside them, and need not wait for it.
    .testTarget(name: "TranscriptTests", dependencies: ["ProgramRuns"]),
    .testTarget(name: "ProcessTests", dependencies: ["TestTier", "ProgramRuns"], exclude: ["validate.py"]),
  ],
  swiftLanguageModes: [.v6],
  cLanguageStandard: .c2x
)

// What reads and words takes a small part of a run, and much of the code: it is built for size. What prints is not: a year
// as NDJSON would take a twentieth longer. Nor is the library: no other package could depend on it with such a flag.
let forSize: Set = [
  "AstrocalCLI", "Asking", "Drawing", "Events", "ICalendar", "Launches", "Reminders", "Weather",
]
// Builds for tests leave the optimizer out, which takes six minutes of a processor over the whole and saves the tests half
// a minute. What computes has it all the same, and so have other packages: each call of the program parses its arguments.
let computes: Set = [
  "Geography", "ForeignText", "CivilTime", "SwissEphemeris", "Tables", "AstroCore", "Places", "Drawing",
  "PictureReading", "Fixtures", "ProgramRuns",
]
for target in package.targets {
  if Context.environment["ASTROCAL_PLAIN"] == "1" {
    guard target.type == .regular || target.type == .executable else { continue }
    if target.name == "AstroCore" {
      // Nobody waits for the optimizer to go through the longest module: what others need of it is ready before.
      target.swiftSettings = [.unsafeFlags(["-disable-cmo"], .when(configuration: .release))]
    } else if !computes.contains(target.name) {
      target.swiftSettings = [.unsafeFlags(["-Onone"], .when(configuration: .release))]
    }
  } else if forSize.contains(target.name) {
    target.swiftSettings = [.unsafeFlags(["-Osize"], .when(configuration: .release))]
  }
}

// Each target of Sources begins with a page that says what its folders hold.
for target in package.targets where [.regular, .executable].contains(target.type) && target.path == nil {
  target.exclude.append("README.md")
}

/// What reads text from outside, for the fuzzer and for the tests that replay what it found.
let fuzzed: [Target.Dependency] = [
  "AstrocalCLI", "AstrocalRendering", "Reminders", "ICalendar", "Events", "Launches", "Weather", "AstroCore",
  "Asking", "CivilTime", "Places", "ForeignText",
  .product(name: "ArgumentParser", package: "swift-argument-parser"),
]
let notSources = ["corpus", "dictionaries", "found", "run.sh"]

// `make fuzz` alone builds with libFuzzer: the linker of an ordinary build knows nothing of it.
if Context.environment["ASTROCAL_FUZZ"] == "1" {
  package.targets.append(
    .executableTarget(
      name: "astrocal-fuzz", dependencies: fuzzed, path: "Tests/Fuzz", exclude: notSources + ["Replay"],
      linkerSettings: [.unsafeFlags(["-use-ld=lld"])]))
} else {
  package.targets.append(
    .testTarget(
      name: "FuzzTests", dependencies: fuzzed + ["TestTier"], path: "Tests/Fuzz", exclude: notSources + ["Driver"]))
}

// The programs of Tests/Examples are a package of their own, as their readers would write it; ASTROCAL_EXAMPLES=1 builds them
// with the modules that the tests have.
if Context.environment["ASTROCAL_EXAMPLES"] == "1" {
  let ofSky = ["sunrise-today", "next-full-moon", "tithis-of-a-month", "eclipses-of-a-decade", "festivals-of-a-year"]
  for name in ofSky + ["sunrise", "tithi", "shower", "eclipses", "disputed", "nights"] {
    package.targets.append(
      .executableTarget(
        name: name, dependencies: ["Sky", "AstroCore", "SwissEphemeris", "CivilTime", "Places", "Geography"],
        path: "Tests/Examples/\(name)"))
  }
}

// The optimizer takes longer over the tests than they take in full. Nobody imports them, so that none is emitted early, which
// would expand all its macros a second time.
for target in package.targets where target.type == .test {
  target.swiftSettings = [.unsafeFlags(["-Onone", "-no-emit-module-separately-wmo"], .when(configuration: .release))]
}

// ASTROCAL_TESTS=DrawingTests builds these tests alone, with what they need.
if let names = Context.environment["ASTROCAL_TESTS"] {
  var open = names.split(separator: ",").map(String.init)
  if !Set(open).isDisjoint(with: ["ProcessTests", "TranscriptTests"]) { open += ["astrocal", "astrocal-client"] }
  var needed = Set(open)
  while let name = open.popLast() {
    for dependency in package.targets.first(where: { $0.name == name })?.dependencies ?? [] {
      if case .byNameItem(let other, _) = dependency, needed.insert(other).inserted { open.append(other) }
    }
  }
  package.targets.removeAll { !needed.contains($0.name) }
  package.products = []
}
