package import AutoLayout
package import Foundation

/// How a view is drawn at a moment.
package struct ShownView {
  /// The rectangle in the superview's coordinates, before the transform.
  package var frame: CGRect
  /// The point of the view's own coordinates at its top left corner.
  package var boundsOrigin: CGPoint
  /// The opacity.
  package var alpha: CGFloat
  /// Whether the view is not drawn.
  package var isHidden: Bool
  /// The point around which the view is transformed, as fractions of the size.
  package var anchor: CGPoint
  /// The look.
  package var appearance: Appearance
  /// Former looks that fade out over the look.
  package var fading: [FormerLook] = []
}

/// The look and text of a view before its contents changed, and the opacity with which they are shown.
package struct FormerLook {
  /// The look.
  package let appearance: Appearance
  /// The text.
  package let text: ShownText?
  /// The opacity.
  package var opacity: CGFloat = 1

  /// The present look of a view.
  package init(of view: View) { (appearance, text) = (view.appearance, view.shownText) }

  /// Whether the view still has the look.
  package func isLook(of view: View) -> Bool {
    appearance == view.appearance && text?.content.string == view.shownText?.content.string
  }
}

/// Animations that draw a view otherwise than its model.
package protocol ShownViewAnimation: LookAnimation {
  /// Replaces the values of a view by those that are shown now.
  func show(_ shown: inout ShownView)
}

extension View {
  /// How the view is drawn now, if animations of its layers are under way; `nil` if it is drawn by its model.
  ///
  /// - Parameters:
  ///   - frame: the frame without these animations.
  ///   - boundsOrigin: the origin of the bounds without these animations.
  ///   - alpha: the opacity without these animations.
  ///   - transform: the transform without these animations; `nil` for the model's.
  ///   - background: the background colour without these animations; `nil` for the model's.
  /// - Complexity: O(1) without animations.
  package final func shownByAnimations(
    frame: CGRect, boundsOrigin: CGPoint, alpha: CGFloat, transform: Transform?, background: ViewColor?
  ) -> ShownView? {
    guard let animation = itemLook?.animation as? any ShownViewAnimation else { return nil }
    var shown = ShownView(
      frame: frame, boundsOrigin: boundsOrigin, alpha: alpha, isHidden: isHidden, anchor: transformAnchor,
      appearance: appearance)
    if let transform { shown.appearance.transform = transform }
    if let background { shown.appearance.backgroundColor = background.color }
    animation.show(&shown)
    return shown
  }
}
