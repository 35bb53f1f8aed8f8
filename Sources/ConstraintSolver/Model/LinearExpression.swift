/// A sum of variables with coefficients and a constant: `2 * x + y - 3`.
///
/// Up to four terms are stored inline; only more than four need an allocation. A variable may occur repeatedly: the
/// solver merges its terms, and drops terms whose coefficients cancel.
public struct LinearExpression: Hashable, Sendable {
  /// A variable with its coefficient.
  public struct Term: Hashable, Sendable {
    /// The variable.
    public var variable: Variable
    /// The factor of the variable.
    public var coefficient: Double

    /// The product of a coefficient and a variable.
    @inlinable
    public init(_ variable: Variable, _ coefficient: Double = 1) {
      self.variable = variable
      self.coefficient = coefficient
    }
  }

  /// The part that does not depend on any variable.
  public var constant: Double

  /// The first four terms.
  private(set) var head = InlineTerms()
  /// The terms after the fourth.
  private(set) var tail: [Term] = []

  /// An expression without terms.
  public init(constant: Double = 0) {
    self.constant = constant
  }

  /// The sum of the terms and the constant.
  public init(_ terms: some Sequence<Term>, constant: Double = 0) {
    self.constant = constant
    for term in terms { append(term) }
  }

  /// The number of terms, repeated variables counted each time.
  public var count: Int { head.count + tail.count }

  /// The term at a position below ``count``, in the order of appending.
  public subscript(index: Int) -> Term {
    index < InlineTerms.capacity ? head[index] : tail[index - InlineTerms.capacity]
  }

  /// The terms in the order of appending.
  public var terms: some RandomAccessCollection<Term> {
    (0..<count).lazy.map { self[$0] }
  }

  /// Adds a term at the end.
  public mutating func append(_ term: Term) {
    if head.isFull { tail.append(term) } else { head.append(term) }
  }

  /// Adds the product of a coefficient and a variable at the end.
  public mutating func append(_ variable: Variable, _ coefficient: Double) {
    append(Term(variable, coefficient))
  }

  /// Multiplies every coefficient and the constant.
  public mutating func scale(by factor: Double) {
    constant *= factor
    head.scale(by: factor)
    for index in tail.indices { tail[index].coefficient *= factor }
  }

  /// Divides every coefficient and the constant.
  mutating func divide(by divisor: Double) {
    constant /= divisor
    head.divide(by: divisor)
    for index in tail.indices { tail[index].coefficient /= divisor }
  }
}

extension LinearExpression: CustomStringConvertible {
  /// The expression as written: `2.0*v1 + v2 - 3.0`.
  public var description: String {
    var text = ""
    for index in 0..<count {
      let term = self[index]
      let sign = term.coefficient < 0 ? "-" : "+"
      text += text.isEmpty ? (term.coefficient < 0 ? "-" : "") : " \(sign) "
      let size = term.coefficient.magnitude
      text += size == 1 ? "\(term.variable)" : "\(size)*\(term.variable)"
    }
    if text.isEmpty { return "\(constant)" }
    if constant != 0 { text += constant < 0 ? " - \(-constant)" : " + \(constant)" }
    return text
  }
}
