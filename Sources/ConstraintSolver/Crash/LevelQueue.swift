internal import SolverKernels

/// Rows by priority, highest first; rows of equal priority in order of insertion.
///
/// Each of up to 32 levels has a list, which suffices for most systems. Once more levels occur, further rows are put
/// into a heap, in which rows of equal priority are ordered by index.
struct LevelQueue: ~Copyable {
  // `Level` and `Node` are not private: without optimisation, code in other files that destroys the buffers names them.
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

  /// Ordered by key.
  private var levels = Buffer<Level>()
  /// The first level that may have rows.
  private var lowest = 0
  private var nodes = Buffer<Node>()
  /// Rows added after the lists ran out.
  ///
  /// The major part of an event is the row's key.
  private var others = BinaryHeap<Event>()
  private var hasManyLevels = false

  init() {}

  /// Adds a row.
  ///
  /// O(log levels) up to 32 levels, O(levels) for the first row of a level; beyond, O(log rows).
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
  /// O(1) amortised up to 32 levels, else O(log rows).
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

  /// Removes all rows and levels.
  mutating func removeAll() {
    levels.removeAll()
    lowest = 0
    nodes.removeAll()
    others.removeAll()
    hasManyLevels = false
  }

  /// The index of the first level not below a key.
  @inline(__always)
  private func place(of key: LevelKey) -> Int {
    (0..<levels.count).partitioningIndex { levels[$0].key >= key }
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
