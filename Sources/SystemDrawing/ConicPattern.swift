#if SystemText
  import CPango
  import Foundation
  import LayoutAppearance
  import LayoutRendering

  /// A conic gradient, as slices.
  enum ConicPattern {
    /// The number of slices of half a circle; each has straight edges.
    private static let slices = 24

    /// The pattern, up to a radius in points.
    static func make(
      _ gradient: GradientPaint, reach: Double, components: (Color) -> Color.Components
    ) -> OpaquePointer? {
      let pattern = unsafe cairo_pattern_create_mesh()
      let first = atan2(
        Double(gradient.end.y - gradient.start.y), Double(gradient.end.x - gradient.start.x))
      var stops = gradient.stops.map { GradientPaint.Stop(offset: min(1, max(0, $0.offset)), color: $0.color) }
      // Extends the first colour to the start of the circle, and the last colour to its end.
      if let stop = stops.first, stop.offset > 0 { stops.insert(.init(offset: 0, color: stop.color), at: 0) }
      if let stop = stops.last, stop.offset < 1 { stops.append(.init(offset: 1, color: stop.color)) }
      for (from, to) in zip(stops, stops.dropFirst()) where to.offset > from.offset {
        let (low, high) = (components(from.color), components(to.color))
        let count = max(1, Int((Double(to.offset - from.offset) * Double(slices) * 2).rounded(.up)))
        for index in 0..<count {
          let parts = [index, index + 1].map { Double($0) / Double(count) }
          let angles = parts.map { first + 2 * .pi * (Double(from.offset) + Double(to.offset - from.offset) * $0) }
          unsafe add(
            slice: angles, parts.map { mixed(low, high, $0) }, around: gradient.start, reach: reach * 1.1, to: pattern)
        }
      }
      return unsafe pattern
    }

    private static func add(
      slice angles: [Double], _ colors: [Color.Components], around center: CGPoint, reach: Double,
      to pattern: OpaquePointer?
    ) {
      let (x, y) = (Double(center.x), Double(center.y))
      unsafe cairo_mesh_pattern_begin_patch(pattern)
      unsafe cairo_mesh_pattern_move_to(pattern, x, y)
      for angle in angles {
        unsafe cairo_mesh_pattern_line_to(pattern, x + reach * cos(angle), y + reach * sin(angle))
      }
      unsafe cairo_mesh_pattern_line_to(pattern, x, y)
      for (corner, color) in [colors[0], colors[0], colors[1], colors[1]].enumerated() {
        unsafe cairo_mesh_pattern_set_corner_color_rgba(
          pattern, UInt32(corner), Double(color.red), Double(color.green), Double(color.blue), Double(color.alpha))
      }
      unsafe cairo_mesh_pattern_end_patch(pattern)
    }

    private static func mixed(_ low: Color.Components, _ high: Color.Components, _ part: Double) -> Color.Components {
      func mix(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a + (b - a) * CGFloat(part) }
      return Color.Components(
        red: mix(low.red, high.red), green: mix(low.green, high.green), blue: mix(low.blue, high.blue),
        alpha: mix(low.alpha, high.alpha))
    }
  }
#endif
