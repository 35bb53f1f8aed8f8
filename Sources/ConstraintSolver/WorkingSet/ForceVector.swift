internal import SolverKernels

/// A row as a combination of rows of the working set, in the making and as the result of a force pass.
struct ForceVector: ~Copyable {
  /// What has been contributed to a variable in this pass.
  struct Cell: BitwiseCopyable {
    /// Its scale is the sum of those of the contributions.
    var sum = Rounded(0)
    var pass: UInt32 = 0
  }

  /// A share of a working row, named by the variable that the row defines; an anchored variable names its anchor.
  struct Entry: BitwiseCopyable {
    var share: Rounded
    var variable: VariableIndex

    @inline(__always)
    init(variable: VariableIndex, share: Rounded) {
      self.variable = variable
      self.share = share
    }
  }

  var cells: Table<VariableIndex, Cell>
  var entries: Buffer<Entry>
  /// The magnitude of the largest entry of a complete pass.
  private(set) var largestShare = 0.0
  /// Variables that wait, lowest negated label first.
  var queue: EventQueue
  private(set) var pass: UInt32 = 0
  /// Whether forces on variables without a mark are of no interest.
  var isConfined = false

  init() {
    cells = Table(repeating: Cell(), count: 1)
    entries = Buffer(capacity: 64)
    queue = EventQueue()
  }

  /// Begins a pass over a number of variables.
  ///
  /// O(1) amortised.
  mutating func begin(count: Int) {
    cells.extend(to: count, with: Cell())
    entries.removeAll()
    queue.removeAll()
    pass &+= 1
    if pass == 0 {
      // The counter went round: old cells could look new.
      cells = Table(repeating: Cell(), count: count)
      pass = 1
    }
  }

  /// Whether this pass contributed to a variable.
  @inline(__always)
  func reached(_ variable: VariableIndex) -> Bool { cells[variable].pass == pass }

  /// The contribution to a variable; 0 where it cancelled.
  @inline(__always)
  func force(on variable: VariableIndex) -> Rounded {
    let cell = cells[variable]
    return cell.pass != pass || cell.sum.isNoise ? Rounded(0) : cell.sum
  }

  /// Contributes to a variable and says whether it was the first contribution.
  @inline(__always)
  mutating func contribute(_ force: Rounded, to variable: VariableIndex) -> Bool {
    let cell = cells[variable]
    if cell.pass == pass {
      // Thousands may come together at one variable, each with a rounding error of its own.
      let scale = min(cell.sum.scale + force.scale, .greatestFiniteMagnitude)
      cells[variable].sum = Rounded(cell.sum.value + force.value, scale: scale)
      return false
    }
    cells[variable] = Cell(sum: force, pass: pass)
    return true
  }

  mutating func findLargestShare() {
    largestShare = 0
    for k in 0..<entries.count { largestShare = max(largestShare, entries[k].share.magnitude) }
  }

  /// The entry of a variable; 0 where there is none.
  ///
  /// O(entries).
  func share(of variable: VariableIndex) -> Rounded {
    for k in 0..<entries.count where entries[k].variable == variable { return entries[k].share }
    return Rounded(0)
  }

  var byteCount: Int { cells.byteCount + entries.byteCount + queue.byteCount }
}
