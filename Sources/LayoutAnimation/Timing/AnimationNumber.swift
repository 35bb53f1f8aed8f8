import AutoLayout

/// Replaces numbers that are not finite, and reports them.
enum AnimationNumber {
  /// The number if it is finite; otherwise reports it and returns `other`.
  @inline(__always)
  static func finite(_ number: Double, or other: Double, _ name: @autoclosure () -> String) -> Double {
    if number.isFinite { return number }
    report(number, name())
    return other
  }

  /// Reports a number that is not finite.
  @inline(never)
  static func report(_ number: Double, _ name: String) {
    LayoutDiagnostics.report(.misuse("\(name) of \(number) is not finite and is ignored", at: nil))
  }
}

extension Timing {
  /// The timing; if its duration is not finite, reports it and returns a timing that ends at once.
  var checked: Timing {
    if case .curve(_, let duration) = self { _ = AnimationNumber.finite(duration, or: 0, "a duration") }
    if case .timedSpring(_, let duration) = self { _ = AnimationNumber.finite(duration, or: 0, "a duration") }
    return self
  }
}
