// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "example",
  dependencies: [.package(name: "snap-layout", path: "../..")],
  targets: [
    .target(
      name: "Settings",
      dependencies: [
        .product(name: "AutoLayout", package: "snap-layout"), .product(name: "SnapLayout", package: "snap-layout"),
      ]),
    .executableTarget(
      name: "SettingsBenchmarks",
      dependencies: [
        "Settings", .product(name: "LayoutBenchmark", package: "snap-layout"),
      ]),
  ])
