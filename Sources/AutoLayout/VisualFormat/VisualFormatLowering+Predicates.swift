import Foundation

extension VisualFormatLowering {
  /// Adds a predicate about an item's size along the format.
  mutating func addSize(of node: LayoutNode, _ predicate: VisualFormat.Predicate) throws(VisualFormatError) {
    let size: LayoutConstraint.Attribute = axis == .horizontal ? .width : .height
    let other = try item(of: predicate)
    let factor = try usable(factor(of: predicate), at: predicate.factors.first?.operand.position ?? 0)
    let object = other == nil ? try number(predicate.object) : 0
    let constant = try usable(object * factor + sum(of: predicate), at: predicate.object.position)
    constraints.append(
      LayoutConstraint(
        node, size, predicate.relation, other?.node, predicate.dimension ?? size, multiplier: other == nil ? 1 : factor,
        constant: constant, priority: try priority(predicate)))
  }

  /// The distance in a connection's predicate.
  func distance(_ predicate: VisualFormat.Predicate) throws(VisualFormatError) -> Double {
    if case .name(let name) = predicate.object.value, predicate.dimension != nil {
      throw error(views[name] == nil ? .unknownView(name) : .misplacedView(name), at: predicate.object.position)
    }
    let value = try number(predicate.object) * factor(of: predicate) + sum(of: predicate)
    return try usable(value, at: predicate.object.position)
  }

  /// The priority of a predicate; required if it has none.
  func priority(_ predicate: VisualFormat.Predicate) throws(VisualFormatError) -> LayoutConstraint.Priority {
    guard let operand = predicate.priority else { return .required }
    let priority = LayoutConstraint.Priority(Float(try number(operand)))
    guard priority.isValid else { throw error(.illegalPriority(priority), at: operand.position) }
    return priority
  }

  /// The item that a view's predicate compares with; `nil` if it is a number.
  private func item(of predicate: VisualFormat.Predicate) throws(VisualFormatError) -> LayoutItem? {
    guard case .name(let name) = predicate.object.value else { return nil }
    // An object with a dimension is not a metric.
    if predicate.dimension == nil, metrics[name] != nil { return nil }
    guard let item = views[name] else {
      throw error(
        predicate.dimension == nil ? .unknownMetric(name) : .unknownView(name), at: predicate.object.position)
    }
    guard !predicate.object.isNegative else { throw error(.misplacedView(name), at: predicate.object.position) }
    return item
  }

  private func factor(of predicate: VisualFormat.Predicate) throws(VisualFormatError) -> Double {
    var product = 1.0
    for factor in predicate.factors {
      let value = try number(factor.operand)
      product = try finite(factor.isDivisor ? product / value : product * value, at: factor.operand.position)
    }
    return product
  }

  private func sum(of predicate: VisualFormat.Predicate) throws(VisualFormatError) -> Double {
    var sum = 0.0
    for summand in predicate.summands { sum += try number(summand) }
    return sum
  }

  /// The number of an operand.
  private func number(_ operand: VisualFormat.Operand) throws(VisualFormatError) -> Double {
    let value: Double
    switch operand.value {
    case .number(let number): value = number
    case .name(let name):
      guard let metric = metrics[name] else {
        throw error(views[name] == nil ? .unknownMetric(name) : .misplacedView(name), at: operand.position)
      }
      value = try finite(metric.visualFormatValue, at: operand.position)
    }
    return operand.isNegative ? -value : value
  }

  /// The value if it is finite; a negative zero becomes a positive one.
  private func finite(_ value: Double, at position: Int) throws(VisualFormatError) -> Double {
    guard value.isFinite else { throw error(.valueNotFinite, at: position) }
    return value + 0
  }

  /// The value, if constraints accept it.
  private func usable(_ value: Double, at position: Int) throws(VisualFormatError) -> Double {
    let value = try LayoutNumber.length(finite(value, at: position))
    guard CGFloat(value).isUsable else { throw error(.valueTooLarge(value), at: position) }
    return value
  }
}
