public import Foundation
import LayoutAppearance

/// A layer of text; drawn in one font and one colour.
open class CATextLayer: CALayer {
  /// Stored only: the truncation of text.
  open var truncationMode = CATextLayerTruncationMode.none
  /// The text: a string, or an attributed string, of which the first font and the first colour count.
  open var string: Any? { didSet { changed() } }
  /// The font: a `UIFont`, a ``CGFont`` or the name of a font; its size does not count, except in an attributed text.
  open var font: Any? { didSet { changed() } }
  /// The size of the font.
  open var fontSize: CGFloat = 36 { didSet { changed() } }
  /// The colour; white unless set.
  open var foregroundColor: CGColor? = CGColor(.white) { didSet { changed() } }
  /// The alignment of lines in the bounds.
  open var alignmentMode = CATextLayerAlignmentMode.natural { didSet { changed() } }
  /// Whether lines are broken at the width of the bounds.
  open var isWrapped = false { didSet { changed() } }

  /// Draws the lines from the top of the bounds.
  open override func draw(in context: CGContext) {
    let styled = string as? NSAttributedString
    guard let text = styled?.string ?? string as? String, !text.isEmpty else { return }
    let font = styled?.firstFont ?? usedFont
    let color = (styled?.first(.foregroundColor) as? UIColor)?.cgColor ?? foregroundColor ?? CGColor(.black)
    UIGraphicsPushContext(context)
    defer { UIGraphicsPopContext() }
    let attributes: [NSAttributedString.Key: Any] = [.font: font, .foregroundColor: UIColor(cgColor: color)]
    var top = bounds.origin.y
    for line in lines(of: text, attributes) {
      let size = (line as NSString).size(withAttributes: attributes)
      (line as NSString).draw(
        in: CGRect(x: bounds.origin.x + indent(of: size.width), y: top, width: size.width, height: size.height),
        withAttributes: attributes)
      top += size.height
    }
  }

  private var usedFont: UIFont {
    if let font = font as? UIFont { return font.withSize(fontSize) }
    let name = (font as? CGFont)?.fullName ?? font as? String
    return name.flatMap { UIFont(name: $0, size: fontSize) } ?? .systemFont(ofSize: fontSize)
  }

  private func indent(of width: CGFloat) -> CGFloat {
    switch alignmentMode {
    case .center: (bounds.width - width) / 2
    case .right: bounds.width - width
    default: 0
    }
  }

  /// The lines of a text; broken at spaces, if they are wrapped.
  private func lines(of text: String, _ attributes: [NSAttributedString.Key: Any]) -> [String] {
    let paragraphs = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    guard isWrapped else { return paragraphs }
    return paragraphs.flatMap { paragraph in
      var lines = [""]
      for word in paragraph.split(separator: " ") {
        let last = lines[lines.count - 1]
        let longer = last.isEmpty ? String(word) : last + " " + word
        if last.isEmpty || (longer as NSString).size(withAttributes: attributes).width <= bounds.width {
          lines[lines.count - 1] = longer
        } else {
          lines.append(String(word))
        }
      }
      return lines
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

  /// The contents and the own drawing of the layer, with a map from the layer's coordinates.
  final func ownSteps(_ map: Transform) -> [DrawingStep] {
    guard mayDraw else { return [] }
    let context = CGContext()
    if let picture = contents as? CGImage {
      context.draw(picture, in: contentsGravity.mode.rectangle(ofContent: picture.image.size, in: bounds))
    }
    context.draw(within: bounds) { draw(in: context) }
    if context.steps.isEmpty { return [] }
    return map.isIdentity ? context.steps : [.transform(map)] + context.steps
  }
}

extension Shape {
  /// A drawing without a path of its own.
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
