// swift-tools-version: 6.2
import PackageDescription

/// Programs that use astrocal's libraries as any other package would.
let sky = Target.Dependency.product(name: "Sky", package: "astrocal")
let core = Target.Dependency.product(name: "AstroCore", package: "astrocal")
let places = Target.Dependency.product(name: "Places", package: "astrocal")

let package = Package(
  name: "astrocal-examples",
  dependencies: [.package(name: "astrocal", path: "../..")],
  targets: [
    .executableTarget(name: "sunrise-today", dependencies: [sky], path: "sunrise-today"),
    .executableTarget(name: "next-full-moon", dependencies: [sky], path: "next-full-moon"),
    .executableTarget(name: "tithis-of-a-month", dependencies: [sky], path: "tithis-of-a-month"),
    .executableTarget(name: "eclipses-of-a-decade", dependencies: [sky], path: "eclipses-of-a-decade"),
    .executableTarget(name: "festivals-of-a-year", dependencies: [sky], path: "festivals-of-a-year"),
    .executableTarget(name: "sunrise", dependencies: [core], path: "sunrise"),
    .executableTarget(name: "tithi", dependencies: [core], path: "tithi"),
    .executableTarget(name: "shower", dependencies: [core], path: "shower"),
    .executableTarget(name: "eclipses", dependencies: [core, places], path: "eclipses"),
    .executableTarget(name: "disputed", dependencies: [core, places], path: "disputed"),
    .executableTarget(name: "nights", dependencies: [core, places], path: "nights"),
  ]
)
