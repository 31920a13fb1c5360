// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "astrocal",
  products: [.executable(name: "astrocal", targets: ["astrocal"])],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2")
  ],
  targets: [
    .systemLibrary(name: "CSwissEphemeris", providers: [.apt(["libswe-dev"])]),
    .target(name: "CivilTime"),
    .target(name: "SwissEphemeris", dependencies: ["CSwissEphemeris", "CivilTime"]),
    .target(name: "AstroCore", dependencies: ["SwissEphemeris", "CivilTime"]),
    .executableTarget(
      name: "astrocal",
      dependencies: [
        "AstroCore", "SwissEphemeris", "CivilTime",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    .testTarget(name: "AstroCoreTests", dependencies: ["AstroCore", "SwissEphemeris", "CivilTime"], exclude: ["Fixtures"]),
  ],
  swiftLanguageModes: [.v6]
)
