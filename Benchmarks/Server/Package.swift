// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "card-server",
  dependencies: [
    // SystemText gives texts in the system's fonts, PNG and PDF. Without the default traits, packages that only
    // benchmarks need are left out.
    .package(name: "snap-layout", path: "../..", traits: ["SystemText"]),
    .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1"),
  ],
  targets: [
    .target(
      name: "Cards",
      dependencies: [
        .product(name: "AutoLayout", package: "snap-layout"), .product(name: "SnapLayout", package: "snap-layout"),
        .product(name: "LayoutAppearance", package: "snap-layout"),
        .product(name: "LayoutRendering", package: "snap-layout"),
        .product(name: "SystemText", package: "snap-layout"), .product(name: "SystemDrawing", package: "snap-layout"),
      ]),
    .executableTarget(
      name: "CardServer", dependencies: ["Cards", .product(name: "Hummingbird", package: "hummingbird")]),
    .executableTarget(
      name: "CardTimes",
      dependencies: [
        "Cards", .product(name: "AutoLayout", package: "snap-layout"),
        .product(name: "SystemText", package: "snap-layout"),
      ]),
  ])
