/// Which job is handed out next: in the order of the run, but of a cell none before its first has settled how operations are
/// timed.
///
/// Jobs are numbers, their places in the run. Each step takes time that grows with the logarithm of their number at most.
struct JobQueue: Sendable {
  private struct Cell: Sendable {
    /// Jobs that wait for the cell to be settled, the first of them last.
    var waiting: [Int] = []
    var isSettled = false
  }

  private var cells: [Int: Cell]
  private var ready = Heap()
  private let cellOfJob: [Int32]

  /// A queue of jobs.
  ///
  /// - Parameters:
  ///   - pending: those that have no result, ascending.
  ///   - cellOfJob: the cell of every job.
  ///   - settled: the cells of which it is settled how operations are timed.
  ///   - held: cells a job of which is in flight already.
  init(pending: [Int], cellOfJob: [Int32], settled: Set<Int>, held: Set<Int> = []) {
    self.cellOfJob = cellOfJob
    cells = [:]
    for cell in settled { cells[cell, default: Cell()].isSettled = true }
    for job in pending.reversed() {
      let cell = Int(cellOfJob[job])
      if cells[cell]?.isSettled == true { ready.insert(job) } else { cells[cell, default: Cell()].waiting.append(job) }
    }
    for cell in cells.keys where !held.contains(cell) { release(cell) }
  }

  /// The cell of a job.
  func cell(of job: Int) -> Int { Int(cellOfJob[job]) }

  /// The next job, which is in flight from now on; nil if none can be handed out now.
  mutating func next() -> Int? { ready.removeFirst() }

  /// The next job, which stays where it is.
  var first: Int? { ready.first }

  /// It is settled how the operations of a cell are timed.
  mutating func settle(_ cell: Int) {
    guard cells[cell]?.isSettled != true else { return }
    cells[cell, default: Cell()].isSettled = true
    for job in cells[cell]?.waiting ?? [] { ready.insert(job) }
    cells[cell]?.waiting = []
  }

  /// A job is handed out once more.
  mutating func retry(_ job: Int) { ready.insert(job) }

  /// A job is given up: another one of its cell may settle it.
  mutating func giveUp(_ job: Int) { release(cell(of: job)) }

  private mutating func release(_ cell: Int) {
    guard cells[cell]?.isSettled == false, let job = cells[cell]?.waiting.popLast() else { return }
    ready.insert(job)
  }
}

/// Numbers of which the least comes first.
private struct Heap: Sendable {
  private var numbers: [Int] = []

  var first: Int? { numbers.first }

  mutating func insert(_ number: Int) {
    numbers.append(number)
    var place = numbers.count - 1
    while place > 0, numbers[(place - 1) / 2] > numbers[place] {
      numbers.swapAt(place, (place - 1) / 2)
      place = (place - 1) / 2
    }
  }

  mutating func removeFirst() -> Int? {
    guard let first = numbers.first, let last = numbers.popLast() else { return nil }
    guard !numbers.isEmpty else { return first }
    numbers[0] = last
    var place = 0
    while true {
      let children = [2 * place + 1, 2 * place + 2].filter { $0 < numbers.count }
      guard let least = children.min(by: { numbers[$0] < numbers[$1] }), numbers[least] < numbers[place] else {
        return first
      }
      numbers.swapAt(place, least)
      place = least
    }
  }
}
