/// What counts as equal, as zero, as noise.
///
/// Points are the unit of values.
enum Tolerances {
  /// The error of a row that counts as none: 1e-7 points, or 64 units in the last place of its largest term.
  @inline(__always)
  static func primal(scale: Double) -> Double { max(primal, scale * relativePrimal) }
  static let primal = 1e-7
  static let relativePrimal = 64 * Double.ulpOfOne

  /// A force, a share or a component of a multiplier that is smaller than this share of what came together in it has
  /// cancelled: some hundred roundings.
  static let cancellation = 1e-13
  /// A component of a multiplier that is smaller than this share of what came together in it may be rounding or a
  /// force, whatever its scale says: scales are bounds, and bounds of bounds grow faster than errors.
  static let doubt = 1e-10
  /// A component up to this is rounding where its scale says so.
  static let leastDoubtful = 1e-9
  /// An anchor with an entry this large leaves at once: the rest of the BTRAN is not needed.
  static let anchorPivot = 1e-3

  /// A component of a multiplier that is too small to have a sign.
  static let multiplierNoise = 1e-12

  /// The difference of two components that is rounding, where a weight of 1 comes to a unit.
  ///
  /// Some fifty roundings of what came together in them count too: a share may be the difference of nearly equal
  /// coefficients.
  @inline(__always)
  static func multiplierTie(_ first: Rounded, _ second: Rounded, unit: Double) -> Double {
    max(1e-12 * max(first.magnitude, second.magnitude, unit), 1e-14 * Double(max(first.scale, second.scale)))
  }

  /// A rate, or a force in a direction, that is smaller than this share of the largest is rounding.
  static let rateNoise = 1e-11

  /// A member of a block to which errors come more enlarged than this is not built upon: less than the digits that a
  /// double has to spare, and more than the views of which a plain sum is made.
  static let blockGrowth: Float = 1e5
  /// The growth that a small block may have without being made dense.
  static let plainGrowth: Float = 1e3
  /// The growth in a block up to which its shares have no more rounding than others; beyond, it grows in proportion.
  static let exactGrowth: Float = 64
  /// A change of a value in a block that is rounding of the factor: less than a row of four terms would notice in which
  /// its coefficient is no larger than `factor`.
  @inline(__always)
  static func blockNoise(of value: Double, factor: Double) -> Double {
    max(min(mostBlockNoise(of: value), 0.1 * primal / factor), 8 * value.ulp)
  }
  /// What no such change exceeds, whatever the factor.
  @inline(__always)
  static func mostBlockNoise(of value: Double) -> Double { relativeBlockNoise * (1 + value.magnitude) }
  static let relativeBlockNoise = 1e-11
  /// A residual row of a block that misses by less, in tolerances, needs no further round.
  static let settledBlock = 0.01
  /// A row that misses by less, in points, does so by less than that, whatever its scale.
  static let surelySettledBlock = 0.5 * settledBlock * primal
  /// As far as a row may see a variable of a block move by a sum: a few roundings of that are a share of the tolerance.
  static let mostFollowed = 1e7
  /// So many rounds follow the first, at most, in which a block is settled.
  static let furtherBlockRounds = 4
  /// A pivot of a crash basis, relative to the largest entries of its row and column, that is left to the simplex method,
  /// which measures better whether it is rounding.
  static let crashPivot = 1e-9
  /// A pivot of a block's factor, relative to the largest entries of its row and column, that is singular.
  ///
  /// Some fifty roundings; whether what comes of a larger one is accurate enough, the rows say.
  static let blockPivot = 1e-14
}
