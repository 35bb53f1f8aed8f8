public import Foundation

/// A rectangle that takes part in layout and shows nothing.
///
/// A guide belongs to a view (``View/addLayoutGuide(_:)``) and is laid out like a subview of it. A view makes and
/// places some guides itself, such as ``View/layoutMarginsGuide`` and ``View/safeAreaLayoutGuide``. Subclasses can add
/// members, but override none.
open class LayoutGuide: LayoutItem {
  /// A name for logs; names that begin with `NS` or `UI` are reserved by Apple's frameworks.
  public final var identifier: String = ""

  /// The part of its view that the guide follows; `nil` for a guide placed by constraints.
  final let role: GuideRole?

  /// A guide without an owner.
  public init() {
    role = nil
    super.init(frame: .zero)
    node.guide = self
  }

  /// A guide that follows a part of its view, or one placed by constraints.
  init(role: GuideRole?) {
    self.role = role
    super.init(frame: .zero)
    node.guide = self
    guard let role else { return }
    node.flags.insert(.followsOwner)
    identifier = role.identifier
  }

  deinit {
    node.guide = nil
    node.flags.insert(.isGone)
  }

  /// The view that the guide belongs to; to change it, see ``View/addLayoutGuide(_:)``.
  public final var owningView: View? { node.parent?.view }

  /// The guide's rectangle in the coordinates of its owning view, as of the last layout pass.
  public final var layoutFrame: CGRect {
    // A guide that follows its view has a frame whether or not a constraint uses it.
    guard role != nil, !node.slot.isSome, let view = owningView else { return node.frame }
    let frame = placement(in: view).rectangle(in: view.node.frame.size, ownSize: node.frame.size)
    return node.engine?.settings.frameRounding(frame) ?? frame
  }

  /// Whether the application or a stack view made the guide.
  final var belongsToUser: Bool { role == nil && !node.flags.contains(.spans) }

  /// The placement of the guide in its view.
  func placement(in view: View) -> Placement { role?.placement(in: view) ?? .free }
}
