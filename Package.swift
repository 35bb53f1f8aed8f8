// swift-tools-version: 6.2
import PackageDescription

/// Settings of every Swift target: language mode 6 with the strictest checks that need no unsafe flag.
let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .strictMemorySafety(),
  .treatAllWarnings(as: .error),
]

/// Whether a script has set an environment variable, to build only a part of the package or with other settings.
func isSet(_ name: String) -> Bool { Context.environment["SNAP_LAYOUT_\(name)"] != nil }

/// In the optimised build of scripts/test, neither the tests themselves nor modules whose tests compute little are
/// optimised.
///
/// Optimising them would take the compiler three times as long. The solver and the layout engine are optimised.
let ofTests: [SwiftSetting] = isSet("OPTIMISED_TESTS") ? [.unsafeFlags(["-Onone"])] : []

/// In the optimised build of scripts/test, the job that compiles a test module also writes its module file, which no
/// other module imports.
///
/// A separate job would check all types of the module again, which takes a quarter as long as compiling it.
let ofTestModules: [SwiftSetting] =
  ofTests + (isSet("OPTIMISED_TESTS") ? [.unsafeFlags(["-no-emit-module-separately-wmo"])] : [])

/// In the builds of scripts/bench and scripts/test, modules that read commands, store results and write reports are not
/// optimised.
///
/// Optimising them would take the compiler a third longer. Between two readings of the clock, a worker of this
/// repository's bench runs none of their code, except one call for each step of a replayed trace. The functions that
/// compute for seconds are in BenchmarkStatistics.
let ofReports: [SwiftSetting] = isSet("FAST_BUILD") ? [.unsafeFlags(["-Onone"])] : ofTests

/// The name of the configuration in the bench's own code, because the optimised tests define `DEBUG` too.
let ofBench: [SwiftSetting] = [.define("DEBUG_CONFIGURATION", .when(configuration: .debug))]

/// In the optimised build of scripts/test, expressions of sources that take the type checker about 0.5 s are errors.
///
/// The limit counts the scopes that the type checker opens; their number is the same on every machine.
let checks: [SwiftSetting] =
  isSet("OPTIMISED_TESTS") ? [.unsafeFlags(["-Xfrontend", "-solver-scope-threshold=20000"])] : []

/// Further settings of the modules that know views; Sources/AutoLayout/Responders/ViewIsolated.swift gives the reason.
let ofViews: [SwiftSetting] = [.swiftLanguageMode(.v5, .when(traits: ["MainActorViews"]))]

func library(_ name: String, uses dependencies: [Target.Dependency] = [], settings: [SwiftSetting] = ofViews) -> Target
{
  .target(name: name, dependencies: dependencies, path: "Sources/\(name)", swiftSettings: strict + checks + settings)
}

func benchmark(_ name: String, uses dependencies: [Target.Dependency] = [], settings: [SwiftSetting] = []) -> Target {
  .target(
    name: name, dependencies: dependencies, path: "Benchmarks/\(name)",
    swiftSettings: strict + checks + ofBench + settings)
}

func tests(_ name: String, uses dependencies: [Target.Dependency], fixtures: [String] = [], files: [String]? = nil)
  -> Target
{
  .testTarget(
    name: name, dependencies: dependencies + ["TestSupport"], path: "Tests/\(name)", exclude: fixtures, sources: files,
    swiftSettings: strict + ofTestModules)
}

/// A product of another package.
///
/// A package that depends on this one without the trait resolves none of them.
func outside(_ product: String, of package: String) -> Target.Dependency {
  .product(name: product, package: package, condition: .when(traits: ["Benchmark"]))
}

let arguments = outside("ArgumentParser", of: "swift-argument-parser")
let subprocess = outside("Subprocess", of: "swift-subprocess")
let systemPackage = outside("SystemPackage", of: "swift-system")
let bigInt = outside("BigInt", of: "BigInt")

/// The system's Pango and Cairo.
let pango: Target.Dependency = .target(name: "CPango", condition: .when(traits: ["SystemText"]))

let package = Package(
  name: "snap-layout",
  products: [
    .library(name: "ConstraintSolver", targets: ["ConstraintSolver"]),
    .library(name: "AutoLayout", targets: ["AutoLayout"]),
    .library(name: "SnapLayout", targets: ["SnapLayout"]),
    .library(name: "LayoutAnimation", targets: ["LayoutAnimation"]),
    .library(name: "LayoutAppearance", targets: ["LayoutAppearance"]),
    .library(name: "LayoutRendering", targets: ["LayoutRendering"]),
    .library(name: "LayoutTemplates", targets: ["LayoutTemplates"]),
    .library(name: "LayoutTesting", targets: ["LayoutTesting"]),
    .library(name: "SystemText", targets: ["SystemText"]),
    .library(name: "SystemDrawing", targets: ["SystemDrawing"]),
    .library(name: "Snap", targets: ["Snap"]),
    .library(name: "UIKit", targets: ["UIKit"]),
    .library(name: "SnapKit", targets: ["SnapKit"]),
    .library(name: "UIKitNames", targets: ["UIKitNames"]),
    .library(name: "UIKitAnimationNames", targets: ["UIKitAnimationNames"]),
    .library(name: "LayoutTraces", targets: ["LayoutTraces"]),
    .library(name: "LayoutBenchmark", targets: ["LayoutBenchmark"]),
    .plugin(name: "BenchmarkCommand", targets: ["BenchmarkCommand"]),
    .executable(name: "bench", targets: ["bench"]),
  ],
  traits: [
    .default(enabledTraits: ["Benchmark"]),
    .trait(
      name: "Benchmark",
      description:
        "The product LayoutBenchmark. Without it, none of the packages is resolved that only benchmarks need."),
    .trait(
      name: "MainActorViews",
      description: "Views belong to the main actor, as on Apple's systems; without it they belong to no actor."),
    .trait(
      name: "SystemText",
      description:
        "Text measured with the system's fonts, PNG and PDF. Needs Pango: on Debian, the package libpango1.0-dev."),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/swiftlang/swift-subprocess", from: "1.0.2"),
    .package(url: "https://github.com/apple/swift-system", from: "1.8.1"),
    .package(url: "https://github.com/attaswift/BigInt", from: "6.0.1"),
  ],
  targets: [
    // Modules that a user links.
    library("SolverKernels", settings: []),
    library("ConstraintSolver", uses: ["SolverKernels"], settings: []),
    library("AutoLayout", uses: ["ConstraintSolver", "SolverKernels"]),
    library("SnapLayout", uses: ["AutoLayout", "SolverKernels"]),
    library("LayoutAnimation", uses: ["AutoLayout"]),
    library("LayoutAppearance", uses: ["AutoLayout"]),
    library("LayoutRendering", uses: ["AutoLayout", "LayoutAppearance"], settings: ofViews + ofReports),
    library("LayoutTemplates", uses: ["AutoLayout"]),
    library("LayoutTesting", uses: ["AutoLayout", "LayoutAppearance", "LayoutRendering", "SystemDrawing"]),
    library("Snap", uses: ["AutoLayout"]),
    library("_Testing_UIKit"),
    library(
      "UIKit", uses: ["_Testing_UIKit", "AutoLayout", "LayoutAppearance", "LayoutAnimation"],
      settings: ofViews + ofTests),
    library("SnapKit", uses: ["SnapLayout", "UIKit"]),
    library("UIKitNames", uses: ["UIKit"]),
    library("UIKitAnimationNames", uses: ["UIKit"]),
    // Without the trait, these modules are empty and the system package is not needed.
    library("SystemText", uses: ["AutoLayout", pango]),
    library("SystemDrawing", uses: ["AutoLayout", "LayoutAppearance", "LayoutRendering", "SystemText", pango]),
    .systemLibrary(
      name: "CPango", path: "Sources/CPango", pkgConfig: "cairo pangoft2 zlib",
      providers: [.apt(["libpango1.0-dev"]), .brew(["pango"])]),

    // Modules that only this repository runs.
    .systemLibrary(
      name: "CJemalloc", path: "Benchmarks/CJemalloc", pkgConfig: "jemalloc",
      providers: [.apt(["libjemalloc-dev"]), .brew(["jemalloc"])]),
    .target(name: "CLinux", path: "Benchmarks/CLinux"),
    benchmark("ReferenceSolver", uses: ["ConstraintSolver", bigInt]),
    benchmark("SolverTraces", uses: ["ConstraintSolver", "SolverKernels"]),
    benchmark(
      "Scenarios",
      uses: [
        "SnapLayout", "AutoLayout", "LayoutAnimation", "LayoutTemplates", "ConstraintSolver", "SolverTraces",
        "SystemText",
      ]),
    benchmark("LayoutTraces", uses: ["SolverTraces", "AutoLayout", "ConstraintSolver"]),
    benchmark("ProcessMeters", uses: ["CLinux"]),
    benchmark("BenchmarkStatistics"),
    benchmark("BenchmarkModel", uses: ["BenchmarkStatistics", "ProcessMeters", systemPackage], settings: ofReports),
    benchmark(
      "BenchmarkAnalysis", uses: ["BenchmarkModel", "BenchmarkStatistics", "ProcessMeters", systemPackage],
      settings: ofReports),
    benchmark(
      "BenchmarkRunner",
      uses: [
        "BenchmarkAnalysis", "BenchmarkModel", "BenchmarkStatistics", "ProcessMeters", subprocess, systemPackage,
      ], settings: ofTests),
    benchmark(
      "BenchmarkReport", uses: ["BenchmarkAnalysis", "BenchmarkModel", "BenchmarkStatistics", "ProcessMeters"],
      settings: ofReports),
    benchmark(
      "LayoutBenchmark",
      uses: [
        "BenchmarkStatistics", "BenchmarkModel", "BenchmarkAnalysis", "BenchmarkRunner", "BenchmarkReport",
        "ProcessMeters", "SolverTraces", "ConstraintSolver", "AutoLayout", "LayoutAnimation", "LayoutAppearance",
        "LayoutRendering", "SystemDrawing", "SystemText", arguments, systemPackage,
      ], settings: ofReports),
    .executableTarget(
      name: "bench",
      dependencies: [
        "LayoutBenchmark", "BenchmarkModel", "Scenarios", "SolverTraces", "ReferenceSolver", "ConstraintSolver",
        "AutoLayout", "SnapLayout", "LayoutAnimation", "CJemalloc", arguments,
      ],
      path: "Benchmarks/bench", swiftSettings: strict),

    .plugin(
      name: "BenchmarkCommand",
      capability: .command(
        intent: .custom(verb: "benchmark", description: "Builds the package's benchmarks for release and runs them.")),
      path: "Benchmarks/BenchmarkCommand"),

    .target(
      name: "TestSupport", dependencies: ["ConstraintSolver"], path: "Tests/TestSupport",
      swiftSettings: strict + (isSet("THREADS") ? [.define("THOROUGH")] : [])),
    .target(
      name: "LoginFixture", dependencies: ["AutoLayout", "SnapLayout", "UIKitNames"], path: "Tests/LoginFixture",
      swiftSettings: strict),
    .target(
      name: "ServerLife", dependencies: ["AutoLayout", "SnapLayout", "LayoutAnimation", "TestSupport"],
      path: "Tests/ServerLife", swiftSettings: strict),
    tests("TestSupportTests", uses: ["ConstraintSolver"]),
    tests("SolverKernelsTests", uses: ["SolverKernels"]),
    tests("ReferenceSolverTests", uses: ["ReferenceSolver", "ConstraintSolver"]),
    tests(
      "ConstraintSolverTests", uses: ["ConstraintSolver", "SolverKernels", "ReferenceSolver"],
      fixtures: ["Fixtures", "Corpus"]),
    tests("AutoLayoutTests", uses: ["AutoLayout", "ConstraintSolver"]),
    tests(
      "LayoutAnimationTests",
      uses: ["LayoutAnimation", "AutoLayout", "SnapLayout", "ConstraintSolver", "LoginFixture", "ServerLife"]),
    tests("LayoutAppearanceTests", uses: ["LayoutAppearance", "AutoLayout"]),
    tests("LayoutRenderingTests", uses: ["LayoutRendering", "LayoutAppearance", "LayoutAnimation", "AutoLayout"]),
    tests(
      "LayoutTemplatesTests",
      uses: ["LayoutTemplates", "LayoutAnimation", "AutoLayout", "SnapLayout", "ConstraintSolver"]),
    tests(
      "LayoutTestingTests",
      uses: ["LayoutTesting", "LayoutAppearance", "LayoutRendering", "SystemDrawing", "AutoLayout", "SnapLayout"],
      fixtures: ["__Snapshots__"]),
    tests("SystemTextTests", uses: ["SystemText", "AutoLayout"]),
    tests(
      "SystemDrawingTests", uses: ["SystemDrawing", "SystemText", "LayoutAppearance", "LayoutRendering", "AutoLayout"]),
    tests("SnapLayoutTests", uses: ["SnapLayout", "AutoLayout", "UIKitNames", "ConstraintSolver", "LoginFixture"]),
    tests("SnapTests", uses: ["Snap", "SnapLayout", "AutoLayout", "UIKitNames"]),
    .target(
      name: "UIKitScreens", dependencies: ["UIKit", "SnapKit"], path: "Tests/UIKitScreens",
      swiftSettings: [.swiftLanguageMode(isSet("SCREENS_IN_SWIFT_6") ? .v6 : .v5)] + ofTests),
    tests(
      "UIKitTests",
      uses: ["UIKitScreens", "UIKit", "SnapKit", "AutoLayout", "LayoutAppearance", "LayoutRendering"]),
    // A module that only re-exports does not change with the modules below it, so a build that follows its changes alone
    // would keep code compiled for former classes.
    tests("UIKitNamesTests", uses: ["UIKitNames", "UIKit", "AutoLayout"]),
    tests("UIKitAnimationNamesTests", uses: ["UIKitAnimationNames", "UIKit", "AutoLayout"]),
    tests("SolverTracesTests", uses: ["SolverTraces", "Scenarios", "ConstraintSolver"]),
    tests(
      "LayoutTracesTests", uses: ["LayoutTraces", "SolverTraces", "AutoLayout", "SnapLayout", "ConstraintSolver"]),
    tests(
      "LayoutBenchmarkTests",
      uses: ["LayoutBenchmark", "BenchmarkModel", "SolverTraces", "AutoLayout", "SnapLayout", "ConstraintSolver"]),
    tests(
      "ScenariosTests", uses: ["Scenarios", "SolverTraces", "AutoLayout", "ConstraintSolver", "ReferenceSolver"],
      fixtures: ["Fixtures"]),
    tests(
      "BenchmarkHarnessTests",
      uses: [
        "BenchmarkStatistics", "BenchmarkModel", "BenchmarkAnalysis", "BenchmarkRunner", "BenchmarkReport",
        "ProcessMeters", systemPackage,
      ]),
  ]
)

// The tests of state shared by threads, with only their dependencies: scripts/test builds them with the thread
// sanitizer.
if isSet("THREADS") {
  let needed = [
    "SolverKernels", "ConstraintSolver", "AutoLayout", "CLinux", "ProcessMeters", "BenchmarkStatistics",
    "BenchmarkModel", "BenchmarkAnalysis", "BenchmarkRunner", "BenchmarkReport", "TestSupport",
  ]
  package.products.removeAll()
  package.targets.removeAll { !needed.contains($0.name) }
  package.targets += [
    tests(
      "AutoLayoutTests", uses: ["AutoLayout", "ConstraintSolver"],
      files: ["Islands/ConcurrentIslandTests.swift", "Islands/IslandEqualityTests.swift", "Support"]),
    tests(
      "BenchmarkHarnessTests",
      uses: [
        "BenchmarkStatistics", "BenchmarkModel", "BenchmarkAnalysis", "BenchmarkRunner", "BenchmarkReport",
        "ProcessMeters",
      ],
      files: [
        "MeasurementTests.swift", "IslandLoopTests.swift", "ProgressLineTests.swift", "SampleResults.swift",
        "SimulatedRun.swift",
        "ScriptedLauncher.swift", "SyntheticWorkload.swift", "TemporaryFolder.swift",
      ]),
  ]
}

// Built by scripts/fuzz alone, with the compiler's sanitizers.
if isSet("FUZZER") {
  package.targets += [
    .systemLibrary(name: "CLibFuzzer", path: "Tests/CLibFuzzer"),
    .executableTarget(
      name: "EditScriptFuzzer", dependencies: ["TestSupport", "ConstraintSolver", "CLibFuzzer"],
      path: "Tests/EditScriptFuzzer", swiftSettings: strict),
  ]
}

// Built by scripts/soak alone.
if isSet("SOAK") {
  package.targets.append(
    .executableTarget(
      name: "Soak", dependencies: ["ServerLife", "AutoLayout"], path: "Tests/Soak", swiftSettings: strict))
}

// Only some targets, with their dependencies: SNAP_LAYOUT_ONLY=ConstraintSolverTests swift test.
if let names = Context.environment["SNAP_LAYOUT_ONLY"] {
  var needed: Set<String> = []
  var pending = names.split(separator: ",").map(String.init)
  while let name = pending.popLast() {
    guard let target = package.targets.first(where: { $0.name == name }) else {
      fatalError("SNAP_LAYOUT_ONLY: there is no target '\(name)'")
    }
    guard needed.insert(name).inserted else { continue }
    pending += target.dependencies.compactMap {
      switch $0 {
      case .byNameItem(let name, _), .targetItem(let name, _): name
      default: nil
      }
    }
  }
  package.products.removeAll()
  package.targets.removeAll { !needed.contains($0.name) }
}
