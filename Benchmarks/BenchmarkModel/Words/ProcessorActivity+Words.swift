internal import ProcessMeters

extension ProcessorActivity {
  /// The activity in words, as in `1.20 of 2 processors busy, a thread waiting 3.0 % of the time`; nil if the kernel
  /// reports nothing.
  package func words(processors: Int) -> String? {
    let parts = [
      busyProcessors.value.map { "\(Quantity.fixed($0, places: 2)) of \(processors) processors busy" },
      waitingShare.value.map { "a thread waiting \(Quantity.percent($0)) of the time" },
    ].compactMap(\.self)
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }
}

extension EnvironmentRecord {
  /// The processors' activity in the second before the measurement; nil if the machine was idle or unobserved.
  package var busyActivity: String? {
    guard let now = loadBefore.now, now.isBusy else { return nil }
    return now.words(processors: machine.onlineCPUs)
  }

  /// Other programs' activity at the beginning of the measurement; nil if there was none, or it was not observed.
  ///
  /// If the second before was not observed, the load average is used instead. It covers the minute before, in which a
  /// build may have run.
  package var busyWords: String? {
    if loadBefore.now != nil {
      return busyActivity.map { "the machine was busy in the second before the run: \($0)" }
    }
    guard let load = loadBefore.loadAverage.value?.first, load > 0.5 else { return nil }
    return
      "the machine may have been busy: the load of the minute before the run was \(Quantity.fixed(load, places: 2))"
  }
}
