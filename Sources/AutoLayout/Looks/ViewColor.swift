public import Foundation

/// A colour as a view stores it.
///
/// Its content belongs to the drawing modules; layout never reads it.
///
/// It is an `NSObject`, like fonts and paragraph styles, so that untyped attributes of a text have a common type.
public final class ViewColor: NSObject, Sendable {
  private let foreignKind = ForeignKind()
  /// The drawing modules' representation.
  package let content: any Sendable

  /// A colour with some content.
  package init(content: any Sendable) {
    self.content = content
    super.init()
  }

  /// A transparent colour, until the application replaces it.
  public override convenience init() {
    self.init(numbers: Array(repeating: 0, count: 8))
  }

  /// A colour from its numbers, those of ``ColorNumbers``.
  package convenience init(numbers: [CGFloat]) {
    self.init(content: PlainColor(numbers: numbers))
  }

  /// Whether another object is the same colour.
  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? ViewColor else { return false }
    return self === other || !numbers.isEmpty && numbers == other.numbers
  }

  /// A hash of the colour's numbers.
  public override var hash: Int { numbers.hashValue }

  /// The colour's numbers, those of ``ColorNumbers``; empty if it has none.
  package var numbers: [CGFloat] { (content as? any ColorNumbers)?.numbers ?? [] }

  private struct PlainColor: ColorNumbers {
    let numbers: [CGFloat]
  }

  /// The content as text.
  public override var description: String { "\(content)" }

  /// The default tint of a tree; the drawing modules define its look.
  package static let defaultTint = ViewColor(content: DefaultTint())

  private struct DefaultTint: ColorNumbers {
    /// The components of the system's blue.
    let numbers: [CGFloat] = [0, 122 / 255, 1, 1, 10 / 255, 132 / 255, 1, 1]
  }
}

/// A colour as numbers for comparison: red, green, blue and opacity in light appearance, then the same in dark
/// appearance.
package protocol ColorNumbers: Sendable {
  /// The numbers, from 0 to 1.
  var numbers: [CGFloat] { get }
}
