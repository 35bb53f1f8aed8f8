import ArgumentParser
import BenchmarkModel
import Foundation
import ProcessMeters
import SystemPackage

/// `bench confined`: gives up rights and becomes another program.
///
/// Runs start peers with it.
struct ConfinedCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "confined", abstract: "Gives up rights and becomes another program.", shouldDisplay: false)

  @Argument(
    parsing: .captureForPassthrough,
    help: "The only folder with files that the program may change, the program, and its arguments.")
  var words: [String]

  func run() throws {
    guard words.count >= 2 else { throw ValidationError("give a folder and a program") }
    let (folder, program) = (words[0], words[1])
    let problem = Confinement.giveUpRights(exceptBelow: folder)
    guard problem == 0 else { throw failure("\(program) cannot be confined to \(folder)", problem) }
    ProcessImage.setVariable("TMPDIR", folder)
    throw failure(
      "\(program) cannot be run", ProcessImage.replace(by: program, arguments: Array(words.dropFirst(2))))
  }

  private func failure(_ message: String, _ problem: Int32) -> ExitCode {
    let reason = StoreError.reason(Errno(rawValue: problem))
    Terminal.complain("\(message): \(reason)")
    return ExitStatus.workerFailed.code
  }
}
