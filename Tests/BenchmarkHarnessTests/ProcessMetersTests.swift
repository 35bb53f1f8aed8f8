import Foundation
import ProcessMeters
import TestSupport
import Testing

@Suite("Meters of this process")
struct ProcessMetersTests {
  /// If a reading takes longer than a tick, readings that follow each other immediately do not show the tick.
  @Test func theStepOfAClockIsFoundAmongTimesOfAllLengths() {
    #expect(ClockCalibration.step(of: [20, 21, 30, 31, 40, 41, 50]) == 10)
    #expect(ClockCalibration.step(of: [24, 25, 26, 27, 31]) == 1)
    #expect(ClockCalibration.step(of: [41, 41, 83, 124, 166]) == 41)
    #expect(ClockCalibration.step(of: [7]) == 1)
    #expect(ClockCalibration.step(of: []) == 1)
  }

  @Test func theClockGoesForward() {
    let calibration = ClockCalibration.measured()
    #expect(calibration.cost > 0 && calibration.cost < 100_000)
    #expect(calibration.step >= 1)
    let due = MonotonicClock.now() + 3_000_000
    MonotonicClock.sleep(until: due)
    #expect(MonotonicClock.now() >= due)
    let before = MonotonicClock.now()
    MonotonicClock.sleep(until: 0)
    #expect(MonotonicClock.now() >= before)
  }

  @Test func aThreadIsPinnedAndReleased() throws {
    let usable = try #require(CPUAffinity.current().value)
    defer { try? usable.pin() }
    for cpu in usable.cpus {
      try CPUAffinity([cpu]).pin()
      #expect(CPUAffinity.current() == .value(CPUAffinity([cpu])))
    }
    try usable.pin()
    #expect(CPUAffinity.current() == .value(usable))
    #expect(throws: AffinityError.self) { try CPUAffinity([-1]).pin() }
    #expect(throws: AffinityError.self) { try CPUAffinity([Int]()).pin() }
    #expect(CPUAffinity([3, 1, 3]).cpus == [1, 3])
  }

  @Test func threadsAreStartedAndEnded() {
    #expect(StartableThreads.count(upTo: 0) == 0)
    #expect(StartableThreads.count(upTo: 5) == 5)
  }

  @Test func usageGrows() {
    let before = ResourceUsage.current()
    // More than the allocator keeps: memory that has been used before brings no faults.
    var pages = [UInt8](repeating: 0, count: 64 << 20)
    for index in stride(from: 0, to: pages.count, by: 4_096) { pages[index] = UInt8(truncatingIfNeeded: index) }
    let usage = ResourceUsage.current() - before
    #expect(usage.taskClock > 0)
    #expect(usage.minorFaults > 0)
    #expect(stride(from: 0, to: pages.count, by: 4_096).reduce(0) { $0 &+ Int(pages[$1]) } >= 0)
  }

  @Test func memoryIsRead() throws {
    let memory = MemoryUsage.current()
    let resident = try #require(memory.residentSize.value)
    #expect(resident > 1 << 20)
    #expect(try #require(memory.peakResidentSize.value) >= resident / 2)
  }

  @Test func instructionsAreCountedOrReportedMissing() {
    let counter = HardwareCounter(.instructions)
    switch counter.count() {
    case .value(let count): #expect(counter.count().value ?? 0 > count)
    case .unsupported(let reason): #expect(!reason.isEmpty)
    }
  }

  /// Scaling a part of the events up would be a guess.
  @Test func aCounterThatTookTurnsWithOthersGivesNoCount() {
    #expect(HardwareCounter.Times(enabled: 100, running: 100).reading(of: 7).value == 7)
    #expect(HardwareCounter.Times(enabled: 0, running: 0).reading(of: .max).value == .max)
    for running in [0, 99] as [UInt64] {
      let times = HardwareCounter.Times(enabled: 100, running: running)
      #expect(times.isShared && times.reading(of: 7).value == nil)
    }
  }

  @Test func theMachineIsDescribed() throws {
    let machine = MachineRecord.current()
    #expect(machine.onlineCPUs >= 1)
    #expect(machine.memory > 1 << 20)
    #expect(machine.cpuFlags.value?.isEmpty != true)
    #expect(machine.kernel.value?.isEmpty == false)
    #expect(try JSONDecoder().decode(MachineRecord.self, from: JSONEncoder().encode(machine)) == machine)
  }

  @Test func aProgramIsDescribed() throws {
    // Without optimisation the tests' own program is too large to be read byte by byte.
    let program = try BuildRecord(readingBinary: Build.size("/proc/self/exe", debug: "/bin/cat"), allocator: nil)
    #expect(program.allocator == "the system's (glibc)")
    #expect(program.binaryHash.count == 16)
    let shell = try BuildRecord(readingBinary: "/bin/sh", allocator: "none")
    #expect(shell.swiftVersion.value == nil)
    #expect(shell.checksExclusivity.value == nil)
    #expect(shell.binaryHash != program.binaryHash)
    #expect(throws: (any Error).self) { try BuildRecord(readingBinary: "/no/such/program", allocator: nil) }
  }

  @Test func aReadingIsItsValueInJSON() throws {
    let readings: [Reading<Int>] = [.value(3), .unsupported("no such meter")]
    let json = String(decoding: try JSONEncoder().encode(readings), as: UTF8.self)
    #expect(json == #"[3,{"unsupported":"no such meter"}]"#)
    #expect(try JSONDecoder().decode([Reading<Int>].self, from: Data(json.utf8)) == readings)
    #expect(throws: (any Error).self) { try JSONDecoder().decode([Reading<Int>].self, from: Data(#"["x"]"#.utf8)) }
  }

  /// The values are those that the algorithm's authors publish.
  @Test(arguments: [("", "cbf29ce484222325"), ("a", "af63dc4c8601ec8c"), ("foobar", "85944171f73967e8")])
  func theHashIsTheOneThatIsNamed(text: String, hash: String) {
    #expect(ContentHash(text).hexadecimal == hash)
  }
}
