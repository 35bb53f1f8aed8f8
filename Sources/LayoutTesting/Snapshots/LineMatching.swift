/// The lines of two texts that have no partner in the other text.
///
/// Myers' search for the fewest changes takes time proportional to the square of the number of changes. Here the search
/// stops after 100 changes, keeps the path that has come furthest, and begins a new round at the end of this path. So
/// the time is proportional to the number of lines. But if the texts differ by more than 100 changes, the result may
/// contain a few unnecessary changes.
struct LineMatching {
  /// Whether each old line is without a partner.
  private(set) var isRemoved: [Bool]
  /// Whether each new line is without a partner.
  private(set) var isInserted: [Bool]

  /// Matches the lines of two texts.
  init(_ old: [Substring], _ new: [Substring]) {
    isRemoved = Array(repeating: true, count: old.count)
    isInserted = Array(repeating: true, count: new.count)
    // Equal lines have equal numbers.
    var numbers: [Substring: Int] = [:]
    func number(_ line: Substring) -> Int {
      if let known = numbers[line] { return known }
      let next = numbers.count
      numbers[line] = next
      return next
    }
    let first = old.map(number)
    let known = numbers.count
    let second = new.map(number)
    var occursInNew = Array(repeating: false, count: numbers.count)
    for line in second { occursInNew[line] = true }
    // Only lines that occur in both texts can be partners.
    let oldPlaces = first.indices.filter { occursInNew[first[$0]] }
    let newPlaces = second.indices.filter { second[$0] < known }
    var search = LineSearch(old: oldPlaces.map { first[$0] }, new: newPlaces.map { second[$0] })
    while !search.isOver {
      for (x, y) in search.advance() {
        isRemoved[oldPlaces[x]] = false
        isInserted[newPlaces[y]] = false
      }
    }
  }
}

/// A search for the longest common part of two lists, in rounds of a limited number of changes.
private struct LineSearch {
  /// The largest number of changes in a round.
  private static let mostChanges = 100

  let old: [Int]
  let new: [Int]
  /// The number of elements that earlier rounds have passed: `x` of the old list, `y` of the new list.
  private var passed = (x: 0, y: 0)

  init(old: [Int], new: [Int]) {
    (self.old, self.new) = (old, new)
  }

  /// Whether nothing is left to match.
  var isOver: Bool { passed.x == old.count || passed.y == new.count }

  /// The furthest point reached on each diagonal: its x; -1 for a diagonal that is not reached.
  ///
  /// A point (x, y) means that the round has passed x elements of the old list and y elements of the new list. It lies
  /// on diagonal `x - y`.
  private struct Front {
    private var points = Array(repeating: -1, count: 2 * LineSearch.mostChanges + 3)

    subscript(diagonal: Int) -> Int {
      get { points[diagonal + LineSearch.mostChanges + 1] }
      set { points[diagonal + LineSearch.mostChanges + 1] = newValue }
    }
  }

  /// Performs a round.
  ///
  /// - Returns: the pairs of partners, as positions in both lists.
  mutating func advance() -> [(Int, Int)] {
    var front = Front()
    // The front before each change.
    var fronts: [Front] = []
    for changes in 0...Self.mostChanges {
      fronts.append(front)
      for diagonal in stride(from: -changes, through: changes, by: 2) {
        guard let start = step(to: diagonal, from: front, changes) else {
          front[diagonal] = -1
          continue
        }
        let end = end(of: start.x, diagonal)
        front[diagonal] = end
        if end == old.count - passed.x, end - diagonal == new.count - passed.y {
          return finish(at: diagonal, end, fronts)
        }
      }
    }
    let reached = stride(from: -Self.mostChanges, through: Self.mostChanges, by: 2).filter { front[$0] >= 0 }
    // The shortest path to the end has a point in every front.
    guard let diagonal = reached.max(by: { 2 * front[$0] - $0 < 2 * front[$1] - $1 }) else {
      passed = (old.count, new.count)
      return []
    }
    return finish(at: diagonal, front[diagonal], fronts)
  }

  /// The point on a diagonal after one more change, and the diagonal from which the change comes; `nil` if the lists
  /// end before that point.
  private func step(to diagonal: Int, from front: Front, _ changes: Int) -> (x: Int, origin: Int)? {
    if changes == 0 { return (0, 0) }
    let (before, after) = (front[diagonal - 1], front[diagonal + 1])
    let removing = before >= 0 && before < old.count - passed.x ? before + 1 : -1
    let inserting = after >= 0 && after - diagonal <= new.count - passed.y ? after : -1
    if max(removing, inserting) < 0 { return nil }
    return inserting >= removing ? (inserting, diagonal + 1) : (removing, diagonal - 1)
  }

  /// The end of the equal elements that begin at a point of a diagonal.
  private func end(of start: Int, _ diagonal: Int) -> Int {
    var (x, y) = (passed.x + start, passed.y + start - diagonal)
    while x < old.count, y < new.count, old[x] == new[y] { (x, y) = (x + 1, y + 1) }
    return x - passed.x
  }

  /// Follows the path to a point back to the beginning of the round, and passes its elements.
  private mutating func finish(at diagonal: Int, _ end: Int, _ fronts: [Front]) -> [(Int, Int)] {
    var pairs: [(Int, Int)] = []
    var (place, x) = (diagonal, end)
    for changes in fronts.indices.reversed() {
      guard let start = step(to: place, from: fronts[changes], changes) else { break }
      for equal in start.x..<max(x, start.x) { pairs.append((passed.x + equal, passed.y + equal - place)) }
      (place, x) = (start.origin, fronts[changes][start.origin])
    }
    passed = (passed.x + end, passed.y + end - diagonal)
    return pairs
  }
}
