internal import AutoLayout
internal import Foundation
internal import LayoutAppearance

/// Formats values for SVG.
enum SVGWords {
  /// The characters of a name that are allowed in identifiers.
  static func identifier(_ name: String) -> String {
    name.filter { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-" || $0 == "_") }
  }

  static func attribute(_ name: String, _ value: String) -> String { " \(name)=\"\(value)\"" }

  static func numbers(_ values: CGFloat..., decimals: Int = PictureNumber.usualDecimals) -> String {
    values.map { PictureNumber.text(of: Double($0), decimals: decimals) }.joined(separator: " ")
  }

  /// A transform as an attribute preceded by a space; empty for the identity.
  static func transform(_ map: Transform, decimals: Int) -> String {
    if map.isIdentity { return "" }
    let isMovement = map.a == 1 && map.b == 0 && map.c == 0 && map.d == 1
    return attribute(
      "transform",
      isMovement ? "translate(\(numbers(map.tx, map.ty, decimals: decimals)))" : "matrix(\(matrix(map)))")
  }

  /// Six factors, to a millionth, because hundredths would be visible in a rotation.
  private static func matrix(_ map: Transform) -> String {
    [map.a, map.b, map.c, map.d, map.tx, map.ty].map { factor in
      factor.isFinite ? "\((Double(min(max(factor, -1e6), 1e6)) * 1e6).rounded() / 1e6)" : "0"
    }.joined(separator: " ")
  }

  /// The path data of a path.
  static func data(of path: Path, decimals: Int) -> String {
    path.drawnElements.map { element in
      switch element {
      case .move(let to): "M\(numbers(to.x, to.y, decimals: decimals))"
      case .line(let to): "L\(numbers(to.x, to.y, decimals: decimals))"
      case .quadCurve(let to, let control): "Q\(numbers(control.x, control.y, to.x, to.y, decimals: decimals))"
      case .curve(let to, let first, let second):
        "C\(numbers(first.x, first.y, second.x, second.y, to.x, to.y, decimals: decimals))"
      case .close: "Z"
      }
    }.joined()
  }

  /// A colour as an attribute, plus one for its opacity if it is not opaque.
  static func color(_ name: String, _ parts: Color.Components, opacity: String) -> [MarkupWriter.Attribute] {
    func byte(_ part: CGFloat) -> String {
      let value = part.isNaN ? 0 : Int((min(max(part, 0), 1) * 255).rounded())
      return (value < 16 ? "0" : "") + String(value, radix: 16)
    }
    var attributes = [MarkupWriter.Attribute.words(name, "#" + byte(parts.red) + byte(parts.green) + byte(parts.blue))]
    // The test is not `alpha < 1`, so that NaN, which counts as 0, is written too.
    if !(parts.alpha >= 1) { attributes.append(.number(opacity, max(parts.alpha, 0))) }
    return attributes
  }

  static func attributes(of font: Font) -> [MarkupWriter.Attribute] {
    let family =
      switch font.family {
      case .system: "system-ui, sans-serif"
      case .serif: "serif"
      case .monospaced: "monospace"
      case .named(let name): "'\(name.filter { $0 != "'" && $0 != "\\" })', sans-serif"
      }
    var attributes: [MarkupWriter.Attribute] = [
      .words("font-family", family), .number("font-size", max(font.size.orZero, 0)),
    ]
    if font.weight != .regular { attributes.append(.number("font-weight", CGFloat(font.weight.rawValue))) }
    if font.isItalic { attributes.append(.words("font-style", "italic")) }
    return attributes
  }
}
