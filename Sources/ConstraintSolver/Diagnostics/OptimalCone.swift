/// The senses in which something may move.
struct Sides: OptionSet {
  var rawValue: UInt8
  static let up = Sides(rawValue: 1)
  static let down = Sides(rawValue: 2)
  static let both: Sides = [.up, .down]

  /// The side of a signed rate.
  init(of rate: Double) {
    self = rate > 0 ? .up : .down
  }

  init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// The opposite of each side.
  var opposite: Sides {
    var sides: Sides = []
    if contains(.up) { sides.insert(.down) }
    if contains(.down) { sides.insert(.up) }
    return sides
  }
}

/// The directions in which a solution can move and remain optimal, as a polyhedral cone over the free directions.
///
/// The rate of each free direction may be positive, negative or both. Each tight nonbasic row moves by a sum of these
/// rates and allows one side or none. Contains only plain numbers, and no state of the solver.
struct OptimalCone {
  struct Term {
    var freeDirection: Int
    var rate: Double
  }

  struct TightRow {
    var sides: Sides
    var terms: [Term] = []
  }

  /// A tight row that moves with a free direction.
  struct Use {
    var row: Int
    var rate: Double
  }

  /// By free direction: the sides not known to be blocked.
  private(set) var sides: [Sides] = []
  /// By free direction: the cost of a unit of it.
  private(set) var costs: [Double] = []
  /// By free direction: the tight rows that move with it.
  private(set) var uses: [[Use]] = []
  private(set) var rows: [TightRow] = []

  /// Adds a free direction and gives its number.
  mutating func addFreeDirection(sides: Sides, cost: Double) -> Int {
    self.sides.append(sides)
    costs.append(cost)
    uses.append([])
    return self.sides.count - 1
  }

  /// Adds a tight row and gives its number.
  mutating func addRow(sides: Sides) -> Int {
    rows.append(TightRow(sides: sides))
    return rows.count - 1
  }

  /// Adds the rate at which a row moves with a free direction.
  mutating func addTerm(of row: Int, freeDirection: Int, rate: Double) {
    rows[row].terms.append(Term(freeDirection: freeDirection, rate: rate))
    uses[freeDirection].append(Use(row: row, rate: rate))
  }

  /// The rows that block one side of a free direction while no other free direction moves.
  func blockers(of freeDirection: Int, to side: Sides) -> some Sequence<Int> {
    uses[freeDirection].lazy.filter { !rows[$0.row].sides.isSuperset(of: $0.rate > 0 ? side : side.opposite) }.map(
      \.row)
  }

  /// A side to which a free direction may move while no other free direction moves.
  func freeSide(of freeDirection: Int) -> Sides? {
    [Sides.up, .down].first { side in
      sides[freeDirection].isSuperset(of: side) && blockers(of: freeDirection, to: side).allSatisfy { _ in false }
    }
  }

  /// Removes sides that a row blocks and no other free direction can compensate for.
  ///
  /// The cone stays the same. O(terms) for each visit of a row.
  mutating func tighten() {
    var pending = Array(rows.indices)
    var isPending = Array(repeating: true, count: rows.count)
    while let row = pending.popLast() {
      isPending[row] = false
      for blocked in [Sides.up, .down] where !rows[row].sides.contains(blocked) {
        let helpers = rows[row].terms.filter { !ways($0).isDisjoint(with: blocked.opposite) }
        if helpers.count > 1 { continue }
        for term in rows[row].terms where !ways(term).isDisjoint(with: blocked) {
          if let helper = helpers.first, helper.freeDirection != term.freeDirection { continue }
          sides[term.freeDirection].subtract(term.rate > 0 ? blocked : blocked.opposite)
          for use in uses[term.freeDirection] where !isPending[use.row] {
            isPending[use.row] = true
            pending.append(use.row)
          }
        }
      }
    }
  }

  /// The sides to which a free direction can move a row.
  private func ways(_ term: Term) -> Sides {
    term.rate > 0 ? sides[term.freeDirection] : sides[term.freeDirection].opposite
  }
}
