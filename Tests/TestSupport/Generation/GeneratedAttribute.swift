/// An attribute of a view over its four variables: left, top, width, height.
enum GeneratedAttribute: CaseIterable {
  case left, right, centerX, top, bottom, centerY, width, height

  static let horizontal: [GeneratedAttribute] = [.left, .right, .centerX]
  static let vertical: [GeneratedAttribute] = [.top, .bottom, .centerY]
  static let sizes: [GeneratedAttribute] = [.width, .height]

  /// The terms of the attribute, each multiplied.
  func terms(of view: Int, times factor: Double = 1) -> [ScriptedConstraint.Term] {
    let first = 4 * view
    return parts.map { ScriptedConstraint.Term(first + $0.offset, factor * $0.coefficient) }
  }

  private var parts: [(offset: Int, coefficient: Double)] {
    switch self {
    case .left: [(0, 1)]
    case .top: [(1, 1)]
    case .width: [(2, 1)]
    case .height: [(3, 1)]
    case .right: [(0, 1), (2, 1)]
    case .bottom: [(1, 1), (3, 1)]
    case .centerX: [(0, 1), (2, 0.5)]
    case .centerY: [(1, 1), (3, 0.5)]
    }
  }
}
