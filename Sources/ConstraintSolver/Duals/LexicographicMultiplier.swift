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
}

/// Where the components of a row's multiplier lie; no components means zero.
///
/// Number and size class share a word: every row has a run, and most have no components.
struct MultiplierRun: BitwiseCopyable {
  var offset: Int32 = 0
  private var packed: UInt32 = 0

  private static let countBits: UInt32 = 27
  private static let countMask: UInt32 = (1 << countBits) - 1

  @inline(__always)
  var count: Int32 {
    get { Int32(bitPattern: packed & Self.countMask) }
    set { packed = (packed & ~Self.countMask) | UInt32(bitPattern: newValue) }
  }

  /// -1 without a place in the arena.
  @inline(__always)
  var sizeClass: Int8 {
    get { Int8(truncatingIfNeeded: packed >> Self.countBits) - 1 }
    set { packed = UInt32(bitPattern: count) | (UInt32(newValue + 1) << Self.countBits) }
  }

  @inline(__always)
  var isZero: Bool { count == 0 }
}

/// A lexicographic number in the making: components by ascending level key.
///
/// Any number of levels; each has a place of its own only while its component is not zero.
struct LexicographicVector: ~Copyable {
  var components: Buffer<MultiplierComponent>

  init() {
    components = Buffer(capacity: 16)
  }

  var count: Int { components.count }
  var isZero: Bool { components.isEmpty }

  /// The strongest level of which there is a component.
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

  mutating func copy(from other: borrowing LexicographicVector) {
    components.removeAll()
    for index in 0..<other.components.count { components.append(other.components[index]) }
  }

  /// The sign of the first component that is not noise.
  func sign() -> Int {
    for index in 0..<components.count {
      let value = components[index].value
      if value.magnitude > Tolerances.multiplierNoise { return value < 0 ? -1 : 1 }
    }
    return 0
  }

  /// The order of two numbers: by the first component in which they differ beyond rounding.
  ///
  /// - Parameter unit: the size of the component that a weight of 1 comes to.
  static func compare(
    _ first: borrowing LexicographicVector, _ second: borrowing LexicographicVector, unit: Double
  ) -> Int {
    var i = 0
    var j = 0
    let m = first.components.count
    let n = second.components.count
    while i < m || j < n {
      let isFirst = i < m && (j >= n || !(second.components[j].level < first.components[i].level))
      let level = isFirst ? first.components[i].level : second.components[j].level
      var a = Rounded(0)
      var b = Rounded(0)
      if i < m, first.components[i].level == level {
        a = first.components[i].number
        i += 1
      }
      if j < n, second.components[j].level == level {
        b = second.components[j].number
        j += 1
      }
      if (a.value - b.value).magnitude > Tolerances.multiplierTie(a, b, unit: unit) {
        return a.value < b.value ? -1 : 1
      }
    }
    return 0
  }
}

/// The multipliers of all rows that are not zero.
struct MultiplierStore: ~Copyable {
  private var arena: Arena<MultiplierComponent>
  private var merged: Buffer<MultiplierComponent>
  /// Whether a component has lost so many digits that it, or what was dropped for rounding, may be rounding or a force.
  var isDoubtful = false

  init() {
    arena = Arena(filler: MultiplierComponent(level: .required, value: 0))
    merged = Buffer(capacity: 16)
  }

  var byteCount: Int { arena.byteCount + merged.byteCount }

  @inline(__always)
  func component(_ run: MultiplierRun, _ index: Int32) -> MultiplierComponent {
    arena[Int(run.offset &+ index)]
  }

  /// Sets a multiplier to zero.
  mutating func clear(_ run: inout MultiplierRun) {
    if run.sizeClass >= 0 { arena.free(run.offset, sizeClass: Int(run.sizeClass)) }
    run = MultiplierRun()
  }

  /// Sets a multiplier to one component.
  mutating func set(_ run: inout MultiplierRun, level: LevelKey, value: Double) {
    merged.removeAll()
    merged.append(MultiplierComponent(level: level, value: value))
    store(&run)
  }

  /// Adds a multiple of a vector to a multiplier.
  ///
  /// O(components).
  mutating func add(_ factor: Rounded, _ vector: borrowing LexicographicVector, to run: inout MultiplierRun) {
    merged.removeAll()
    var i: Int32 = 0
    var j = 0
    while i < run.count || j < vector.count {
      if j >= vector.count || (i < run.count && component(run, i).level < vector.components[j].level) {
        merged.append(component(run, i))
        i += 1
      } else if i >= run.count || vector.components[j].level < component(run, i).level {
        let other = vector.components[j]
        let product = factor * other.number
        // What is left of a factor that has cancelled would look like a multiplier inside its interval.
        if !product.isNoise { merged.append(MultiplierComponent(level: other.level, number: product)) }
        j += 1
      } else {
        let own = component(run, i)
        let sum = own.number + factor * vector.components[j].number
        if sum.isDoubtful { isDoubtful = true }
        if !sum.isNoise { merged.append(MultiplierComponent(level: own.level, number: sum)) }
        i += 1
        j += 1
      }
    }
    store(&run)
  }

  /// Copies a multiplier into a vector.
  func load(_ run: MultiplierRun, into vector: inout LexicographicVector) {
    vector.clear()
    for index in 0..<run.count {
      let own = component(run, index)
      vector.append(own.level, own.number)
    }
  }

  /// Writes the difference of a bound (one component, or zero) and a multiplier, times a factor, into a vector.
  func loadDistance(
    to bound: Double, at level: LevelKey, from run: MultiplierRun, times factor: Rounded,
    into vector: inout LexicographicVector
  ) {
    vector.clear()
    var pending = bound != 0
    for index in 0..<run.count {
      let own = component(run, index)
      if pending, level < own.level {
        vector.append(level, bound * factor)
        pending = false
      }
      if pending, own.level == level {
        pending = false
        let difference = Rounded(bound) + -own.number
        if !difference.isNoise { vector.append(level, difference * factor) }
      } else {
        vector.append(own.level, -(own.number * factor))
      }
    }
    if pending { vector.append(level, bound * factor) }
  }

  /// Drops the components at stay levels.
  mutating func dropStays(of run: inout MultiplierRun) {
    var kept = run.count
    while kept > 0, component(run, kept - 1).level.isStay { kept -= 1 }
    if kept == 0 { clear(&run) } else { run.count = kept }
  }

  private mutating func store(_ run: inout MultiplierRun) {
    if merged.isEmpty { return clear(&run) }
    if run.sizeClass < 0 || merged.count > 1 << Int(run.sizeClass) {
      if run.sizeClass >= 0 { arena.free(run.offset, sizeClass: Int(run.sizeClass)) }
      let sizeClass = Arena<MultiplierComponent>.sizeClass(for: merged.count)
      run.offset = arena.allocate(sizeClass: sizeClass)
      run.sizeClass = Int8(sizeClass)
    }
    run.count = Int32(merged.count)
    for index in 0..<merged.count { arena[Int(run.offset) + index] = merged[index] }
  }
}
