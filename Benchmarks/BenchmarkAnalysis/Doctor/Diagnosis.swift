internal import BenchmarkModel
internal import ProcessMeters

/// A fact about a machine, and its effect on measurements.
public struct MachineFinding: Codable, Hashable, Sendable {
  /// The severity.
  public enum Level: String, Codable, CaseIterable, Sendable {
    /// As recommended.
    case ok
    /// Worth knowing.
    case note
    /// Makes measurements worse.
    case warning
  }

  /// The subject.
  public var subject: String
  /// The severity.
  public var level: Level
  /// The finding.
  public var found: String
  /// The remedy, if there is one.
  public var advice: String?
}

/// Findings about a machine: a pure function of its facts.
public struct Diagnosis: Hashable, Sendable {
  /// The facts.
  public let facts: MachineFacts
  /// The gate's policy.
  private let policy: GatePolicy

  /// A diagnosis.
  public init(_ facts: MachineFacts, policy: GatePolicy = GatePolicy()) {
    self.facts = facts
    self.policy = policy
  }

  /// Whether times can be measured: workers answer, and the clock's step is below a millisecond.
  public var canMeasure: Bool { !facts.noise.isEmpty && facts.machine.clock.step < 1_000_000 }

  /// The findings, always in the same order.
  public var findings: [MachineFinding] {
    [
      clockSource, clock, interruptions, wakeUps, processors, controlGroup, governor, boost, stolenTime, load,
      largePages, addresses,
      counters, realTime, perf, valgrind, workers,
    ] + facts.noise.map(noise)
  }

  private func finding(
    _ subject: String, _ level: MachineFinding.Level, _ found: String, _ advice: String? = nil
  ) -> MachineFinding {
    MachineFinding(subject: subject, level: level, found: found, advice: advice)
  }
}

// The clock and the scheduler.
extension Diagnosis {
  private var clockSource: MachineFinding {
    let subject = "clock source"
    switch facts.machine.clockSource {
    case .unsupported(let reason): return finding(subject, .note, reason)
    case .value(let source) where ["tsc", "arch_sys_counter"].contains(source):
      return finding(subject, .ok, "\(source): read without a call into the kernel")
    case .value(let source) where ["kvm-clock", "hyperv_clocksource_tsc_page"].contains(source):
      return finding(subject, .ok, "\(source): the host's, read without a call into the kernel")
    case .value(let source):
      return finding(
        subject, .warning, "\(source): every reading is a call into the kernel",
        "see available_clocksource in /sys/devices/system/clocksource/clocksource0, and boot with clocksource=tsc where "
          + "that is listed")
    }
  }

  private var clock: MachineFinding {
    let clock = facts.machine.clock
    let found = "a reading costs \(Quantity.time(clock.cost)), a step is \(Quantity.time(Double(clock.step)))"
    if clock.cost > 250 || clock.step > 1_000 {
      return finding(
        "clock", .warning, found, "operations below 10 µs cannot be timed one by one: compare counted work")
    }
    return finding("clock", clock.cost > 60 || clock.step > 100 ? .note : .ok, found)
  }

  private var interruptions: MachineFinding {
    let seen = facts.interruptions
    let rate = Double(seen.count) / max(Double(seen.duration) / 1e9, 1e-9)
    let found =
      "\(Quantity.mean(rate)) interruptions a second of a busy thread, the longest \(Quantity.time(Double(seen.longest))), "
      + "\(Self.share(seen.share)) of its time lost"
    switch seen.share {
    case ...0.002: return finding("interruptions", .ok, found)
    case ...0.01: return finding("interruptions", .note, found, "medians are reliable, p99.9 is not")
    default:
      return finding(
        "interruptions", .warning, found,
        "end other programs, or keep a processor free with isolcpus= and nohz_full= on the kernel's command line")
    }
  }

  private var wakeUps: MachineFinding {
    let seen = facts.wakeUps
    let found =
      "median delay \(Quantity.time(Double(seen.median))), longest \(Quantity.time(Double(seen.latest))), of "
      + "\(Quantity.count(seen.count)) wake-ups"
    guard seen.latest > 1_000_000 || seen.median > 200_000 else { return finding("wake-ups", .ok, found) }
    return finding(
      "wake-ups", seen.median > 200_000 ? .warning : .note, found,
      "samples of frames and queues start that late: compare their service times")
  }
}

// The processors and their other users.
extension Diagnosis {
  private var processors: MachineFinding {
    let online = facts.machine.onlineCPUs
    let usable = facts.machine.affinity.value?.cpus.count ?? online
    var found = "\(usable) of \(online) may be used"
    if let isolated = facts.settings.isolatedCPUs.value, !isolated.isEmpty { found += ", \(isolated) isolated" }
    if facts.settings.sharesCores.value == true { found += ", two to a core" }
    if let choice = facts.processors, let first = choice.cpus.last {
      found += "; rows are measured on processor \(first) first\(choice.reason)"
    }
    if usable < 2 {
      return finding(
        "processors", .warning, found, "the worker shares its processor with everything else: use at least two")
    }
    if facts.settings.sharesCores.value == true {
      return finding(
        "processors", .note, found,
        "work on the core's other processor slows a worker: switch SMT off, or keep that processor idle")
    }
    return finding("processors", .ok, found)
  }

  private var controlGroup: MachineFinding {
    let subject = "control group"
    guard let group = facts.load.controlGroup else { return finding(subject, .note, "not observed") }
    switch group.quota {
    case .unsupported(let reason): return finding(subject, .ok, reason)
    case .value(let quota):
      let found = "a quota of \(Quantity.fixed(quota, places: 2)) processors"
      if let words = ControlGroup.words(from: group, to: facts.controlGroupAfter) {
        return finding(
          subject, .warning, "\(found); \(words)",
          "raise the quota (docker run --cpus, CPUQuota= of systemd, a limit of Kubernetes), or measure elsewhere")
      }
      let usable = facts.machine.affinity.value?.cpus.count ?? facts.machine.onlineCPUs
      guard quota >= Double(usable) else {
        return finding(
          subject, .note, "\(found), but \(usable) may be used: a group over quota is stopped until the next period",
          "measure on fewer processors than the quota has")
      }
      return finding(subject, .ok, found)
    }
  }

  private var governor: MachineFinding {
    switch facts.machine.governor {
    case .value("performance"): finding("governor", .ok, "performance")
    case .value(let governor):
      finding(
        "governor", .warning, "\(governor): the frequency follows the load",
        "cpupower frequency-set --governor performance")
    case .unsupported:
      finding("governor", .note, "not visible here: the host sets the frequencies")
    }
  }

  private var boost: MachineFinding {
    switch facts.settings.boost {
    case .value(true):
      finding(
        "boost", .note, "on: the frequency depends on how warm the processor is",
        "write 0 into /sys/devices/system/cpu/cpufreq/boost, or 1 into /sys/devices/system/cpu/intel_pstate/no_turbo")
    case .value(false): finding("boost", .ok, "off")
    case .unsupported(let reason): finding("boost", .note, reason)
    }
  }

  private var stolenTime: MachineFinding {
    let host = facts.settings.isVirtual.value == true ? "a virtual machine" : "no virtual machine"
    switch facts.stolenShare {
    case .unsupported(let reason): return finding("stolen time", .note, "\(host); \(reason)")
    case .value(let share):
      let found = "\(host), \(Self.share(share)) of the processors' time taken by the host during the test"
      if share > 0.005 {
        return finding(
          "stolen time", .warning, found, "others share the hardware: measure at another time, or elsewhere")
      }
      return finding("stolen time", share > 0 ? .note : .ok, found)
    }
  }

  private var load: MachineFinding {
    guard let now = facts.load.now, let found = now.words(processors: facts.machine.onlineCPUs) else {
      return finding("load", .note, "the kernel does not report it")
    }
    if now.isBusy { return finding("load", .warning, found, "end other programs before measuring") }
    return finding("load", .ok, found)
  }
}

// Memory.
extension Diagnosis {
  private var largePages: MachineFinding {
    switch facts.settings.largePages {
    case .value("always"):
      finding(
        "large pages", .note, "always: some processes get them and some do not",
        "write madvise into /sys/kernel/mm/transparent_hugepage/enabled")
    case .value(let mode): finding("large pages", .ok, mode)
    case .unsupported(let reason): finding("large pages", .note, reason)
    }
  }

  private var addresses: MachineFinding {
    switch facts.machine.addressSpaceRandomization {
    case .value(0):
      finding(
        "addresses", .note, "not randomised: every process of a program has the same placement, fast or slow",
        "write 2 into /proc/sys/kernel/randomize_va_space, so that the average of placements is measured")
    case .value: finding("addresses", .ok, "randomised: rows average over placements")
    case .unsupported(let reason): finding("addresses", .note, reason)
    }
  }
}

// Instruments.
extension Diagnosis {
  private var counters: MachineFinding {
    let events = HardwareCounter.Event.allCases
    let known = events.filter { facts.settings.counters[$0]?.value != nil }.map(\.rawValue)
    if known.count == events.count { return finding("counters", .ok, known.joined(separator: ", ")) }
    let restriction = facts.settings.eventRestriction.value ?? 0
    let advice =
      restriction > 2
      ? "write 2 into /proc/sys/kernel/perf_event_paranoid" : "bench instructions counts with callgrind instead"
    guard known.isEmpty else {
      return finding("counters", .note, "only \(known.joined(separator: ", "))")
    }
    let reason: String? = events.lazy.compactMap { event in
      if case .unsupported(let reason)? = facts.settings.counters[event] { reason } else { nil }
    }.first
    return finding("counters", .note, "the processor's counters are not available: \(reason ?? "not tested")", advice)
  }

  private var realTime: MachineFinding {
    if facts.settings.realTimeError == 0 { return finding("SCHED_FIFO", .ok, "may be used") }
    return finding(
      "SCHED_FIFO", .note, "refused: errno \(facts.settings.realTimeError)",
      "run as root or raise RLIMIT_RTPRIO; without it, changes of p99 and beyond are reported as advice only")
  }

  private var perf: MachineFinding {
    guard let path = facts.settings.programs["perf"] ?? nil else {
      return finding(
        "perf", .note, "not installed", "apt-get install linux-perf (Debian) or linux-tools-generic (Ubuntu)")
    }
    if let restriction = facts.settings.eventRestriction.value, restriction > 2 {
      return finding(
        "perf", .note, "\(path) is installed, but sampling is not permitted",
        "write 2 into /proc/sys/kernel/perf_event_paranoid")
    }
    return finding("perf", .ok, path)
  }

  private var valgrind: MachineFinding {
    guard let path = facts.settings.programs["valgrind"] ?? nil else {
      return finding("valgrind", .note, "not installed", "apt-get install valgrind, for bench instructions")
    }
    return finding("valgrind", .ok, path)
  }

  private var workers: MachineFinding {
    guard let failure = facts.failures.first else { return finding("workers", .ok, "all answered") }
    return finding(
      "workers", .warning, "\(Quantity.count(facts.failures.count)) failed: \(failure)",
      canMeasure ? nil : "workers must answer before anything can be measured")
  }

  /// The noise of one length of work, repeated in separate processes.
  private func noise(_ noise: NoiseEstimate) -> MachineFinding {
    let subject = "work of \(Quantity.time(noise.time))"
    let found = "\(noise.processes) processes differ by \(Self.share(noise.processVariation)) (one standard deviation)"
    guard let smallest = noise.smallestEffect else {
      return finding(subject, .warning, "\(found); too few blocks to say more")
    }
    guard smallest <= cap else {
      let factor = policy.limits[.noiseFactor] ?? GatePolicy.Limit.noiseFactor.standard
      let isNoisy = factor * (noise.deviation ?? 0) > cap
      let cause = isNoisy ? "noisy" : "short for the clock"
      return finding(
        subject, .warning, "\(found); too \(cause): only a change of \(Quantity.percent(smallest)) could be seen",
        isNoisy
          ? "the gate calls such rows inconclusive: measure when the machine is quiet"
          : "the gate calls such rows inconclusive: compare counted work and instructions")
    }
    let seen = "\(found); the gate can see a change of \(Quantity.percent(smallest))"
    return finding(subject, smallest > 0.05 ? .note : .ok, seen)
  }

  private var cap: Double { policy.limits[.greatestThreshold] ?? GatePolicy.Limit.greatestThreshold.standard }
}

// Conclusions.
extension Diagnosis {
  /// Measurements that are possible on this machine, in a few words each.
  public var possible: [String] {
    var sentences = ["counted work and allocations, exactly"]
    if facts.settings.counters[.instructions]?.value != nil {
      sentences.append("instructions, by the processor's counter")
    } else if facts.settings.programs["valgrind"] ?? nil != nil {
      sentences.append("instructions, by callgrind")
    }
    for noise in facts.noise {
      guard let smallest = noise.smallestEffect, smallest <= cap else { continue }
      sentences.append("changes of \(Quantity.percent(smallest)) in work of \(Quantity.time(noise.time))")
    }
    return sentences
  }

  /// Measurements that are impossible on this machine, in a few words each.
  public var impossible: [String] {
    var sentences: [String] = []
    if !canMeasure { sentences.append("time") }
    for noise in facts.noise where (noise.smallestEffect ?? .infinity) > cap {
      let limit = noise.smallestEffect.map { "changes below \(Quantity.percent($0))" } ?? "changes"
      sentences.append("\(limit) in work of \(Quantity.time(noise.time))")
    }
    if facts.settings.realTimeError != 0 { sentences.append("p99 and beyond, except as advice") }
    let hasInstructions = facts.settings.counters[.instructions]?.value != nil
    if !hasInstructions, (facts.settings.programs["valgrind"] ?? nil) == nil { sentences.append("instructions") }
    if facts.settings.counters[.cycles]?.value == nil { sentences.append("cycles, misses of caches and of branches") }
    return sentences
  }

  /// A percentage that may be tiny: `0.02 %`.
  static func share(_ share: Double) -> String { Quantity.fixed(100 * share, places: share < 0.001 ? 3 : 2) + " %" }
}
