/// Parses a visual format into its syntax tree, in one pass from left to right.
struct VisualFormatParser {
  var scanner: VisualFormatScanner

  init(_ format: String) {
    scanner = VisualFormatScanner(format)
  }

  /// Reads a whole format: `[orientation] ["|" connection] view {connection view} [connection "|"]`.
  mutating func parse() throws(VisualFormatError) -> VisualFormat {
    guard scanner.next != nil else { throw scanner.error(.emptyFormat) }
    let axis = try orientation()
    let start = try leadingSuperview()
    var tree = VisualFormat(axis: axis, start: start, views: [try view(after: .flush)], end: nil)
    while scanner.next != nil {
      let connection = try connection()
      let position = scanner.position
      guard scanner.take("|") else {
        tree.views.append(try view(after: connection))
        continue
      }
      tree.end = VisualFormat.Superview(position: position, connection: connection)
      guard scanner.next == nil else { throw scanner.error(.trailingCharacters) }
    }
    return tree
  }

  /// Reads `[("H" | "V") ":"]`.
  private mutating func orientation() throws(VisualFormatError) -> LayoutConstraint.Axis {
    let position = scanner.position
    guard let name = scanner.name() else { return .horizontal }
    let axis: LayoutConstraint.Axis
    switch name.text.first {
    case "H": axis = .horizontal
    case "V": axis = .vertical
    default: throw scanner.error(.unknownOrientation(name.text), at: position)
    }
    guard name.text.count == 1 else { throw scanner.error(.missingColon(axis), at: position + 1) }
    guard scanner.take(":") else { throw scanner.error(.missingColon(axis)) }
    return axis
  }

  /// Reads `["|" connection]`.
  private mutating func leadingSuperview() throws(VisualFormatError) -> VisualFormat.Superview? {
    let position = scanner.position
    guard scanner.take("|") else { return nil }
    guard scanner.next == "-" || scanner.next == "[" else { throw scanner.error(.expectedView) }
    return VisualFormat.Superview(position: position, connection: try connection())
  }

  /// Reads `"[" name ["(" predicates ")"] "]"`.
  private mutating func view(
    after connection: VisualFormat.Connection
  ) throws(VisualFormatError) -> VisualFormat.Element {
    let position = scanner.position
    guard scanner.take("[") else { throw scanner.error(.expectedView) }
    guard let name = scanner.name() else { throw scanner.error(.expectedViewName) }
    var predicates: [VisualFormat.Predicate] = []
    if scanner.take("(") { predicates = try self.predicates(orElse: .unclosedViewPredicates) }
    guard scanner.take("]") else { throw scanner.error(.unclosedView) }
    return VisualFormat.Element(connection: connection, position: position, name: name, predicates: predicates)
  }

  /// Reads `nothing | "-" | "-" distance "-" | "-(" predicates ")-"`.
  private mutating func connection() throws(VisualFormatError) -> VisualFormat.Connection {
    guard scanner.take("-") else {
      guard scanner.next == "[" || scanner.next == "|" else { throw scanner.error(.trailingCharacters) }
      return .flush
    }
    switch scanner.next {
    case "[", "|": return .standard
    case "-": throw scanner.error(.repeatedConnection)
    case nil: throw scanner.error(.expectedView)
    default: break
    }
    let predicates = try scanner.take("(") ? predicates(orElse: .unclosedConnectionPredicates) : [barePredicate()]
    guard scanner.take("-") else { throw scanner.error(.unclosedConnection) }
    guard scanner.next != "-" else { throw scanner.error(.repeatedConnection) }
    return .distance(predicates)
  }
}
