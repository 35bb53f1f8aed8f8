internal import SolverKernels

/// A row whose multiplier moves with an entering row's: its rate, and its breakpoint, the step at which the multiplier
/// meets the end of its interval.
struct StepLine: BitwiseCopyable {
  /// The tableau entry of the row; 0 for a row that has left the step.
  var alpha: Rounded
  var row: RowIndex
  /// The strongest component of the step at the breakpoint.
  ///
  /// This component nearly always decides which of two breakpoints is nearer; if not, both are computed in full.
  var level = LevelKey.required
  var number = Rounded(0)
  /// The position in the heap of breakpoints, counted from 1; 0 for none.
  var position: Int32 = 0
}

/// The rows that move in a long step, and their breakpoints in a binary heap, nearest first.
///
/// The entering row is the first, with entry -1; basic rows follow.
struct StepLines: ~Copyable {
  private var lines = Buffer<StepLine>()
  /// The line of a row, counted from 1; 0 for none.
  private var places = Table<RowIndex, Int32>(repeating: 0, count: 1)
  /// The lines with a breakpoint ahead.
  private var heap = Buffer<Int32>()
  /// Whether the multiplier of the entering row rises or falls.
  private var sense = Sense.up

  init() {}

  var count: Int { lines.count }
  var byteCount: Int { lines.byteCount + places.byteCount + heap.byteCount }

  subscript(place: Int32) -> StepLine { lines[Int(place)] }

  /// Begins a step.
  mutating func begin(rowCount: Int, sense: Sense) {
    lines.removeAll()
    heap.removeAll()
    extend(to: rowCount)
    self.sense = sense
  }

  /// Makes room for the rows below an index.
  mutating func extend(to rowCount: Int) { places.extend(to: rowCount, with: 0) }

  /// Adds a moving row; returns its line.
  @discardableResult
  mutating func append(_ row: RowIndex, alpha: Rounded) -> Int32 {
    lines.append(StepLine(alpha: alpha, row: row))
    places[row] = Int32(lines.count)
    return Int32(lines.count) - 1
  }

  /// The line of a row; `nil` if it does not move.
  func place(of row: RowIndex) -> Int32? { places[row] == 0 ? nil : places[row] - 1 }

  mutating func setAlpha(at place: Int32, to alpha: Rounded) { lines[Int(place)].alpha = alpha }

  /// Takes the row of a line out of the step.
  mutating func retire(_ place: Int32) {
    places[lines[Int(place)].row] = 0
    lines[Int(place)].alpha = Rounded(0)
  }

  /// Removes the line numbers of all rows.
  mutating func forgetRows() {
    for k in 0..<lines.count { places[lines[k].row] = 0 }
  }

  // MARK: Breakpoints

  /// Adds the breakpoints of all rows except one to the heap.
  mutating func queueAll(except row: RowIndex, by duals: borrowing Duals, in problem: borrowing Problem) {
    for k in 0..<lines.count where lines[k].row != row { appendBreakpoint(of: Int32(k), by: duals, in: problem) }
    var k = heap.count / 2 - 1
    while k >= 0 {
      siftDown(from: k, by: duals, in: problem)
      k -= 1
    }
  }

  /// Removes and returns the line with the nearest breakpoint.
  mutating func popNearest(by duals: borrowing Duals, in problem: borrowing Problem) -> Int32? {
    if heap.isEmpty { return nil }
    let top = heap[0]
    remove(top, by: duals, in: problem)
    return top
  }

  /// Removes the breakpoint of a line from the heap, if it is there.
  mutating func remove(_ place: Int32, by duals: borrowing Duals, in problem: borrowing Problem) {
    let position = Int(lines[Int(place)].position) - 1
    lines[Int(place)].position = 0
    guard position >= 0, let last = heap.popLast(), last != place else { return }
    set(position, last)
    siftUp(from: position, by: duals, in: problem)
    siftDown(from: Int(lines[Int(last)].position) - 1, by: duals, in: problem)
  }

  /// Adds the breakpoint of a line to the heap.
  mutating func push(_ place: Int32, by duals: borrowing Duals, in problem: borrowing Problem) {
    appendBreakpoint(of: place, by: duals, in: problem)
    let position = Int(lines[Int(place)].position) - 1
    if position >= 0 { siftUp(from: position, by: duals, in: problem) }
  }

  /// Appends the breakpoint of a line, unless a required row would have an error beyond it: no step gets that far.
  private mutating func appendBreakpoint(
    of place: Int32, by duals: borrowing Duals, in problem: borrowing Problem
  ) {
    let line = lines[Int(place)]
    let rate = -sense.factor * line.alpha
    let isRequired = problem.rows.sides[line.row].level <= .required
    if isRequired && problem.bound(line.row, toward: Sense(of: rate.value)) != 0 { return }
    var distance = Distance(of: line.row, rate: rate, in: problem)
    // A step of length zero has no component.
    let first = distance.next(in: duals.multipliers) ?? MultiplierComponent(level: .last, value: 0)
    lines[Int(place)].level = first.level
    lines[Int(place)].number = first.number
    heap.append(place)
    lines[Int(place)].position = Int32(heap.count)
  }

  @inline(__always)
  private mutating func set(_ position: Int, _ place: Int32) {
    heap[position] = place
    lines[Int(place)].position = Int32(position) + 1
  }

  private mutating func siftUp(from start: Int, by duals: borrowing Duals, in problem: borrowing Problem) {
    let moved = heap[start]
    var child = start
    while child > 0 {
      let parent = (child - 1) / 2
      let above = heap[parent]
      if !precedes(moved, above, by: duals, in: problem) { break }
      set(child, above)
      child = parent
    }
    set(child, moved)
  }

  private mutating func siftDown(from start: Int, by duals: borrowing Duals, in problem: borrowing Problem) {
    let count = heap.count
    let moved = heap[start]
    var parent = start
    while 2 * parent + 1 < count {
      var child = 2 * parent + 1
      let right = child + 1
      if right < count, precedes(heap[right], heap[child], by: duals, in: problem) { child = right }
      let below = heap[child]
      if !precedes(below, moved, by: duals, in: problem) { break }
      set(parent, below)
      parent = child
    }
    set(parent, moved)
  }

  /// Whether a breakpoint is nearer than another: the weaker the strongest level of a step, the smaller the step.
  ///
  /// Ties go to the larger entry, then to the row with the lower index, and last to the entering row.
  private mutating func precedes(
    _ a: Int32, _ b: Int32, by duals: borrowing Duals, in problem: borrowing Problem
  ) -> Bool {
    let first = lines[Int(a)]
    let second = lines[Int(b)]
    if first.level != second.level { return second.level < first.level }
    let difference = first.number.value - second.number.value
    if difference.magnitude > Tolerances.multiplierTie(first.number, second.number, unit: 1) { return difference < 0 }
    if !problem.rows.sides[first.row].multiplier.isZero || !problem.rows.sides[second.row].multiplier.isZero {
      let order = duals.multipliers.compare(
        Distance(of: first.row, rate: -sense.factor * first.alpha, in: problem),
        Distance(of: second.row, rate: -sense.factor * second.alpha, in: problem), unit: 1)
      if order != .equal { return order == .less }
    }
    if a == 0 || b == 0 { return a != 0 }
    if first.alpha.magnitude != second.alpha.magnitude { return first.alpha.magnitude > second.alpha.magnitude }
    return first.row.raw < second.row.raw
  }
}
