import AutoLayout
public import Foundation
import LayoutAppearance

/// A layer of text.
open class CATextLayer: CALayer {
  /// How lines wider than the bounds are truncated; has no effect if ``isWrapped``.
  open var truncationMode = CATextLayerTruncationMode.none { didSet { changed() } }
  /// The text: a string, or an attributed string, whose attributes are drawn as by a label.
  open var string: Any? { didSet { changed() } }
  /// The font: a `UIFont`, a ``CGFont`` or the name of a font.
  ///
  /// ``fontSize`` replaces the size of the font. Fonts in an attributed text keep their sizes.
  open var font: Any? { didSet { changed() } }
  /// The size of the font.
  open var fontSize: CGFloat = 36 { didSet { changed() } }
  /// The colour of the text; white unless set, black for `nil`.
  open var foregroundColor: CGColor? = CGColor(.white) { didSet { changed() } }
  /// The alignment of lines in the bounds.
  open var alignmentMode = CATextLayerAlignmentMode.natural { didSet { changed() } }
  /// Whether lines are broken at the width of the bounds.
  open var isWrapped = false { didSet { changed() } }

  /// A layer with the animated values, while this layer is drawn during its animations.
  final var drawnValues: CATextLayer?

  /// Draws the lines from the top of the bounds.
  open override func draw(in context: CGContext) {
    if let drawnValues { drawnValues.drawLines(in: context) } else { drawLines(in: context) }
  }

  private func drawLines(in context: CGContext) {
    let color = foregroundColor?.color ?? .black
    var area = bounds
    for paragraph in paragraphs {
      var content = paragraph.content(in: usedFont)
      content.style.alignment = alignmentMode.alignment
      content.style.breakMode = isWrapped ? .wordWrapping : truncationMode.breakMode
      content.style.lineLimit = isWrapped ? 0 : 1
      context.record(StyledText(content, color: color, inks: paragraph.inks(links: [:])), in: area)
      area.origin.y += content.size(wrappedAt: bounds.width).height
      area.size.height = max(bounds.maxY - area.minY, 0)
    }
  }

  /// The text, split at line breaks unless its lines are broken at the width.
  private var paragraphs: [NSAttributedString] {
    guard let text = string as? NSAttributedString ?? (string as? String).map({ NSAttributedString(string: $0) }),
      text.length > 0
    else { return [] }
    if isWrapped { return [text] }
    let words = text.string
    return words.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map { line in
      text.attributedSubstring(from: NSRange(line.startIndex..<line.endIndex, in: words))
    }
  }

  private var usedFont: UIFont {
    if let font = font as? UIFont { return font.withSize(fontSize) }
    let name = (font as? CGFont)?.fullName ?? font as? String
    return name.flatMap { UIFont(name: $0, size: fontSize) } ?? .systemFont(ofSize: fontSize)
  }
}

extension CATextLayerAlignmentMode {
  fileprivate var alignment: ParagraphStyle.Alignment {
    switch self {
    case .left: .left
    case .center: .center
    case .right: .right
    case .justified: .justified
    default: .natural
    }
  }
}

extension CATextLayerTruncationMode {
  fileprivate var breakMode: ParagraphStyle.BreakMode {
    switch self {
    case .start: .truncatingHead
    case .middle: .truncatingMiddle
    case .end: .truncatingTail
    default: .clipping
    }
  }
}

/// A font by its name, without a size.
public final class CGFont: Sendable {
  /// The name of the font.
  public let fullName: String?
  /// The name of the font.
  public var postScriptName: String? { fullName }
  /// A font by its name.
  public init?(_ name: CFString) { fullName = name }
}

extension CALayer {
  /// Whether the layer has contents, or is of a class that may draw itself.
  final var mayDraw: Bool { contents != nil || type(of: self) != CALayer.self }

  /// The steps that draw the contents of the layer and call its `draw(in:)`.
  ///
  /// - Parameters:
  ///   - map: maps the layer's coordinates to those of the drawing.
  ///   - shown: the layer with the shown values.
  final func ownSteps(_ map: Transform, as shown: CALayer) -> [DrawingStep] {
    guard mayDraw || shown.contents != nil else { return [] }
    let context = CGContext(), bounds = shown.bounds
    if let picture = shown.contents as? CGImage {
      context.draw(picture, in: shown.contentsGravity.mode.rectangle(ofContent: picture.image.size, in: bounds))
    }
    let text = shown === self ? nil : self as? CATextLayer
    text?.drawnValues = shown as? CATextLayer
    context.draw(within: bounds) { draw(in: context) }
    text?.drawnValues = nil
    if context.steps.isEmpty { return [] }
    return map.isIdentity ? context.steps : [.transform(map)] + context.steps
  }
}

extension Shape {
  /// A shape with an empty path, drawn by steps.
  init(of steps: [DrawingStep]) {
    self.init(path: Path(), fill: nil)
    self.steps = steps
  }
}

extension CALayerContentsGravity {
  /// The way in which a picture fills the bounds.
  ///
  /// As on iOS, top and bottom are exchanged, because the names are of a system in which y points up: a view with the
  /// content mode `top` has a layer with the gravity `bottom`.
  fileprivate var mode: ContentMode {
    let modes: [CALayerContentsGravity: ContentMode] = [
      .resizeAspect: .scaleAspectFit, .resizeAspectFill: .scaleAspectFill, .center: .center, .top: .bottom,
      .bottom: .top, .left: .left, .right: .right, .topLeft: .bottomLeft, .topRight: .bottomRight,
      .bottomLeft: .topLeft, .bottomRight: .topRight,
    ]
    return modes[self] ?? .scaleToFill
  }
}
