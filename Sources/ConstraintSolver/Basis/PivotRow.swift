internal import SolverKernels

/// A row written as a combination of basic rows: the state and the result of a BTRAN.
struct PivotRow: ~Copyable {
  /// The entry of a basic row, named by the variable that the row defines, or of an anchor, named by its variable.
  struct Entry: BitwiseCopyable {
    var alpha: Rounded
    var variable: VariableIndex

    @inline(__always)
    init(variable: VariableIndex, alpha: Rounded) {
      self.variable = variable
      self.alpha = alpha
    }
  }

  /// The forces contributed in this pass, summed by variable.
  private var sums = SparseColumn<Rounded>()
  var entries: Buffer<Entry>
  /// The magnitude of the largest entry of a complete pass.
  private(set) var largestEntry = 0.0
  /// Queued variables, by negated rank.
  var queue: EventQueue
  /// The number of the pass, from 1 to 2³² - 1, then from 1 again.
  private(set) var pass: UInt32 = 0
  /// Whether the pass ignores forces on variables outside `scope`.
  var isConfined = false
  /// The variables to which a confined pass is limited.
  var scope = VisitMarks<VariableIndex>()
  private let place = ReadInPlace()

  init() {
    entries = Buffer(capacity: 64)
    queue = EventQueue()
  }

  /// Begins a pass.
  ///
  /// O(1) amortised.
  ///
  /// - Parameter count: the number of variables of the system.
  mutating func begin(count: Int) {
    sums.extend(to: count)
    sums.removeAll()
    entries.removeAll()
    queue.removeAll()
    pass = pass == .max ? 1 : pass + 1
  }

  /// Whether this pass contributed to a variable.
  @inline(__always)
  func hasReached(_ variable: VariableIndex) -> Bool { sums.place(of: variable) != nil }

  /// The number of variables to which this pass contributed.
  var reachedCount: Int {
    @inline(__always) get { sums.entries.count }
  }

  /// A variable to which this pass contributed.
  @inline(__always)
  func reached(_ position: Int) -> VariableIndex { sums.entries[position].variable }

  /// Whether this pass contributed to a marked variable.
  func hasReached(anyOf marks: borrowing VisitMarks<VariableIndex>) -> Bool {
    for k in 0..<sums.entries.count where marks.contains(sums.entries[k].variable) { return true }
    return false
  }

  /// The sum of contributions to a variable; 0 where they cancelled.
  @inline(__always)
  func force(on variable: VariableIndex) -> Rounded {
    guard let sum = sums[variable], !sum.isNoise else { return Rounded(0) }
    return sum
  }

  /// Adds a contribution to a variable; returns whether it was the first.
  @inline(__always)
  mutating func contribute(_ force: Rounded, to variable: VariableIndex) -> Bool {
    guard let place = sums.place(of: variable) else {
      sums.append(force, of: variable)
      return true
    }
    sums.setValue(at: place, to: Self.sum(sums.entries[place].value, force))
    return false
  }

  /// The sum of two forces on one variable, with a scale that stays usable over thousands of such sums.
  ///
  /// Thousands of forces may meet at one variable, each with a few roundings of its own. If scales were added, they
  /// would double wherever two paths of one force rejoin, at each level of nested containers, until forces of 1 counted
  /// as noise. The larger scale alone would grow too: in a row of equal distances between centres, forces follow a
  /// recurrence such as `2x - x` from one view to the next. So a sum that loses less than two bits keeps the larger
  /// relative scale of its parts.
  @inline(__always)
  private static func sum(_ first: Rounded, _ second: Rounded) -> Rounded {
    let total = first.value + second.value
    let size = Float(total.magnitude)
    let smaller = min(first.scale, second.scale), larger = max(first.scale, second.scale)
    var scale = larger + smaller * 0x1p-8
    let largest = Float(max(first.magnitude, second.magnitude))
    if size < larger, 4 * size >= largest {
      let error = max(first.scale / Float(first.magnitude), second.scale / Float(second.magnitude))
      scale = min(scale, size * error + largest * 0x1p-4)
    }
    return Rounded(total, scale: min(max(scale, size), .greatestFiniteMagnitude))
  }

  mutating func findLargestEntry() {
    largestEntry = 0
    for k in 0..<entries.count { largestEntry = max(largestEntry, entries[k].alpha.magnitude) }
  }

  /// The entry of a variable; 0 if it has none.
  ///
  /// O(entries).
  func entry(of variable: VariableIndex) -> Rounded {
    for k in 0..<entries.count where entries[k].variable == variable { return entries[k].alpha }
    return Rounded(0)
  }

  /// Releases storage that grew with the largest pass.
  mutating func release() {
    sums.releaseEntries()
    entries = Buffer(capacity: 64)
    queue = EventQueue()
  }

  var byteCount: Int { sums.byteCount + entries.byteCount + queue.byteCount + scope.byteCount }
}
