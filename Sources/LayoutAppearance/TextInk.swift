public import AutoLayout
public import Foundation

/// A text with its fonts, its style and its looks, for drawing.
public struct StyledText: Hashable, Sendable {
  /// The text with its fonts and its style.
  public var content: TextContent
  /// The colour of letters without an ink.
  public var color: Color
  /// The looks of parts, in the order of the text; no two overlap.
  public var inks: [TextInk]

  /// A text in one colour, with inks for parts that look different.
  public init(_ content: TextContent, color: Color = .black, inks: [TextInk] = []) {
    (self.content, self.color, self.inks) = (content, color, inks)
  }
}

/// The look of a part of a text, apart from the fonts and spaces that determine its size.
public struct TextInk: Hashable, Sendable {
  /// A line along the letters.
  public struct Rule: Hashable, Sendable {
    /// The thickness, as a multiple of the usual one.
    public var thickness: CGFloat = 1
    /// Whether there are two lines.
    public var isDouble = false
    /// The alternating lengths of dashes and gaps, as multiples of the thickness; empty for a solid line.
    public var dashes: [CGFloat] = []
    /// The colour; `nil` for the letters' colour.
    public var color: Color?

    /// A solid line of the usual thickness.
    public init(color: Color? = nil) {
      self.color = color
    }
  }

  /// The outline of letters.
  public struct Outline: Hashable, Sendable {
    /// The width, as a multiple of the font's size.
    public var width: CGFloat
    /// The colour; `nil` for the letters' colour.
    public var color: Color?
    /// Whether the letters are filled below the outline.
    public var isFilled: Bool

    /// An outline of a width, as a multiple of the font's size.
    public init(width: CGFloat, color: Color? = nil, isFilled: Bool = false) {
      (self.width, self.color, self.isFilled) = (width, color, isFilled)
    }
  }

  /// The part, as offsets in UTF-8.
  public var range: Range<Int>
  /// The colour of the letters; `nil` for the colour of the whole text.
  public var color: Color?
  /// The colour behind the letters.
  public var backgroundColor: Color?
  /// The outline of the letters; `nil` for filled letters without an outline.
  public var outline: Outline?
  /// The shadow of the letters, which is drawn without its blur; `nil` for none.
  public var shadow: Shadow?
  /// The line below the letters.
  public var underline: Rule?
  /// The line through the letters.
  public var strikethrough: Rule?
  /// The distance by which the letters are raised above the baseline, in points.
  public var rise: CGFloat = 0
  /// The picture in place of the letters.
  public var image: Image?

  /// The usual look of a part.
  public init(_ range: Range<Int>) {
    self.range = range
  }

  /// Whether the part looks like text without an ink.
  package var isPlain: Bool { self == TextInk(range) }
}

/// The shrinking of a text that is too long for its view.
package struct TextShrinking {
  /// The least factor of font sizes, above 0 and below 1.
  package var leastScale: CGFloat
  /// Whether the baseline of a shrunken line stays; if not, the line is centred.
  package var keepsBaseline: Bool

  /// A shrinking down to a factor.
  package init(leastScale: CGFloat, keepsBaseline: Bool = true) {
    (self.leastScale, self.keepsBaseline) = (leastScale, keepsBaseline)
  }
}

/// A rectangle in which an overridden drawing method of a view shows the view's text.
package struct TextArea: Hashable, Sendable {
  /// The rectangle, from the top left corner of the view.
  package var rectangle: CGRect
  /// The size of the view for which the rectangle was chosen.
  package var size: CGSize

  /// A rectangle in a view of a size.
  package init(_ rectangle: CGRect, in size: CGSize) { (self.rectangle, self.size) = (rectangle, size) }

  /// The rectangle in a view of another size, at the same distances from the view's edges.
  package func rectangle(inViewOf other: CGSize) -> CGRect {
    CGRect(
      x: rectangle.origin.x, y: rectangle.origin.y,
      width: max(rectangle.size.width + (other.width - size.width), 0),
      height: max(rectangle.size.height + (other.height - size.height), 0))
  }
}

/// A view whose text may have parts with different looks, may be shrunk to fit, or may be drawn in an unusual place.
#if MainActorViews
  @preconcurrency @MainActor
#endif
package protocol TextInking: View {
  /// The looks of parts of the text or placeholder, in the order of the text; no two overlap.
  func textInks(ofPlaceholder: Bool) -> [TextInk]
  /// The shrinking of the text; `nil` for a text that keeps its size.
  var textShrinking: TextShrinking? { get }
  /// The rectangles in which an overridden drawing method shows the text or placeholder; `nil` for the usual place.
  func textAreas(ofPlaceholder: Bool) -> [TextArea]?
}
