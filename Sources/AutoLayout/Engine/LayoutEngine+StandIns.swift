import Foundation

/// Items that stand for others in a constraint, and constraints that depend on more than their items.
///
/// The baseline of a view may be that of a view inside it; for its contents, the edges of a scroll view are those of
/// the content. From outside, the contents of a scroll view are shifted by its offset.
extension LayoutEngine {
  /// Remembers that a constraint depends on an item that it does not name.
  func register(_ constraint: LayoutConstraint, dependingOn node: LayoutNode) {
    node.flags.insert(.hasDependents)
    dependents[ObjectIdentifier(node), default: DependentConstraints()].insert(constraint, of: self)
  }

  /// The offset of a scroll view's content has changed: what crosses its edge is written again.
  func contentMoved(in node: LayoutNode) {
    node.changeTreeForFitting()
    node.island?.changeTreeForFitting()
    rewriteDependents(of: node)
    if let island = node.island { island.engine?.rewriteDependents(of: island) }
    node.view?.refreshInsetGuides()
  }

  /// What constraints use of an item that they do not name has changed: they are written again.
  ///
  /// They stay registered: until then the item's variables are in their rows.
  func rewriteDependents(of node: LayoutNode) {
    noteFittedDependents(of: node)
    for constraint in presentDependents(of: node) { constraint.note(.terms) }
  }

  /// An item is about to lose its variables: constraints that use them without naming it are put in anew.
  func dropDependents(of node: LayoutNode) {
    noteFittedDependents(of: node)
    let present = presentDependents(of: node)
    node.flags.remove(.hasDependents)
    dependents.removeValue(forKey: ObjectIdentifier(node))
    for constraint in present {
      guard let row = constraint.row else { continue }
      remove(row)
      constraint.move(to: self)
    }
  }

  /// Tells the systems for fitting sizes that have read constraints that depend on an item; the solver may not know these.
  private func noteFittedDependents(of node: LayoutNode) {
    guard node.flags.contains(.hasDependents), tellsFittings else { return }
    for constraint in dependents[ObjectIdentifier(node)]?.constraints ?? [] where constraint.isFitted {
      constraint.changeForFitting()
    }
  }

  /// The constraints in the solver that depend on an item that they do not name.
  private func presentDependents(of node: LayoutNode) -> [LayoutConstraint] {
    guard node.flags.contains(.hasDependents) else { return [] }
    let constraints = dependents[ObjectIdentifier(node)]?.constraints ?? []
    // In an order that does not depend on addresses.
    let present = constraints.compactMap { constraint in
      constraint.engine === self ? constraint.row.map { (row: $0, constraint: constraint) } : nil
    }
    return present.sorted { $0.row < $1.row }.map(\.constraint)
  }
}

/// The constraints that depend on an item that they do not name.
struct DependentConstraints {
  private(set) var constraints: Set<LayoutConstraint> = []
  /// How many there may be until those are dropped that have become inactive since.
  private var limit = 16

  /// Adds a constraint of an engine.
  ///
  /// - Complexity: O(1) amortised.
  mutating func insert(_ constraint: LayoutConstraint, of engine: LayoutEngine) {
    constraints.insert(constraint)
    guard constraints.count > limit else { return }
    constraints = constraints.filter { $0.engine === engine }
    limit = max(16, 2 * constraints.count)
  }
}

extension LayoutNode {
  /// The item whose attribute is meant when a constraint names one of another item.
  func standIn(for attribute: LayoutConstraint.Attribute, other: LayoutNode) -> LayoutNode {
    if attribute.isBaseline { return view?.baselineView(for: attribute).node.inSystem(of: self) ?? self }
    guard flags.contains(.scrolls), let view, other !== self else { return self }
    let edge = attribute.withoutMargin
    guard edge.isStart || edge.isEnd, other.isInside(self) else { return self }
    return view.guide(.scrollContent).node
  }

  /// The node, or another one where it belongs to the system of another island.
  private func inSystem(of other: LayoutNode) -> LayoutNode {
    systemRoot === other.systemRoot ? self : other
  }

  /// How far scroll views around the item have moved it to the left and up.
  ///
  /// - Complexity: O(depth).
  var scrolledBy: CGPoint {
    var sum = CGPoint.zero
    forEachScrollView { view in
      sum.x += view.boundsOrigin.x
      sum.y += view.boundsOrigin.y
    }
    return sum
  }

  /// Calls a body with the scroll views around the item, from the inside outwards.
  func forEachScrollView(_ body: (View) -> Void) {
    var ancestor = canonical.parent?.canonical
    while let node = ancestor {
      if node.flags.contains(.scrolls), let view = node.view { body(view) }
      ancestor = node.parent?.canonical
    }
  }
}

extension View {
  /// The view whose text has the baseline: the view itself, or one inside it; that one may name another in turn.
  fileprivate final func baselineView(for attribute: LayoutConstraint.Attribute) -> View {
    var view = self
    while true {
      let next = attribute == .firstBaseline ? view.forFirstBaselineLayout : view.forLastBaselineLayout
      guard next !== view, next.isDescendant(of: view) else { return view }
      view = next
    }
  }

  /// Whether a view inside has one of the baselines.
  final var hasInnerBaseline: Bool {
    baselineView(for: .firstBaseline) !== self || baselineView(for: .lastBaseline) !== self
  }

  /// Whether the view with the baseline has text.
  final func hasText(at attribute: LayoutConstraint.Attribute) -> Bool {
    let view = baselineView(for: attribute)
    return view.firstBaselineOffsetFromTop != nil
      || attribute == .lastBaseline && view.lastBaselineOffsetFromBottom != 0
  }

  /// A view that has come may be one whose baseline those around it have; constraints for theirs are written again.
  ///
  /// - Complexity: O(1) in a tree without baselines, otherwise O(depth and constraints of those whose baseline is used).
  final func baselineViewsMayHaveCome() {
    guard node.contentNode.engine?.hasBaselines == true else { return }
    var ancestor: LayoutNode? = node
    while let current = ancestor {
      if current.flags.contains(.namesBaseline) { current.baselinesChanged() }
      ancestor = current.parent
    }
  }
}

extension LayoutNode {
  /// Has the constraints written again that depend on a baseline of the item.
  func baselinesChanged() {
    for constraint in references
    where constraint.firstAttribute.isBaseline || constraint.secondAttribute.isBaseline {
      constraint.note(.terms)
    }
  }
}
