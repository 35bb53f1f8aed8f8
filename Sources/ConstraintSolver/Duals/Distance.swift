internal import SolverKernels

/// The distance of a multiplier from a bound, times a factor.
///
/// Its components are computed on demand, because two distances usually differ in an early component, and a multiplier
/// may have a component at each of a thousand levels.
struct Distance: BitwiseCopyable {
  private let run: MultiplierRun
  private let bound: Double
  private let level: LevelKey
  private let factor: Rounded
  /// The next component of the multiplier.
  private var index: Int32 = 0
  /// Whether the component at the level of the bound is still to come.
  private var hasBound: Bool

  /// The distance to a bound that has a component at one level, or is zero.
  init(to bound: Double, at level: LevelKey, from run: MultiplierRun, times factor: Rounded) {
    self.run = run
    self.bound = bound
    self.level = level
    self.factor = factor
    hasBound = bound != 0
  }

  /// The step at which the multiplier of a row, moving at a rate, meets its bound.
  init(of row: RowIndex, rate: Rounded, in problem: borrowing Problem) {
    let side = problem.rows.sides[row]
    self.init(
      to: problem.bound(row, toward: Sense(of: rate.value)), at: side.level, from: side.multiplier,
      times: rate.reciprocal)
  }

  /// The next component, by ascending level key; `nil` after the last.
  @inline(__always)
  mutating func next(in multipliers: borrowing MultiplierStore) -> MultiplierComponent? {
    while index < run.count {
      let own = multipliers.component(run, index)
      if hasBound, level < own.level { break }
      index &+= 1
      guard hasBound, own.level == level else {
        return MultiplierComponent(level: own.level, number: -(own.number * factor))
      }
      hasBound = false
      let difference = Rounded(bound) + -own.number
      if !difference.isNoise { return MultiplierComponent(level: level, number: difference * factor) }
    }
    guard hasBound else { return nil }
    hasBound = false
    return MultiplierComponent(level: level, number: bound * factor)
  }

  /// The sign of the first component that is not noise; `nil` if all are noise.
  func sense(in multipliers: borrowing MultiplierStore) -> Sense? {
    var rest = self
    while let component = rest.next(in: multipliers) {
      if let sense = component.sense { return sense }
    }
    return nil
  }
}

extension MultiplierStore {
  /// Writes a distance into a vector.
  ///
  /// O(components).
  func load(_ distance: Distance, into vector: inout LexicographicVector) {
    vector.clear()
    var rest = distance
    while let component = rest.next(in: self) { vector.append(component.level, component.number) }
  }

  /// Compares two distances by the first component in which they differ beyond rounding.
  ///
  /// - Parameter unit: the magnitude in these distances to which a weight of 1 corresponds.
  func compare(_ first: Distance, _ second: Distance, unit: Double) -> Order {
    var firstRest = first
    var secondRest = second
    return LexicographicVector.compare(
      unit: unit, first: { firstRest.next(in: self) }, second: { secondRest.next(in: self) })
  }

  /// Compares a distance with a vector in the same way.
  func compare(_ distance: Distance, _ vector: borrowing LexicographicVector, unit: Double) -> Order {
    var rest = distance
    var index = 0
    return LexicographicVector.compare(
      unit: unit, first: { rest.next(in: self) }, second: { vector.next(&index) })
  }
}
