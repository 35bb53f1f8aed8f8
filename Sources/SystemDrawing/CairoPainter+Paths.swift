#if SystemText
  import AutoLayout
  import CPango
  import Foundation
  import LayoutAppearance
  import LayoutRendering

  extension CairoPainter {
    /// Makes a path current, in pixels.
    func add(_ path: Path, map: Transform? = nil) {
      unsafe Self.add(path, map: map ?? state.map, on: context)
    }

    private static func add(_ path: Path, map: Transform, on context: OpaquePointer) {
      func pixel(_ point: CGPoint) -> (x: Double, y: Double) {
        let place = point.applying(map)
        return (countable(place.x), countable(place.y))
      }
      unsafe cairo_new_path(context)
      unsafe cairo_set_fill_rule(context, path.isEvenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
      var current = CGPoint.zero, start = CGPoint.zero
      for element in path.drawnElements {
        switch element {
        case .move(let to):
          let end = pixel(to)
          unsafe cairo_move_to(context, end.x, end.y)
          (start, current) = (to, to)
        case .line(let to):
          let end = pixel(to)
          unsafe cairo_line_to(context, end.x, end.y)
          current = to
        case .quadCurve(let to, let control):
          // The equivalent cubic curve.
          let (first, second, end) = (pixel(current.toward(control)), pixel(to.toward(control)), pixel(to))
          unsafe cairo_curve_to(context, first.x, first.y, second.x, second.y, end.x, end.y)
          current = to
        case .curve(let to, let control1, let control2):
          let (first, second, end) = (pixel(control1), pixel(control2), pixel(to))
          unsafe cairo_curve_to(context, first.x, first.y, second.x, second.y, end.x, end.y)
          current = to
        case .close:
          unsafe cairo_close_path(context)
          current = start
        }
      }
    }

    /// A coordinate limited to Cairo's range: 24 bits before the binary point, 8 after it.
    private static func countable(_ value: CGFloat) -> Double {
      value.isNaN ? 0 : Double(min(max(value, -4e6), 4e6))
    }

    /// A colour, multiplied by the opacity of groups without a surface.
    func components(of color: Color) -> Color.Components {
      var parts = color.components(in: options.surroundings)
      func usable(_ part: CGFloat) -> CGFloat { part.isNaN ? 0 : min(max(part, 0), 1) }
      parts = Color.Components(
        red: usable(parts.red), green: usable(parts.green), blue: usable(parts.blue),
        alpha: usable(parts.alpha) * state.opacity)
      return parts
    }

    func setSource(_ color: Color) {
      let parts = components(of: color)
      unsafe cairo_set_source_rgba(
        context, Double(parts.red), Double(parts.green), Double(parts.blue), Double(parts.alpha))
    }

    func fill(_ path: Path, _ color: Color) {
      setSource(color)
      add(path)
      unsafe cairo_fill(context)
    }

    func stroke(_ path: Path, _ color: Color, _ width: CGFloat, _ style: LineStyle, map: Transform? = nil) {
      guard width > 0, width.isFinite else { return }
      setSource(color)
      add(path, map: map)
      withPoints(map) {
        unsafe cairo_set_line_width(context, Double(min(width, 1e6)))
        unsafe cairo_set_line_cap(context, style.cap.drawn)
        unsafe cairo_set_line_join(context, style.join.drawn)
        unsafe cairo_set_miter_limit(context, style.miterLimit.isNaN ? 10 : Double(min(max(style.miterLimit, 1), 1e6)))
        var lengths = usable(style.dashes, of: path)
        let phase = lengths.isEmpty ? 0 : style.dashPhase.orZero
        unsafe cairo_set_dash(context, &lengths, Int32(lengths.count), Double(min(max(phase, -1e6), 1e6)))
        unsafe cairo_stroke(context)
      }
    }

    /// Dashes that Cairo can draw in bounded time; none if they are too many, or too fine to distinguish.
    private func usable(_ dashes: [CGFloat], of path: Path) -> [Double] {
      let period = dashes.reduce(0, +), bounds = path.controlBounds
      let isUsable = dashes.allSatisfy { $0 >= 0 && $0.isFinite } && period * state.map.scale > 0.25
      let number = (bounds.width + bounds.height) * CGFloat(path.elements.count) / period
      return isUsable && number < 1e5 ? dashes.prefix(64).map { Double($0) } : []
    }

    /// Runs a body with Cairo's coordinates in points; the current path stays in place.
    func withPoints(_ map: Transform? = nil, _ body: () -> Void) {
      let map = map ?? state.map
      var matrix = cairo_matrix_t(
        xx: Double(map.a), yx: Double(map.b), xy: Double(map.c), yy: Double(map.d), x0: Double(map.tx),
        y0: Double(map.ty))
      unsafe cairo_set_matrix(context, &matrix)
      body()
      unsafe cairo_identity_matrix(context)
    }

    // MARK: Gradients

    func fill(_ path: Path, _ gradient: GradientPaint) {
      guard let last = gradient.stops.last else { return }
      let radius = gradient.radius, farthest = max(gradient.start.x.magnitude, gradient.start.y.magnitude)
      guard gradient.stops.count > 1, radius > 0, radius < 1e7, farthest < 1e7 else { return fill(path, last.color) }
      let pattern = unsafe pattern(of: gradient, reach: path.controlBounds)
      withPoints { unsafe cairo_set_source(context, pattern) }
      unsafe cairo_pattern_destroy(pattern)
      add(path)
      unsafe cairo_fill(context)
    }

    private func pattern(of gradient: GradientPaint, reach: CGRect) -> OpaquePointer? {
      let start = (x: Double(gradient.start.x), y: Double(gradient.start.y))
      let pattern: OpaquePointer?
      switch gradient.kind {
      case .axial:
        unsafe pattern = cairo_pattern_create_linear(
          start.x, start.y, Double(gradient.end.x), Double(gradient.end.y))
      case .radial:
        let (across, down) = (Double(gradient.radii.width), Double(gradient.radii.height)), radius = max(across, down)
        unsafe pattern = cairo_pattern_create_radial(start.x, start.y, 0, start.x, start.y, radius)
        // Stretches the shorter axis of the ellipse to a circle; a limit keeps the matrix in Cairo's range.
        let (wider, higher) = (radius / max(across, radius / 1000), radius / max(down, radius / 1000))
        var matrix = cairo_matrix_t(
          xx: wider, yx: 0, xy: 0, yy: higher, x0: start.x * (1 - wider), y0: start.y * (1 - higher))
        unsafe cairo_pattern_set_matrix(pattern, &matrix)
      case .conic:
        let area = visiblePart(of: reach)
        let corners = [
          area.origin, CGPoint(x: area.maxX, y: area.minY), CGPoint(x: area.minX, y: area.maxY),
          CGPoint(x: area.maxX, y: area.maxY),
        ]
        let farthest = corners.map { hypot(Double($0.x) - start.x, Double($0.y) - start.y) }.max() ?? 0
        return unsafe ConicPattern.make(gradient, reach: farthest + 1) { components(of: $0) }
      }
      for stop in gradient.stops {
        let parts = components(of: stop.color)
        unsafe cairo_pattern_add_color_stop_rgba(
          pattern, Double(stop.offset), Double(parts.red), Double(parts.green), Double(parts.blue), Double(parts.alpha))
      }
      return unsafe pattern
    }

    /// The part of an area that the clip shows, in points; all that it shows, if the area has no finite edges.
    ///
    /// Cairo takes the longer for a pattern of patches, the farther these reach beyond the clip.
    private func visiblePart(of area: CGRect) -> CGRect {
      let visible = clipArea.applying(state.map.inverted())
      let edges = [area.minX, area.minY, area.maxX, area.maxY]
      guard edges.allSatisfy(\.isFinite) else { return visible }
      let shared = visible.intersection(area)
      return shared.isNull ? visible : shared
    }

    // MARK: Shadows

    func shadow(of path: Path, _ color: Color, _ radius: CGFloat, _ offset: CGSize) {
      let map = state.map.translatedBy(x: offset.width.orZero, y: offset.height.orZero)
      let parts = components(of: color)
      guard parts.alpha > 0, map.isUsable else { return }
      setSource(color)
      let deviation = Double(radius / 2 * state.map.scale)
      guard deviation > 0.25 else {
        add(path, map: map)
        unsafe cairo_fill(context)
        return
      }
      // Beyond this distance from the path there is no shadow.
      let reach = CGFloat(deviation * 3 + 2)
      let whole = path.controlBounds.applying(map).insetBy(dx: -reach, dy: -reach)
      guard whole.hasEdges else { return }
      let area = whole.intersection(clipArea)
      let blurred = BlurredMask(
        deviation: min(deviation, 1e4), over: area, finest: isPage ? Double(options.usableScale) : 1)
      guard let blurred else { return }
      let mask = unsafe blurred.draw { unsafe Self.add(path, map: map.concatenating($1), on: $0) }
      guard let mask = unsafe mask else { return }
      var matrix = cairo_matrix_t(
        xx: blurred.factor, yx: 0, xy: 0, yy: blurred.factor, x0: -blurred.left * blurred.factor,
        y0: -blurred.top * blurred.factor)
      let pattern = unsafe cairo_pattern_create_for_surface(mask)
      unsafe cairo_pattern_set_matrix(pattern, &matrix)
      unsafe cairo_pattern_set_filter(pattern, CAIRO_FILTER_BILINEAR)
      unsafe cairo_mask(context, pattern)
      unsafe cairo_pattern_destroy(pattern)
      unsafe cairo_surface_destroy(mask)
    }
  }

  extension LineStyle.Cap {
    fileprivate var drawn: cairo_line_cap_t {
      switch self {
      case .butt: CAIRO_LINE_CAP_BUTT
      case .round: CAIRO_LINE_CAP_ROUND
      case .square: CAIRO_LINE_CAP_SQUARE
      }
    }
  }

  extension LineStyle.Join {
    fileprivate var drawn: cairo_line_join_t {
      switch self {
      case .miter: CAIRO_LINE_JOIN_MITER
      case .round: CAIRO_LINE_JOIN_ROUND
      case .bevel: CAIRO_LINE_JOIN_BEVEL
      }
    }
  }

  extension CGPoint {
    /// The point two thirds of the way to another.
    fileprivate func toward(_ other: CGPoint) -> CGPoint {
      CGPoint(x: x + (other.x - x) * 2 / 3, y: y + (other.y - y) * 2 / 3)
    }
  }

  extension CGFloat {
    /// The number; zero if it is not finite.
    fileprivate var orZero: CGFloat { isFinite ? self : 0 }
  }
#endif
