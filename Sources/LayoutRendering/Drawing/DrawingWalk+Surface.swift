internal import AutoLayout
internal import Foundation
internal import LayoutAppearance

extension Appearance {
  /// Moves the parts that are in the view's own coordinates.
  ///
  /// If the bounds do not begin at zero, the origin of these coordinates is not the view's top left corner.
  mutating func moveOwnParts(by offset: CGPoint) {
    let map = Transform(translationX: offset.x, y: offset.y)
    mask?.apply(map)
    shadow?.path?.apply(map)
    for index in shapes.indices {
      shapes[index].path.apply(map)
      shapes[index].outline?.apply(map)
      for place in shapes[index].clips.indices { shapes[index].clips[place].apply(map) }
      if !shapes[index].steps.isEmpty { shapes[index].steps.insert(.transform(map), at: 0) }
      shapes[index].gradient?.move(by: offset)
    }
    for index in gradients.indices { gradients[index].move(by: offset) }
    if !drawing.isEmpty { drawing.insert(.transform(map), at: 0) }
  }
}

extension Gradient {
  /// Moves its frame, if it has one.
  fileprivate mutating func move(by offset: CGPoint) { frame = frame?.offsetBy(dx: offset.x, dy: offset.y) }
}

extension DrawingWalk {
  /// Adds the shadow of a view.
  mutating func addShadow(_ look: Appearance, _ outline: Path) {
    guard let shadow = look.shadow, shadow.opacity > 0 else { return }
    // A translucent background casts a lighter shadow.
    if let path = shadow.path {
      add(shadow, of: path, Surface(light: 1, dark: 1))
    } else if let color = look.backgroundColor {
      add(shadow, of: outline, Surface(light: color.light.alpha, dark: color.dark.alpha))
    }
  }

  /// The opacity of the path or background that casts a shadow.
  private struct Surface {
    var light: CGFloat
    var dark: CGFloat
  }

  private mutating func add(_ shadow: Shadow, of path: Path, _ surface: Surface) {
    var color = shadow.color
    let opacity = min(shadow.opacity, 1)
    color.light.alpha *= opacity * surface.light
    color.dark.alpha *= opacity * surface.dark
    add(.shadow(of: path, color, radius: max(shadow.radius.orZero, 0), offset: shadow.offset))
  }

  /// Adds what a view showed before, which fades out.
  mutating func add(_ former: FormerLook, _ offset: CGPoint, _ area: CGRect, _ outline: Path, of view: View) {
    let opacity = min(max(former.opacity.orZero, 0), 1)
    guard opacity > 0 else { return }
    var look = former.appearance
    if offset != .zero { look.moveOwnParts(by: offset) }
    add(.begin(DrawnGroup(opacity: opacity)))
    if let color = look.backgroundColor { add(.fill(outline, .color(color))) }
    for gradient in look.gradients { add(gradient, area, outline) }
    for shape in look.shapes { add(shape, area, of: view) }
    addContents(of: view, look, former.text, area)
    add(.end)
  }

  /// Adds a gradient over the view, or over a part of it.
  mutating func add(_ gradient: Gradient, _ area: CGRect, _ outline: Path) {
    guard let paint = Self.paint(of: gradient, in: area) else { return }
    let path = gradient.frame.map { Path(rectangle: $0, radius: gradient.cornerRadius) } ?? outline
    add([.fill(path, .gradient(paint))], opacity: gradient.opacity)
  }

  /// The paint of a gradient over a rectangle, or over its own frame; `nil` without colours.
  static func paint(of gradient: Gradient, in area: CGRect) -> GradientPaint? {
    guard !gradient.colors.isEmpty else { return nil }
    let frame = gradient.frame ?? area
    func place(_ point: CGPoint) -> CGPoint {
      CGPoint(x: frame.minX + point.x * frame.width, y: frame.minY + point.y * frame.height)
    }
    let last = CGFloat(max(gradient.colors.count - 1, 1))
    var least: CGFloat = 0
    let stops = gradient.colors.enumerated().map { index, color in
      let offset = gradient.locations.indices.contains(index) ? gradient.locations[index] : CGFloat(index) / last
      least = max(least, min(offset.orZero, 1))
      return GradientPaint.Stop(offset: least, color: color)
    }
    return GradientPaint(kind: gradient.kind, stops: stops, start: place(gradient.start), end: place(gradient.end))
  }

  /// Adds a shape of a view.
  mutating func add(_ shape: Shape, _ area: CGRect, of view: View) {
    guard shape.opacity.orZero > 0 else { return }
    for clip in shape.clips { add(.clip(clip)) }
    addOwn(of: shape, area)
    if !shape.steps.isEmpty {
      let isTranslucent = shape.opacity < 1
      if isTranslucent { add(.begin(DrawnGroup(opacity: shape.opacity))) }
      add(shape.steps, of: view)
      if isTranslucent { add(.end) }
    }
    for _ in shape.clips { add(.end) }
  }

  private mutating func addOwn(of shape: Shape, _ area: CGRect) {
    var parts: [DrawingCommand] = []
    if let color = shape.fill { parts.append(.fill(shape.path, .color(color))) }
    if let gradient = shape.gradient, let paint = Self.paint(of: gradient, in: area) {
      parts += Self.faded([.fill(shape.path, .gradient(paint))], opacity: gradient.opacity)
    }
    if let stroke = shape.stroke, shape.lineWidth > 0, shape.outline?.elements.isEmpty != true {
      parts.append(.stroke(shape.outline ?? shape.path, stroke, width: shape.lineWidth, style: shape.style))
    }
    add(parts, opacity: shape.opacity)
  }

  /// Adds commands as a whole with an opacity.
  private mutating func add(_ parts: [DrawingCommand], opacity: CGFloat) { add(Self.faded(parts, opacity: opacity)) }

  /// Commands that draw parts as a group with an opacity; an opacity of 1 needs no group, and an opacity of 0 nothing.
  private static func faded(_ parts: [DrawingCommand], opacity: CGFloat) -> [DrawingCommand] {
    let opacity = min(max(opacity.orZero, 0), 1)
    guard opacity > 0, !parts.isEmpty else { return [] }
    return opacity < 1 ? [.begin(DrawnGroup(opacity: opacity))] + parts + [.end] : parts
  }

  /// Adds the border, which lies inside the edge.
  mutating func add(_ border: Border, _ look: Appearance, _ area: CGRect) {
    let side = min(area.width, area.height)
    let outline = Path(rectangle: area, radius: look.cornerRadius, corners: look.roundedCorners)
    guard border.width < side else {
      // A border as wide as the view covers it: the path along the border's middle would have no length.
      if side > 0 { add(.fill(outline, .color(border.color))) }
      return
    }
    let inset = border.width / 2
    let path = Path(
      rectangle: area.insetBy(dx: inset, dy: inset), radius: max(look.cornerRadius - inset, 0),
      corners: look.roundedCorners)
    // The middle of a border at least twice as wide as the radius has sharp corners, and so would its outer edge.
    let cutsCorners = look.cornerRadius > 0 && look.cornerRadius <= inset
    if cutsCorners { add(.clip(outline)) }
    add(.stroke(path, border.color, width: border.width, style: LineStyle()))
    if cutsCorners { add(.end) }
  }
}
