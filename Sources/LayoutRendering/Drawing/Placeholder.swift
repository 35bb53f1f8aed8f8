internal import AutoLayout
package import Foundation
package import LayoutAppearance

extension LayoutDrawing {
  /// A box with the name of a part that is not drawn.
  package static func placeholder(_ name: String, in area: CGRect, _ ink: Color) -> [DrawingCommand] {
    guard area.width > 0, area.height > 0 else { return [] }
    let size = min(max(min(area.width / CGFloat(max(name.count, 1)) * 1.6, area.height * 0.6), 1), 12)
    let box = Path(rectangle: area.insetBy(dx: 0.5, dy: 0.5), radius: min(area.width, area.height) / 8)
    var words = DrawnText(
      parts: [.init(name, Font(size: size))], origin: CGPoint(x: area.midX, y: area.midY + size / 3), width: nil,
      color: ink)
    words.isCentered = true
    return [.fill(box, .color(ink.withAlpha(0.12))), .stroke(box, ink, width: 1, style: LineStyle()), .text(words)]
  }

  /// A box with the name of a damaged picture.
  package static func placeholder(for image: DrawnImage) -> [DrawingCommand] {
    placeholder(image.name, in: image.area, .placeholderText)
  }
}

/// Default colours.
extension Color {
  /// Text: black on white, white on black.
  static let text = Color(light: .init(hex: 0), dark: .init(hex: 0xFFFFFF))
  /// Placeholder text.
  static let placeholderText = Color(
    light: .init(hex: 0x3C3C43, alpha: 0.3), dark: .init(hex: 0xEBEBF5, alpha: 0.3))
  /// Pressable elements.
  static let tint = Color(light: .init(hex: 0x007AFF), dark: .init(hex: 0x0A84FF))
}
