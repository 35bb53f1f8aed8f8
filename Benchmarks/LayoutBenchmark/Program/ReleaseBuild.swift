import ArgumentParser
import Foundation
import ProcessMeters

/// Runs a debug build's command in the release build, so that no debug build is measured by mistake.
enum ReleaseBuild {
  /// In a debug build, builds the release build and becomes that program, with the same arguments; in a release build,
  /// does nothing.
  ///
  /// - Throws: `ValidationError` if the release build cannot be built or run; otherwise a debug build does not return.
  static func handOver() throws {
    #if DEBUG_CONFIGURATION
      try buildAndRun()
    #endif
  }

  private static func buildAndRun() throws {
    guard let package = BuildFolder.package(), let folder = BuildFolder.enclosing() else {
      throw ValidationError("this is a debug build outside a build folder: use a release build to measure")
    }
    Terminal.note("this is a debug build; building the release build for the measurement\n")
    let program = try SwiftPackageBuild(package: package, folder: folder).program("the release build")
    let error = ProcessImage.replace(by: program, arguments: Array(CommandLine.arguments.dropFirst()))
    throw ValidationError("\(program) cannot be run: errno \(error)")
  }
}
