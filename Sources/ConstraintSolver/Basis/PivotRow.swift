internal import SolverKernels

/// A row as a combination of basic rows, in the making and as the result of a BTRAN.
struct PivotRow: ~Copyable {
  /// A entry of a basic row, named by the variable that the row defines; an anchored variable names its anchor.
  struct Entry: BitwiseCopyable {
    var alpha: Rounded
    var variable: VariableIndex

    @inline(__always)
    init(variable: VariableIndex, alpha: Rounded) {
      self.variable = variable
      self.alpha = alpha
    }
  }

  /// What this pass has contributed; the scale of a sum is the sum of those of the contributions.
  private var sums = SparseColumn<Rounded>()
  var entries: Buffer<Entry>
  /// The magnitude of the largest entry of a complete pass.
  private(set) var largestEntry = 0.0
  /// Variables that wait, lowest negated rank first.
  var queue: EventQueue
  /// Counts passes from 1 to 2³² - 1 and again.
  private(set) var pass: UInt32 = 0
  /// Whether forces on variables without a mark are of no interest.
  var isConfined = false
  /// Those marks.
  var scope = VisitMarks<VariableIndex>()
  private let place = ReadInPlace()

  init() {
    entries = Buffer(capacity: 64)
    queue = EventQueue()
  }

  /// Begins a pass over a number of variables.
  ///
  /// O(1) amortised.
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

  /// The contribution to a variable; 0 where it cancelled.
  @inline(__always)
  func force(on variable: VariableIndex) -> Rounded {
    guard let sum = sums[variable], !sum.isNoise else { return Rounded(0) }
    return sum
  }

  /// Contributes to a variable and says whether it was the first contribution.
  @inline(__always)
  mutating func contribute(_ force: Rounded, to variable: VariableIndex) -> Bool {
    guard let place = sums.place(of: variable) else {
      sums.append(force, of: variable)
      return true
    }
    sums.setValue(at: place, to: Self.sum(sums.entries[place].value, force))
    return false
  }

  /// The sum of two forces on one variable, with a scale for a pass of a thousand such sums.
  ///
  /// Thousands may come together at one variable, each with a few roundings of its own. A plain sum of scales would
  /// double them wherever two ways of one force meet again, at each level of nested containers, until forces of 1 were
  /// noise. So would the larger of them where a force is passed on doubled and half of it taken back, `2x - x`, as from
  /// one view to the next in a row of equal distances between centres. A sum that loses less than two bits hands the
  /// rounding error on in proportion.
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

  /// The entry of a variable; 0 where there is none.
  ///
  /// O(entries).
  func entry(of variable: VariableIndex) -> Rounded {
    for k in 0..<entries.count where entries[k].variable == variable { return entries[k].alpha }
    return Rounded(0)
  }

  /// Gives back what grew with the largest pass.
  mutating func release() {
    sums.releaseEntries()
    entries = Buffer(capacity: 64)
    queue = EventQueue()
  }

  var byteCount: Int { sums.byteCount + entries.byteCount + queue.byteCount + scope.byteCount }
}
