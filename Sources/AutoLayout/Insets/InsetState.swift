import Foundation

/// A view's insets: margins, safe area, alignment.
///
/// Few views have other insets than the default, so a node makes this object only when needed.
final class InsetState {
  /// The margins that were set; `nil` if none were.
  var base: BaseMargins?
  /// Whether the safe area is added to the margins.
  var addsSafeArea = true
  /// Whether the margins reach at least to the superview's.
  var preservesSuperviewMargins = false
  /// A controller's minimum margins, which replace the default ones.
  var minimumMargins: DirectionalEdgeInsets?
  /// An addition to the safe area inherited from the superview.
  var additionalSafeArea = EdgeInsets.zero

  /// The safe area of the last pass.
  var safeArea = EdgeInsets.zero
  /// The margins of the last pass, safe area included.
  var margins = InsetState.defaultMargins
  /// The reading direction of the last pass.
  var direction = LayoutDirection.leftToRight
  /// The distances from the frame's edges to those of the alignment rectangle.
  var alignment = EdgeInsets.zero

  /// Eight points on every side.
  static let defaultMargins = EdgeInsets(top: 8, left: 8, bottom: 8, right: 8)

  /// Whether insets depend on frames, not only on the view itself.
  var followsFrames: Bool { preservesSuperviewMargins || additionalSafeArea != .zero }

  /// The margins without the additions of the safe area and the superview.
  func ownMargins(in direction: LayoutDirection) -> EdgeInsets {
    let minimum = minimumMargins.map { EdgeInsets($0, in: direction) }
    guard let base else { return minimum ?? Self.defaultMargins }
    return .largest(base.resolved(in: direction), minimum ?? base.resolved(in: direction))
  }
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
  /// Margins, safe area and alignment; `nil` as long as all are the default.
  var insets: InsetState? { canonical.storedInsets }

  /// The state of insets, made if needed.
  func makeInsets() -> InsetState {
    if let insets { return insets }
    let made = InsetState()
    canonical.storedInsets = made
    canonical.parent?.canonical.flags.insert(.hasInsetSubviews)
    return made
  }

  /// The margins as of the last pass; none for a guide.
  var margins: EdgeInsets {
    if flags.contains(.isGuide) { return .zero }
    return insets?.margins ?? InsetState.defaultMargins
  }

  /// The safe area as of the last pass.
  var safeArea: EdgeInsets { insets?.safeArea ?? .zero }

  /// The distances from the frame's edges to those of the alignment rectangle.
  var alignment: EdgeInsets { insets?.alignment ?? .zero }

  /// The safe area and the margins at the present frames.
  func insetsInForce(in outerSafeArea: EdgeInsets) -> (safeArea: EdgeInsets, margins: EdgeInsets) {
    let inherited = parent.map { InheritedInsets(frame, in: $0.visibleRectangle) }
    var safeArea = inherited?.safeArea(from: outerSafeArea) ?? outerSafeArea
    guard let insets else { return (safeArea, InsetState.defaultMargins + safeArea) }
    safeArea = safeArea + insets.additionalSafeArea
    var margins = insets.ownMargins(in: direction)
    if insets.addsSafeArea { margins = margins + safeArea }
    if insets.preservesSuperviewMargins, let inherited, let parent {
      margins = .largest(margins, inherited.margins(from: parent.margins))
    }
    return (safeArea, margins)
  }

  /// The visible part of the view's own coordinates.
  private var visibleRectangle: CGRect {
    CGRect(origin: view?.boundsOrigin ?? .zero, size: frame.size)
  }
}
