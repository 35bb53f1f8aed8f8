/// A linear program over nonnegative unknowns: find a point of least cost at which every required sum reaches its
/// bound.
///
/// Costs are positive, so zero is dual feasible, and the dual simplex method starts there without a first phase. The
/// tableau is dense, because there are rarely more than a few dozen unknowns. Choices by lowest number guarantee
/// termination (Bland, "New finite pivoting rules for the simplex method", 1977).
struct ConeProgram {
  /// The cost of a unit of each unknown; above 0.
  private var costs: [Double]
  /// For each constraint: its constant, negative if violated, and a coefficient for each independent unknown.
  private var constants: [Double] = []
  private var coefficients: [[Double]] = []
  /// The unknowns at zero, by column; constraint k is unknown `costs.count + k`.
  private var independent: [Int]
  /// The unknowns computed by the rows.
  private var dependent: [Int] = []
  private let count: Int

  /// A program with an unknown for each cost.
  init(costs: [Double]) {
    self.costs = costs
    count = costs.count
    independent = Array(costs.indices)
  }

  /// Requires a sum to be at least a number.
  mutating func require(_ sum: [Double], atLeast number: Double) {
    dependent.append(count + coefficients.count)
    coefficients.append(sum)
    constants.append(-number)
  }

  /// A point of least cost; `nil` if no point satisfies all constraints.
  mutating func solve() -> [Double]? {
    for _ in 0..<pivotLimit {
      guard let row = failingRow() else { return point }
      guard let column = enteringColumn(for: row) else { return nil }
      pivot(row, column)
    }
    return nil
  }

  /// Far more pivots than programs of this size have needed.
  private var pivotLimit: Int { 1000 + 50 * (count + coefficients.count) }

  private func failingRow() -> Int? {
    var best: Int?
    for row in constants.indices where constants[row] < -Tolerances.directionNoise {
      if let best, dependent[best] < dependent[row] { continue }
      best = row
    }
    return best
  }

  /// The unknown that raises the objective least among those that mend a row; `nil` if none does.
  private func enteringColumn(for row: Int) -> Int? {
    var best: Int?
    var leastRatio = Double.infinity
    for column in independent.indices where coefficients[row][column] > Tolerances.directionNoise {
      let ratio = costs[column] / coefficients[row][column]
      if ratio > leastRatio { continue }
      if ratio == leastRatio, let best, independent[best] < independent[column] { continue }
      best = column
      leastRatio = ratio
    }
    return best
  }

  private mutating func pivot(_ row: Int, _ column: Int) {
    let inverse = 1 / coefficients[row][column]
    var solved = coefficients[row].map { -$0 * inverse }
    solved[column] = inverse
    let constant = -constants[row] * inverse
    for other in coefficients.indices where other != row {
      let factor = coefficients[other][column]
      if factor == 0 { continue }
      coefficients[other][column] = 0
      constants[other] += factor * constant
      for place in solved.indices { coefficients[other][place] += factor * solved[place] }
    }
    let factor = costs[column]
    costs[column] = 0
    for place in solved.indices { costs[place] = max(0, costs[place] + factor * solved[place]) }
    coefficients[row] = solved
    constants[row] = constant
    (dependent[row], independent[column]) = (independent[column], dependent[row])
  }

  private var point: [Double] {
    var point = Array(repeating: 0.0, count: count)
    for row in dependent.indices where dependent[row] < count {
      point[dependent[row]] = constants[row] <= Tolerances.directionNoise ? 0 : constants[row]
    }
    return point
  }
}
