/// A colour as a view keeps it.
///
/// What it is made of is a matter of the modules that draw; layout never looks at it.
public final class ViewColor: Sendable {
  /// What the colour is made of.
  package let content: any Sendable

  /// A colour made of something.
  package init(content: any Sendable) {
    self.content = content
  }

  /// The tint of a tree that has none of its own: what it looks like, those that draw know.
  package static let defaultTint = ViewColor(content: DefaultTint())

  private struct DefaultTint: Sendable {}
}

/// The colours that were set for an item.
package final class ItemColors {
  /// That of the surface.
  package var background: ViewColor?
  /// That in which the item draws by itself.
  package var tint: ViewColor?

  init() {}
}

extension LayoutItem {
  /// The colours that were set, as a place to read them.
  package final var itemColors: ItemColors? { extensionRecord(ItemColors.self) }

  /// The colours that were set, as a place to set them.
  package final var changeableItemColors: ItemColors {
    if let found = itemColors { return found }
    let made = ItemColors()
    keepExtensionRecord(made)
    return made
  }
}
