import ConstraintSolver
import Foundation

/// What the engine keeps about one item: its place in the tree, its variables and rows, its flags.
///
/// A node outlives its item where a constraint still names it, so links among nodes, constraints and engines are plain
/// strong ones; none of them leads to a view. Every cycle among them is cut when the item leaves its tree or is
/// deallocated (``View`` does both in one place each).
final class LayoutNode {
  // MARK: The tree

  /// The view that the node belongs to; `nil` for a guide, and once the view is gone.
  weak var view: View?
  /// The guide that the node belongs to; `nil` for a view, and once the guide is gone.
  weak var guide: LayoutGuide?
  /// The node of the superview or owning view.
  var parent: LayoutNode?

  // MARK: State

  /// Yes and no about the node.
  var flags: Flags
  /// The view's own relation to the reading direction.
  var semanticContentAttribute = SemanticContentAttribute.unspecified
  /// The published frame, in the coordinates of the parent.
  var frame = CGRect.zero

  // MARK: Passes

  /// Children in whose subtrees `layoutSubviews` was asked for.
  var layoutQueue = PassQueue()
  /// Children in whose subtrees `updateConstraints` was asked for.
  var updateQueue = PassQueue()
  /// The place in the parent's ``layoutQueue``.
  var layoutPosition = LayoutNode.unlisted
  /// The place in the parent's ``updateQueue``.
  var updatePosition = LayoutNode.unlisted

  // MARK: Constraints

  /// The active constraints in which the item is the first or the second, in no particular order.
  var references: [LayoutConstraint] = []
  /// The active constraints that the view holds, in the order of activation.
  var held = ConstraintList()

  // MARK: The engine

  /// The engine of the node's tree, as soon as the tree has one.
  var engine: LayoutEngine?
  /// The item's unknowns, once something related to it.
  var variables: FrameVariables?
  /// The values of the variables, in root coordinates.
  var solved = AbsoluteFrame()
  /// The place in the engine's list of nodes with variables.
  var slot = LayoutNode.unlisted
  /// The number of ancestors, up to a constant of the tree; known of nodes with variables.
  var depth: Int32 = 0
  /// The subviews and guides that have variables, in no particular order.
  var attachedChildren: [LayoutNode] = []
  /// The place in the parent's ``attachedChildren``.
  var attachedPosition = LayoutNode.unlisted
  /// The constraints that the engine makes from frame, mask and intrinsic size.
  var systemRows = SystemRows()
  /// The intrinsic size as last measured; negative on an axis without one.
  var contentSize = SIMD2<Double>(-1, -1)
  /// Hugging and compression resistance, by axis.
  var contentPriorities = ContentPriorities()

  init(_ flags: Flags) {
    self.flags = flags
  }

  /// The position of what is in no list.
  static let unlisted: Int32 = -1
}

extension LayoutNode {
  /// Yes and no about a node.
  struct Flags: OptionSet {
    let rawValue: UInt16
    /// The item is a guide.
    static let isGuide = Flags(rawValue: 1 << 0)
    /// The view's frame and mask stand for its constraints.
    static let isFrameBased = Flags(rawValue: 1 << 1)
    /// This view itself has asked for `layoutSubviews`.
    static let requestsLayout = Flags(rawValue: 1 << 2)
    /// This view itself has asked for `updateConstraints`.
    static let requestsUpdateConstraints = Flags(rawValue: 1 << 3)
    /// The engine's list of nodes to refresh contains the node.
    static let isListedForRefresh = Flags(rawValue: 1 << 4)
    /// The intrinsic size is to be measured again.
    static let contentSizeIsStale = Flags(rawValue: 1 << 5)
    /// The place pass has the node on its list.
    static let isTouched = Flags(rawValue: 1 << 6)
    /// The view is in the middle of `layoutSubviews`.
    static let isLayingOut = Flags(rawValue: 1 << 11)
    /// The view is in the middle of `updateConstraints`.
    static let isUpdatingConstraints = Flags(rawValue: 1 << 12)
    /// The left or top variable changed and the children have not been told.
    static let originMoved = Flags(rawValue: 1 << 10)
    /// The node is part of a subtree that is leaving its tree.
    static let isLeaving = Flags(rawValue: 1 << 7)
    /// A subview follows the view's size by its mask.
    static let hasFlexibleSubviews = Flags(rawValue: 1 << 8)
    /// The item has been deallocated.
    static let isGone = Flags(rawValue: 1 << 9)
  }

  /// The view or guide, while it lives.
  var item: LayoutItem? { view ?? guide }

  /// Whether the item is a view that constraints place.
  var isPlacedByConstraints: Bool { flags.isDisjoint(with: [.isFrameBased, .isGuide]) }

  /// The node of the view that stands for the item: its own, or that of a guide's owner.
  var viewNode: LayoutNode? { flags.contains(.isGuide) ? parent : self }

  /// The topmost node of the tree.
  ///
  /// - Complexity: O(1) in a tree with an engine, otherwise O(depth).
  var root: LayoutNode {
    if let engine { return engine.root }
    var node = self
    while let parent = node.parent { node = parent }
    return node
  }

  /// The reading direction that the item's own constraints follow.
  var direction: LayoutDirection {
    guard let node = viewNode else { return .leftToRight }
    switch node.semanticContentAttribute {
    case .forceLeftToRight, .playback, .spatial: return .leftToRight
    case .forceRightToLeft: return .rightToLeft
    case .unspecified: return node.root.engine?.layoutDirection ?? .leftToRight
    }
  }
}

/// The four unknowns of an item, in root coordinates.
struct FrameVariables {
  let left: Variable
  let top: Variable
  let width: Variable
  let height: Variable
}

/// The values of an item's four unknowns, in points from the root's top left corner.
struct AbsoluteFrame {
  var left = 0.0
  var top = 0.0
  var width = 0.0
  var height = 0.0

  /// The value of an unknown by its place among the four.
  subscript(component: Int) -> Double {
    get {
      switch component {
      case 0: left
      case 1: top
      case 2: width
      default: height
      }
    }
    set {
      switch component {
      case 0: left = newValue
      case 1: top = newValue
      case 2: width = newValue
      default: height = newValue
      }
    }
  }
}

/// How strongly a view keeps its intrinsic size, by axis.
struct ContentPriorities {
  var hugging = SIMD2<Float>(250, 250)
  var resistance = SIMD2<Float>(750, 750)
}
