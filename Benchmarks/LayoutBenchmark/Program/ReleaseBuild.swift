import ArgumentParser
import Foundation
import ProcessMeters

/// Hands a debug build's work over to the release build, so that nobody measures a debug build by mistake.
enum ReleaseBuild {
  /// Builds and runs the release build with the same arguments, in a debug build; does nothing in a release build.
  ///
  /// - Throws: `ValidationError` where the release build cannot be built or run; otherwise it does not return.
  static func handOver() throws {
    #if DEBUG
      try buildAndRun()
    #endif
  }

  private static func buildAndRun() throws {
    guard let package = BuildFolder.enclosing()?.deletingLastPathComponent() else {
      throw ValidationError("this is a debug build outside a build folder: use a release build to measure")
    }
    Terminal.note("this is a debug build; building the release build, which measures\n")
    let build = Process()
    build.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    build.arguments = [
      "swift", "build", "-c", "release", "--product", BenchmarkProgram.name, "--package-path", package.path,
    ]
    // Standard output is for the report alone.
    build.standardOutput = FileHandle.standardError
    guard try ChildProgram.run(build) == 0 else { throw ValidationError("the release build cannot be built") }
    let program = package.appendingPathComponent(".build/release/\(BenchmarkProgram.name)").path
    let error = ProcessImage.replace(by: program, arguments: Array(CommandLine.arguments.dropFirst()))
    throw ValidationError("\(program) cannot be run: errno \(error)")
  }
}
