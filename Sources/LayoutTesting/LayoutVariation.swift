public import AutoLayout
public import Foundation

/// The circumstances under which a screen is laid out: one cell of a test's matrix.
public struct LayoutVariation: Hashable, Sendable {
  /// Its name in failures and in names of stored files, which keep letters, digits and `-`.
  public var name: String
  /// The size of the root, in points.
  public var size: CGSize
  /// The reading direction of the tree.
  public var direction: LayoutDirection
  /// The factor of text sizes, for the code that makes the screen.
  public var textScale: CGFloat
  /// The language of texts, as in `ja`; for the code that makes the screen.
  public var language: String

  /// Circumstances.
  ///
  /// - Parameters:
  ///   - name: what failures and files call it; made of the other values unless given.
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

  /// Every size in every direction, at every text size, in every language.
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

  /// Gives a root the size and the direction, and lays it out.
  public func apply(to root: View) {
    set(on: root)
    root.layoutIfNeeded()
  }

  /// Gives a root the size and the direction, for a layout that somebody watches.
  func set(on root: View) {
    root.layoutDirection = direction
    root.frame = CGRect(origin: .zero, size: size)
  }

  private static func number(_ value: CGFloat) -> String {
    value == value.rounded() && value.magnitude < 1e15 ? "\(Int(value))" : "\(value)"
  }
}
