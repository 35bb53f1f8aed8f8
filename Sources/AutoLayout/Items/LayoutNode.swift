import ConstraintSolver
import Foundation

/// What the engine keeps about one item: its place in the tree, its variables and rows, its flags.
///
/// A node outlives its item where a constraint still names it, so references among nodes and constraints are plain
/// strong ones. Every cycle runs through a link that ends when the item leaves its tree or is deallocated.
final class LayoutNode {
  /// Position of an item that is in no list.
  static let unlisted: Int32 = -1

  // MARK: The tree

  /// The view that the node belongs to; `nil` for a guide, and once the view is gone.
  weak var view: View?
  /// The guide that the node belongs to; `nil` for a view, and once the guide is gone.
  weak var guide: LayoutGuide?
  /// The node of the superview or owning view.
  var parent: LayoutNode?

  // MARK: Geometry

  /// The published frame, in the coordinates of the parent.
  var frame = CGRect.zero

  // MARK: Flags

  /// Yes and no about the node, in two bytes.
  var flags: Flags = []

  struct Flags: OptionSet {
    let rawValue: UInt16
    /// The view's frame and mask stand for its constraints.
    static let isFrameBased = Flags(rawValue: 1 << 0)
    /// This view has asked for `layoutSubviews`.
    static let requestsLayout = Flags(rawValue: 1 << 1)
    /// This view has asked for `updateConstraints`.
    static let requestsUpdateConstraints = Flags(rawValue: 1 << 2)
    /// The engine's list of nodes to refresh contains the node.
    static let isDirty = Flags(rawValue: 1 << 3)
    /// The intrinsic size is to be measured again.
    static let contentSizeIsStale = Flags(rawValue: 1 << 4)
    /// The place pass has the node on its list.
    static let isTouched = Flags(rawValue: 1 << 5)
    /// The node is being walked over as part of a subtree that moves.
    static let isMoving = Flags(rawValue: 1 << 6)
    /// A subview follows the view's size by its autoresizing mask.
    static let hasFlexibleSubviews = Flags(rawValue: 1 << 7)
    /// The item is being deallocated.
    static let isGone = Flags(rawValue: 1 << 8)
  }

  // MARK: Constraints

  /// The active constraints in which the item is the first or the second, in no particular order.
  var references: [LayoutConstraint] = []
  /// The active constraints that the view holds, in the order of activation; holes are `nil`.
  var held: [LayoutConstraint?] = []
  /// The number of constraints in ``held``.
  var heldCount: Int32 = 0

  func itemWillDeinit() {}
}

extension LayoutNode {
  /// The view or guide, while it lives.
  var item: LayoutItem? { view ?? guide }
}
