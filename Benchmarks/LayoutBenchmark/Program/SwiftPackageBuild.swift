import ArgumentParser
import BenchmarkRunner
import Foundation
import ProcessMeters

/// A release build of this program in a build folder.
struct SwiftPackageBuild {
  /// The folder with the manifest.
  let package: URL
  /// The build folder.
  let folder: URL

  /// The compiler's description of its version.
  ///
  /// - Throws: `ValidationError` if there is no compiler.
  static func compiler() throws -> String {
    guard let answer = try ChildProgram.answer(["swift", "--version"]) else {
      throw ValidationError("swift is not installed, or not in a folder of PATH: it is needed for the build")
    }
    guard answer.status == 0 else { throw ValidationError("swift --version failed: \(answer.words)") }
    return answer.output
  }

  /// Builds, with progress on standard error.
  ///
  /// The product's path is queried from SwiftPM, because it depends on SwiftPM's build system.
  ///
  /// - Parameter name: the name of the build in error messages.
  /// - Returns: the path of the program.
  func program(_ name: String) throws -> String {
    do {
      try TemporaryFolder.check(for: .programs)
    } catch {
      throw ValidationError("\(name) cannot be built: \(error)")
    }
    guard let process = ChildProgram.process(command) else {
      throw ValidationError("swift is not installed, or not in a folder of PATH: it builds \(name)")
    }
    // Standard output is for the report alone.
    process.standardOutput = FileHandle.standardError
    guard try ChildProgram.run(process) == 0 else {
      throw ValidationError("\(name) cannot be built in \(package.path)")
    }
    guard let answer = try ChildProgram.answer(command + ["--show-bin-path"]), answer.status == 0,
      let path = answer.output.split(whereSeparator: \.isNewline).last
    else {
      throw ValidationError("swift build --show-bin-path did not return the path of \(name) in \(folder.path)")
    }
    let program = "\(path)/\(Program.name)"
    guard FileManager.default.isExecutableFile(atPath: program) else {
      throw ValidationError("\(name) was built, but \(program), the path from SwiftPM, does not exist")
    }
    return program
  }

  private var command: [String] {
    [
      "swift", "build", "-c", "release", "--product", BenchmarkProgram.name, "--package-path", package.path,
      "--scratch-path",
      folder.path,
    ]
  }
}
