internal import BenchmarkModel

/// Short texts of round numbers.
enum TickLabel {
  /// A time in nanoseconds with a suitable unit: `5 µs`.
  static func time(_ nanoseconds: Double) -> String {
    if nanoseconds == 0 { return "0" }
    let units: [(String, Double)] = [("s", 1e9), ("ms", 1e6), ("µs", 1e3)]
    for (unit, size) in units where nanoseconds >= size * 0.999_999 { return number(nanoseconds / size) + " " + unit }
    return number(nanoseconds) + " ns"
  }

  /// A number with as many decimal places as it needs, at most six.
  static func number(_ value: Double) -> String {
    for places in 0...6 {
      var factor = 1.0
      for _ in 0..<places { factor *= 10 }
      let scaled = value * factor
      if abs(scaled - scaled.rounded()) <= 1e-6 * max(abs(scaled), 1e-6) {
        return places == 0 && abs(value) >= 1_000 && abs(value) < 9e15
          ? Quantity.rounded(value) : Quantity.fixed(value, places: places)
      }
    }
    return Quantity.fixed(value, places: 6)
  }
}
