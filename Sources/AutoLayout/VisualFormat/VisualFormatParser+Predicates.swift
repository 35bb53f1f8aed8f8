extension VisualFormatParser {
  /// Reads `predicate {"," predicate} ")"`, after the opening parenthesis.
  mutating func predicates(
    orElse unclosed: VisualFormatError.Kind
  ) throws(VisualFormatError) -> [VisualFormat.Predicate] {
    var predicates: [VisualFormat.Predicate] = []
    repeat {
      predicates.append(try predicate())
    } while scanner.take(",")
    guard scanner.take(")") else { throw scanner.error(unclosed) }
    return predicates
  }

  /// Reads `[relation] (number | metric) ["@" priority]`, as allowed between hyphens.
  ///
  /// There is no arithmetic, because a minus would be a hyphen. A sign is allowed where it is unambiguous.
  mutating func barePredicate() throws(VisualFormatError) -> VisualFormat.Predicate {
    let relation = try scanner.relation()
    return try predicate(relation ?? .equal, operand(maySign: relation != nil))
  }

  /// Reads `[relation] object {("*" | "/") operand} {("+" | "-") operand} ["@" priority]`.
  private mutating func predicate() throws(VisualFormatError) -> VisualFormat.Predicate {
    let relation = try scanner.relation() ?? .equal
    return try predicate(relation, operand(), isArithmetic: true)
  }

  /// Reads the optional parts after an object, in this order: its dimension, arithmetic, the priority.
  private mutating func predicate(
    _ relation: LayoutConstraint.Relation, _ object: VisualFormat.Operand, isArithmetic: Bool = false
  ) throws(VisualFormatError) -> VisualFormat.Predicate {
    var predicate = VisualFormat.Predicate(relation: relation, object: object)
    if case .name = object.value, scanner.take(".") { predicate.dimension = try dimension() }
    while isArithmetic, let isDivisor = takeSign("/", or: "*") {
      predicate.factors.append(VisualFormat.Factor(operand: try operand(), isDivisor: isDivisor))
    }
    while isArithmetic, let isSubtracted = takeSign("-", or: "+") {
      var summand = try operand()
      if isSubtracted { summand.isNegative.toggle() }
      predicate.summands.append(summand)
    }
    if scanner.take("@") { predicate.priority = try operand() }
    return predicate
  }

  /// Reads `["-" | "+"] (number | name)`.
  private mutating func operand(maySign: Bool = true) throws(VisualFormatError) -> VisualFormat.Operand {
    let isNegative = maySign ? takeSign("-", or: "+") ?? false : false
    let position = scanner.position
    if let number = try scanner.number() {
      return VisualFormat.Operand(value: .number(number), isNegative: isNegative, position: position)
    }
    guard let name = scanner.name() else { throw scanner.error(.expectedNumber) }
    return VisualFormat.Operand(value: .name(name.text), isNegative: isNegative, position: position)
  }

  /// Reads `"width" | "height"`.
  private mutating func dimension() throws(VisualFormatError) -> LayoutConstraint.Attribute {
    let position = scanner.position
    switch scanner.name()?.text {
    case "width": return .width
    case "height": return .height
    default: throw scanner.error(.expectedDimension, at: position)
    }
  }

  /// Reads one of two signs; returns whether it was the first, `nil` if neither is next.
  private mutating func takeSign(_ first: Character, or second: Character) -> Bool? {
    if scanner.take(first) { return true }
    return scanner.take(second) ? false : nil
  }
}
