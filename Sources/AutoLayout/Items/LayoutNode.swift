import ConstraintSolver
import Foundation
import SolverKernels

/// The engine's data of one item: its place in the tree, its variables and rows, its flags.
///
/// A node outlives its item while a constraint refers to it, so links among nodes, constraints and engines are strong,
/// and none of them leads to a view. ``View`` cuts every cycle among them when the item leaves its tree or is
/// deallocated.
final class LayoutNode {
  // Fields that passes read at every visit come first, so that they share cache lines.

  /// Boolean properties of the node.
  var flags: Flags
  /// The kind of system rows that the item has.
  var systemRole = SystemRole.none
  /// The view's own relation to the reading direction.
  var semanticContentAttribute = SemanticContentAttribute.unspecified
  /// The place in the engine's table, once a constraint needs it.
  var slot = ItemSlot.none
  /// The place among the parent's children that are queued for layout.
  var layoutPosition = LayoutNode.unlisted
  /// The place among the parent's children that are queued for the update of constraints.
  var updatePosition = LayoutNode.unlisted
  /// The node of the superview or owning view; inside an island, the inner root.
  var parent: LayoutNode?
  /// The first child in whose subtree `layoutSubviews` was requested.
  var childForLayout: LayoutNode?
  /// The engine of the node's tree, once the tree has one.
  var engine: LayoutEngine?
  /// The first child in whose subtree `updateConstraints` was requested.
  var childForUpdate: LayoutNode?
  /// The view whose own node this is, see ``view``.
  private var ownView = UncountedReference<View>()

  /// The active constraints in which the item is the first or the second: first those that name a baseline, otherwise
  /// in no particular order.
  var references: [LayoutConstraint] = []
  /// The active constraints that the view holds, in the order of activation.
  var held = ConstraintList()
  /// The other children in whose subtrees `layoutSubviews` was requested.
  var layoutQueue = PassQueue()
  /// The other children in whose subtrees `updateConstraints` was requested.
  var updateQueue = PassQueue()
  /// The system rows from frame, mask and intrinsic size; `nil` without any.
  var systemRows: SystemRows?
  /// For an island, its inner root: the root of a separate system.
  var island: LayoutNode? {
    didSet { if island == nil { flags.remove(.isIsland) } else { flags.insert(.isIsland) } }
  }
  /// Margins, safe area and alignment; the inner root of an island uses the island's, see ``insets``.
  var storedInsets: InsetState? {
    didSet { if storedInsets == nil { flags.remove(.hasInsets) } else { flags.insert(.hasInsets) } }
  }
  /// The intrinsic size as last measured, plus the alignment insets.
  var contentSize = ContentLengths()
  /// The published frame of an item without variables, see ``frame``.
  var storedFrame = CGRect.zero
  /// Hugging and compression resistance, by axis.
  var contentPriorities = ContentPriorities()
  /// The guide, see ``guide``.
  private var ownGuide = UncountedReference<LayoutGuide>()

  init(_ flags: Flags) {
    self.flags = flags
  }

  /// The position of an item that is in no list.
  static let unlisted: Int32 = -1

  // The item owns its node, and clears its reference at the beginning of its deinitialiser.

  /// The view of the node, or of the island whose inner root this is; `nil` for a guide, and after the view's
  /// deallocation.
  ///
  /// In the deinitialiser of a subclass, this is the view that is being deallocated.
  var view: View? {
    // Only the view's own node has a reference that the view clears.
    get { flags.contains(.isIslandInside) ? parent?.ownView.object : ownView.object }
    set { ownView.object = newValue }
  }

  /// The guide of the node; `nil` for a view, and after the guide's deallocation.
  var guide: LayoutGuide? {
    get { ownGuide.object }
    set { ownGuide.object = newValue }
  }
}

extension LayoutNode {
  /// Flags of a node.
  struct Flags: OptionSet {
    let rawValue: UInt64
    /// The item is a guide.
    static let isGuide = Flags(rawValue: 1 << 0)
    /// The item has been deallocated.
    static let isGone = Flags(rawValue: 1 << 1)
    /// The node is part of a subtree that is leaving its tree.
    static let isLeaving = Flags(rawValue: 1 << 2)

    /// The view is placed by its frame and mask instead of constraints.
    static let isFrameBased = Flags(rawValue: 1 << 3)
    /// The view was frame-based until a module that makes constraints changed it.
    static let wasFrameBased = Flags(rawValue: 1 << 4)
    /// A subview may follow the view's size by its mask.
    static let hasFlexibleSubviews = Flags(rawValue: 1 << 5)
    /// The intrinsic size must be measured again.
    static let contentSizeIsStale = Flags(rawValue: 1 << 6)
    /// The engine's list of nodes to refresh contains the node.
    static let isListedForRefresh = Flags(rawValue: 1 << 7)

    /// This view itself requested `layoutSubviews`.
    static let requestsLayout = Flags(rawValue: 1 << 8)
    /// More than one child is queued for layout.
    static let queuesMoreForLayout = Flags(rawValue: 1 << 9)
    /// `layoutSubviews` of the view is under way.
    static let isLayingOut = Flags(rawValue: 1 << 10)
    /// This view itself requested `updateConstraints`.
    static let requestsUpdateConstraints = Flags(rawValue: 1 << 11)
    /// More than one child is queued for the update of constraints.
    static let queuesMoreForUpdate = Flags(rawValue: 1 << 12)
    /// `updateConstraints` of the view is under way.
    static let isUpdatingConstraints = Flags(rawValue: 1 << 13)
    /// The node is a root whose passes are under way.
    static let isInPasses = Flags(rawValue: 1 << 14)

    /// The item is a guide that follows a part of its view.
    static let followsOwner = Flags(rawValue: 1 << 15)
    /// The view has guides that follow parts of it.
    static let hasInsetGuides = Flags(rawValue: 1 << 16)
    /// The engine's queue of nodes whose insets may change contains the node.
    static let isListedForInsets = Flags(rawValue: 1 << 17)
    /// A controller manages the view.
    static let hasController = Flags(rawValue: 1 << 18)
    /// The view is a scroll view.
    static let scrolls = Flags(rawValue: 1 << 19)
    /// The height of the contents depends on the width.
    static let wraps = Flags(rawValue: 1 << 20)
    /// Constraints that do not name the item may depend on it.
    static let hasDependents = Flags(rawValue: 1 << 21)
    /// A constraint names or named a baseline of the view, which may belong to a descendant.
    static let namesBaseline = Flags(rawValue: 1 << 22)
    /// The item is a guide that spans the distance between two anchors.
    static let spans = Flags(rawValue: 1 << 23)
    /// The node is the inner root of an island.
    static let isIslandInside = Flags(rawValue: 1 << 24)
    /// The view is a stack view, which must be notified of changes to its subviews.
    static let arrangesSubviews = Flags(rawValue: 1 << 25)
    /// The view's class does nothing when a pass calls it, see ``View/isPlain``.
    static let isOfPlainClass = Flags(rawValue: 1 << 26)
    /// The contents of the view are a separate system.
    static let isIsland = Flags(rawValue: 1 << 27)
    /// The item is an internal guide whose place follows from other items by constraints.
    static let isTied = Flags(rawValue: 1 << 28)
    /// The item has the width of a row of arranged views that includes a wrapping text, see ``TextShares``.
    static let sharesTextWidth = Flags(rawValue: 1 << 29)
    /// The view's fitting size was queried.
    static let hasFitting = Flags(rawValue: 1 << 30)
    /// A fitting system has read the item, and must be notified of changes.
    static let isFitted = Flags(rawValue: 1 << 31)
    /// Fitting systems were notified of a change since one of them last read the item.
    static let isListedForFitting = Flags(rawValue: 1 << 32)
    /// The view has its own inset state.
    static let hasInsets = Flags(rawValue: 1 << 33)
    /// The node is a root in whose passes constraints were relaxed or readmitted.
    static let hasConflicts = Flags(rawValue: 1 << 34)
    /// The node was a root when it got its variables.
    static let hasRootVariables = Flags(rawValue: 1 << 35)
    /// The view is a window, whose size determines size classes.
    static let isWindow = Flags(rawValue: 1 << 36)
    /// The insets of subviews may have changed with the size of the view.
    static let subviewInsetsAreStale = Flags(rawValue: 1 << 37)
    /// A subview may have its own inset state.
    static let hasInsetSubviews = Flags(rawValue: 1 << 38)
    /// The view is no scroll view, and its bounds do not, or did not, begin at zero.
    static let hasMovedBounds = Flags(rawValue: 1 << 39)
    /// While the view or a subview was laid out, a subview that constraints place was given another frame.
    static let hasDisplacedSubviews = Flags(rawValue: 1 << 40)
    /// `sizeThatFits` of the view is querying the intrinsic size.
    static let isAskedForFit = Flags(rawValue: 1 << 41)
    /// The view was a window or in one when it, or a view around it, last joined or left a superview.
    static let isInWindow = Flags(rawValue: 1 << 42)
    /// The view's `layoutSubviews` added or removed subviews, and is called once more.
    static let repeatsLayout = Flags(rawValue: 1 << 43)
    /// The call of `layoutSubviews` under way is this further one, in which subviews may come and go without another.
    static let isRepeatingLayout = Flags(rawValue: 1 << 44)
    /// The geometry of the view has an observer.
    static let isObserved = Flags(rawValue: 1 << 45)
    /// The geometry of a subview may have an observer.
    static let hasObservedSubviews = Flags(rawValue: 1 << 46)
    /// The contents resist like those that do not wrap, even if they wrap; see ``View/wrapLast()``.
    static let wrapsLast = Flags(rawValue: 1 << 47)
    /// The view, or its controller for it, overrides traits.
    static let hasTraitOverrides = Flags(rawValue: 1 << 48)
    /// The view, or one around it, overrides traits.
    static let hasOtherTraits = Flags(rawValue: 1 << 49)
    /// The size of the frame-based view gives way to constraints; see ``View/yieldSize()``.
    static let yieldsSize = Flags(rawValue: 1 << 50)

    /// The bounds of the view may not begin at zero.
    static let shiftsContents: Flags = [.scrolls, .hasMovedBounds]
    /// The terms of a constraint may depend on more than the item's own variables.
    static let needsLook: Flags = [.hasInsets, .isIslandInside, .scrolls]
    /// The passes call no method of a view that has `isOfPlainClass` and no other of these flags.
    static let decidesCalls: Flags = [.isOfPlainClass, .hasController, .isObserved, .hasObservedSubviews]
  }

  /// The published frame, in the coordinates of the parent.
  ///
  /// While the item has variables, the engine's table stores the frame, and the place pass writes it there.
  var frame: CGRect {
    get {
      guard slot.isSome, let engine else { return storedFrame }
      return CGRect(engine.items.frame(of: slot))
    }
    set {
      guard slot.isSome, let engine else { return storedFrame = newValue }
      engine.items.setFrame(Rectangle(newValue), of: slot)
    }
  }

  /// The view or guide, while it is alive.
  var item: LayoutItem? { view ?? guide }

  /// Whether the item is a view that constraints place.
  var isPlacedByConstraints: Bool { flags.isDisjoint(with: [.isFrameBased, .isGuide]) }

  /// The node of the view that represents the item: its own node, or the node of a guide's owner.
  var viewNode: LayoutNode? { flags.contains(.isGuide) ? parent : self }

  /// The topmost node of the tree.
  ///
  /// - Complexity: O(1) in a tree with an engine, outside of islands, otherwise O(depth).
  var root: LayoutNode {
    var node = systemRoot
    while let parent = node.parent { node = parent.systemRoot }
    return node
  }

  /// The topmost node in the same system: the tree's root, or the inner root of an island.
  var systemRoot: LayoutNode {
    if let engine { return engine.root }
    var node = self
    while !node.flags.contains(.isIslandInside), let parent = node.parent { node = parent }
    return node
  }

  /// The node that subviews and guides have as their parent.
  var contentNode: LayoutNode { island ?? self }

  /// The node that represents an item outside: for an inner root, the island's.
  var canonical: LayoutNode { flags.contains(.isIslandInside) ? parent ?? self : self }

  /// The reading direction that the item's own constraints follow.
  var direction: LayoutDirection {
    guard let node = viewNode?.canonical else { return .leftToRight }
    switch node.semanticContentAttribute {
    case .forceLeftToRight, .playback, .spatial: return .leftToRight
    case .forceRightToLeft: return .rightToLeft
    case .unspecified: return node.givenDirection
    }
  }
}

/// The priorities by which a view keeps its intrinsic size, by axis.
struct ContentPriorities {
  var hugging = SIMD2<Float>(250, 250)
  var resistance = SIMD2<Float>(750, 750)

  /// Hugging and resistance of the width, then of the height, above 0: a priority of 0 gives way to all others.
  var byRow: SIMD4<Float> {
    pointwiseMax(
      SIMD4(hugging.x, resistance.x, hugging.y, resistance.y), SIMD4(repeating: Float.leastNormalMagnitude))
  }
}

extension LayoutNode {
  /// The priorities of hugging and resistance of the width, then of the height, as the engine writes them.
  ///
  /// A wrapping text can do with less width; other contents cannot. So the text gives way to contents that resist
  /// equally, and to all required constraints.
  var contentRanks: SIMD4<Float> {
    var ranks = contentPriorities.byRow
    if flags.contains(.wraps), !flags.contains(.wrapsLast) { ranks.y = WrappingText.rank(ofResistance: ranks.y) }
    return ranks
  }
}
