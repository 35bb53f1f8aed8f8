import Foundation

extension SVGRenderer {
  /// A transition as a grid of its states, with their times.
  ///
  /// - Parameters:
  ///   - transition: the states; each is one picture of the strip.
  ///   - columns: the number of pictures side by side; `nil` to fit the strip to a screen.
  /// - Complexity: O(items and constraints of all states).
  public func filmstrip(of transition: LayoutTransition, columns: Int? = nil) -> String {
    let states = transition.states
    let whole = Canvas(showing: states.map(\.snapshot), self)
    let columns = min(max(columns ?? Self.columns(for: states.count, of: whole.area.size), 1), max(states.count, 1))
    let canvas = Canvas(showing: states.map(\.snapshot), self, columns: columns)
    let size = canvas.size
    let step = CGSize(width: size.width + Self.gap, height: size.height + Self.captionHeight + Self.gap)
    let rows = states.isEmpty ? 0 : (states.count + columns - 1) / columns
    let total = CGSize(
      width: max(CGFloat(min(columns, states.count)) * step.width - Self.gap, 0),
      height: max(CGFloat(rows) * step.height - Self.gap, 0))
    return document(total) { writer in
      guard !states.isEmpty else { return }
      writeClip(of: size, to: &writer)
      var drawingPainter = drawingPainter
      for (index, state) in states.enumerated() {
        let (row, column) = index.quotientAndRemainder(dividingBy: columns)
        let x = PictureNumber.text(of: Double(CGFloat(column) * step.width))
        let y = PictureNumber.text(of: Double(CGFloat(row) * step.height))
        writer.element("g", .words("transform", "translate(\(x) \(y))")) { writer in
          writer.element(
            "text", .words("class", "caption"), .number("x", 0), .number("y", 11),
            holding: "\(PictureNumber.text(of: state.time - states[0].time)) s")
          let down = PictureNumber.text(of: Double(Self.captionHeight))
          writer.element("g", .words("transform", "translate(0 \(down))")) { writer in
            writer.rectangle(canvas.bounds, class: "screen")
            writer.element("g", .words("clip-path", "url(#\(name("screen")))")) { writer in
              if let drawing = state.drawing { paint(drawing, canvas, &drawingPainter, to: &writer) }
              guard state.drawing == nil || showsWireframe else { return }
              var painter = WireframePainter(
                self, canvas, state.snapshot, prefix: "s\(index)", isOverlay: state.drawing != nil)
              painter.paint(to: &writer)
            }
          }
        }
      }
    }
  }

  /// Writes the clip path for the area of a picture.
  func writeClip(of size: CGSize, to writer: inout MarkupWriter) {
    writer.element("clipPath", .words("id", name("screen"))) { writer in
      writer.rectangle(CGRect(origin: .zero, size: size).insetBy(dx: -1, dy: -1))
    }
  }

  /// The space between pictures of a strip, in pixels.
  private static let gap: CGFloat = 16
  /// The height of the time above its picture, in pixels.
  private static let captionHeight: CGFloat = 17

  /// The number of pictures side by side that makes the strip about as wide as a screen.
  private static func columns(for count: Int, of size: CGSize) -> Int {
    guard count > 1, size.width > 0, size.height > 0 else { return max(count, 1) }
    /// The number of columns for a number of rows of nearly equal length.
    func columns(_ rows: Int) -> Int { (count + rows - 1) / rows }
    func distance(_ rows: Int) -> Double {
      abs(log(Double(size.width) * Double(columns(rows)) / (Double(size.height) * Double(rows)) / 1.8))
    }
    return columns((1...count).min { distance($0) < distance($1) } ?? 1)
  }
}
