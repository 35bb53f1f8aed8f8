public import AutoLayout
public import Foundation

/// The circumstances of a screen's layout: size, direction, text size and language.
public struct LayoutVariation: Hashable, Sendable {
  /// The name in failures and in file names, where other characters than letters, digits, `.`, `_` and `-` become `-`.
  public var name: String
  /// The size of the root, in points.
  public var size: CGSize
  /// The reading direction of the tree.
  public var direction: LayoutDirection
  /// The factor of text sizes, for the code that makes the screen.
  public var textScale: CGFloat
  /// The language of texts, such as `ja`; for the code that makes the screen.
  public var language: String

  /// Makes a variation.
  ///
  /// - Parameters:
  ///   - name: the name in failures and files; composed of the other values unless given.
  ///   - size: the size of the root, in points.
  ///   - direction: the reading direction of the tree.
  ///   - textScale: the factor of text sizes.
  ///   - language: the language of texts.
  public init(
    _ name: String? = nil, size: CGSize, direction: LayoutDirection = .leftToRight, textScale: CGFloat = 1,
    language: String = "en"
  ) {
    self.name =
      name
      ?? [
        "\(Self.number(size.width))x\(Self.number(size.height))", direction == .rightToLeft ? "rtl" : nil,
        textScale == 1 ? nil : "text\(Self.number(textScale))", language == "en" ? nil : language,
      ].compactMap(\.self).joined(separator: "-")
    self.size = size
    self.direction = direction
    self.textScale = textScale
    self.language = language
  }

  /// All combinations of sizes, directions, text sizes and languages.
  ///
  /// - Complexity: O(product of the counts).
  public static func matrix(
    sizes: [CGSize], directions: [LayoutDirection] = [.leftToRight, .rightToLeft], textScales: [CGFloat] = [1],
    languages: [String] = ["en"]
  ) -> [LayoutVariation] {
    sizes.flatMap { size in
      directions.flatMap { direction in
        textScales.flatMap { scale in
          languages.map { LayoutVariation(size: size, direction: direction, textScale: scale, language: $0) }
        }
      }
    }
  }

  /// Applies the size and the direction to a root, and lays it out.
  public func apply(to root: View) {
    set(on: root)
    root.layoutIfNeeded()
  }

  /// Applies the size and the direction to a root, without a layout.
  func set(on root: View) {
    root.layoutDirection = direction
    root.frame = CGRect(origin: .zero, size: size)
  }

  private static func number(_ value: CGFloat) -> String {
    value == value.rounded() && value.magnitude < 1e15 ? "\(Int(value))" : "\(value)"
  }
}
