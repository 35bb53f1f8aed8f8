/// A colour of a view.
///
/// Only the modules that draw interpret its content; layout does not.
public final class ViewColor: Sendable {
  /// The content, interpreted by the modules that draw.
  package let content: any Sendable

  /// A colour with some content.
  package init(content: any Sendable) {
    self.content = content
  }

  /// The tint of a tree without a tint of its own; the modules that draw define its appearance.
  package static let defaultTint = ViewColor(content: DefaultTint())

  private struct DefaultTint: Sendable {}
}

/// The colours set for an item.
package final class ItemColors {
  /// The colour of the surface.
  package var background: ViewColor?
  /// The colour in which the item draws itself.
  package var tint: ViewColor?

  init() {}
}

extension LayoutItem {
  /// The colours that were set, for reading; `nil` if none were.
  package final var itemColors: ItemColors? { extensionRecord(ItemColors.self) }

  /// The colours that were set, for writing; made if needed.
  package final var changeableItemColors: ItemColors {
    if let found = itemColors { return found }
    let made = ItemColors()
    keepExtensionRecord(made)
    return made
  }
}
