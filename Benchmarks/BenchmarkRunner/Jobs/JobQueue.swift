/// The order of hand-out: the run's order, but only one job of each cell until a result has settled the timing of the
/// cell's operations.
///
/// Jobs are numbers: positions in the run. Handing out a job takes logarithmic time in the number of jobs, amortized.
struct JobQueue: Sendable {
  private struct Cell: Sendable {
    /// Jobs that wait for the cell to be settled, in reverse order.
    var waiting: [Int] = []
    var isSettled = false
  }

  private var cells: [Int: Cell]
  private var ready = Heap()
  private let cellOfJob: [Int32]

  /// A queue of jobs.
  ///
  /// - Parameters:
  ///   - pending: jobs without a result, ascending.
  ///   - cellOfJob: the cell of every job.
  ///   - settled: the cells with settled timing.
  ///   - held: cells with a job in flight.
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

  /// Removes the next job; nil if none can be handed out now.
  mutating func next() -> Int? { ready.removeFirst() }

  /// The next job, without removing it.
  var first: Int? { ready.first }

  /// Records that the timing of a cell is settled.
  mutating func settle(_ cell: Int) {
    guard cells[cell]?.isSettled != true else { return }
    cells[cell, default: Cell()].isSettled = true
    for job in cells[cell]?.waiting ?? [] { ready.insert(job) }
    cells[cell]?.waiting = []
  }

  /// Adds a job for another hand-out.
  mutating func retry(_ job: Int) { ready.insert(job) }

  /// Records that a job was given up: another job of its cell may settle the timing.
  mutating func giveUp(_ job: Int) { release(cell(of: job)) }

  private mutating func release(_ cell: Int) {
    guard cells[cell]?.isSettled == false, let job = cells[cell]?.waiting.popLast() else { return }
    ready.insert(job)
  }
}

/// A heap of numbers, the least first.
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
