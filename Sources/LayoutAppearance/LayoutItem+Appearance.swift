public import AutoLayout
package import Foundation

/// The stored appearance of an item.
private final class AppearanceRecord {
  /// The look without its two colours, which the item itself stores.
  var value = Appearance()
}

extension LayoutItem {
  /// Whether anything was set about how the item looks.
  public final var hasAppearance: Bool { extensionRecord(AppearanceRecord.self) != nil || itemColors != nil }

  fileprivate final func keepColors(_ background: Color?, _ tint: Color?) {
    let colors = itemColors
    if colors?.background?.color != background { changeableItemColors.background = background.map { ViewColor($0) } }
    if colors?.tint?.color != tint { changeableItemColors.tint = tint.map { ViewColor($0) } }
  }
}

extension ViewColor {
  /// A colour of a value.
  public convenience init(_ color: Color) {
    self.init(content: color)
  }

  /// The colour as a value.
  public var color: Color { content as? Color ?? .defaultTint }
}

extension Color: ColorNumbers {
  /// The parts in light and dark appearance.
  package var numbers: [CGFloat] {
    [light, dark].flatMap { [$0.red, $0.green, $0.blue, $0.alpha] }
  }
}

extension Color: CustomStringConvertible {
  /// The parts of the colour in light appearance.
  public var description: String {
    "Color(red: \(light.red), green: \(light.green), blue: \(light.blue), alpha: \(light.alpha))"
  }
}

extension Color {
  /// The tint of a tree without a set tint.
  package static let defaultTint = Color(light: Components(hex: 0x007AFF), dark: Components(hex: 0x0A84FF))
}

extension ViewIsolated where Self: LayoutItem {
  /// The item's appearance; an item without settings stores nothing.
  public var appearance: Appearance {
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
}
