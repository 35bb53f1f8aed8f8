import Foundation
import ProcessMeters
import SystemPackage
import Testing

@testable import BenchmarkModel

@Suite("Files locked by one process")
struct LockedFileTests {
  /// Of two processes that wait for each other's files, the kernel refuses the one that waits last.
  @Test func aProcessThatWaitsInACircleIsToldThatTheFileIsHeld() throws {
    guard let python = ProgramSearch.path(of: "python3") else { return }
    let folder = try temporaryFolder()
    let (own, others) = (folder + "/own", folder + "/others")
    for path in [own, others] { try StoredFile.write([], to: path) }
    let mine = try LockedFile(own, creates: false)
    defer { try? mine.descriptor.close() }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: python)
    process.arguments = [
      "-c",
      """
      import fcntl, sys
      others, own = open(sys.argv[1], "r+"), open(sys.argv[2], "r+")
      fcntl.lockf(others, fcntl.LOCK_EX)
      fcntl.lockf(own, fcntl.LOCK_EX)
      """, others, own,
    ]
    try process.run()
    defer {
      // It inherits a blocked SIGTERM.
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
    }
    while try !isWaiting(process.processIdentifier) { usleep(1_000) }
    let file = try #require(FileHandle(forUpdatingAtPath: others))
    defer { try? file.close() }
    #expect(FileCalls.lock(file.fileDescriptor, waits: true) == .held(by: process.processIdentifier))
  }

  /// Whether a process waits for a lock: such lines of the kernel's list have an arrow.
  private func isWaiting(_ process: Int32) throws -> Bool {
    try String(contentsOfFile: "/proc/locks", encoding: .utf8).split(separator: "\n").contains { line in
      line.contains("->") && line.split(separator: " ").contains("\(process)")
    }
  }

  @Test func aFileThatCannotBeReadIsNamed() throws {
    let path = try temporaryFolder() + "/ledger"
    let file = try LockedFile(path, creates: true)
    try file.descriptor.close()
    #expect {
      try file.contents()
    } throws: { ($0 as? StoreError)?.description.hasPrefix("\(path) cannot be read: ") == true }
  }
}
