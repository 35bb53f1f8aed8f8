/// Formats numbers with their units for people.
public enum Quantity {
  /// A whole number with thousands separators: `30,000`.
  public static func count(_ number: Int) -> String {
    var groups: [Substring] = []
    var digits = Substring(String(number.magnitude))
    while digits.count > 3 {
      groups.append(digits.suffix(3))
      digits = digits.dropLast(3)
    }
    groups.append(digits)
    return (number < 0 ? "-" : "") + groups.reversed().joined(separator: ",")
  }

  /// A whole number and a noun whose plural adds an s: `1 row`, `30,000 rows`.
  package static func count(_ number: Int, _ noun: String) -> String {
    "\(count(number)) \(noun)" + (number == 1 ? "" : "s")
  }

  /// A rounded number with thousands separators; in scientific notation from 9e15, where not every whole number is a
  /// `Double`.
  package static func rounded(_ number: Double) -> String {
    guard number.isFinite else { return "n/a" }
    return number.magnitude < 9e15 ? count(Int(number.rounded())) : "\(number)"
  }

  /// A time in nanoseconds, to three digits: `4.07 µs`.
  public static func time(_ nanoseconds: Double) -> String {
    let units: [(String, Double)] = [("s", 1e9), ("ms", 1e6), ("µs", 1e3)]
    // 999.6 ns rounds to a microsecond at three digits.
    for (unit, size) in units where nanoseconds >= size * 0.9995 { return digits(nanoseconds / size) + " " + unit }
    return digits(nanoseconds) + " ns"
  }

  /// A size in bytes, to three digits: `1.21 MB`.
  public static func bytes(_ bytes: Double) -> String {
    let units: [(String, Double)] = [("GB", 1e9), ("MB", 1e6), ("kB", 1e3)]
    for (unit, size) in units where bytes >= size * 0.9995 { return digits(bytes / size) + " " + unit }
    return rounded(bytes) + " B"
  }

  /// A span of wall time in minutes and seconds: `3:07`.
  public static func minutes(_ seconds: Double) -> String {
    let whole = wholeSeconds(seconds)
    return "\(whole / 60):" + (whole % 60 < 10 ? "0" : "") + "\(whole % 60)"
  }

  /// An estimated span of wall time: `about 40 s`, `about 3 min`, `about 1 h 20 min`.
  public static func about(_ seconds: Double) -> String {
    // Steps of five seconds, minutes, or ten minutes, because an estimate is not exact.
    let seconds = wholeSeconds(seconds)
    let minutes = (seconds + 30) / 60
    let tens = (minutes + 5) / 10 * 10
    return switch seconds {
    case ..<3: "a moment"
    case ..<58: "about \((seconds + 2) / 5 * 5) s"
    case ..<3_570: "about \(minutes) min"
    default: "about \(tens / 60) h" + (tens % 60 == 0 ? "" : " \(tens % 60) min")
    }
  }

  /// Whole seconds: 0 for negative numbers and not-a-number, at most 10^15.
  private static func wholeSeconds(_ seconds: Double) -> Int { Int(min(max(0, seconds), 1e15).rounded()) }

  /// A span of wall time between two estimates: `about 3 min`, `3 to 5 min`, `50 s to 2 min`.
  public static func about(_ seconds: ClosedRange<Double>) -> String {
    let (least, most) = (about(seconds.lowerBound), about(seconds.upperBound))
    if least == most { return least }
    let low = least.hasPrefix("about ") ? String(least.dropFirst("about ".count)) : least
    let high = most.hasPrefix("about ") ? String(most.dropFirst("about ".count)) : most
    let (first, second) = (low.split(separator: " "), high.split(separator: " "))
    // A shared unit is written once.
    if first.count == 2, second.count == 2, first[1] == second[1] { return "\(first[0]) to \(high)" }
    return "\(low) to \(high)"
  }

  /// A number with a fixed number of decimal places.
  public static func fixed(_ number: Double, places: Int) -> String {
    guard number.isFinite else { return "n/a" }
    let factor = (0..<places).reduce(1.0) { factor, _ in factor * 10 }
    let scaled = (abs(number) * factor).rounded()
    guard scaled < 9e15 else { return "\(number)" }
    let digits = String(Int(scaled))
    let padded = String(repeating: "0", count: max(0, places + 1 - digits.count)) + digits
    let sign = number < 0 && scaled > 0 ? "-" : ""
    return sign + padded.dropLast(places) + (places > 0 ? "." + padded.suffix(places) : "")
  }

  /// A share in per cent, to one decimal place: `2.5 %`.
  public static func percent(_ share: Double) -> String { fixed(100 * share, places: 1) + " %" }

  /// A probability to four decimal places; a probability below 0.0001 is not shown as zero.
  public static func probability(_ number: Double) -> String {
    number < 0.0001 ? "< 0.0001" : fixed(number, places: 4)
  }

  /// A ratio: three decimal places up to ten, because two variants differ by little, then three digits; three digits
  /// below a hundredth too, as of this solver to one that takes a thousand times as long.
  public static func ratio(_ number: Double) -> String {
    // 9.9996 rounds to ten at three places.
    if number.isFinite, number >= 9.9995 { return digits(number) }
    guard number > 0 else { return fixed(number, places: 3) }
    return fixed(number, places: placesOfRatios.first { number >= $0.least }?.places ?? 8)
  }

  /// The decimal places of ratios from some numbers on; smaller ones have 8, because no program is a million times as
  /// fast as another one.
  private static let placesOfRatios: [(least: Double, places: Int)] = [
    (0.009_95, 3), (0.000_995, 5), (0.000_099_5, 6), (0.000_009_95, 7),
  ]

  /// An average of counts: below 100 to three digits unless it is whole, otherwise rounded to a whole number.
  public static func mean(_ number: Double) -> String {
    number == number.rounded() || number >= 100 ? rounded(number) : digits(number)
  }

  /// Three digits, or all digits of a whole number from 100 on.
  private static func digits(_ number: Double) -> String {
    switch number {
    case ..<9.995: fixed(number, places: 2)
    case ..<99.95: fixed(number, places: 1)
    default: rounded(number)
    }
  }
}
