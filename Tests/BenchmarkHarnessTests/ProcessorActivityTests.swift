import Foundation
import ProcessMeters
import Testing

@testable import BenchmarkAnalysis
@testable import BenchmarkModel
@testable import BenchmarkReport
@testable import BenchmarkRunner

extension ProcessorActivity {
  /// A machine on which nothing runs.
  static let idle = ProcessorActivity(
    seconds: 1, busyProcessors: .value(0.04), stolenProcessors: .value(0), waitingShare: .value(0.001))
}

@Suite("Activity of processors")
struct ProcessorActivityTests {
  private let stat = """
    cpu  1000 50 300 90000 400 7 13 20 5 0
    cpu0 500 25 150 45000 200 3 6 10 5 0
    """
  private let pressure = """
    some avg10=93.10 avg60=61.00 avg300=20.00 total=5000000
    full avg10=0.00 avg60=0.00 avg300=0.00 total=0
    """

  private func times(_ seconds: UInt64, _ stat: String, _ pressure: String) -> ProcessorTimes {
    ProcessorTimes(at: seconds * 1_000_000_000, stat: stat, pressure: pressure, ticksPerSecond: 100)
  }

  /// Guests' time is part of users' time, and waiting for a disk is no work.
  @Test func countersAreReadInSeconds() {
    let times = times(1, stat, pressure)
    #expect(times.busy == .value(13.7))
    #expect(times.stolen == .value(0.2))
    #expect(times.waiting == .value(5))
  }

  /// Averages have a memory: the pressure of the last 10 s is 93 % in both readings.
  @Test func onlyActivityBetweenTwoReadingsCounts() {
    let before = times(10, stat, pressure)
    let idle = ProcessorActivity(from: before, to: times(11, stat, pressure))
    #expect(idle.seconds == 1)
    #expect(idle.busyProcessors == .value(0))
    #expect(idle.waitingShare == .value(0))
    #expect(!idle.isBusy)
    let after = times(
      12, "cpu 1200 50 340 90000 400 7 23 120 0 0", "some avg10=0.00 avg60=0.00 avg300=0.00 total=5500000")
    let busy = ProcessorActivity(from: before, to: after)
    #expect(busy.busyProcessors == .value(1.25))
    #expect(busy.stolenProcessors == .value(0.5))
    #expect(busy.waitingShare == .value(0.25))
    #expect(busy.isBusy)
  }

  @Test func countersThatTheKernelLacksAreNotZero() {
    let old = times(1, "cpu 1 2 3 4 5 6 7", "")
    let activity = ProcessorActivity(from: old, to: times(2, "cpu 1 2 3 4 5 6 7", ""))
    #expect(activity.busyProcessors == .value(0))
    #expect(activity.stolenProcessors == .unsupported("/proc/stat counts no stolen time"))
    #expect(activity.waitingShare == .unsupported("/proc/pressure/cpu cannot be read"))
    #expect(ProcessorActivity(from: times(1, "", ""), to: old).busyProcessors.value == nil)
    // A processor that was switched off no longer reports its time.
    let less = ProcessorActivity(from: times(1, stat, pressure), to: times(2, "cpu 0 0 0 0 0 0 0 0", pressure))
    #expect(less.busyProcessors == .value(0))
  }

  @Test func thisMachineTells() async throws {
    let activity = try await ProcessorActivity.observed(for: 20_000_000)
    #expect(activity.seconds >= 0.02)
    #expect(activity.busyProcessors.value != nil)
    #expect(LoadRecord.current(activity).now == activity)
  }

  /// Only the load average remembers a build that ended a minute ago.
  @Test func aReportWarnsOfPresentActivityOnly() async throws {
    var file = try await SampleResults.file(.synthetic(operations: ["bump"], blocks: 1))
    file.environment.machine.onlineCPUs = 2
    func warnings() -> [String] { ReportPage.warnings(file.environment).filter { $0.contains("busy") } }
    file.environment.loadBefore.loadAverage = .value([1.97, 1, 1])
    file.environment.loadBefore.now = .idle
    #expect(warnings().isEmpty)
    file.environment.loadBefore.now?.busyProcessors = .value(1.2)
    #expect(
      warnings() == [
        "the machine was busy in the second before the run: 1.20 of 2 processors busy, a thread waiting 0.1 % of the time"
      ])
    #expect(HTMLPage([.init(name: "a.json", report: Report(file))]).html.contains("1.20 of 2 processors busy"))
    // Files of older harnesses have only the average.
    file.environment.loadBefore.now = nil
    #expect(
      warnings() == ["the machine may have been busy: the load of the minute before the run was 1.97"])
    file.environment.loadBefore.loadAverage = .value([0.4, 1, 1])
    #expect(warnings().isEmpty)
  }

  @Test func filesKeepIt() async throws {
    var file = try await SampleResults.file(.synthetic(operations: ["bump"], blocks: 1))
    let path = try temporaryFolder() + "/result.json"
    for now in [nil, ProcessorActivity.idle] {
      file.environment.loadBefore.now = now
      try ResultStore.write(file, to: path)
      #expect(try ResultStore.read(path).environment.loadBefore.now == now)
    }
    file.environment.loadBefore.now?.busyProcessors = .value(-1)
    try ResultStore.write(file, to: path)
    #expect {
      try ResultStore.read(path)
    } throws: { "\($0)".contains("'now.busyProcessors' is -1.0") }
  }
}
