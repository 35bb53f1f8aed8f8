/// A timing curve: a cubic Bézier curve from (0, 0) to (1, 1), with progress as a function of the fraction of time.
///
/// Accurate to rounding: the curve's parameter is solved for, not looked up in a table.
public struct CubicCurve: Hashable, Sendable {
  /// The first control point.
  public let first: SIMD2<Double>
  /// The second control point.
  public let second: SIMD2<Double>

  /// A curve with two control points; their x is clamped to 0 through 1, so that time never runs backwards.
  ///
  /// A number that is not finite is reported and replaced by the corresponding number of ``linear``.
  public init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    func usable(_ number: Double, or other: Double) -> Double {
      AnimationNumber.finite(number, or: other, "a control point of a curve")
    }
    first = SIMD2(min(max(usable(x1, or: 0), 0), 1), usable(y1, or: 0))
    second = SIMD2(min(max(usable(x2, or: 1), 0), 1), usable(y2, or: 1))
  }

  /// Constant speed.
  public static let linear = CubicCurve(0, 0, 1, 1)
  /// Begins slowly.
  public static let easeIn = CubicCurve(0.42, 0, 1, 1)
  /// Ends slowly.
  public static let easeOut = CubicCurve(0, 0, 0.58, 1)
  /// Begins and ends slowly.
  public static let easeInOut = CubicCurve(0.42, 0, 0.58, 1)
  /// Core Animation's default: begins a little slowly and ends slowly.
  public static let standard = CubicCurve(0.25, 0.1, 0.25, 1)

  /// The progress at a fraction of the time; fractions outside 0 to 1 count as the nearest end.
  ///
  /// - Complexity: O(1), some ten steps of Newton's method.
  public func progress(at share: Double) -> Double {
    guard share > 0 else { return 0 }
    guard share < 1 else { return 1 }
    if first.x == first.y && second.x == second.y { return share }
    return value(at: parameter(at: share)).y
  }

  /// The point of the curve at a parameter.
  private func value(at t: Double) -> SIMD2<Double> {
    let u = 1 - t
    let middle = first * (3 * u * u * t) + second * (3 * u * t * t)
    return middle + SIMD2(repeating: t * t * t)
  }

  /// The parameter at which the curve's x is a fraction of the time.
  private func parameter(at x: Double) -> Double {
    // Newton steps while they stay between the bounds, bisection otherwise.
    var lower = 0.0, upper = 1.0
    var t = x
    for _ in 0..<64 {
      let miss = value(at: t).x - x
      // Relative to `x`, because a curve may begin vertically: there a tiny time makes much progress.
      if miss.magnitude <= 1e-15 * x { return t }
      if miss > 0 { upper = t } else { lower = t }
      let u = 1 - t
      let slope = 3 * u * u * first.x + 6 * u * t * (second.x - first.x) + 3 * t * t * (1 - second.x)
      let next = t - miss / slope
      t = next > lower && next < upper ? next : (lower + upper) / 2
      if upper - lower < 1e-16 { return t }
    }
    return t
  }
}
