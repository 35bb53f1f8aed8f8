internal import SolverKernels

/// Rows, those of the highest priority first, and among these the first that came.
///
/// Systems have few levels as a rule: each has a list. Once there are more, whatever comes goes through a heap, in
/// which rows of one priority are in the order of their places.
struct LevelQueue: ~Copyable {
  // Not private, as neither is a node: without optimisation, whoever destroys the buffer from another file names its
  // elements.
  struct Level: BitwiseCopyable {
    var key: LevelKey
    /// The first and the last of the list's nodes; −1 for none.
    var first: Int32 = -1
    var last: Int32 = -1
  }

  struct Node: BitwiseCopyable {
    var row: RowIndex
    var next: Int32 = -1
  }

  private static var mostLevels: Int { 32 }

  /// By key.
  private var levels = Buffer<Level>()
  /// Those before this have no rows.
  private var lowest = 0
  private var nodes = Buffer<Node>()
  /// Rows that came when there were too many levels for lists; the majors are the keys.
  private var others = EventHeap()
  private var hasManyLevels = false

  init() {}

  /// Adds a row.
  ///
  /// O(log levels) while there are at most 32, O(levels) for the first row of one; else O(log rows).
  @inline(__always)
  mutating func push(_ row: RowIndex, _ key: LevelKey) {
    if hasManyLevels { return pushAside(row, key) }
    let place = place(of: key)
    if place == levels.count || levels[place].key != key {
      if levels.count == Self.mostLevels { return pushAside(row, key) }
      insertLevel(key, at: place)
    }
    let node = Int32(truncatingIfNeeded: nodes.count)
    nodes.append(Node(row: row))
    let last = levels[place].last
    if last < 0 { levels[place].first = node } else { nodes[Int(last)].next = node }
    levels[place].last = node
    if place < lowest { lowest = place }
  }

  /// Takes the first row.
  ///
  /// O(1) amortised while there are at most 32 levels, else O(log rows).
  @inline(__always)
  mutating func pop() -> RowIndex? {
    while lowest < levels.count {
      let first = levels[lowest].first
      if first < 0 {
        lowest += 1
        continue
      }
      if let other = others.first, other.major < Int64(levels[lowest].key.raw) { break }
      let node = nodes[Int(first)]
      levels[lowest].first = node.next
      if node.next < 0 { levels[lowest].last = -1 }
      return node.row
    }
    return others.isEmpty ? nil : popAside()
  }

  /// The priority of the first row; `nil` without rows.
  ///
  /// O(1) amortised.
  @inline(__always)
  mutating func firstLevel() -> LevelKey? {
    while lowest < levels.count, levels[lowest].first < 0 { lowest += 1 }
    let listed = lowest < levels.count ? levels[lowest].key : nil
    guard let other = others.first else { return listed }
    let aside = LevelKey(raw: UInt32(truncatingIfNeeded: other.major))
    return listed.map { min($0, aside) } ?? aside
  }

  /// Takes all rows out, and forgets what levels there were.
  mutating func removeAll() {
    levels.removeAll()
    lowest = 0
    nodes.removeAll()
    others.removeAll()
    hasManyLevels = false
  }

  /// The place of the first level that is not below a key.
  @inline(__always)
  private func place(of key: LevelKey) -> Int {
    var low = 0
    var high = levels.count
    while low < high {
      let middle = (low + high) >> 1
      if levels[middle].key < key { low = middle + 1 } else { high = middle }
    }
    return low
  }

  @inline(never)
  private mutating func insertLevel(_ key: LevelKey, at place: Int) {
    levels.append(Level(key: key))
    levels.move(from: place, to: place + 1, count: levels.count - 1 - place)
    levels[place] = Level(key: key)
  }

  @inline(never)
  private mutating func pushAside(_ row: RowIndex, _ key: LevelKey) {
    hasManyLevels = true
    others.push(Event(major: Int64(key.raw), minor: UInt64(UInt32(bitPattern: row.raw))))
  }

  @inline(never)
  private mutating func popAside() -> RowIndex? {
    others.pop().map { RowIndex(raw: Int32(truncatingIfNeeded: $0.minor)) }
  }

  var byteCount: Int { levels.byteCount + nodes.byteCount + others.byteCount }
}
