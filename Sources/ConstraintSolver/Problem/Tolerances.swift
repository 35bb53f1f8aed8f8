/// The limits below which numbers count as equal, as zero, or as noise.
///
/// Values are in points.
enum Tolerances {
  /// The error up to which a row holds: 1e-7 points, or 64 units in the last place of its largest term if that is more.
  @inline(__always)
  static func primal(scale: Double) -> Double { max(primal, scale * relativePrimal) }
  static let primal = 1e-7
  static let relativePrimal = 64 * Double.ulpOfOne

  /// The fraction of its scale below which a force, an entry or a multiplier component has cancelled: several hundred
  /// roundings.
  static let cancellation = 1e-13
  /// The fraction of its scale up to which a multiplier component is doubtful: it may be a force or a rounding error.
  ///
  /// A scale bounds the error from above, and grows faster than the error itself.
  static let doubt = 1e-10
  /// The magnitude up to which a multiplier component is never doubtful.
  ///
  /// The scale of such a component alone decides whether the component is a rounding error.
  static let leastDoubtful = 1e-9
  /// The magnitude of an anchor's entry above which the BTRAN stops, and the anchor leaves.
  static let anchorPivot = 1e-3

  /// The magnitude below which a multiplier component has no sign.
  static let multiplierNoise = 1e-12

  /// The difference below which two components are equal, up to rounding.
  ///
  /// Several hundred roundings of their scales count too, because an entry may be the difference of nearly equal
  /// coefficients.
  ///
  /// - Parameter unit: the magnitude among these components to which a weight of 1 corresponds.
  @inline(__always)
  static func multiplierTie(_ first: Rounded, _ second: Rounded, unit: Double) -> Double {
    max(1e-12 * max(first.magnitude, second.magnitude, unit), cancellation * Double(max(first.scale, second.scale)))
  }

  /// The fraction of the largest rate, or of the largest force in a direction, below which another rate or force is
  /// rounding.
  static let rateNoise = 1e-11

  /// The greatest error growth of a block member that other members may depend on.
  ///
  /// A double has five digits to spare, and the errors of a plain sum of views grow less than this.
  static let blockGrowth: Float = 1e5
  /// The growth up to which a small block keeps its plan instead of a sparse factor.
  static let plainGrowth: Float = 1e3
  /// The growth of a block up to which its entries have the usual rounding; beyond it, rounding grows in proportion.
  static let exactGrowth: Float = 64
  /// The number of members up to which a block's entries have the usual rounding; beyond it, rounding grows in
  /// proportion.
  static let exactSize: Float = 256
  /// The change of a block member's value that counts as rounding of the block's factor.
  ///
  /// In a row of four terms the change stays below the tolerance, if the member's coefficient is at most `factor`.
  @inline(__always)
  static func blockNoise(of value: Double, factor: Double) -> Double {
    max(min(mostBlockNoise(of: value), 0.1 * primal / factor), 8 * value.ulp)
  }
  /// An upper bound of ``blockNoise(of:factor:)`` for every factor.
  @inline(__always)
  static func mostBlockNoise(of value: Double) -> Double { relativeBlockNoise * (1 + value.magnitude) }
  static let relativeBlockNoise = 1e-11
  /// The miss of a residual row, as a fraction of its tolerance, below which no further round is needed.
  static let settledBlock = 0.01
  /// A miss in points that is below ``settledBlock`` whatever the row's scale.
  static let surelySettledBlock = 0.5 * settledBlock * primal
  /// The greatest move of a tear, times its effect on a row, for which the stored response is used.
  ///
  /// For a greater move, the rounding of the response would be a noticeable fraction of the tolerance.
  static let mostFollowed = 1e7
  /// The greatest number of rounds of a block's solve after the first.
  static let furtherBlockRounds = 4
  /// The least size of a crash pivot, relative to the largest entries of its row and column.
  ///
  /// A smaller pivot is left to the simplex method, which can better distinguish it from rounding.
  static let crashPivot = 1e-9
  /// The size of a block's pivot, relative to the largest entries of its row and column, below which the block is
  /// singular.
  ///
  /// About fifty roundings. The residuals tell whether a larger pivot is accurate enough.
  static let blockPivot = 1e-14
  /// The size of a closing row's slope, relative to the bound of its error growth, up to which the slope may be
  /// rounding error.
  static let closingSlope = 1e-3
  /// The size of a doomed row's entry, relative to the largest entry of the combination, below which the combined row
  /// cannot succeed the doomed row.
  static let successionPivot = 1e-3
  /// The size of a slope, or of an entry relative to the largest entry of its combination, below which a row cannot
  /// replace another one in a long step.
  static let substitutePivot = 1e-6
  /// The relative difference up to which a slope found by FTRAN and the entry found by BTRAN agree.
  static let breakpointSlope = 1e-6

  /// The fraction of a row's weight by which its multiplier may miss an end of its interval and still be at this end.
  static let intervalEnd = 1e-9
  /// The fraction of the sum of their weights up to which stays on both sides of a place balance each other.
  static let stayBalance = 1e-9
  /// The magnitude up to which a rate of an open direction is negligible beside rates near 1.
  static let directionNoise = 1e-9
  /// The infeasibility above which a certificate is more than rounding, relative to its scale or 1, whichever is more.
  static let certainInfeasibility = 1e-6
}
