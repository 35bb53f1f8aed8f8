import ArgumentParser
import Foundation

/// Answers questions about systems of constraints, with one JSON document per line in each direction.
///
/// `scripts/oracle` sends the questions and solves the same systems with HiGHS.
///
/// The documents are ``OracleRequest`` and ``OracleReply``. An invalid line is answered with a failure; the command
/// ends at the end of its input.
struct OracleCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "oracle", abstract: "Solves systems given as JSON lines, for scripts/oracle.", shouldDisplay: false)

  func run() throws {
    let decoder = JSONDecoder(), encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    while let line = readLine() {
      var answer = try encoder.encode(reply(to: Data(line.utf8), decoder: decoder))
      answer.append(UInt8(ascii: "\n"))
      try FileHandle.standardOutput.write(contentsOf: answer)
    }
  }

  private func reply(to line: Data, decoder: JSONDecoder) -> OracleReply {
    do {
      switch try decoder.decode(OracleRequest.self, from: line) {
      case .play(let script): return .runs(script.run())
      case .solve(let system): return .errors(try system.exactErrors())
      }
    } catch {
      return .failure("\(error)")
    }
  }
}
