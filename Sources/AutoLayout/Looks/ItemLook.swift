package import Foundation

/// The set values of the appearance properties that subclasses may override.
///
/// `LayoutAppearance` stores the other properties in its own types. It cannot declare these properties, because a class
/// may override only members that another module declares in a class body.
package final class ItemLook {
  /// The background colour.
  package fileprivate(set) var background: ViewColor?
  /// The colour in which the item draws itself.
  package var tint: ViewColor?
  /// The transform after layout.
  package fileprivate(set) var transform = ViewTransform.identity
  /// Whether the transform is the projection of a layer's transform in space.
  fileprivate var isTurnedInSpace = false
  /// Whether animations of the last change of the transform interpolate the numbers of the matrix instead of angles,
  /// because the transform before or after the change is a projection.
  package fileprivate(set) var mixesNumbers = false
  /// The point around which the item is transformed, and which its centre names, as fractions of its size.
  package var anchor = CGPoint(x: 0.5, y: 0.5)
  /// The order among the siblings in drawings: greater numbers are in front, and equal ones follow the order in the
  /// superview.
  package var zPosition: CGFloat = 0
  /// The way in which a picture fills the item.
  package var contentMode = View.ContentMode.scaleToFill
  /// Whether contents are clipped to the outline.
  package var clipsToBounds = false
  /// The view to whose outline the item is clipped.
  package var mask: View?
  /// The animations that replace the item's values in drawings; `nil` without such animations.
  package var animation: (any LookAnimation)?

  init() {}

  /// The present order among the siblings in drawings.
  var shownDepth: CGFloat { animation?.depth ?? zPosition }
}

/// Animations that replace the values of an item in drawings.
package protocol LookAnimation: AnyObject {
  /// The present order among the siblings, in place of ``ItemLook/zPosition``.
  var depth: CGFloat { get }
}

extension LayoutItem {
  /// The look that was set, for reading; `nil` if nothing was.
  package final var itemLook: ItemLook? { extensionRecord(ItemLook.self) }

  /// The look that was set, for writing; made if needed.
  package final var changeableItemLook: ItemLook {
    if let recorder = LayoutChanges.recorder, let view = self as? View { recorder.recordAppearance(of: view) }
    return keptItemLook
  }

  /// The look, made if needed, for changes that notify recorders in their own ways.
  private final var keptItemLook: ItemLook {
    if let found = itemLook { return found }
    let made = ItemLook()
    keepExtensionRecord(made)
    return made
  }

  /// Sets the background colour.
  package final func setBackground(_ color: ViewColor?) {
    guard color != nil || itemLook != nil else { return }
    let look = keptItemLook, before = look.background
    look.background = color
    if let recorder = LayoutChanges.recorder, let view = self as? View {
      recorder.record(view, backgroundBefore: before)
    }
  }

  /// Sets the transform.
  ///
  /// - Parameter isInSpace: whether it is the projection of a layer's transform in space.
  package final func setTransform(_ transform: ViewTransform, isInSpace: Bool = false) {
    let before = itemLook?.transform ?? .identity
    guard transform != before else { return }
    let look = keptItemLook
    look.transform = transform
    (look.mixesNumbers, look.isTurnedInSpace) = (look.isTurnedInSpace || isInSpace, isInSpace)
    if let recorder = LayoutChanges.recorder, let view = self as? View {
      recorder.record(view, transformBefore: before)
    }
  }
}
