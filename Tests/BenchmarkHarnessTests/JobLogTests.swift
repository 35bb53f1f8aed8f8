import Foundation
import Testing

@testable import BenchmarkModel
@testable import BenchmarkRunner

/// The words of failed attempts, which append to one log.
@Suite("Logs of jobs")
struct JobLogTests {
  /// Adds a line to a file, which may be missing.
  private static func append(_ line: String, to path: String) {
    let known = FileManager.default.contents(atPath: path) ?? Data()
    if known.isEmpty { _ = FileManager.default.createFile(atPath: path, contents: nil) }
    guard let file = FileHandle(forUpdatingAtPath: path) else { return }
    defer { try? file.close() }
    _ = try? file.seekToEnd()
    try? file.write(contentsOf: Data((line + "\n").utf8))
  }

  /// The second attempt writes nothing, so the words of the first are not its reason.
  @Test func anAttemptHasNoWordsOfAnEarlierOne() async throws {
    let setting = try JobControllerTests.Setting(cells: 1, blocks: 1)
    let engine = ScriptedEngine(setting.clock, setting.folder) { ticket, attempt in
      if attempt != 1 { Self.append("attempt \(attempt)", to: ticket.log) }
      return .exits(1)
    }
    _ = try await setting.run(engine)
    #expect(
      setting.log.failures.map(\.reason) == [
        "it ended with status 1: attempt 0", "it ended with status 1", "it ended with status 1: attempt 2",
      ])
  }
}
