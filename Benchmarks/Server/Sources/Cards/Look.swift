import AutoLayout
import Foundation
import LayoutAppearance

/// Colours and fonts that invoices and cards share.
enum Look {
  static let ink = Color(light: .init(hex: 0x1B2430), dark: .init(hex: 0xF2F4F7))
  static let muted = Color(light: .init(hex: 0x5F6B7A), dark: .init(hex: 0xA7B1BE))
  static let paper = Color(light: .init(hex: 0xFFFFFF), dark: .init(hex: 0x161B22))
  static let band = Color(light: .init(hex: 0xF3F6FA), dark: .init(hex: 0x212A35))
  static let line = Color(light: .init(hex: 0xD5DCE5), dark: .init(hex: 0x36414E))
  static let accent = Color(red: 0.13, green: 0.36, blue: 0.85)
  static let second = Color(red: 0.52, green: 0.22, blue: 0.82)

  static func font(_ size: CGFloat, _ weight: Font.Weight = .regular) -> Font {
    .named("Noto Sans", size: size, weight: weight)
  }

  static func label(
    _ text: String, _ font: Font, _ color: Color = ink, lines: Int = 1, _ alignment: ParagraphStyle.Alignment = .natural
  ) -> Label {
    let label = Label(text: text)
    label.font = font
    label.numberOfLines = lines
    label.paragraphStyle.alignment = alignment
    label.appearance.textColor = color
    return label
  }

  static func box(_ color: Color, radius: CGFloat = 0) -> View {
    let view = View()
    view.appearance.backgroundColor = color
    view.appearance.cornerRadius = radius
    return view
  }
}
