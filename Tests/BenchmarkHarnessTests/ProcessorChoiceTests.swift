import Foundation
import Testing

@testable import BenchmarkAnalysis
@testable import BenchmarkModel
@testable import BenchmarkReport
@testable import BenchmarkRunner
@testable import ProcessMeters

@Suite("Processors to measure on")
struct ProcessorChoiceTests {
  @Test(arguments: [
    ("", []), ("3", [3]), ("0-3,6", [0, 1, 2, 3, 6]), ("6,0-3", [0, 1, 2, 3, 6]), (" 1 , 2 - 3 ", [1, 2, 3]),
    ("2,2,1-2", [1, 2]),
    ("2047", [2_047]),
  ])
  func listsAreRead(text: String, numbers: [Int]) {
    #expect(ProcessorList.numbers(text) == numbers)
    #expect(ProcessorList.numbers(ProcessorList.text(numbers)) == numbers)
  }

  @Test(arguments: ["a", "-1", "1-", "3-1", "1,,2", "1.5", "0x3", "1-2-3", "99999999999999999999", "0-99999999", "１"])
  func invalidListsAreRefused(text: String) throws {
    #expect(ProcessorList.numbers(text) == nil)
    #expect(throws: ProcessorChoice.Failure.noList(text)) {
      try ProcessorChoice.choose(text, allowed: [0, 1], on: ProcessorKinds(online: [0, 1])) { _ in true }
    }
  }

  /// The last of a choice is used first.
  @Test func isolatedOnesAreUsedFirst() throws {
    let kinds = ProcessorKinds(online: Array(0..<8), isolated: [2, 3])
    // As under isolcpus=2,3: no process inherits these processors.
    let rest = [0, 1, 4, 5, 6, 7]
    #expect(try ProcessorChoice.choose(nil, allowed: rest, on: kinds) { _ in true }.cpus == [0, 1, 4, 5, 6, 7, 2, 3])
    #expect(try ProcessorChoice.choose(nil, allowed: rest, on: kinds) { $0 == 2 }.cpus == [0, 1, 4, 5, 6, 7, 2])
    #expect(try ProcessorChoice.choose(nil, allowed: rest, on: kinds) { _ in false }.cpus == rest)
    // A bound process stays on its processors by default.
    #expect(try ProcessorChoice.choose(nil, allowed: [0, 1], on: kinds) { _ in true }.cpus == [0, 1])
    #expect(try ProcessorChoice.choose("3", allowed: [0, 1], on: kinds) { _ in true }.cpus == [3])
    #expect(try ProcessorChoice.choose(nil, allowed: [0, 3], on: kinds) { _ in true }.isolated == [3])
  }

  @Test func efficiencyCoresAreUsedLast() throws {
    var kinds = ProcessorKinds(online: Array(0..<6))
    // Two favoured cores, two other cores, two small cores; by their numbers alone, the last two would be used.
    kinds.capacities = [0: 5_800, 1: 5_800, 2: 5_500, 3: 5_500, 4: 4_300, 5: 4_300]
    let choice = try ProcessorChoice.choose(nil, allowed: Array(0..<6), on: kinds) { _ in true }
    #expect(choice.cpus == [4, 5, 0, 1, 2, 3] && choice.efficiency == [4, 5])
    let given = try ProcessorChoice.choose("5,1", allowed: Array(0..<6), on: kinds) { _ in true }
    #expect(given.cpus == [5, 1] && given.isGiven)
    // Among small processors only, none is worse than another.
    let small = try ProcessorChoice.choose("4-5", allowed: Array(0..<6), on: kinds) { _ in true }
    #expect(small.cpus == [4, 5] && small.efficiency.isEmpty)
    #expect(choice.reason == ", and on the slower cores 4,5 last")
    #expect(given.reason.hasPrefix(", of 1,5, as --cpus says"))
    kinds.capacities = [:]
    #expect(try ProcessorChoice.choose(nil, allowed: [0, 5], on: kinds) { _ in true }.cpus == [0, 5])
  }

  @Test func anUnknownProcessorIsNamed() {
    let kinds = ProcessorKinds(online: Array(0..<4))
    #expect {
      try ProcessorChoice.choose("1,9", allowed: [0, 1, 2, 3], on: kinds) { _ in true }
    } throws: { "\($0)" == "there is no processor 9 that this process may use: choose from 0-3" }
    #expect(throws: ProcessorChoice.Failure.unknown(5, known: [0])) {
      try ProcessorChoice.choose("5-6", allowed: [0], on: kinds) { _ in true }
    }
  }

  /// Folders like the kernel's, for a hybrid processor.
  @Test func kindsAreReadFromTheKernelsFiles() throws {
    let devices = try temporaryFolder()
    func write(_ text: String, _ path: String) throws {
      let file = URL(fileURLWithPath: devices + "/" + path)
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data((text + "\n").utf8).write(to: file)
    }
    #expect(ProcessorKinds(devices: devices) == ProcessorKinds(online: []))
    try write("0-3", "system/cpu/online")
    try write("3", "system/cpu/isolated")
    #expect(ProcessorKinds(devices: devices) == ProcessorKinds(online: [0, 1, 2, 3], isolated: [3]))
    try write("2-3", "cpu_atom/cpus")
    #expect(ProcessorKinds(devices: devices).capacities == [0: 2, 1: 2, 2: 1, 3: 1])
    for cpu in 0..<4 { try write("4000000", "system/cpu/cpu\(cpu)/cpufreq/cpuinfo_max_freq") }
    #expect(ProcessorKinds(devices: devices).capacities == [0: 4_000_000, 1: 4_000_000, 2: 2_000_000, 3: 2_000_000])
    for cpu in 0..<4 { try write("\([1_024, 1_024, 430, 430][cpu])", "system/cpu/cpu\(cpu)/cpu_capacity") }
    #expect(ProcessorKinds(devices: devices).capacities == [0: 1_024, 1: 1_024, 2: 430, 3: 430])
  }

  /// A set must hold more than 1,024 processors.
  @Test func setsHoldEveryProcessor() {
    let own = CPUAffinity.current().value
    #expect(own?.cpus.isEmpty == false)
    // The kernel has no processor beyond the size of the C library's set.
    #expect { try CPUAffinity([2_000]).pin() } throws: { ($0 as? AffinityError)?.errno == EINVAL }
    #expect(CPUAffinity.current().value == own)
    #expect(CPUAffinity([0]).isPossible == (own?.cpus.contains(0) ?? false))
    #expect(!CPUAffinity([9_000]).isPossible)
    #expect(CPUAffinity.current().value == own)
  }

  @Test func whereRowsAreMeasuredIsPartOfTheFingerprint() throws {
    var record = try EnvironmentRecord.synthetic()
    let before = record.fingerprint
    let all = record.machine.affinity.value?.cpus ?? []
    record.processors = ProcessorChoice(among: all, isolated: [], capacities: [:], isGiven: false)
    #expect(record.fingerprint == before)
    record.processors?.cpus = [77]
    #expect(record.fingerprint != before)
  }
}

@Suite("Control groups")
struct ControlGroupTests {
  private func write(_ text: String, _ path: String, in folder: String) throws {
    let file = URL(fileURLWithPath: folder + "/" + path)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data((text + "\n").utf8).write(to: file)
  }

  @Test func theTightestQuotaOfAllGroupsAboveHolds() throws {
    let folder = try temporaryFolder()
    try write("max 100000", "a/b/cpu.max", in: folder)
    try write("150000 100000", "a/cpu.max", in: folder)
    try write("nr_periods 9\nnr_throttled 4\nthrottled_usec 2500000", "a/cpu.stat", in: folder)
    let group = ControlGroup(groups: "0::/a/b", mounts: folder)
    #expect(group == ControlGroup(quota: .value(1.5), throttled: .value(4), throttledTime: .value(2.5)))
    try write("50000 100000", "a/b/cpu.max", in: folder)
    #expect(ControlGroup(groups: "0::/a/b", mounts: folder).quota == .value(0.5))
    // In a container the path is the host's, and the root is the group.
    try write("20000 10000", "cpu.max", in: folder)
    #expect(ControlGroup(groups: "0::/host/path", mounts: folder).quota == .value(2))
    #expect(ControlGroup(groups: "0::/", mounts: folder).quota == .value(2))
  }

  /// The outer group was stopped often before the run; only the inner group is stopped during the run.
  @Test func earlierStopsOfAnotherGroupHideNone() throws {
    let folder = try temporaryFolder()
    for group in ["a", "a/b"] { try write("50000 100000", group + "/cpu.max", in: folder) }
    try write("nr_throttled 100\nthrottled_usec 9000000", "a/cpu.stat", in: folder)
    try write("nr_throttled 5\nthrottled_usec 1000000", "a/b/cpu.stat", in: folder)
    let before = ControlGroup(groups: "0::/a/b", mounts: folder)
    try write("nr_throttled 12\nthrottled_usec 1500000", "a/b/cpu.stat", in: folder)
    let found = ControlGroup.throttling(from: before, to: ControlGroup(groups: "0::/a/b", mounts: folder))
    #expect(found?.count == 7)
    #expect(abs((found?.seconds ?? 0) - 0.5) < 1e-9)
  }

  @Test func theOlderHierarchyIsReadToo() throws {
    let folder = try temporaryFolder()
    try write("-1", "cpu,cpuacct/cpu.cfs_quota_us", in: folder)
    try write("100000", "cpu,cpuacct/cpu.cfs_period_us", in: folder)
    try write("30000", "cpu,cpuacct/x/cpu.cfs_quota_us", in: folder)
    try write("100000", "cpu,cpuacct/x/cpu.cfs_period_us", in: folder)
    try write("nr_throttled 2\nthrottled_time 3000000000", "cpu,cpuacct/x/cpu.stat", in: folder)
    let groups = "5:memory:/x\n4:cpu,cpuacct:/x\n0::/x"
    #expect(
      ControlGroup(groups: groups, mounts: folder)
        == ControlGroup(quota: .value(0.3), throttled: .value(2), throttledTime: .value(3)))
    #expect(ControlGroup(groups: "4:cpu,cpuacct:/", mounts: folder).quota.value == nil)
  }

  @Test func aMissingLimitIsReported() throws {
    #expect(ControlGroup(groups: nil, mounts: "/").quota == .unsupported("/proc/self/cgroup cannot be read"))
    let none = ControlGroup(groups: "0::/a\nnonsense", mounts: try temporaryFolder())
    #expect(none.quota == .unsupported("no control group has a quota"))
    #expect(ControlGroup.throttling(from: none, to: none) == nil)
  }

  /// The report names the cause of an interruption.
  @Test func throttlingIsReported() async throws {
    func group(_ count: Int, _ seconds: Double) -> ControlGroup {
      ControlGroup(quota: .value(1.5), throttled: .value(count), throttledTime: .value(seconds))
    }
    var file = try await SampleResults.varied()
    file.environment.loadBefore.controlGroup = group(4, 1)
    file.environment.loadAfter.controlGroup = group(4, 1)
    #expect(!Report(file).text().contains("was stopped"))
    file.environment.loadAfter.controlGroup = group(16, 3.25)
    #expect(
      Report(file).text().contains(
        "! the control group was stopped 12 times meanwhile, for 2.25 s in all: its quota is 1.50 processors"))
  }
}
