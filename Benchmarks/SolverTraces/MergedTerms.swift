import ConstraintSolver

/// The terms of a constraint, one for each variable, in the order in which variables first occurred.
///
/// Finding a variable takes constant time, so the time of reading long lines and their edits is proportional to their
/// bytes.
struct MergedTerms {
  /// The terms; a removed one remains with coefficient 0.
  private var slots: [TraceTerm] = []
  /// The positions of the present variables; nil while there are so few that a search is faster.
  private var places: [Int32: Int]?
  /// The number of slots up to which they are searched.
  private static let searched = 16

  /// Adds up the terms of each variable, and leaves out those that cancel.
  ///
  /// - Complexity: O(terms).
  init(_ terms: ArraySlice<TraceTerm>) {
    slots.reserveCapacity(terms.count)
    var found: [Int32: Int]? = terms.count > Self.searched ? [:] : nil
    for term in terms {
      let place =
        if let found { found[term.variable] } else { slots.firstIndex { $0.variable == term.variable } }
      if let place {
        slots[place].coefficient += term.coefficient
      } else {
        found?[term.variable] = slots.count
        slots.append(term)
      }
    }
    slots.removeAll { $0.coefficient == 0 }
    indexIfMany()
  }

  /// The terms in order.
  var terms: [TraceTerm] { slots.filter { $0.coefficient != 0 } }

  /// The coefficient of a variable; 0 if it does not occur.
  subscript(variable: Int32) -> Double {
    place(of: variable).map { slots[$0].coefficient } ?? 0
  }

  /// Sets the coefficient of a variable; 0 removes the term.
  ///
  /// - Returns: the change of the number of terms: 1, 0 or −1.
  mutating func set(_ variable: Int32, to coefficient: Double) -> Int32 {
    if let place = place(of: variable) {
      slots[place].coefficient = coefficient
      if coefficient != 0 { return 0 }
      places?[variable] = nil
      return -1
    }
    guard coefficient != 0 else { return 0 }
    places?[variable] = slots.count
    slots.append(TraceTerm(coefficient: coefficient, variable: variable))
    indexIfMany()
    return 1
  }

  private func place(of variable: Int32) -> Int? {
    if let places { return places[variable] }
    return slots.firstIndex { $0.variable == variable && $0.coefficient != 0 }
  }

  private mutating func indexIfMany() {
    guard places == nil, slots.count > Self.searched else { return }
    var places: [Int32: Int] = [:]
    for (place, term) in slots.enumerated() where term.coefficient != 0 { places[term.variable] = place }
    self.places = places
  }
}
