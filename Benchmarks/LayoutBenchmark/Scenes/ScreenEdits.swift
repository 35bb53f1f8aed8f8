import AutoLayout
import BenchmarkModel
internal import BenchmarkStatistics
import ConstraintSolver
import Foundation
import Synchronization

/// The edits of a scene's tree: the scene's own edits and, for the kinds that they lack, edits drawn from the
/// constraints.
final class ScreenEdits {
  private(set) var updates: [BenchmarkEdit]
  private(set) var wideUpdates: [BenchmarkEdit]
  private(set) var remakes: [BenchmarkEdit]

  /// Finds the edits of a tree.
  ///
  /// - Parameters:
  ///   - tree: the tree.
  ///   - own: the scene's own edits of the tree.
  ///   - places: the possible edits, in any tree of the scene.
  /// - Complexity: O(nodes).
  init(of tree: ScreenTree, _ own: [BenchmarkEdit], _ places: EditPlaces) {
    updates = own.filter { $0.kind == .update }
    wideUpdates = own.filter { $0.kind == .wideUpdate }
    remakes = own.filter { $0.kind == .remake }
    let views = [tree.root] + tree.views
    if updates.isEmpty { updates = places.local.compactMap { Self.update($0, .update, views) } }
    if wideUpdates.isEmpty { wideUpdates = places.wide.compactMap { Self.update($0, .wideUpdate, views) } }
    guard remakes.isEmpty, !places.remade.isEmpty else { return }
    let owned = views.ownConstraints
    remakes = places.remade.compactMap { number in
      guard views.indices.contains(number) else { return nil }
      let view = views[number]
      if places.ofStacks.contains(number) { return BenchmarkEdit(.remake) { _ in view.isHidden.toggle() } }
      guard let constraints = owned[ObjectIdentifier(view)] else { return nil }
      let replaced = ReplacedConstraints(constraints)
      return BenchmarkEdit(.remake) { _ in replaced.replace() }
    }
  }

  /// The edit at a place; nil if this tree lacks the place, because the scene does not make the same tree each time.
  private static func update(_ place: EditPlaces.Place, _ kind: BenchmarkEdit.Kind, _ views: [View]) -> BenchmarkEdit? {
    guard views.indices.contains(place.view) else { return nil }
    let constraints = views[place.view].constraints
    guard constraints.indices.contains(place.constraint) else { return nil }
    let constraint = constraints[place.constraint]
    let base = constraint.constant
    return BenchmarkEdit(kind) { call in constraint.constant = base + CGFloat((call + 1) % 4) }
  }
}

/// The possible edits in every tree of a scene: constraints whose constants affect variables, and views whose
/// constraints can be replaced or that can be hidden.
struct EditPlaces {
  /// A constraint that a view holds; the root is view 0, followed by the views in tree order.
  struct Place {
    var view: Int
    var constraint: Int
  }

  /// The greatest number of variables in a local change.
  static let localReach = 64
  /// The greatest number of tested constraints, and of tested views; it limits the time for a large tree.
  private static let mostTried = 256

  /// Constraints whose constants affect few variables.
  private(set) var local: [Place] = []
  /// Constraints whose constants affect many variables.
  private(set) var wide: [Place] = []
  /// Views whose constraints can be replaced, or that can be hidden.
  private(set) var remade: [Int] = []
  /// The views among these that are arranged in stack views; they are hidden and shown.
  private(set) var ofStacks: Set<Int> = []

  /// Tests constraints of a tree that is laid out; the tree cannot be measured afterwards.
  ///
  /// - Parameter seed: decides which constraints and views are tested if there are too many.
  /// - Complexity: O(nodes), and four layouts for each tested constraint.
  init(trying tree: ScreenTree, seed: UInt64) {
    let views = [tree.root] + tree.views
    var choice = SeededGenerator(seed: seed)
    let held = views.map(\.constraints)
    let all = held.enumerated().flatMap { view, constraints in
      constraints.indices.map { Place(view: view, constraint: $0) }
    }
    for place in choice.some(Self.mostTried, of: all) {
      guard let reach = Self.reach(of: held[place.view][place.constraint], in: tree) else { continue }
      if reach <= Self.localReach { local.append(place) } else { wide.append(place) }
    }
    let owned = views.ownConstraints
    for number in choice.some(Self.mostTried, of: Array(views.indices.dropFirst())) {
      if owned[ObjectIdentifier(views[number])] != nil {
        remade.append(number)
      } else if let stack = views[number].superview as? StackView,
        stack.arrangedSubviews.contains(where: { $0 === views[number] })
      {
        remade.append(number)
        ofStacks.insert(number)
      }
    }
  }

  /// The first places of each kind, which suffice for a few edits.
  func first(updates: Int, remakes: Int) -> EditPlaces {
    var first = self
    first.local = Array(local.prefix(updates))
    first.wide = Array(wide.prefix(updates))
    first.remade = Array(remade.prefix(remakes))
    return first
  }

  /// The number of variables that change with a constraint's constant; nil if none does, or if a change of the constant
  /// causes a diagnostic.
  private static func reach(of constraint: LayoutConstraint, in tree: ScreenTree) -> Int? {
    let base = constraint.constant
    let reports = Mutex(0)
    var changed = 0
    LayoutDiagnostics.withHandler({ _ in reports.withLock { $0 += 1 } }) {
      for step in [1, 2, 3, 0] {
        let before = tree.root.solveStatistics.changedVariables
        constraint.constant = base + CGFloat(step)
        tree.layOut()
        changed = max(changed, tree.root.solveStatistics.changedVariables - before)
      }
    }
    return reports.withLock { $0 } == 0 && changed > 0 ? changed : nil
  }
}

extension [View] {
  /// For each view, the constraints whose first item is the view and whose holder is the view or its superview; the
  /// superview's constraints come first.
  fileprivate var ownConstraints: [ObjectIdentifier: [LayoutConstraint]] {
    var own: [ObjectIdentifier: [LayoutConstraint]] = [:]
    for holder in self {
      for constraint in holder.constraints {
        guard let view = constraint.firstItem as? View, view === holder || view.superview === holder else { continue }
        own[ObjectIdentifier(view), default: []].append(constraint)
      }
    }
    return own
  }
}

/// Constraints of one view, which can be replaced by equal ones repeatedly.
private final class ReplacedConstraints {
  private var constraints: [LayoutConstraint]

  init(_ constraints: [LayoutConstraint]) { self.constraints = constraints }

  func replace() {
    LayoutConstraint.deactivate(constraints)
    constraints = constraints.compactMap { old in
      guard let first = old.firstItem else { return nil }
      let new = LayoutConstraint(
        item: first, attribute: old.firstAttribute, relatedBy: old.relation, toItem: old.secondItem,
        attribute: old.secondAttribute, multiplier: old.multiplier, constant: old.constant)
      if !old.priority.isRequired { new.priority = old.priority }
      return new
    }
    LayoutConstraint.activate(constraints)
  }
}

extension SeededGenerator {
  /// A limited number of elements, in their original order.
  fileprivate mutating func some<Element>(_ count: Int, of elements: [Element]) -> [Element] {
    guard elements.count > count else { return elements }
    var places = Array(elements.indices)
    for place in 0..<count { places.swapAt(place, place + index(below: places.count - place)) }
    return places[..<count].sorted().map { elements[$0] }
  }
}
