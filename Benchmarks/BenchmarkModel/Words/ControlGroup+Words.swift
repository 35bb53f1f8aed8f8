package import ProcessMeters

extension ControlGroup {
  /// The group's throttling between two readings, in a sentence; nil if there was none, or it is unknown.
  package static func words(from before: ControlGroup?, to after: ControlGroup?) -> String? {
    guard let (count, seconds) = throttling(from: before, to: after) else { return nil }
    let times = count == 1 ? "once" : "\(Quantity.count(count)) times"
    return "the control group was stopped \(times) meanwhile, for \(Quantity.fixed(seconds, places: 2)) s in all"
  }
}

extension ProcessorChoice {
  /// The reason for the choice of processors: a part of a sentence that begins with a comma, or nothing.
  package var reason: String {
    guard let last = cpus.last else { return "" }
    var words: [String] = []
    if isGiven { words.append("of \(ProcessorList.text(cpus)), as --cpus says") }
    if isolated.contains(last) { words.append("which is isolated") }
    if !efficiency.isEmpty { words.append("and on the slower cores \(ProcessorList.text(efficiency)) last") }
    return words.map { ", " + $0 }.joined()
  }
}
