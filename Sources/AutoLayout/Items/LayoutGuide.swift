public import Foundation

/// A rectangle that takes part in layout and shows nothing.
///
/// A guide belongs to a view (``View/addLayoutGuide(_:)``) and is laid out like a subview of it.
public final class LayoutGuide: LayoutItem {
  /// A name for logs; names that begin with `NS` or `UI` are reserved by Apple's frameworks.
  public var identifier: String = ""

  /// A guide without an owner.
  public init() {
    super.init(frame: .zero)
    node.guide = self
  }

  deinit {
    node.flags.insert(.isGone)
  }

  /// The view that the guide belongs to; setting it is not offered, see ``View/addLayoutGuide(_:)``.
  public var owningView: View? { node.parent?.view }

  /// The guide's rectangle in the coordinates of its owning view, as of the last layout pass.
  public var layoutFrame: CGRect { node.frame }
}
