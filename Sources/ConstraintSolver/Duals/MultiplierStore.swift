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
  /// O(components); O(log components) to change the only component that the vector has.
  mutating func add(_ factor: Rounded, _ vector: borrowing LexicographicVector, to run: inout MultiplierRun) {
    if vector.count == 1, run.count > 0 {
      return add(factor * vector.components[0].number, at: vector.components[0].level, to: &run)
    }
    merge(factor, vector, into: &run)
  }

  /// Adds a number to one component of a nonzero multiplier, in place.
  ///
  /// In a chain of rows with a priority each, a multiplier has a component for every row, and each step moves one.
  private mutating func add(_ change: Rounded, at level: LevelKey, to run: inout MultiplierRun) {
    let place = place(of: level, in: run)
    if place < run.count, component(run, place).level == level {
      let sum = component(run, place).number + change
      if sum.isDoubtful { isDoubtful = true }
      if sum.isNoise { return remove(at: place, of: &run) }
      arena[Int(run.offset &+ place)].number = sum
    } else if !change.isNoise {
      insert(MultiplierComponent(level: level, number: change), at: place, of: &run)
    }
  }

  /// The index of the first component whose level is not stronger than a given one.
  private func place(of level: LevelKey, in run: MultiplierRun) -> Int32 {
    Int32((0..<Int(run.count)).partitioningIndex { component(run, Int32($0)).level >= level })
  }

  private mutating func remove(at place: Int32, of run: inout MultiplierRun) {
    if run.count == 1 { return clear(&run) }
    let start = Int(run.offset &+ place)
    arena.move(from: start + 1, to: start, count: Int(run.count &- place &- 1))
    run.count &-= 1
  }

  private mutating func insert(_ component: MultiplierComponent, at place: Int32, of run: inout MultiplierRun) {
    let isFull = run.count == 1 << Int32(run.sizeClass)
    let offset = isFull ? arena.allocate(sizeClass: Int(run.sizeClass) + 1) : run.offset
    if isFull { arena.move(from: Int(run.offset), to: Int(offset), count: Int(place)) }
    arena.move(from: Int(run.offset &+ place), to: Int(offset &+ place) + 1, count: Int(run.count &- place))
    if isFull {
      arena.free(run.offset, sizeClass: Int(run.sizeClass))
      run.offset = offset
      run.sizeClass += 1
    }
    arena[Int(offset &+ place)] = component
    run.count &+= 1
  }

  private mutating func merge(_ factor: Rounded, _ vector: borrowing LexicographicVector, into run: inout MultiplierRun)
  {
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
        // The rounding error left by a factor that cancelled would look like a multiplier inside its interval.
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

  /// Drops the components at stay levels.
  mutating func dropStays(of run: inout MultiplierRun) {
    var kept = run.count
    while kept > 0, component(run, kept - 1).level.isStay { kept -= 1 }
    if kept == 0 { clear(&run) } else { run.count = kept }
  }

  /// Whether a multiplier has a component at a stay level.
  func hasStays(_ run: MultiplierRun) -> Bool {
    !run.isZero && component(run, run.count - 1).level.isStay
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

extension MultiplierStore {
  /// The strongest force among the components at levels stronger than a given one, and whether it is the only one;
  /// `nil` if there is none.
  ///
  /// A component with ``Rounded/isTinyAndUnsure`` is no force: it may be rounding, and as a force it would hold its row
  /// in place. The simplex method keeps such components, which are too small to change its steps.
  func force(_ run: MultiplierRun, before level: LevelKey) -> (strongest: MultiplierComponent, isOnly: Bool)? {
    var found: MultiplierComponent?
    for index in 0..<run.count {
      let component = component(run, index)
      if component.level >= level { break }
      if component.number.isTinyAndUnsure { continue }
      if let found { return (found, false) }
      found = component
    }
    return found.map { ($0, true) }
  }
}
