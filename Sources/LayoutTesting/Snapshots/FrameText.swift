internal import AutoLayout
internal import Foundation
internal import LayoutRendering

/// The frames of a tree as lines: a line for each view, below its superview.
///
///     screen View 0 0 390 844
///       title Label 16 20 358 21 "Hello"
///       box View 16 60 358 100 hidden
///
/// Frames are in the coordinates of the superview, in points, rounded to thousandths.
enum FrameText {
  static func lines(of root: View) -> String {
    var text = ""
    var pending = [(view: root, depth: 0)]
    while let (view, depth) = pending.popLast() {
      text += String(repeating: "  ", count: depth) + line(of: view) + "\n"
      for child in view.subviews.reversed() { pending.append((child, depth + 1)) }
    }
    return text
  }

  private static func line(of view: View) -> String {
    let type = String(describing: type(of: view))
    let name = view.debugLabel ?? view.accessibilityIdentifier
    let frame = view.frame
    let numbers = [frame.origin.x, frame.origin.y, frame.size.width, frame.size.height].map(number)
    var words = (name.map { [quotedIfNeeded($0), type] } ?? [type]) + numbers
    switch view {
    case let label as Label: words += label.text.map { [quoted($0)] } ?? []
    case let button as Button: words += button.title.map { [quoted($0)] } ?? []
    case let field as TextField: words += (field.visibleText ?? field.text).map { [quoted($0)] } ?? []
    default: break
    }
    if view.isHidden { words.append("hidden") }
    if view.alpha < 1 { words.append("alpha \(number(view.alpha))") }
    return words.joined(separator: " ")
  }

  private static func quotedIfNeeded(_ name: String) -> String {
    name.allSatisfy { $0.isLetter || $0.isNumber || "._-".contains($0) } && !name.isEmpty ? name : quoted(name)
  }

  /// A text on one line, with special characters escaped.
  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": result += "\\\(scalar)"
      case "\n": result += "\\n"
      default:
        let category = scalar.properties.generalCategory
        let isPlain = ![.control, .lineSeparator, .paragraphSeparator].contains(category)
        result += isPlain ? String(scalar) : "\\u{\(String(scalar.value, radix: 16))}"
      }
    }
    return result + "\""
  }

  private static func number(_ value: CGFloat) -> String { ShortDecimal.text(of: value, places: 3) }
}
