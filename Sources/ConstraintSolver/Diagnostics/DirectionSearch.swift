/// Finds a basis of a cone's linear hull whose members are directions of the cone.
///
/// A direction that moves a row off its limit is that row's *relief*: enough of it compensates for anything that moves
/// the row back. So the linear hull of the cone stays the same without rows that have a relief.
struct DirectionSearch {
  /// Rates of free directions, each once, in ascending order.
  typealias Direction = [OptimalCone.Term]

  struct Relief {
    /// The index of the direction among those found.
    var direction: Int
    /// The rate at which it moves the relieved row.
    var rate: Double
  }

  let cone: OptimalCone
  private(set) var found: [Direction] = []
  /// The relief of each row; `nil` for none.
  private var rowReliefs: [Relief?]
  /// The relief of each free direction that may move to one side only; `nil` for none.
  private var freeDirectionReliefs: [Relief?]
  /// The directions found, in reduced echelon form: for each free direction, the found direction that has its pivot
  /// there, if any.
  ///
  /// No other found direction moves that free direction.
  private(set) var echelon: [[Int: Double]?]
  /// The pivots of directions that move several free directions, and of some that no longer do.
  private var mixedPivots: [Int] = []
  /// Free directions of newly relieved rows, each once.
  private var pending: [Int] = []
  private var isPending: [Bool]

  /// The size, unknowns times rows, beyond which linear programs are not solved.
  static var largestProgram: Int { 1 << 16 }

  /// Starts a search in a tightened cone.
  init(_ cone: OptimalCone) {
    self.cone = cone
    rowReliefs = Array(repeating: nil, count: cone.rows.count)
    freeDirectionReliefs = Array(repeating: nil, count: cone.sides.count)
    echelon = Array(repeating: nil, count: cone.sides.count)
    isPending = Array(repeating: false, count: cone.sides.count)
  }

  /// Finds all directions.
  ///
  /// First come free directions that move alone, then those that need reliefs. The others are coupled by rows without
  /// relief: linear programs look for combinations that move one of these rows off its limit. If there is none, no
  /// direction moves any of these rows, and equations determine the rest.
  mutating func findAll() {
    findAlone()
    findRelieved()
    var isSettled = Array(repeating: false, count: cone.sides.count)
    for freeDirection in cone.sides.indices where !isSettled[freeDirection] && echelon[freeDirection] == nil {
      if cone.sides[freeDirection].isEmpty { continue }
      while let rates = combination(summing: limits(near: freeDirection), aims: [1]) {
        guard accept(relieved(rates)) else { break }
        findRelieved()
      }
      let (freeDirections, rows) = coupled(with: [freeDirection])
      for other in freeDirections { isSettled[other] = true }
      for rates in solutions(of: rows, for: freeDirections) { accept(relieved(rates)) }
    }
  }

  /// Whether some direction of the cone changes a sum of the free directions' rates.
  mutating func moves(_ sum: [Int: Double]) -> Bool {
    findAlone()
    findRelieved()
    let isMoved = found.contains { direction in
      let parts = direction.map { $0.rate * sum[$0.freeDirection, default: 0] }
      return parts.reduce(0, +).magnitude > Tolerances.directionNoise * parts.reduce(0) { $0 + $1.magnitude }
    }
    return isMoved || combination(summing: sum, aims: [1, -1]) != nil
  }

  /// Takes free directions that nothing stops on some side.
  private mutating func findAlone() {
    for freeDirection in cone.sides.indices {
      guard let side = cone.freeSide(of: freeDirection) else { continue }
      accept([.init(freeDirection: freeDirection, rate: side == .up ? 1 : -1)])
    }
  }

  /// Takes free directions that are stopped by nothing but rows with relief, until there are no more.
  private mutating func findRelieved() {
    var next = 0
    while next < pending.count {
      let freeDirection = pending[next]
      next += 1
      isPending[freeDirection] = false
      if echelon[freeDirection] != nil { continue }
      let side = [Sides.up, .down].first { side in
        cone.sides[freeDirection].isSuperset(of: side)
          && cone.blockers(of: freeDirection, to: side).allSatisfy { rowReliefs[$0] != nil }
      }
      if let side { accept(relieved([freeDirection: side == .up ? 1 : -1])) }
    }
    pending.removeAll()
  }

  /// Adds to some rates as much of the reliefs as the rates need to be in the cone.
  private func relieved(_ rates: [Int: Double]) -> Direction {
    var amounts: [Int: Double] = [:]
    func need(_ relief: Relief?, against rate: Double, sides: Sides) {
      guard let relief, rate != 0, !sides.contains(Sides(of: rate)) else { return }
      amounts[relief.direction] = max(amounts[relief.direction, default: 0], (rate / relief.rate).magnitude)
    }
    for (freeDirection, rate) in rates {
      need(freeDirectionReliefs[freeDirection], against: rate, sides: cone.sides[freeDirection])
    }
    for (row, rate) in activities(at: rates) where rowReliefs[row] != nil {
      need(rowReliefs[row], against: rate, sides: cone.rows[row].sides)
    }
    var sum = rates
    for (relief, amount) in amounts.sorted(by: { $0.key < $1.key }) {
      for term in found[relief] { sum[term.freeDirection, default: 0] += amount * term.rate }
    }
    return sum.filter { $0.value.magnitude > Tolerances.directionNoise }.sorted { $0.key < $1.key }
      .map { .init(freeDirection: $0.key, rate: $0.value) }
  }

  /// The tight rows that move, in ascending order, with their rates.
  private func activities(at rates: [Int: Double]) -> [(row: Int, rate: Double)] {
    var sums: [Int: (sum: Double, magnitude: Double)] = [:]
    for (freeDirection, rate) in rates.sorted(by: { $0.key < $1.key }) {
      for use in cone.uses[freeDirection] {
        let part = use.rate * rate
        let before = sums[use.row, default: (0, 0)]
        sums[use.row] = (before.sum + part, before.magnitude + part.magnitude)
      }
    }
    let moving = sums.filter { $0.value.sum.magnitude > Tolerances.directionNoise * $0.value.magnitude }
    return moving.sorted { $0.key < $1.key }.map { ($0.key, $0.value.sum) }
  }

  /// Adds a direction and makes it the relief of the rows that it moves off; returns whether it is independent of those
  /// found.
  @discardableResult
  mutating func accept(_ direction: Direction) -> Bool {
    let rates = Dictionary(uniqueKeysWithValues: direction.map { ($0.freeDirection, $0.rate) })
    guard reduce(rates) else { return false }
    let place = found.count
    found.append(direction)
    for term in direction
    where cone.sides[term.freeDirection] != .both && freeDirectionReliefs[term.freeDirection] == nil {
      freeDirectionReliefs[term.freeDirection] = Relief(direction: place, rate: term.rate)
    }
    for (row, rate) in activities(at: rates) where rowReliefs[row] == nil {
      rowReliefs[row] = Relief(direction: place, rate: rate)
      for term in cone.rows[row].terms where echelon[term.freeDirection] == nil && !isPending[term.freeDirection] {
        isPending[term.freeDirection] = true
        pending.append(term.freeDirection)
      }
    }
    return true
  }

  /// Adds a direction to the echelon form; returns `false` if it is dependent.
  private mutating func reduce(_ rates: [Int: Double]) -> Bool {
    var rest = rates
    var size = 0.0
    // Sums of rounded numbers depend on the order of the numbers, and the pivot depends on these sums.
    for (freeDirection, rate) in rates.sorted(by: { $0.key < $1.key }) {
      size = max(size, rate.magnitude)
      guard let known = echelon[freeDirection] else { continue }
      for (other, share) in known { rest[other, default: 0] -= rate * share }
    }
    let largest = rest.max { ($0.value.magnitude, $1.key) < ($1.value.magnitude, $0.key) }
    guard let (pivot, scale) = largest, scale.magnitude > Tolerances.directionNoise * size else { return false }
    rest = rest.filter { $0.value.magnitude > Tolerances.directionNoise * scale.magnitude }.mapValues { $0 / scale }
    for known in mixedPivots {
      guard let factor = echelon[known]?[pivot] else { continue }
      for (freeDirection, rate) in rest { echelon[known]?[freeDirection, default: 0] -= factor * rate }
      echelon[known] = echelon[known]?.filter { $0.value.magnitude > Tolerances.directionNoise }
    }
    echelon[pivot] = rest
    if rest.count > 1 { mixedPivots.append(pivot) }
    return true
  }

  /// The sum of distances from limits.
  ///
  /// It includes all rows and free directions without relief that are coupled with a free direction.
  private func limits(near freeDirection: Int) -> [Int: Double] {
    let (freeDirections, rows) = coupled(with: [freeDirection])
    var sum: [Int: Double] = [:]
    for other in freeDirections where cone.sides[other] != .both && freeDirectionReliefs[other] == nil {
      sum[other, default: 0] += cone.sides[other] == .up ? 1 : -1
    }
    for row in rows where !cone.rows[row].sides.isEmpty {
      let sign = cone.rows[row].sides == .up ? 1.0 : -1
      for term in cone.rows[row].terms { sum[term.freeDirection, default: 0] += sign * term.rate }
    }
    return sum
  }

  /// Independent combinations of free directions that move no row of `rows`, and no one-sided free direction without
  /// relief.
  ///
  /// Gauss–Jordan elimination with the largest pivots. Each solution moves one free direction that no other solution
  /// moves.
  private func solutions(of rows: [Int], for freeDirections: [Int]) -> [[Int: Double]] {
    guard freeDirections.count * rows.count <= Self.largestProgram else { return [] }
    let columns = freeDirections.filter { cone.sides[$0] == .both || freeDirectionReliefs[$0] != nil }
    let places = Dictionary(uniqueKeysWithValues: columns.enumerated().map { ($0.element, $0.offset) })
    var matrix = rows.map { row in
      var entries = Array(repeating: 0.0, count: columns.count)
      for term in cone.rows[row].terms {
        if let place = places[term.freeDirection] { entries[place] += term.rate }
      }
      return entries
    }
    var pivots: [(row: Int, column: Int)] = []
    for column in columns.indices {
      let candidates = pivots.count..<matrix.count
      guard let best = candidates.max(by: { matrix[$0][column].magnitude < matrix[$1][column].magnitude }),
        matrix[best][column].magnitude > Tolerances.directionNoise
      else { continue }
      matrix.swapAt(best, pivots.count)
      let row = pivots.count
      pivots.append((row, column))
      let inverse = 1 / matrix[row][column]
      for place in columns.indices { matrix[row][place] *= inverse }
      for other in matrix.indices where other != row && matrix[other][column] != 0 {
        let factor = matrix[other][column]
        for place in columns.indices { matrix[other][place] -= factor * matrix[row][place] }
        matrix[other][column] = 0
      }
    }
    let bound = Set(pivots.map(\.column))
    return columns.indices.filter { !bound.contains($0) }.map { column in
      var rates = [columns[column]: 1.0]
      for pivot in pivots { rates[columns[pivot.column]] = -matrix[pivot.row][column] }
      return rates.filter { $0.value.magnitude > Tolerances.directionNoise }
    }
  }

  /// Rates that every row without relief allows, and at which a sum times an aim is at least 1.
  ///
  /// Takes the first aim for which there are such rates, and of these rates some that move little.
  ///
  /// Free directions and rows not coupled with the sum take no part.
  private func combination(summing sum: [Int: Double], aims: [Double]) -> [Int: Double]? {
    let (freeDirections, rows) = coupled(with: sum.keys.filter { !cone.sides[$0].isEmpty }.sorted())
    guard freeDirections.count * rows.count <= Self.largestProgram else { return nil }
    var unknowns: [(freeDirection: Int, sign: Double)] = []
    for freeDirection in freeDirections {
      let isFree = freeDirectionReliefs[freeDirection] != nil
      if isFree || cone.sides[freeDirection].contains(.up) { unknowns.append((freeDirection, 1)) }
      if isFree || cone.sides[freeDirection].contains(.down) { unknowns.append((freeDirection, -1)) }
    }
    for aim in aims {
      var program = ConeProgram(costs: unknowns.map { cone.costs[$0.freeDirection] })
      for row in rows {
        var rates: [Int: Double] = [:]
        for term in cone.rows[row].terms { rates[term.freeDirection, default: 0] += term.rate }
        let activity = unknowns.map { $0.sign * rates[$0.freeDirection, default: 0] }
        if !cone.rows[row].sides.contains(.down) { program.require(activity, atLeast: 0) }
        if !cone.rows[row].sides.contains(.up) { program.require(activity.map { -$0 }, atLeast: 0) }
      }
      program.require(unknowns.map { aim * $0.sign * sum[$0.freeDirection, default: 0] }, atLeast: 1)
      guard let point = program.solve() else { continue }
      var rates: [Int: Double] = [:]
      for (unknown, amount) in zip(unknowns, point) where amount != 0 {
        rates[unknown.freeDirection, default: 0] += unknown.sign * amount
      }
      return rates
    }
    return nil
  }

  /// The free directions and the rows without relief that are coupled with some free directions.
  private func coupled(with first: [Int]) -> (freeDirections: [Int], rows: [Int]) {
    var freeDirections = first
    var rows: [Int] = []
    var isListed = Set(first)
    var isRead: Set<Int> = []
    var next = 0
    while next < freeDirections.count {
      for use in cone.uses[freeDirections[next]] where rowReliefs[use.row] == nil && isRead.insert(use.row).inserted {
        rows.append(use.row)
        for term in cone.rows[use.row].terms where !cone.sides[term.freeDirection].isEmpty {
          if isListed.insert(term.freeDirection).inserted { freeDirections.append(term.freeDirection) }
        }
      }
      next += 1
    }
    return (freeDirections.sorted(), rows.sorted())
  }
}
