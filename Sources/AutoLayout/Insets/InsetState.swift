import Foundation

/// What a view adds to its edges: margins, safe area, alignment.
///
/// Few views have any of it but the default, so a node makes this when it is first needed.
final class InsetState {
  /// The margins as they were set.
  var base = BaseMargins.absolute(InsetState.defaultMargins)
  /// Whether the safe area is added to the margins.
  var addsSafeArea = true
  /// Whether the margins reach at least to those of the superview.
  var preservesSuperviewMargins = false
  /// The least margins, as a controller's view has them.
  var minimumMargins = DirectionalEdgeInsets.zero
  /// What is added to the safe area that comes from the superview.
  var additionalSafeArea = EdgeInsets.zero

  /// The safe area of the last pass.
  var safeArea = EdgeInsets.zero
  /// The margins of the last pass, safe area included.
  var margins = InsetState.defaultMargins
  /// From the frame's edges to those of the alignment rectangle.
  var alignment = EdgeInsets.zero

  /// Eight points on every side.
  static let defaultMargins = EdgeInsets(top: 8, left: 8, bottom: 8, right: 8)

  /// Whether insets depend on more than the view itself, so that they follow frames.
  var followsFrames: Bool { preservesSuperviewMargins || additionalSafeArea != .zero }
}

extension InsetState {
  /// Margins by side, or in reading direction.
  enum BaseMargins {
    case absolute(EdgeInsets)
    case directional(DirectionalEdgeInsets)

    /// The margins by side.
    func resolved(in direction: LayoutDirection) -> EdgeInsets {
      switch self {
      case .absolute(let insets): insets
      case .directional(let insets): EdgeInsets(insets, in: direction)
      }
    }
  }
}

extension LayoutNode {
  /// The state of insets, made if there is none.
  func makeInsets() -> InsetState {
    if let insets { return insets }
    let made = InsetState()
    insets = made
    return made
  }

  /// The margins as of the last pass; none for a guide.
  var margins: EdgeInsets {
    if flags.contains(.isGuide) { return .zero }
    return insets?.margins ?? InsetState.defaultMargins
  }

  /// The safe area as of the last pass.
  var safeArea: EdgeInsets { insets?.safeArea ?? .zero }

  /// The distances from the frame's edges to those that an attribute is about.
  ///
  /// Margins count from the frame, all other attributes belong to the alignment rectangle.
  func insets(for attribute: LayoutConstraint.Attribute) -> EdgeInsets {
    attribute.isMargin ? margins : insets?.alignment ?? .zero
  }
}
