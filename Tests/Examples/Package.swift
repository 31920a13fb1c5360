// swift-tools-version: 6.2
import PackageDescription

/// Programs that use astrocal's core as any other package would.
let core = Target.Dependency.product(name: "AstroCore", package: "astrocal")
let places = Target.Dependency.product(name: "Places", package: "astrocal")

let package = Package(
  name: "astrocal-examples",
  dependencies: [.package(name: "astrocal", path: "../..")],
  targets: [
    .executableTarget(name: "sunrise", dependencies: [core], path: "sunrise"),
    .executableTarget(name: "tithi", dependencies: [core], path: "tithi"),
    .executableTarget(name: "shower", dependencies: [core], path: "shower"),
    .executableTarget(name: "eclipses", dependencies: [core, places], path: "eclipses"),
    .executableTarget(name: "disputed", dependencies: [core, places], path: "disputed"),
    .executableTarget(name: "nights", dependencies: [core, places], path: "nights"),
  ]
)
