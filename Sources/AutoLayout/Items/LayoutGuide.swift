public import Foundation

/// A rectangle that takes part in layout and shows nothing.
///
/// A guide belongs to a view (``View/addLayoutGuide(_:)``) and is laid out like a subview of it. Some guides a view makes
/// itself, and keeps where they belong: ``View/layoutMarginsGuide``, ``View/safeAreaLayoutGuide`` and their like.
public class LayoutGuide: LayoutItem {
  /// A name for logs; names that begin with `NS` or `UI` are reserved by Apple's frameworks.
  public final var identifier: String = ""

  /// Which part of its view the guide follows; `nil` for one that constraints place.
  final let role: GuideRole?

  /// A guide without an owner.
  public convenience init() {
    self.init(role: nil)
  }

  /// A guide that follows a part of its view, or one that constraints place.
  init(role: GuideRole?) {
    self.role = role
    super.init(frame: .zero)
    node.guide = self
    guard let role else { return }
    node.flags.insert(.followsOwner)
    identifier = role.identifier
  }

  deinit {
    node.flags.insert(.isGone)
  }

  /// The view that the guide belongs to; setting it is not offered, see ``View/addLayoutGuide(_:)``.
  public final var owningView: View? { node.parent?.view }

  /// The guide's rectangle in the coordinates of its owning view, as of the last layout pass.
  public final var layoutFrame: CGRect {
    // A guide of the view's own is where it belongs, whether or not a constraint uses it.
    guard role != nil, !node.slot.isSome, let view = owningView else { return node.frame }
    let frame = placement(in: view).rectangle(in: view.node.frame.size, ownSize: node.frame.size)
    return node.engine?.settings.frameRounding(frame) ?? frame
  }

  /// Whether the application made the guide.
  final var belongsToUser: Bool { role == nil && !node.flags.contains(.spans) }

  /// Where the guide is in its view.
  func placement(in view: View) -> Placement { role?.placement(in: view) ?? .free }
}
