public import Foundation

/// A colour as a view keeps it.
///
/// What it is made of is a matter of the modules that draw; layout never looks at it.
///
/// An object of Foundation's, as fonts and styles of paragraphs are: attributes of a text without a type written have that in common.
public final class ViewColor: NSObject, Sendable {
  /// What the colour is made of.
  package let content: any Sendable

  /// A colour with some content.
  package init(content: any Sendable) {
    self.content = content
    super.init()
  }

  /// Whether another object is the same colour.
  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? ViewColor else { return false }
    return self === other || !numbers.isEmpty && numbers == other.numbers
  }

  /// What equal colours have in common.
  public override var hash: Int { numbers.hashValue }

  private var numbers: [CGFloat] { (content as? any ColorNumbers)?.numbers ?? [] }

  /// What the colour is made of, in words.
  public override var description: String { "\(content)" }

  /// The tint of a tree that has none of its own: what it looks like, those that draw know.
  package static let defaultTint = ViewColor(content: DefaultTint())

  private struct DefaultTint: ColorNumbers {
    /// Those of the system's blue.
    let numbers: [CGFloat] = [0, 122 / 255, 1, 1, 10 / 255, 132 / 255, 1, 1]
  }
}

/// What a colour is made of, as numbers by which colours are compared: red, green, blue and opacity in light surroundings, and the same
/// in dark ones.
package protocol ColorNumbers: Sendable {
  /// The numbers, from 0 to 1.
  var numbers: [CGFloat] { get }
}

/// The colours set for an item.
package final class ItemColors {
  /// The colour of the surface.
  package var background: ViewColor?
  /// The colour in which the item draws itself.
  package var tint: ViewColor?

  init() {}
}

extension LayoutItem {
  /// The colours that were set, for reading; `nil` if none were.
  package final var itemColors: ItemColors? { extensionRecord(ItemColors.self) }

  /// The colours that were set, for writing; made if needed.
  package final var changeableItemColors: ItemColors {
    if let found = itemColors { return found }
    let made = ItemColors()
    keepExtensionRecord(made)
    return made
  }
}
