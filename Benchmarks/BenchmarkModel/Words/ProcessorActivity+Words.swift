internal import ProcessMeters

extension ProcessorActivity {
  /// The activity in words, as in `1.20 of 2 processors busy, a thread waiting 3.0 % of the time`; nil where the kernel
  /// tells nothing.
  package func words(processors: Int) -> String? {
    let parts = [
      busyProcessors.value.map { "\(Quantity.fixed($0, places: 2)) of \(processors) processors busy" },
      waitingShare.value.map { "a thread waiting \(Quantity.percent($0)) of the time" },
    ].compactMap(\.self)
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }
}

extension EnvironmentRecord {
  /// What processors did in the second before, where more ran than on an idle machine; nil where nothing did, or nobody looked.
  package var busyActivity: String? {
    guard let now = loadBefore.now, now.isBusy else { return nil }
    return now.words(processors: machine.onlineCPUs)
  }

  /// What else ran when the measuring began; nil where nothing did, or nobody knows.
  ///
  /// Where nobody looked, the load average has to do. It is of the minute before, which may have been a build's.
  package var busyWords: String? {
    if loadBefore.now != nil {
      return busyActivity.map { "the machine was busy in the second before the run: \($0)" }
    }
    guard let load = loadBefore.loadAverage.value?.first, load > 0.5 else { return nil }
    return
      "the machine may have been busy: the load of the minute before the run was \(Quantity.fixed(load, places: 2))"
  }
}
