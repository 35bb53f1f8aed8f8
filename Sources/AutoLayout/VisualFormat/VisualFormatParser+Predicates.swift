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
    var predicate: VisualFormat.Predicate
    if let relation = try scanner.relation() {
      predicate = VisualFormat.Predicate(relation: relation, object: try operand())
    } else {
      predicate = VisualFormat.Predicate(relation: .equal, object: try unsignedOperand())
    }
    try readDimension(of: &predicate)
    try readPriority(of: &predicate)
    return predicate
  }

  /// Reads `[relation] object {("*" | "/") operand} {("+" | "-") operand} ["@" priority]`.
  private mutating func predicate() throws(VisualFormatError) -> VisualFormat.Predicate {
    let relation = try scanner.relation() ?? .equal
    var predicate = VisualFormat.Predicate(relation: relation, object: try operand())
    try readDimension(of: &predicate)
    while let isDivisor = takeSign("/", or: "*") {
      predicate.factors.append(VisualFormat.Factor(operand: try operand(), isDivisor: isDivisor))
    }
    while let isSubtracted = takeSign("-", or: "+") {
      var summand = try operand()
      if isSubtracted { summand.isNegative.toggle() }
      predicate.summands.append(summand)
    }
    try readPriority(of: &predicate)
    return predicate
  }

  /// Reads `["." dimension]` after a name.
  private mutating func readDimension(of predicate: inout VisualFormat.Predicate) throws(VisualFormatError) {
    if case .name = predicate.object.value, scanner.take(".") { predicate.dimension = try dimension() }
  }

  /// Reads `["@" priority]`.
  private mutating func readPriority(of predicate: inout VisualFormat.Predicate) throws(VisualFormatError) {
    if scanner.take("@") { predicate.priority = try operand() }
  }

  /// Reads `["-" | "+"] (number | name)`.
  private mutating func operand() throws(VisualFormatError) -> VisualFormat.Operand {
    let isNegative = takeSign("-", or: "+") ?? false
    var operand = try unsignedOperand()
    operand.isNegative = isNegative
    return operand
  }

  /// Reads `number | name`.
  private mutating func unsignedOperand() throws(VisualFormatError) -> VisualFormat.Operand {
    let position = scanner.position
    if let number = try scanner.number() {
      return VisualFormat.Operand(value: .number(number), isNegative: false, position: position)
    }
    guard let name = scanner.name() else { throw scanner.error(.expectedNumber) }
    return VisualFormat.Operand(value: .name(name.text), isNegative: false, position: position)
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
