public import BenchmarkStatistics

extension ProcessPattern {
  /// A short summary; nil if there is no pattern.
  public var words: String? {
    var words: [String] = []
    if speeds.count == 2 {
      words.append(
        "two speeds, \(Quantity.time(speeds[0].time)) in \(speeds[0].processes) processes and "
          + "\(Quantity.time(speeds[1].time)) in \(speeds[1].processes)")
    }
    if outliers > 0 {
      words.append("\(outliers) of \(processes) processes are outliers, up to \(Quantity.ratio(slowest)) times as slow")
    }
    if drift != 1 {
      words.append(
        "the second half of the blocks is \(Quantity.percent(abs(drift - 1))) \(drift > 1 ? "slower" : "faster") than the first"
      )
    }
    return words.isEmpty ? nil : words.joined(separator: "; ")
  }
}
