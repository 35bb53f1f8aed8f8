import AutoLayout
import ConstraintSolver
import Foundation
import TestSupport

/// A random tree of wrapping and plain views that constraints leave partly open.
struct OpenTextScene {
  private struct Relation {
    var item: Int, attribute: LayoutConstraint.Attribute
    var relation: LayoutConstraint.Relation
    var other: Int?, otherAttribute: LayoutConstraint.Attribute
    var constant: CGFloat, priority: LayoutConstraint.Priority
    var isActive = true
  }

  private enum Edit {
    case length(Int, CGFloat), constant(Int, CGFloat), toggle(Int), add(Relation), resize(CGSize)
  }

  private var random: SplitMix64
  private let variant: KernelVariant
  /// The superview of each view but the first, and whether the view wraps.
  private let parents: [Int], wraps: [Bool]
  private var lengths: [CGFloat] = []
  private var relations: [Relation] = []
  private var size: CGSize
  private var tree: Tree
  /// Whether no constraints have conflicted so far; conflicts are tested elsewhere.
  private var isPossible = true

  init(_ variant: KernelVariant, seed: UInt64) {
    var random = SplitMix64(seed: seed)
    self.variant = variant
    let count = random.integer(in: 2...7)
    parents = (0..<count).map { $0 == 0 || random.chance(0.6) ? 0 : random.index(below: $0) }
    wraps = (0..<count).map { $0 > 0 && random.chance(0.7) }
    lengths = (0..<count).map { _ in random.pick([30, 90, 170, 400, 900]) }
    size = CGSize(width: random.pick([300, 600]), height: random.pick([200, 480]))
    tree = Tree(variant, parents, wraps, size)
    self.random = random
    for view in wraps.indices where wraps[view] && self.random.chance(0.6) {
      relations.append(
        Relation(
          item: view, attribute: .width, relation: .lessThanOrEqual, other: nil, otherAttribute: .notAnAttribute,
          constant: self.random.pick([50, 100, 200, 300]), priority: self.random.pick([.required, 999, 760])))
    }
    for _ in 0..<count + self.random.index(below: 2 * count) { relations.append(relation()) }
    tree.take(lengths)
    for relation in relations { tree.add(relation) }
    isPossible = diagnostics { tree.layOut() }.all.isEmpty
  }

  /// Edits and lays out; returns the differences from one layout with the final heights, or `nil` after a conflict.
  mutating func step() -> [String]? {
    guard isPossible else { return nil }
    var copy = Tree(variant, parents, wraps, size)
    copy.take(lengths)
    copy.fix(tree.heights)
    for relation in relations { copy.add(relation) }
    let pins = copy.pin(at: tree.frames)
    copy.layOut()
    let edits = (0..<random.integer(in: 1...3)).map { _ in edit() }
    for edit in edits { note(edit) }
    for edit in edits { tree.perform(edit) }
    isPossible = diagnostics { tree.layOut() }.all.isEmpty
    guard isPossible else { return nil }
    LayoutConstraint.deactivate(pins)
    for edit in edits { copy.perform(edit) }
    copy.fix(tree.heights)
    copy.layOut()
    return zip(tree.frames, copy.frames).enumerated().compactMap { index, frames in
      frames.0.isNear(frames.1) ? nil : "view \(index) is at \(frames.0), not \(frames.1)"
    }
  }

  private mutating func relation() -> Relation {
    let item = 1 + random.index(below: parents.count - 1)
    let isHorizontal = random.chance(0.35)
    let relation: LayoutConstraint.Relation =
      random.pick([.equal, .lessThanOrEqual, .lessThanOrEqual, .greaterThanOrEqual])
    let priority: LayoutConstraint.Priority = random.pick([.required, .required, .required, 999, 750, 500, 250])
    if random.chance(0.3) {
      let length: LayoutConstraint.Attribute = isHorizontal ? .width : .height
      return Relation(
        item: item, attribute: length, relation: relation, other: nil, otherAttribute: .notAnAttribute,
        constant: random.pick([40, 60, 100, 150, 250]), priority: priority)
    }
    let places: [LayoutConstraint.Attribute] =
      isHorizontal ? [.left, .right, .centerX] : [.top, .bottom, .bottom, .centerY]
    var other = random.chance(0.5) ? parents[item] : random.index(below: parents.count)
    if other == item { other = parents[item] }
    return Relation(
      item: item, attribute: random.pick(places), relation: relation, other: other, otherAttribute: random.pick(places),
      constant: random.pick([0, 10, 30, 100, 200, -10]), priority: priority)
  }

  private mutating func edit() -> Edit {
    switch random.integer(in: 0...6) {
    case 0...2: .length(1 + random.index(below: parents.count - 1), random.pick([30, 90, 170, 400, 900, 1500]))
    case 3: .constant(random.index(below: relations.count), random.pick([0, 20, 60, 100, 250]))
    case 4: .toggle(random.index(below: relations.count))
    case 5: .add(relation())
    default: .resize(CGSize(width: random.pick([200, 300, 600]), height: random.pick([200, 480])))
    }
  }

  private mutating func note(_ edit: Edit) {
    switch edit {
    case .length(let view, let length): lengths[view] = length
    case .constant(let place, let constant): relations[place].constant = constant
    case .toggle(let place): relations[place].isActive.toggle()
    case .add(let relation): relations.append(relation)
    case .resize(let size): self.size = size
    }
  }
}

extension OpenTextScene {
  /// A view that, if it is a text, breaks contents of a length into lines 20 points high.
  private final class Text: View {
    var isText = false
    var length: CGFloat = 0 { didSet { invalidateIntrinsicContentSize() } }
    /// A height that does not depend on the width.
    var fixedHeight: CGFloat? { didSet { invalidateIntrinsicContentSize() } }

    override var wrapsContent: Bool { isText }

    override var intrinsicContentSize: CGSize {
      isText
        ? CGSize(width: length, height: fixedHeight ?? 20)
        : CGSize(width: View.noIntrinsicMetric, height: View.noIntrinsicMetric)
    }

    override func intrinsicContentSize(forWidth width: CGFloat) -> CGSize {
      guard isText else { return intrinsicContentSize }
      let lines = max(1, (length / max(width, 1) - 1e-9).rounded(.up))
      return CGSize(width: min(length, width), height: fixedHeight ?? 20 * lines)
    }
  }

  private struct Tree {
    private var views: [Text] = []
    private var constraints: [LayoutConstraint] = []

    init(_ variant: KernelVariant, _ parents: [Int], _ wraps: [Bool], _ size: CGSize) {
      for (place, parent) in parents.enumerated() {
        let view = Text(frame: CGRect(origin: .zero, size: place == 0 ? size : .zero))
        view.isText = wraps[place]
        if place == 0 { view.kernelVariant = variant } else { views[parent].add(view) }
        views.append(view)
      }
    }

    /// The frames in superviews.
    var frames: [CGRect] { views.map(\.frame) }

    /// The heights of the contents at the present widths.
    var heights: [CGFloat] {
      views.map { view in
        let width = view.frame.width
        return (width > 0 ? view.intrinsicContentSize(forWidth: width) : view.intrinsicContentSize).height
      }
    }

    func take(_ lengths: [CGFloat]) {
      for (view, length) in zip(views, lengths) { view.length = length }
    }

    func fix(_ heights: [CGFloat]) {
      for (view, height) in zip(views, heights) { view.fixedHeight = height }
    }

    func layOut() { views[0].layoutIfNeeded() }

    mutating func add(_ relation: Relation) {
      let constraint = LayoutConstraint(
        item: views[relation.item], attribute: relation.attribute, relatedBy: relation.relation,
        toItem: relation.other.map { views[$0] }, attribute: relation.otherAttribute, multiplier: 1,
        constant: relation.constant)
      constraint.priority = relation.priority
      constraint.isActive = relation.isActive
      constraints.append(constraint)
    }

    /// Holds all views at frames.
    func pin(at frames: [CGRect]) -> [LayoutConstraint] {
      zip(views, frames).dropFirst().flatMap { view, frame in
        view.place(frame.minX, frame.minY, frame.width, frame.height)
      }
    }

    mutating func perform(_ edit: Edit) {
      switch edit {
      case .length(let view, let length): views[view].length = length
      case .constant(let place, let constant): constraints[place].constant = constant
      case .toggle(let place): constraints[place].isActive.toggle()
      case .add(let relation): add(relation)
      case .resize(let size): views[0].frame.size = size
      }
    }
  }
}
