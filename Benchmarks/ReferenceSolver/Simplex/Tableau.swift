/// Affine relations between quantities, dense and exact.
///
/// Some quantities, the *columns*, are independent and have the value zero. Every other quantity is a *row*: a
/// constant, which is its value, plus a sum over the columns. So the columns determine the *vertex*: the point at which
/// they are all zero.
struct Tableau {
  /// A quantity as an affine function of the columns.
  struct Row {
    let quantity: Quantity
    var constant: Rational
    /// One per column.
    var coefficients: [Rational]
    /// The piece of its cost function in use; determined by the value's sign, or free if the value is zero.
    var side: Side
  }

  private(set) var columns: [Quantity] = []
  var rows: [Row] = []
  /// One per quantity.
  var shapes: [Shape] = []
  /// Position of each quantity: `-1 - column`, or its row; `nil` once dropped.
  private var places: [Int?] = []

  /// Makes a tableau of independent unknowns, all zero.
  init(unknowns: Int) {
    for index in 0..<unknowns {
      columns.append(Quantity(index: index))
      shapes.append(Shape())
      places.append(-1 - index)
    }
  }

  /// The column of a quantity.
  func column(of quantity: Quantity) -> Int? {
    places[quantity.index].flatMap { $0 < 0 ? -1 - $0 : nil }
  }

  /// The row of a quantity.
  func row(of quantity: Quantity) -> Int? {
    places[quantity.index].flatMap { $0 < 0 ? nil : $0 }
  }

  /// The value of a quantity at the vertex.
  func value(of quantity: Quantity) -> Rational {
    row(of: quantity).map { rows[$0].constant } ?? .zero
  }

  /// Appends a sum of quantities as a new quantity and returns it.
  mutating func append(_ terms: [(Quantity, Rational)], constant: Rational, shape: Shape) -> Quantity {
    var sum = Row(
      quantity: Quantity(index: shapes.count), constant: constant,
      coefficients: Array(repeating: .zero, count: columns.count), side: .above)
    for (quantity, coefficient) in terms {
      if let column = column(of: quantity) {
        sum.coefficients[column] += coefficient
      } else if let row = row(of: quantity) {
        sum.add(rows[row], times: coefficient)
      }
    }
    sum.side = sum.constant.signum < 0 ? .below : .above
    shapes.append(shape)
    places.append(rows.count)
    rows.append(sum)
    return sum.quantity
  }

  /// Exchanges a row with a column in which it is not zero; the row's quantity becomes zero.
  mutating func pivot(row: Int, column: Int, entering side: Side) {
    let entering = columns[column], leaving = rows[row]
    let reciprocal = leaving.coefficients[column].reciprocal

    // entering = (leaving - constant - rest) / coefficient
    var solved = Row(
      quantity: entering, constant: -leaving.constant * reciprocal, coefficients: leaving.coefficients, side: side)
    var occupied: [Int] = []
    for index in columns.indices where index != column && !leaving.coefficients[index].isZero {
      solved.coefficients[index] = -leaving.coefficients[index] * reciprocal
      occupied.append(index)
    }
    solved.coefficients[column] = reciprocal

    for index in rows.indices where index != row {
      let factor = rows[index].coefficients[column]
      if factor.isZero { continue }
      rows[index].coefficients[column] = factor * reciprocal
      rows[index].constant += factor * solved.constant
      for other in occupied { rows[index].coefficients[other] += factor * solved.coefficients[other] }
    }
    rows[row] = solved
    columns[column] = leaving.quantity
    places[entering.index] = row
    places[leaving.quantity.index] = -1 - column
  }

  /// Removes the columns that can no longer move; their quantities stay at zero.
  ///
  /// - Parameter kept: the number of quantities that stay as rows without columns, so that they can still be read.
  mutating func dropFixedColumns(keeping kept: Int) {
    let surviving = columns.indices.filter { column in
      let shape = shapes[columns[column].index]
      return !(shape.blockedAbove && shape.blockedBelow)
    }
    guard surviving.count < columns.count else { return }
    let dropped = Set(columns).subtracting(surviving.map { columns[$0] })
    for quantity in dropped { places[quantity.index] = nil }
    for row in rows.indices { rows[row].coefficients = surviving.map { rows[row].coefficients[$0] } }
    columns = surviving.map { columns[$0] }
    for (column, quantity) in columns.enumerated() { places[quantity.index] = -1 - column }
    for quantity in dropped where quantity.index < kept {
      places[quantity.index] = rows.count
      rows.append(
        Row(
          quantity: quantity, constant: .zero, coefficients: Array(repeating: .zero, count: columns.count),
          side: .above))
    }
  }

  /// Removes the rows without columns.
  ///
  /// - Parameter kept: the number of quantities that stay in any case, so that they can still be read.
  mutating func dropConstantRows(keeping kept: Int) {
    rows.removeAll { row in
      guard row.quantity.index >= kept, row.coefficients.allSatisfy(\.isZero) else { return false }
      places[row.quantity.index] = nil
      return true
    }
    for (index, row) in rows.enumerated() { places[row.quantity.index] = index }
  }
}

extension Tableau.Row {
  /// Adds a multiple of another row of the same tableau.
  mutating func add(_ other: Tableau.Row, times factor: Rational) {
    constant += factor * other.constant
    for index in coefficients.indices where !other.coefficients[index].isZero {
      coefficients[index] += factor * other.coefficients[index]
    }
  }
}
