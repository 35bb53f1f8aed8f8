public import AutoLayout
public import ConstraintSolver
public import Foundation

/// The constraints of a view tree as linear constraints on its frames, which an oracle solves.
///
/// They are derived from the published views and constraints and from Apple's documentation of their meaning, and share
/// no code with the engine. The unknowns are the frames themselves, each in the coordinates of its superview, whereas
/// the engine solves in the coordinates of the root. The root's size is held. All other views must be placed by
/// constraints. Text runs from left to right; layout guides are not covered.
public struct LayoutEquations {
  /// The views in tree order, the root first.
  public let views: [View]
  /// The constraints of the application, then the constraints of intrinsic sizes.
  public private(set) var constraints: [LinearConstraint] = []
  /// The unknowns: x, y, width and height of each view, in the order of ``views``.
  public let variables: [Variable]
  /// The unknowns of the root with their values.
  public private(set) var fixed: [Variable: Double] = [:]

  private var places: [ObjectIdentifier: Int] = [:]

  /// Reads the tree of a root, which need not be laid out.
  ///
  /// Views that make constraints themselves, such as stack views, are updated first.
  ///
  /// - Throws: ``EquationError`` for layouts that the equations do not cover.
  /// - Complexity: O(views + constraints · depth²) in a tree of that depth.
  public init(root: View) throws(EquationError) {
    root.updateConstraintsIfNeeded()
    var views: [View] = []
    root.forEachViewInTreeOrder { views.append($0) }
    self.views = views
    // The solver only supplies names; it never receives the constraints.
    let names = Solver()
    variables = (0..<4 * views.count).map { _ in names.makeVariable() }
    for (place, view) in views.enumerated() { places[ObjectIdentifier(view)] = place }
    hold(root)
    for view in views {
      if view !== root, view.translatesAutoresizingMaskIntoConstraints { throw .frameBased(view: "\(type(of: view))") }
      for constraint in view.constraints { constraints.append(try equation(of: constraint)) }
    }
    for view in views.dropFirst() {
      addContentSize(of: view, .horizontal, view.intrinsicContentSize.width)
      addContentSize(of: view, .vertical, view.intrinsicContentSize.height)
    }
  }

  /// The frames of the views for values of the unknowns, in points; as in layout, a negative size becomes zero.
  public func frames(_ value: (Variable) -> Double) -> [CGRect] {
    views.indices.map { place in
      CGRect(
        x: value(variables[4 * place]), y: value(variables[4 * place + 1]),
        width: max(0, value(variables[4 * place + 2])), height: max(0, value(variables[4 * place + 3])))
    }
  }

  private mutating func hold(_ root: View) {
    fixed[variables[0]] = 0
    fixed[variables[1]] = 0
    fixed[variables[2]] = Double(root.frame.size.width)
    fixed[variables[3]] = Double(root.frame.size.height)
  }

  private func unknown(_ component: Int, of view: View) throws(EquationError) -> Variable {
    guard let place = places[ObjectIdentifier(view)] else { throw .outsideTree(view: "\(type(of: view))") }
    return variables[4 * place + component]
  }
}

// MARK: Constraints

extension LayoutEquations {
  private func equation(of constraint: LayoutConstraint) throws(EquationError) -> LinearConstraint {
    guard let first = constraint.firstItem as? View else { throw .unsupported("\(constraint)") }
    var sum = LinearExpression(constant: -Double(constraint.constant))
    if constraint.secondAttribute == .notAnAttribute {
      try add(constraint.firstAttribute, of: first, times: 1, in: first, to: &sum)
    } else {
      guard let second = constraint.secondItem as? View else { throw .unsupported("\(constraint)") }
      let ancestor = try commonAncestor(first, second)
      try add(constraint.firstAttribute, of: first, times: 1, in: ancestor, to: &sum)
      try add(constraint.secondAttribute, of: second, times: -Double(constraint.multiplier), in: ancestor, to: &sum)
    }
    let relation: Relation =
      switch constraint.relation {
      case .equal: .equal
      case .lessThanOrEqual: .lessThanOrEqual
      case .greaterThanOrEqual: .greaterThanOrEqual
      }
    return LinearConstraint(sum, relation, priority: Priority(constraint.priority.rawValue))
  }

  /// Adds a multiple of a view's attribute to a sum, in the coordinates of an ancestor or of the view itself.
  private func add(
    _ attribute: LayoutConstraint.Attribute, of view: View, times factor: Double, in ancestor: View,
    to sum: inout LinearExpression
  ) throws(EquationError) {
    switch attribute {
    case .left, .leading: try addOrigin(0, of: view, times: factor, in: ancestor, to: &sum)
    case .top: try addOrigin(1, of: view, times: factor, in: ancestor, to: &sum)
    case .width: sum.append(try unknown(2, of: view), factor)
    case .height: sum.append(try unknown(3, of: view), factor)
    case .right, .trailing, .centerX:
      try addOrigin(0, of: view, times: factor, in: ancestor, to: &sum)
      sum.append(try unknown(2, of: view), attribute == .centerX ? factor / 2 : factor)
    case .bottom, .centerY:
      try addOrigin(1, of: view, times: factor, in: ancestor, to: &sum)
      sum.append(try unknown(3, of: view), attribute == .centerY ? factor / 2 : factor)
    default: throw .unsupported("\(attribute)")
    }
  }

  /// Adds a multiple of a view's x or y in the coordinates of an ancestor: of the view's own x or y, and of those of the
  /// views in between.
  private func addOrigin(
    _ component: Int, of view: View, times factor: Double, in ancestor: View, to sum: inout LinearExpression
  ) throws(EquationError) {
    var view = view
    while view !== ancestor {
      sum.append(try unknown(component, of: view), factor)
      guard let superview = view.superview else { throw .outsideTree(view: "\(type(of: view))") }
      view = superview
    }
  }

  private func commonAncestor(_ first: View, _ second: View) throws(EquationError) -> View {
    var candidate = first
    while !second.isDescendant(of: candidate) {
      guard let superview = candidate.superview else { throw .outsideTree(view: "\(type(of: second))") }
      candidate = superview
    }
    return candidate
  }

  private mutating func addContentSize(of view: View, _ axis: LayoutConstraint.Axis, _ length: CGFloat) {
    guard length >= 0, let place = places[ObjectIdentifier(view)] else { return }
    let size = LinearExpression.Term(variables[4 * place + (axis == .horizontal ? 2 : 3)])
    let difference = LinearExpression([size], constant: -Double(length))
    let hugging = view.contentHuggingPriority(for: axis).rawValue
    let resistance = view.contentCompressionResistancePriority(for: axis).rawValue
    constraints.append(LinearConstraint(difference, .lessThanOrEqual, priority: Priority(hugging)))
    constraints.append(LinearConstraint(difference, .greaterThanOrEqual, priority: Priority(resistance)))
  }
}

/// Layouts that the equations do not cover.
public enum EquationError: Error, Hashable, Sendable {
  /// A view below the root is frame-based.
  case frameBased(view: String)
  /// A constraint refers to a view outside the tree.
  case outsideTree(view: String)
  /// A constraint has an item or an attribute that is not supported.
  case unsupported(String)
}
