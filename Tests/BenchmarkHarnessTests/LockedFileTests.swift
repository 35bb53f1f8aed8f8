import Foundation
import ProcessMeters
import SystemPackage
import Testing

@testable import BenchmarkModel

@Suite("Files locked by one process")
struct LockedFileTests {
  /// Of two processes that wait for each other's files, the kernel refuses the process that waits last.
  @Test func aDeadlockIsReportedAsAHeldFile() throws {
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
      // The process inherits a blocked SIGTERM.
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

  @Test func aClaimedFileIsWrittenByOneProcess() throws {
    guard let python = ProgramSearch.path(of: "python3") else { return }
    let path = try temporaryFolder() + "/limits.json"
    try ClaimedFile(path).release()
    #expect(!FileManager.default.fileExists(atPath: path + ".lock"))
    let claim = try ClaimedFile(path)
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(fileURLWithPath: python)
    // Waits for the claim, tells when it has it, and keeps it.
    process.arguments = [
      "-c",
      """
      import fcntl, sys, time
      file = open(sys.argv[1], "r+")
      fcntl.lockf(file, fcntl.LOCK_EX)
      again = open(sys.argv[1], "w")
      fcntl.lockf(again, fcntl.LOCK_EX)
      print("claimed", flush=True)
      time.sleep(1000)
      """, path + ".lock",
    ]
    process.standardOutput = pipe
    try process.run()
    defer {
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
    }
    while try !isWaiting(process.processIdentifier) { usleep(1_000) }
    claim.release()
    _ = try pipe.fileHandleForReading.read(upToCount: 1)
    let refusal = StoreError(
      "\(path) is written by process \(process.processIdentifier): wait for it, or choose another --output")
    #expect(throws: refusal) { try ClaimedFile(path) }
  }

  /// The errors of these files tell why they cannot be written.
  @Test(arguments: ["/dev/null", "/no/such/folder/limits.json"])
  func pathsWithoutRoomForALockAreNotClaimed(path: String) throws {
    try ClaimedFile(path).release()
    #expect(!FileManager.default.fileExists(atPath: path + ".lock"))
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
