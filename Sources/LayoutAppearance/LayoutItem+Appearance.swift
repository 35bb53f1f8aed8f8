public import AutoLayout

/// The stored look of an item.
private final class AppearanceRecord {
  /// The look without its two colours, which the item itself stores.
  var value = Appearance()
}

extension LayoutItem {
  /// The look of the item; an item without settings stores nothing.
  public final var appearance: Appearance {
    get {
      var value = extensionRecord(AppearanceRecord.self)?.value ?? Appearance()
      guard let colors = itemColors else { return value }
      value.backgroundColor = colors.background?.color
      value.tintColor = colors.tint?.color
      return value
    }
    set {
      keepColors(newValue.backgroundColor, newValue.tintColor)
      var value = newValue
      (value.backgroundColor, value.tintColor) = (nil, nil)
      if let record = extensionRecord(AppearanceRecord.self) { return record.value = value }
      guard value != Appearance() else { return }
      let record = AppearanceRecord()
      record.value = value
      keepExtensionRecord(record)
    }
  }

  /// Whether anything was set about the item's look.
  public final var hasAppearance: Bool { extensionRecord(AppearanceRecord.self) != nil || itemColors != nil }

  private final func keepColors(_ background: Color?, _ tint: Color?) {
    let colors = itemColors
    if colors?.background?.color != background { changeableItemColors.background = background.map { ViewColor($0) } }
    if colors?.tint?.color != tint { changeableItemColors.tint = tint.map { ViewColor($0) } }
  }
}

extension ViewColor {
  /// A colour from a value.
  public convenience init(_ color: Color) {
    self.init(content: color)
  }

  /// The colour as a value.
  public var color: Color { content as? Color ?? .defaultTint }
}

extension Color {
  /// The tint of a tree that has none of its own.
  package static let defaultTint = Color(light: Components(hex: 0x007AFF), dark: Components(hex: 0x0A84FF))
}
