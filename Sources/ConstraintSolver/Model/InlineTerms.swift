/// Up to four terms stored inline; nearly all constraints have no more.
///
/// Unused lanes hold 0 times variable 0. Lanes are accessed by name: access by a computed index would store and load
/// them through memory in accesses of different sizes.
@usableFromInline
struct InlineTerms: Hashable, Sendable {
  @usableFromInline
  var slots: SIMD4<Int32>
  @usableFromInline
  var generations: SIMD4<UInt32>
  @usableFromInline
  var firstCoefficients: SIMD2<Double>
  @usableFromInline
  var lastCoefficients: SIMD2<Double>
  @usableFromInline
  var used: UInt8

  @inlinable
  static var capacity: Int {
    @inline(__always) get { 4 }
  }

  /// No terms.
  @inlinable
  @inline(__always)
  init() {
    slots = SIMD4()
    generations = SIMD4()
    firstCoefficients = SIMD2()
    lastCoefficients = SIMD2()
    used = 0
  }

  var count: Int {
    @inline(__always) get { Int(used) }
  }

  /// Whether all four lanes are used.
  @inlinable
  var isFull: Bool {
    @inline(__always) get { Int(used) >= Self.capacity }
  }

  /// The term at a position, which may be the position of an unused lane.
  @inline(__always)
  subscript(index: Int) -> LinearExpression.Term {
    switch index {
    case 0: LinearExpression.Term(Variable(slot: slots.x, generation: generations.x), firstCoefficients.x)
    case 1: LinearExpression.Term(Variable(slot: slots.y, generation: generations.y), firstCoefficients.y)
    case 2: LinearExpression.Term(Variable(slot: slots.z, generation: generations.z), lastCoefficients.x)
    default: LinearExpression.Term(Variable(slot: slots.w, generation: generations.w), lastCoefficients.y)
    }
  }

  /// Adds a term at the end.
  ///
  /// Precondition: not all lanes are used.
  @inlinable
  @inline(__always)
  mutating func append(_ term: LinearExpression.Term) {
    switch used {
    case 0:
      slots.x = term.variable.slot
      generations.x = term.variable.generation
      firstCoefficients.x = term.coefficient
    case 1:
      slots.y = term.variable.slot
      generations.y = term.variable.generation
      firstCoefficients.y = term.coefficient
    case 2:
      slots.z = term.variable.slot
      generations.z = term.variable.generation
      lastCoefficients.x = term.coefficient
    default:
      slots.w = term.variable.slot
      generations.w = term.variable.generation
      lastCoefficients.y = term.coefficient
    }
    used &+= 1
  }

  /// Multiplies every coefficient.
  mutating func scale(by factor: Double) {
    // Unused lanes must stay zero, whatever the factor.
    if used > 0 { firstCoefficients.x *= factor }
    if used > 1 { firstCoefficients.y *= factor }
    if used > 2 { lastCoefficients.x *= factor }
    if used > 3 { lastCoefficients.y *= factor }
  }

  /// Divides every coefficient.
  mutating func divide(by divisor: Double) {
    // Unused lanes stay zero here too.
    if used > 0 { firstCoefficients.x /= divisor }
    if used > 1 { firstCoefficients.y /= divisor }
    if used > 2 { lastCoefficients.x /= divisor }
    if used > 3 { lastCoefficients.y /= divisor }
  }
}
