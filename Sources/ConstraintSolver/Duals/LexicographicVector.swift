internal import SolverKernels

/// One component of a multiplier: the part at one level.
struct MultiplierComponent: BitwiseCopyable {
  var number: Rounded
  var level: LevelKey

  @inline(__always)
  init(level: LevelKey, number: Rounded) {
    self.level = level
    self.number = number
  }

  @inline(__always)
  init(level: LevelKey, value: Double) {
    self.init(level: level, number: Rounded(value))
  }

  @inline(__always)
  var value: Double { number.value }

  /// The sign; `nil` for noise.
  @inline(__always)
  var sense: Sense? { value.magnitude > Tolerances.multiplierNoise ? Sense(of: value) : nil }
}

/// A lexicographic number: components by ascending level key.
///
/// Only nonzero components are stored.
struct LexicographicVector: ~Copyable {
  var components: Buffer<MultiplierComponent>

  init() {
    components = Buffer(capacity: 4)
  }

  var count: Int { components.count }
  var isZero: Bool { components.isEmpty }

  /// The strongest level with a component.
  var leadingLevel: LevelKey? { components.isEmpty ? nil : components[0].level }

  /// Whether the weakest component is at a stay level.
  var hasStays: Bool { !components.isEmpty && components.last.level.isStay }

  mutating func clear() {
    components.removeAll()
  }

  @inline(__always)
  mutating func append(_ level: LevelKey, _ number: Rounded) {
    components.append(MultiplierComponent(level: level, number: number))
  }

  /// Sets the vector to a multiple of another one, without the components that have cancelled.
  mutating func set(to factor: Rounded, times other: borrowing LexicographicVector) {
    components.removeAll()
    for index in 0..<other.components.count {
      let product = factor * other.components[index].number
      if !product.isNoise { append(other.components[index].level, product) }
    }
  }

  mutating func copy(from other: borrowing LexicographicVector) {
    components.removeAll()
    for index in 0..<other.components.count { components.append(other.components[index]) }
  }

  /// The sign of the first component that is not noise; `nil` if all are noise.
  var sense: Sense? {
    for index in 0..<components.count {
      if let sense = components[index].sense { return sense }
    }
    return nil
  }

  /// Whether some component is too large to be a rounding error.
  var isForce: Bool {
    for index in 0..<components.count where components[index].value.magnitude > Tolerances.leastDoubtful {
      return true
    }
    return false
  }

  /// The component at an index, which then rises by one; `nil` after the last.
  @inline(__always)
  func next(_ index: inout Int) -> MultiplierComponent? {
    guard index < components.count else { return nil }
    defer { index += 1 }
    return components[index]
  }

  /// Compares two vectors by the first component in which they differ beyond rounding.
  ///
  /// - Parameter unit: the magnitude in these vectors to which a weight of 1 corresponds.
  static func compare(
    _ first: borrowing LexicographicVector, _ second: borrowing LexicographicVector, unit: Double
  ) -> Order {
    var i = 0
    var j = 0
    return compare(unit: unit, first: { first.next(&i) }, second: { second.next(&j) })
  }

  /// Compares two vectors given by functions that return the next component; stops at the first difference.
  @inline(__always)
  static func compare(
    unit: Double, first: () -> MultiplierComponent?, second: () -> MultiplierComponent?
  ) -> Order {
    var own = first()
    var other = second()
    while own != nil || other != nil {
      let level = min(own?.level ?? .last, other?.level ?? .last)
      let isInFirst = own?.level == level
      let isInSecond = other?.level == level
      let a = isInFirst ? own?.number ?? Rounded(0) : Rounded(0)
      let b = isInSecond ? other?.number ?? Rounded(0) : Rounded(0)
      if (a.value - b.value).magnitude > Tolerances.multiplierTie(a, b, unit: unit) {
        return a.value < b.value ? .less : .greater
      }
      if isInFirst { own = first() }
      if isInSecond { other = second() }
    }
    return .equal
  }
}
