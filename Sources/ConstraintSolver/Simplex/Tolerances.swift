/// What counts as equal, as zero, as noise.
///
/// Points are the unit of values.
enum Tolerances {
  /// The error of a row that counts as none: 1e-7 points, or 64 units in the last place of its largest term.
  @inline(__always)
  static func primal(scale: Double) -> Double { max(primal, scale * relativePrimal) }
  static let primal = 1e-7
  static let relativePrimal = 64 * Double.ulpOfOne

  /// A force that is smaller than this share of the contributions to it has cancelled.
  static let forceCancellation = 1e-13
  /// An entry of a force pass that is too small to count, relative to the largest if all are below 1.
  static let pivot = 1e-11
  /// An anchor with an entry this large leaves at once: the rest of the force pass is not needed.
  static let anchorPivot = 1e-3

  /// A component of a multiplier that is too small to have a sign.
  static let multiplierNoise = 1e-12

  /// The difference of two components that is rounding, where a weight of 1 comes to a unit.
  @inline(__always)
  static func multiplierTie(_ first: Double, _ second: Double, unit: Double) -> Double {
    1e-9 * max(first.magnitude, second.magnitude, 1e-3 * unit)
  }

  /// Whether a sum is what rounding left of two numbers that cancel.
  @inline(__always)
  static func cancels(_ sum: Double, _ first: Double, _ second: Double) -> Bool {
    sum.magnitude <= 1e-11 * max(first.magnitude, second.magnitude)
  }

  /// A change of a value in a block, relative to the value, that is rounding of the factor.
  static let blockNoise = 1e-11
  /// A pivot of a block's factor, relative to the largest entry, that is singular.
  static let blockPivot = 1e-12
}
