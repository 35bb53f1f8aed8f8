internal import SolverKernels

/// A row as a combination of rows of the working set, in the making and as the result of a force pass.
struct ForceVector: ~Copyable {
  /// What has been contributed to a variable in this pass.
  struct Cell: BitwiseCopyable {
    var sum = 0.0
    /// The sum of the magnitudes, against which a cancelled sum is recognised.
    var magnitude: Float = 0
    var pass: UInt32 = 0
  }

  /// A share of a working row, named by the variable that the row defines; an anchored variable names its anchor.
  struct Entry: BitwiseCopyable {
    var variable: VariableIndex
    var share: Double
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
  func force(on variable: VariableIndex) -> Double {
    let cell = cells[variable]
    if cell.pass != pass { return 0 }
    return cell.sum.magnitude <= Tolerances.forceCancellation * Double(cell.magnitude) ? 0 : cell.sum
  }

  /// Contributes to a variable and says whether it was the first contribution.
  @inline(__always)
  mutating func contribute(_ force: Double, to variable: VariableIndex) -> Bool {
    let cell = cells[variable]
    if cell.pass == pass {
      cells[variable].sum = cell.sum + force
      cells[variable].magnitude = cell.magnitude + Self.rounded(force.magnitude)
      return false
    }
    cells[variable] = Cell(sum: force, magnitude: Self.rounded(force.magnitude), pass: pass)
    return true
  }

  /// Short of infinity, beside which every sum would have cancelled.
  @inline(__always)
  private static func rounded(_ magnitude: Double) -> Float { Float(min(magnitude, 1e37)) }

  /// Finds the largest entry and drops those that are too small to count beside it.
  mutating func dropTinyEntries() {
    largestShare = 0
    for k in 0..<entries.count { largestShare = max(largestShare, entries[k].share.magnitude) }
    let least = Tolerances.pivot * min(1, largestShare)
    var kept = 0
    for k in 0..<entries.count where entries[k].share.magnitude >= least {
      entries[kept] = entries[k]
      kept += 1
    }
    entries.truncate(to: kept)
  }

  /// The entry of a variable; 0 where there is none.
  ///
  /// O(entries).
  func share(of variable: VariableIndex) -> Double {
    for k in 0..<entries.count where entries[k].variable == variable { return entries[k].share }
    return 0
  }

  var byteCount: Int { cells.byteCount + entries.byteCount + queue.byteCount }
}
