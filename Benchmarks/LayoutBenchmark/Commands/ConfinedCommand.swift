import ArgumentParser
import BenchmarkModel
import Foundation
import ProcessMeters
import SystemPackage

/// `bench confined`: runs another program with fewer rights, and ends all of the program's processes.
///
/// A run starts its peers through this command. This process keeps its rights, so that no peer can end it before it has
/// killed the peer's descendants. A child process gives up its rights and becomes the program.
struct ConfinedCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "confined", abstract: "Runs another program with fewer rights.", shouldDisplay: false)

  @Argument(
    parsing: .captureForPassthrough,
    help: "The only folder with files that the program may change, the program, and its arguments.")
  var words: [String]

  /// The milliseconds that the program has for an orderly end; a run kills this process after a second.
  private static var patience: Int32 { 500 }

  func run() throws {
    guard words.count >= 2 else { throw ValidationError("give a folder and a program") }
    let (folder, program) = (words[0], words[1])
    var problem = Descendants.supervise(patience: Self.patience)
    if problem == 0 { problem = Confinement.giveUpRights(exceptBelow: folder) }
    guard problem == 0 else { throw failure("\(program) cannot be confined to \(folder)", problem) }
    ProcessImage.setVariable("TMPDIR", folder)
    throw failure(
      "\(program) cannot be run", ProcessImage.replace(by: program, arguments: Array(words.dropFirst(2))))
  }

  private func failure(_ message: String, _ problem: Int32) -> ExitCode {
    Terminal.complain("\(message): \(StoreError.reason(Errno(rawValue: problem)))")
    return ExitStatus.workerFailed.code
  }
}
