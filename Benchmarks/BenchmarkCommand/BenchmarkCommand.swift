import Foundation
import PackagePlugin

/// `swift package benchmark [--product NAME] ARGUMENTS…`: builds the package's benchmark program for release and runs
/// it.
///
/// The program is the executable that depends on `LayoutBenchmark`; if there are several, `--product` names one.
///
/// SwiftPM exits with status 1 whenever a plugin fails, so the error message states the program's own status.
@main
struct BenchmarkCommand: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    var extractor = ArgumentExtractor(arguments)
    let named = extractor.extractOption(named: "product").last
    let program = try Self.program(in: context.package, named: named)
    let built = try packageManager.build(
      .product(program), parameters: .init(configuration: .release, logging: .concise, echoLogs: true))
    guard built.succeeded, let executable = built.builtArtifacts.first(where: { $0.kind == .executable }) else {
      throw Mistake("\(program) cannot be built")
    }
    let process = Process()
    process.executableURL = executable.url
    process.arguments = extractor.remainingArguments
    process.currentDirectoryURL = context.package.directoryURL
    try process.run()
    process.waitUntilExit()
    let status = process.terminationStatus
    if process.terminationReason == .uncaughtSignal { throw Mistake("\(program) was ended by signal \(status)") }
    guard status == 0 else {
      let instead =
        status == 1
        ? "" : "; swift package exits with 1, but swift run -c release \(program) exits with the program's status"
      throw Mistake("\(program) ended with status \(status)\(instead)")
    }
  }

  /// The name of the package's benchmark program.
  private static func program(in package: Package, named name: String?) throws -> String {
    let programs = package.products(ofType: ExecutableProduct.self).filter { product in
      product.mainTarget.recursiveTargetDependencies.contains { $0.name == "LayoutBenchmark" }
    }.map(\.name)
    let known = programs.joined(separator: ", ")
    if let name {
      guard programs.contains(name) else {
        throw Mistake("'\(name)' is not an executable that depends on LayoutBenchmark: choose from \(known)")
      }
      return name
    }
    guard let only = programs.first else {
      throw Mistake("no executable of \(package.displayName) depends on LayoutBenchmark: add a target for benchmarks")
    }
    guard programs.count == 1 else { throw Mistake("there are several benchmark programs: --product one of \(known)") }
    return only
  }
}

/// The reason for a failure, in one sentence.
private struct Mistake: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
