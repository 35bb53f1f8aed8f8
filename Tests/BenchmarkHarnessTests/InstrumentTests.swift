import Foundation
import Testing

@testable import ProcessMeters

@Suite("Instruments of this machine")
struct InstrumentTests {
  /// Readings 100 ns apart, with gaps of 5 and 3 µs.
  @Test func gapsOfABusyThreadAreCounted() {
    var instants: [UInt64] = [1_000, 1_100, 1_200, 6_200, 6_300, 9_300, 9_400, 11_000, 11_100]
    let seen = Interruptions(over: 10_000, above: 2_000) { instants.removeFirst() }
    #expect(seen == Interruptions(duration: 10_000, count: 2, longest: 5_000, lost: 8_000))
    #expect(seen.share == 0.8)
    #expect(Interruptions(duration: 0, count: 0, longest: 0, lost: 0).share == 0)
  }

  @Test func aBusyThreadIsWatchedForTheWholeDuration() {
    let seen = Interruptions(over: 5_000_000)
    #expect(seen.duration >= 5_000_000)
    #expect(seen.lost <= seen.duration)
    #expect(seen.longest <= seen.lost)
  }

  @Test func sleepersAreNeverEarly() {
    let seen = WakeUps(count: 5, nap: 100_000)
    #expect(seen.count == 5)
    #expect(seen.median <= seen.latest)
    #expect(WakeUps(count: 0, nap: 0).count == 1)
  }

  @Test func settingsAreReadAndStored() throws {
    let settings = SystemSettings.current(.current(), programs: ["sh", "no-such-program"])
    let shell = try #require(settings.programs["sh"] ?? nil)
    #expect(FileManager.default.isExecutableFile(atPath: shell))
    #expect(settings.programs["no-such-program"] == .some(nil))
    #expect(Set(settings.counters.keys) == Set(HardwareCounter.Event.allCases))
    #expect(settings.realTimeError >= 0)
    #expect(try JSONDecoder().decode(SystemSettings.self, from: JSONEncoder().encode(settings)) == settings)
  }

  /// The test of whether `SCHED_FIFO` is permitted restores the thread's former class.
  @Test func askingForRealTimeChangesNothing() {
    let before = sched_getscheduler(0)
    _ = SystemSettings.current(.current(), programs: [])
    #expect(sched_getscheduler(0) == before)
  }

  @Test func theChosenModeStandsInBrackets() {
    #expect(SystemSettings.chosen("always [madvise] never") == "madvise")
    #expect(SystemSettings.chosen("[always] madvise never") == "always")
    #expect(SystemSettings.chosen("always madvise") == nil)
  }

  @Test func programsAreFoundInTheOrderOfFolders() throws {
    let folder = try temporaryFolder()
    for name in ["first", "second"] {
      try FileManager.default.createDirectory(atPath: "\(folder)/\(name)", withIntermediateDirectories: true)
      try Data().write(to: URL(fileURLWithPath: "\(folder)/\(name)/tool"))
    }
    let path = "\(folder)/none:\(folder)/first:\(folder)/second"
    #expect(ProgramSearch.path(of: "tool", in: path) == nil)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: "\(folder)/second/tool")
    #expect(ProgramSearch.path(of: "tool", in: path) == "\(folder)/second/tool")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: "\(folder)/first/tool")
    #expect(ProgramSearch.path(of: "tool", in: path) == "\(folder)/first/tool")
    #expect(ProgramSearch.path(of: "sh")?.hasSuffix("/sh") == true)
    // A folder with the program's name, as with /opt/valgrind and /opt in PATH.
    try FileManager.default.createDirectory(atPath: "\(folder)/third/tool", withIntermediateDirectories: true)
    #expect(ProgramSearch.path(of: "tool", in: "\(folder)/third") == nil)
    #expect(ProgramSearch.path(of: "tool", in: "\(folder)/third:\(folder)/second") == "\(folder)/second/tool")
  }

  @Test(arguments: HardwareCounter.Event.allCases)
  func eventsAreCountedOrReportedMissing(_ event: HardwareCounter.Event) {
    let counter = HardwareCounter(event)
    switch counter.count() {
    case .value(let count): #expect((counter.count().value ?? -1) >= count)
    case .unsupported(let reason): #expect(!reason.isEmpty)
    }
  }

  /// Valgrind's requests have no effect on a processor.
  @Test func withoutValgrindRequestsDoNothing() {
    let callgrind = Callgrind()
    #expect(!callgrind.isRunning)
    callgrind.follow()
    callgrind.begin()
    callgrind.end()
    callgrind.write()
  }
}
