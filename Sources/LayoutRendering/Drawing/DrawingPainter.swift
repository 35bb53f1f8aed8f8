internal import AutoLayout
internal import Foundation
internal import LayoutAppearance

/// A walk over a tree that writes what each view shows, from back to front.
struct DrawingPainter {
  let options: SVGDrawing
  private var numberOfParts = 0
  private var openViews: [OpenView] = []

  init(_ options: SVGDrawing) {
    self.options = options
  }

  /// A view whose subviews are being drawn.
  private struct OpenView {
    /// The groups of what is inside the border.
    var innerGroups: Int
    /// The groups around the border.
    var outerGroups: Int
    var look: Appearance
    var area: CGRect
  }

  /// A view to be opened, or the end of one.
  private enum Step {
    case begin(View, isRoot: Bool)
    case end
  }

  mutating func paint(_ root: View, to writer: inout MarkupWriter) {
    var pending = [Step.begin(root, isRoot: true)]
    // As deep as the tree is, without recursion: trees may have a hundred thousand levels.
    while let step = pending.popLast() {
      guard case .begin(let view, let isRoot) = step else {
        end(to: &writer)
        continue
      }
      guard !view.isHidden, view.alpha > 0 else { continue }
      begin(view, isRoot: isRoot, to: &writer)
      pending.append(.end)
      for child in view.subviews.reversed() { pending.append(.begin(child, isRoot: false)) }
    }
  }

  /// Opens the group of a view, and draws what it shows itself.
  private mutating func begin(_ view: View, isRoot: Bool, to writer: inout MarkupWriter) {
    let look = view.hasAppearance ? view.appearance : Appearance()
    let area = CGRect(origin: .zero, size: view.bounds.size)
    let outline = Path(rectangle: area, radius: look.cornerRadius, corners: look.roundedCorners)
    let mask = look.mask.map { define($0, to: &writer) }
    let clips = isRoot || look.clipsToBounds || view is ScrollView
    let clip = clips ? define(outline, to: &writer) : nil

    var group = ""
    if !isRoot { group += Self.attribute("transform", Self.placement(of: view, look)) }
    if view.alpha < 1 { group += Self.attribute("opacity", PictureNumber.text(of: Double(view.alpha))) }
    writer.raw("<g\(group)>\n")
    // A mask applies to the shadow too; bounds that clip do not.
    if let mask { writer.raw("<g clip-path=\"url(#\(mask))\">\n") }
    paintSurface(look, area, outline, to: &writer)
    if let clip { writer.raw("<g clip-path=\"url(#\(clip))\">\n") }
    paintDecorations(look, area, outline, to: &writer)
    paintContents(of: view, look, area, to: &writer)
    // A scroll view shows the part of its contents that begins at its offset.
    let origin = view.bounds.origin
    let shift = origin == .zero ? "" : Self.attribute("transform", "translate(\(Self.numbers(-origin.x, -origin.y)))")
    writer.raw("<g\(shift)>\n")
    openViews.append(
      OpenView(innerGroups: clip == nil ? 1 : 2, outerGroups: mask == nil ? 1 : 2, look: look, area: area))
  }

  /// Closes the groups of the last view, and draws its border over its subviews.
  private mutating func end(to writer: inout MarkupWriter) {
    guard let view = openViews.popLast() else { return }
    for _ in 0..<view.innerGroups { writer.raw("</g>\n") }
    if let border = view.look.border, border.width > 0 { paint(border, view.look, view.area, to: &writer) }
    for _ in 0..<view.outerGroups { writer.raw("</g>\n") }
  }

  /// The place of a view in its superview, turned and scaled around its centre.
  private static func placement(of view: View, _ look: Appearance) -> String {
    let frame = view.frame
    var text = "translate(\(numbers(frame.origin.x, frame.origin.y)))"
    if !look.transform.isIdentity {
      let (x, y) = (frame.size.width / 2, frame.size.height / 2)
      let map = look.transform
      text += " translate(\(numbers(x, y))) matrix(\(matrix(map))) translate(\(numbers(-x, -y)))"
    }
    return text
  }

  // MARK: Parts that others refer to

  /// A name that no other part of the picture has.
  mutating func name() -> String {
    numberOfParts += 1
    return "p\(numberOfParts)"
  }

  /// Defines a region outside of which nothing is drawn.
  mutating func define(_ path: Path, to writer: inout MarkupWriter) -> String {
    let name = name()
    writer.element("clipPath", .words("id", name)) { $0.element("path", .words("d", Self.data(of: path))) }
    return name
  }

  // MARK: Words of SVG

  static func attribute(_ name: String, _ value: String) -> String { " \(name)=\"\(value)\"" }

  static func numbers(_ values: CGFloat...) -> String {
    values.map { PictureNumber.text(of: Double($0)) }.joined(separator: " ")
  }

  /// Six factors, to a millionth: hundredths would be seen in a rotation.
  static func matrix(_ map: Transform) -> String {
    [map.a, map.b, map.c, map.d, map.tx, map.ty].map { factor in
      factor.isFinite ? "\((Double(min(max(factor, -1e6), 1e6)) * 1e6).rounded() / 1e6)" : "0"
    }.joined(separator: " ")
  }

  /// The commands of a path.
  static func data(of path: Path) -> String {
    path.elements.map { element in
      switch element {
      case .move(let to): "M\(numbers(to.x, to.y))"
      case .line(let to): "L\(numbers(to.x, to.y))"
      case .quadCurve(let to, let control): "Q\(numbers(control.x, control.y, to.x, to.y))"
      case .curve(let to, let first, let second):
        "C\(numbers(first.x, first.y, second.x, second.y, to.x, to.y))"
      case .close: "Z"
      }
    }.joined()
  }

  /// A colour with its opacity, as attributes of that kind: `fill` or `stroke`.
  func color(_ kind: String, _ color: Color) -> [MarkupWriter.Attribute] {
    let parts = color.components(in: options.surroundings)
    func byte(_ part: CGFloat) -> String {
      let value = part.isNaN ? 0 : Int((min(max(part, 0), 1) * 255).rounded())
      return (value < 16 ? "0" : "") + String(value, radix: 16)
    }
    var attributes = [MarkupWriter.Attribute.words(kind, "#" + byte(parts.red) + byte(parts.green) + byte(parts.blue))]
    if parts.alpha < 1 { attributes.append(.number(kind + "-opacity", max(parts.alpha, 0))) }
    return attributes
  }
}
