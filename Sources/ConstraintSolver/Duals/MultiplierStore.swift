internal import SolverKernels

/// The nonzero multipliers of all rows.
struct MultiplierStore: ~Copyable {
  private var arena: Arena<MultiplierComponent>
  private var merged: Buffer<MultiplierComponent>
  /// Whether some component, kept or dropped, has lost so many digits that it may be rounding error, not a force.
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
    let common = addInPlace(factor, vector, to: run)
    if common == run.count && common == vector.count { return }
    merged.removeAll()
    var i = common
    var j = Int(common)
    while i < run.count && j < vector.count {
      let own = component(run, i)
      let other = vector.components[j]
      if own.level == other.level {
        let sum = sum(own, factor, other)
        if !sum.isNoise { merged.append(MultiplierComponent(level: own.level, number: sum)) }
        i &+= 1
        j += 1
      } else if own.level < other.level {
        merged.append(own)
        i &+= 1
      } else {
        mergeProduct(factor, other)
        j += 1
      }
    }
    while i < run.count {
      merged.append(component(run, i))
      i &+= 1
    }
    while j < vector.count {
      mergeProduct(factor, vector.components[j])
      j += 1
    }
    store(&run, after: common)
  }

  /// Adds the first components of a multiple of a vector, up to one that is missing on one side or cancels.
  ///
  /// - Returns: the number of components added. Usually it is all of them.
  @inline(__always)
  private mutating func addInPlace(
    _ factor: Rounded, _ vector: borrowing LexicographicVector, to run: MultiplierRun
  ) -> Int32 {
    let most = min(run.count, Int32(truncatingIfNeeded: vector.count))
    var index: Int32 = 0
    while index < most {
      let own = component(run, index)
      let other = vector.components[Int(index)]
      if own.level != other.level { break }
      let sum = sum(own, factor, other)
      if sum.isNoise { break }
      arena[Int(run.offset &+ index)] = MultiplierComponent(level: own.level, number: sum)
      index &+= 1
    }
    return index
  }

  @inline(__always)
  private mutating func sum(_ own: MultiplierComponent, _ factor: Rounded, _ other: MultiplierComponent) -> Rounded {
    let sum = own.number + factor * other.number
    if sum.isDoubtful { isDoubtful = true }
    return sum
  }

  /// Appends a multiple of a component.
  @inline(__always)
  private mutating func mergeProduct(_ factor: Rounded, _ other: MultiplierComponent) {
    let product = factor * other.number
    // The rounding error left by a factor that cancelled would look like a multiplier inside its interval.
    if !product.isNoise { merged.append(MultiplierComponent(level: other.level, number: product)) }
  }

  /// Copies a multiplier into a vector.
  func load(_ run: MultiplierRun, into vector: inout LexicographicVector) {
    vector.clear()
    for index in 0..<run.count {
      let own = component(run, index)
      vector.append(own.level, own.number)
    }
  }

  /// Drops the components at stay levels.
  mutating func dropStays(of run: inout MultiplierRun) {
    var kept = run.count
    while kept > 0, component(run, kept - 1).level.isStay { kept -= 1 }
    if kept == 0 { clear(&run) } else { run.count = kept }
  }

  /// Replaces the components of a multiplier by the merged ones, except for the first few.
  private mutating func store(_ run: inout MultiplierRun, after kept: Int32 = 0) {
    let count = Int(kept) + merged.count
    if count == 0 { return clear(&run) }
    if run.sizeClass < 0 || count > 1 << Int(run.sizeClass) {
      let sizeClass = Arena<MultiplierComponent>.sizeClass(for: count)
      let offset = arena.allocate(sizeClass: sizeClass)
      for index in 0..<Int(kept) { arena[Int(offset) + index] = arena[Int(run.offset) + index] }
      if run.sizeClass >= 0 { arena.free(run.offset, sizeClass: Int(run.sizeClass)) }
      run.offset = offset
      run.sizeClass = Int8(sizeClass)
    }
    run.count = Int32(count)
    for index in 0..<merged.count { arena[Int(run.offset &+ kept) + index] = merged[index] }
  }
}

extension MultiplierStore {
  /// The strongest component, if its level is stronger than a given one.
  func strongest(_ run: MultiplierRun, before level: LevelKey) -> MultiplierComponent? {
    guard !run.isZero else { return nil }
    let first = component(run, 0)
    return first.level < level ? first : nil
  }
}
