/// The ways in which something may move.
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

  /// The other side of each.
  var opposite: Sides {
    var sides: Sides = []
    if contains(.up) { sides.insert(.down) }
    if contains(.down) { sides.insert(.up) }
    return sides
  }
}

/// The directions in which a solution can move and remain optimal, as a polyhedral cone over the openings.
///
/// Each opening moves by a rate of its own, up, down or both; each tight row outside the working set moves by a sum of
/// these rates and allows one side or none. Plain numbers: it knows nothing of a solver.
struct OptimalCone {
  struct Term {
    var opening: Int
    var rate: Double
  }

  struct TightRow {
    var sides: Sides
    var terms: [Term] = []
  }

  /// By opening: the sides that are not known to be blocked.
  private(set) var sides: [Sides] = []
  /// By opening: what a direction pays for a unit of it.
  private var costs: [Double] = []
  /// By opening: the tight rows that move with it.
  private var rowsOfOpening: [[Int]] = []
  private(set) var rows: [TightRow] = []
  /// Combinations are searched for in a group of which openings times tight rows are at most this many.
  static let largestProgram = 1 << 15

  /// Adds an opening and gives its number.
  mutating func addOpening(sides: Sides, cost: Double) -> Int {
    self.sides.append(sides)
    costs.append(cost)
    rowsOfOpening.append([])
    return self.sides.count - 1
  }

  /// Adds a tight row and gives its number.
  mutating func addRow(sides: Sides) -> Int {
    rows.append(TightRow(sides: sides))
    return rows.count - 1
  }

  /// Says how a row moves with an opening.
  mutating func addTerm(of row: Int, opening: Int, rate: Double) {
    rows[row].terms.append(Term(opening: opening, rate: rate))
    rowsOfOpening[opening].append(row)
  }

  /// Whether an opening may move to a side while all others rest.
  func isFree(_ opening: Int, to side: Sides) -> Bool {
    guard sides[opening].isSuperset(of: side) else { return false }
    return rowsOfOpening[opening].allSatisfy { row in
      rows[row].terms.allSatisfy { term in
        if term.opening != opening { return true }
        return rows[row].sides.isSuperset(of: term.rate > 0 ? side : side.opposite)
      }
    }
  }

  /// Takes the sides away that a row blocks whatever the other openings do: none of them can make up for it.
  ///
  /// What is left is the same cone. O(terms) for each time that a row is looked at again.
  mutating func tighten() {
    var pending = Array(rows.indices)
    var isPending = Array(repeating: true, count: rows.count)
    while let row = pending.popLast() {
      isPending[row] = false
      for blocked in [Sides.up, .down] where !rows[row].sides.contains(blocked) {
        let helpers = rows[row].terms.filter { !ways($0).isDisjoint(with: blocked.opposite) }
        if helpers.count > 1 { continue }
        for term in rows[row].terms where !ways(term).isDisjoint(with: blocked) {
          if let helper = helpers.first, helper.opening != term.opening { continue }
          sides[term.opening].subtract(term.rate > 0 ? blocked : blocked.opposite)
          for other in rowsOfOpening[term.opening] where !isPending[other] {
            isPending[other] = true
            pending.append(other)
          }
        }
      }
    }
  }

  /// The ways in which an opening can move a row.
  private func ways(_ term: Term) -> Sides {
    term.rate > 0 ? sides[term.opening] : sides[term.opening].opposite
  }

  /// The openings that can still move, in groups that no row couples with each other.
  func groups() -> [[Int]] {
    var groups: [[Int]] = []
    var isPlaced = Array(repeating: false, count: sides.count)
    var isRead = Array(repeating: false, count: rows.count)
    for first in sides.indices where !isPlaced[first] && !sides[first].isEmpty {
      isPlaced[first] = true
      var group = [first]
      var next = 0
      while next < group.count {
        for row in rowsOfOpening[group[next]] where !isRead[row] {
          isRead[row] = true
          for term in rows[row].terms where !isPlaced[term.opening] && !sides[term.opening].isEmpty {
            isPlaced[term.opening] = true
            group.append(term.opening)
          }
        }
        next += 1
      }
      groups.append(group.sorted())
    }
    return groups
  }

  /// Whether combinations of a group's openings can be searched for in a moment.
  func isAffordable(_ group: [Int]) -> Bool {
    group.count * Set(group.flatMap { rowsOfOpening[$0] }).count <= Self.largestProgram
  }

  /// Rates of the openings of a group, in its order, that every tight row allows and of which a sum is 1.
  ///
  /// Of several combinations one that moves little; `nil` if there is none.
  ///
  /// - Parameter sum: a factor for each opening of the group.
  func combination(of group: [Int], summing sum: [Double]) -> [Double]? {
    var unknowns: [(place: Int, sign: Double)] = []
    for (place, opening) in group.enumerated() {
      if sides[opening].contains(.up) { unknowns.append((place, 1)) }
      if sides[opening].contains(.down) { unknowns.append((place, -1)) }
    }
    var program = ConeProgram(costs: unknowns.map { costs[group[$0.place]] })
    let places = Dictionary(uniqueKeysWithValues: group.enumerated().map { ($0.element, $0.offset) })
    for row in Set(group.flatMap { rowsOfOpening[$0] }).sorted() {
      var rates = Array(repeating: 0.0, count: group.count)
      for term in rows[row].terms {
        if let place = places[term.opening] { rates[place] += term.rate }
      }
      let activity = unknowns.map { $0.sign * rates[$0.place] }
      if !rows[row].sides.contains(.down) { program.require(activity, atLeast: 0) }
      if !rows[row].sides.contains(.up) { program.require(activity.map { -$0 }, atLeast: 0) }
    }
    program.require(unknowns.map { $0.sign * sum[$0.place] }, atLeast: 1)
    guard let point = program.solve() else { return nil }
    var rates = Array(repeating: 0.0, count: group.count)
    for (unknown, rate) in zip(unknowns, point) { rates[unknown.place] += unknown.sign * rate }
    return rates
  }
}
