import BenchmarkStatistics
import Foundation
import ProcessMeters
import Testing

@testable import BenchmarkAnalysis
@testable import BenchmarkModel
@testable import BenchmarkReport
@testable import BenchmarkRunner

extension MachineFacts {
  /// An ideal machine.
  fileprivate static var ideal: MachineFacts {
    var machine = MachineRecord.current()
    machine.cpuModel = .value("Ideal 1")
    machine.onlineCPUs = 4
    machine.affinity = .value(CPUAffinity(0..<4))
    machine.governor = .value("performance")
    machine.clockSource = .value("tsc")
    machine.clock = ClockCalibration(cost: 20, step: 1)
    machine.addressSpaceRandomization = .value(2)
    var load = LoadRecord.current()
    // The load is from a build that ended before the observation.
    load.loadAverage = .value([1.97, 1, 1])
    load.cpuPressure = .value(7.5)
    load.now = .idle
    load.controlGroup = ControlGroup(
      quota: .unsupported("no control group has a quota"), throttled: .unsupported("none"),
      throttledTime: .unsupported("none"))
    let events = HardwareCounter.Event.allCases
    return MachineFacts(
      machine: machine,
      settings: SystemSettings(
        boost: .value(false), sharesCores: .value(false), isolatedCPUs: .value(""), largePages: .value("madvise"),
        isVirtual: .value(false), eventRestriction: .value(2), realTimeError: 0,
        counters: Dictionary(uniqueKeysWithValues: events.map { ($0, .value(1)) }),
        programs: ["perf": "/usr/bin/perf", "valgrind": "/usr/bin/valgrind"]),
      load: load,
      stolenShare: .value(0),
      interruptions: Interruptions(duration: 1_000_000_000, count: 250, longest: 20_000, lost: 1_000_000),
      wakeUps: WakeUps(count: 100, median: 55_000, latest: 90_000),
      noise: [1_000, 10_000, 1_000_000].map {
        NoiseEstimate(time: $0, processes: 40, processVariation: 0.01, deviation: 0.002, smallestEffect: 0.02)
      },
      failures: [])
  }

  fileprivate func with(_ change: (inout MachineFacts) -> Void) -> MachineFacts {
    var facts = self
    change(&facts)
    return facts
  }
}

extension Diagnosis {
  fileprivate func finding(_ subject: String) -> MachineFinding? { findings.first { $0.subject == subject } }
}

/// A fact, the resulting finding, and words from it.
private struct Case: CustomTestStringConvertible, Sendable {
  var subject: String
  var level: MachineFinding.Level
  var words: String
  var change: @Sendable (inout MachineFacts) -> Void

  init(
    _ subject: String, _ level: MachineFinding.Level, _ words: String,
    _ change: @escaping @Sendable (inout MachineFacts) -> Void
  ) {
    self.subject = subject
    self.level = level
    self.words = words
    self.change = change
  }

  var testDescription: String { "\(subject): \(words)" }

  static let all: [Case] = [
    Case("clock source", .warning, "hpet", { $0.machine.clockSource = .value("hpet") }),
    Case("clock source", .ok, "arch_sys_counter", { $0.machine.clockSource = .value("arch_sys_counter") }),
    Case("clock source", .ok, "the host's", { $0.machine.clockSource = .value("kvm-clock") }),
    Case("clock source", .note, "no file", { $0.machine.clockSource = .unsupported("no file") }),
    Case("clock", .warning, "400 ns", { $0.machine.clock.cost = 400 }),
    Case("clock", .warning, "4.00 ms", { $0.machine.clock.step = 4_000_000 }),
    Case("clock", .note, "100 ns", { $0.machine.clock.cost = 100 }),
    Case("interruptions", .note, "0.50 %", { $0.interruptions.lost = 5_000_000 }),
    Case("interruptions", .warning, "2.00 %", { $0.interruptions.lost = 20_000_000 }),
    Case("wake-ups", .note, "longest 5.00 ms", { $0.wakeUps.latest = 5_000_000 }),
    Case("wake-ups", .warning, "median delay 1.00 ms", { $0.wakeUps.median = 1_000_000 }),
    Case("processors", .warning, "1 of 4", { $0.machine.affinity = .value(CPUAffinity([3])) }),
    Case("processors", .note, "two to a core", { $0.settings.sharesCores = .value(true) }),
    Case("processors", .ok, "2-3 isolated", { $0.settings.isolatedCPUs = .value("2-3") }),
    Case(
      "processors", .ok, "rows are measured on processor 3 first, which is isolated, and on the slower cores 0,1 last",
      {
        $0.processors = ProcessorChoice(
          among: [0, 1, 2, 3], isolated: [3], capacities: [0: 4, 1: 4, 2: 8, 3: 8], isGiven: false)
      }),
    Case("control group", .note, "not observed", { $0.load.controlGroup = nil }),
    Case("control group", .ok, "a quota of 4.00", { $0.load.controlGroup?.quota = .value(4) }),
    Case(
      "control group", .note, "a quota of 1.50 processors, but 4 may be used",
      { $0.load.controlGroup?.quota = .value(1.5) }),
    Case(
      "control group", .warning, "a quota of 2.00 processors; the control group was stopped once meanwhile, for 0.50 s",
      {
        $0.load.controlGroup = ControlGroup(quota: .value(2), throttled: .value(3), throttledTime: .value(1))
        $0.controlGroupAfter = ControlGroup(quota: .value(2), throttled: .value(4), throttledTime: .value(1.5))
      }),
    Case("governor", .warning, "powersave", { $0.machine.governor = .value("powersave") }),
    Case("governor", .note, "the host sets the frequencies", { $0.machine.governor = .unsupported("") }),
    Case("boost", .note, "warm", { $0.settings.boost = .value(true) }),
    Case("stolen time", .note, "0.20 %", { $0.stolenShare = .value(0.002) }),
    Case(
      "stolen time", .warning, "a virtual machine, 3.00 %",
      {
        $0.stolenShare = .value(0.03)
        $0.settings.isVirtual = .value(true)
      }),
    Case("load", .ok, "0.04 of 4 processors busy, a thread waiting 0.1 % of the time", { _ in }),
    Case("load", .warning, "2.00 of 4 processors busy", { $0.load.now?.busyProcessors = .value(2) }),
    Case("load", .warning, "7.5 % of the time", { $0.load.now?.waitingShare = .value(0.075) }),
    Case("load", .ok, "0.04 of 4 processors busy", { $0.load.now?.waitingShare = .unsupported("no file") }),
    Case("load", .note, "does not report it", { $0.load.now = nil }),
    Case(
      "load", .note, "does not report it",
      {
        $0.load.now?.busyProcessors = .unsupported("no file")
        $0.load.now?.waitingShare = .unsupported("no file")
      }),
    Case("large pages", .note, "always", { $0.settings.largePages = .value("always") }),
    Case("addresses", .note, "not randomised", { $0.machine.addressSpaceRandomization = .value(0) }),
    Case(
      "counters", .note, "errno 2",
      { facts in
        for event in HardwareCounter.Event.allCases { facts.settings.counters[event] = .unsupported("errno 2") }
      }),
    Case(
      "counters", .note, "only instructions, cycles, branch misses",
      { $0.settings.counters[.cacheMisses] = .unsupported("errno 2") }),
    Case("SCHED_FIFO", .note, "errno 1", { $0.settings.realTimeError = 1 }),
    Case("perf", .note, "not installed", { $0.settings.programs["perf"] = .some(nil) }),
    Case("perf", .note, "sampling is not permitted", { $0.settings.eventRestriction = .value(3) }),
    Case("valgrind", .note, "not installed", { $0.settings.programs = [:] }),
    Case("workers", .warning, "1 failed: signal 9", { $0.failures = ["signal 9"] }),
    Case(
      "work of 1.00 µs", .warning, "too noisy: only a change of 14.1 %",
      {
        $0.noise[0].smallestEffect = 0.141
        $0.noise[0].deviation = 0.047
      }),
    Case(
      "work of 1.00 µs", .warning, "too short for the clock",
      {
        $0.noise[0].smallestEffect = 0.14
        $0.noise[0].deviation = 0.01
      }),
    Case("work of 10.0 µs", .note, "a change of 7.0 %", { $0.noise[1].smallestEffect = 0.07 }),
    Case("work of 1.00 ms", .warning, "too few blocks", { $0.noise[2].smallestEffect = nil }),
  ]
}

@Suite("Doctor")
struct DoctorTests {
  @Test func anIdealMachineIsFine() {
    let diagnosis = Diagnosis(.ideal)
    #expect(diagnosis.canMeasure)
    #expect(diagnosis.findings.allSatisfy { $0.level == .ok && $0.advice == nil })
    #expect(diagnosis.impossible.isEmpty)
    #expect(
      diagnosis.possible == [
        "counted work and allocations, exactly", "instructions, by the processor's counter",
        "changes of 2.0 % in work of 1.00 µs", "changes of 2.0 % in work of 10.0 µs",
        "changes of 2.0 % in work of 1.00 ms",
      ])
  }

  /// A fact changes only the finding of its subject.
  @Test(arguments: Case.all)
  fileprivate func everyFactIsJudged(_ fact: Case) throws {
    let diagnosis = Diagnosis(MachineFacts.ideal.with(fact.change))
    let finding = try #require(diagnosis.finding(fact.subject))
    #expect(finding.level == fact.level)
    #expect(finding.found.contains(fact.words), "\(finding.found)")
    let others = diagnosis.findings.filter { $0.subject != fact.subject && $0.level != .ok }
    // Without programs there is no perf either.
    #expect(others.map(\.subject) == (fact.subject == "valgrind" ? ["perf"] : []))
  }

  @Test func everyWarningSaysWhatToDo() {
    for fact in Case.all where fact.level == .warning && fact.subject != "workers" && fact.words != "too few blocks" {
      let finding = Diagnosis(MachineFacts.ideal.with(fact.change)).finding(fact.subject)
      #expect(finding?.advice?.isEmpty == false, "\(fact.testDescription)")
    }
  }

  @Test func withoutWorkersOrAClockThereIsNoTime() {
    let silent = Diagnosis(
      MachineFacts.ideal.with {
        $0.noise = []
        $0.failures = ["signal 9"]
      })
    #expect(!silent.canMeasure)
    #expect(silent.impossible.first == "time")
    #expect(!Diagnosis(MachineFacts.ideal.with { $0.machine.clock.step = 4_000_000 }).canMeasure)
    // Work can be counted despite noise.
    #expect(Diagnosis(MachineFacts.ideal.with { $0.noise[0].smallestEffect = 0.9 }).canMeasure)
  }

  @Test func missingMetersCannotBeMeasured() {
    let diagnosis = Diagnosis(
      MachineFacts.ideal.with { facts in
        for event in HardwareCounter.Event.allCases { facts.settings.counters[event] = .unsupported("errno 2") }
        facts.settings.realTimeError = 1
        facts.noise[0].smallestEffect = 0.14
        facts.noise[1].smallestEffect = nil
      })
    #expect(
      diagnosis.possible == [
        "counted work and allocations, exactly", "instructions, by callgrind", "changes of 2.0 % in work of 1.00 ms",
      ])
    #expect(
      diagnosis.impossible == [
        "changes below 14.0 % in work of 1.00 µs", "changes in work of 10.0 µs",
        "p99 and beyond, except as advice", "cycles, misses of caches and of branches",
      ])
    let bare = Diagnosis(diagnosis.facts.with { $0.settings.programs = [:] })
    #expect(bare.impossible.contains("instructions"))
  }

  @Test func reportsHoldEveryFinding() throws {
    let report = DoctorReport(Diagnosis(MachineFacts.ideal.with { $0.machine.governor = .value("powersave") }))
    let text = report.text()
    #expect(text.contains("this machine can measure; 1 warning\n"))
    for finding in report.diagnosis.findings {
      #expect(text.contains(finding.found))
      #expect(report.markdown.contains("| \(finding.level.rawValue) | \(finding.subject) | \(finding.found) |"))
    }
    #expect(text.contains("governor: cpupower frequency-set --governor performance"))
    let object = try #require(try JSONSerialization.jsonObject(with: Data(report.json.utf8)) as? [String: Any])
    #expect(object["canMeasure"] as? Bool == true)
    #expect((object["findings"] as? [Any])?.count == report.diagnosis.findings.count)
    let facts = try JSONDecoder().decode(MachineFacts.self, from: Data(Document.bytes(report.diagnosis.facts)))
    #expect(facts == report.diagnosis.facts)
  }

  @Test func stolenTimeIsAShareOfAllProcessors() {
    func load(_ stolen: Reading<Double>) -> LoadRecord {
      var load = MachineFacts.ideal.load
      load.stolenTime = stolen
      return load
    }
    #expect(MachineFacts.stolenShare(load(.value(5)), load(.value(6)), seconds: 10, processors: 4) == .value(0.025))
    #expect(
      MachineFacts.stolenShare(load(.value(5)), load(.unsupported("no")), seconds: 10, processors: 4)
        == .unsupported("no"))
    #expect(MachineFacts.stolenShare(load(.value(5)), load(.value(6)), seconds: 0, processors: 4).value == nil)
  }
}

@Suite("Noise of a fixed kernel")
struct NoiseEstimateTests {
  /// The kernel's times, replaced by times with known noise.
  private func file(_ time: (_ operation: String, _ variant: String, _ block: Int, _ process: Int) -> Double)
    async throws -> ResultFile
  {
    var plan = NoiseEstimate.plan()
    // The long work takes long in a debug build.
    plan.operations = ["short", "middle"]
    plan.effort.timePerOperation = 1
    plan.effort.minimumSamples = 1
    let launcher = ScriptedLauncher(catalog: .fixedKernel)
    let records = try await Coordinator(
      plan: plan, launcher: launcher, cpus: [], journal: nil, temporaryFolder: try temporaryFolder()
    ) { _ in }.run()
    var file = ResultFile(environment: try .synthetic(), plan: plan, records: records)
    for worker in file.workers.indices { file.workers[worker].facts.clock.step = 10 }
    for row in file.rows.indices {
      for index in file.rows[row].processes.indices {
        let process = file.rows[row].processes[index]
        let picoseconds = time(file.rows[row].operation, file.rows[row].variant, process.block, index) * 1_000
        file.rows[row].processes[index].measured.service = SparseHistogram([UInt64(picoseconds)], scale: 1_000)
      }
    }
    return file
  }

  /// Forty processes agree in digests and counters; without noise the thresholds decide: 2 % at least, and five steps of
  /// 10 ns.
  @Test func withoutNoiseTheThresholdsDecide() async throws {
    let file = try await file { operation, _, _, _ in operation == "short" ? 1_000 : 10_000 }
    #expect(Report(file).isComplete)
    let estimates = NoiseEstimate.estimates(from: file)
    #expect(estimates.map { ($0.time / 100).rounded() * 100 } == [1_000, 10_000])
    #expect(estimates.map(\.processes) == [40, 40])
    #expect(estimates.allSatisfy { $0.processVariation < 1e-9 && $0.deviation ?? 1 < 1e-9 })
    #expect(abs((estimates[0].smallestEffect ?? 0) - 0.05) < 0.001)
    #expect(estimates[1].smallestEffect == 0.02)
  }

  @Test func theKernelDoesTheSameInEveryProcess() async throws {
    var plan = NoiseEstimate.plan()
    plan.blocks = 1
    plan.effort.timePerOperation = 1
    plan.effort.minimumSamples = 1
    let records = try await Coordinator(
      plan: plan, launcher: ScriptedLauncher(catalog: .fixedKernel), cpus: [], journal: nil,
      temporaryFolder: try temporaryFolder()
    ) { _ in }.run()
    let file = ResultFile(environment: try .synthetic(), plan: plan, records: records)
    #expect(Report(file).isComplete)
    let steps = file.rows.map { $0.processes.map { $0.measured.counters["steps"]?.median } }
    #expect(steps == [512, 512, 5_120, 5_120, 512_000, 512_000].map { [$0, $0] })
    // One block is too few for a deviation.
    #expect(NoiseEstimate.estimates(from: file).map(\.smallestEffect) == [nil, nil, nil])
  }

  /// Processes that differ by a tenth up or down have a standard deviation of a tenth; blocks whose ratios differ need a
  /// threshold of three standard deviations of their median.
  @Test func noiseRaisesTheSmallestEffect() async throws {
    let file = try await file { _, variant, block, _ in
      variant == NoiseEstimate.variants[0] ? 100_000 : block % 2 == 0 ? 80_000 : 125_000
    }
    let estimate = try #require(NoiseEstimate.estimates(from: file).first)
    let deviation = try #require(estimate.deviation)
    // Half of the control's processes lie log 1.25 above the base, and half of them as far below. Over the processes of
    // both, the deviation is log 1.25 times the root of a half.
    #expect(abs(estimate.processVariation - 0.2231 * 0.5.squareRoot()) < 0.01)
    #expect(deviation > 0.02)
    #expect(estimate.smallestEffect == 3 * deviation)
  }

  @Test func anUnmeasuredKernelHasNoEstimate() async throws {
    var plan = NoiseEstimate.plan()
    plan.blocks = 1
    let failing = ScriptedLauncher(catalog: .fixedKernel) { _, _ in .fail(WorkerFailure(.signal, "signal 9")) }
    let records = try await Coordinator(
      plan: plan, launcher: failing, cpus: [], journal: nil, temporaryFolder: try temporaryFolder()
    ) { _ in }.run()
    let file = ResultFile(environment: try .synthetic(), plan: plan, records: records)
    #expect(NoiseEstimate.estimates(from: file).isEmpty)
  }
}
