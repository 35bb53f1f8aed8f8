import AutoLayout
import Foundation

/// The place of an I-beam: a rectangle and an axis.
///
/// I-beams at the same place would overlap.
struct BeamPlace: Hashable {
  var axis: LayoutConstraint.Axis
  var x, y, width, height: CGFloat

  init(_ axis: LayoutConstraint.Axis, _ area: CGRect) {
    self.axis = axis
    (x, y, width, height) = (area.minX, area.minY, area.width, area.height)
  }
}

extension WireframePainter {
  /// Half the length of a line's end bars, in pixels.
  private static let bar: CGFloat = 3.5
  /// The distance between lines that would overlap, in pixels.
  private static let spacing: CGFloat = 9

  /// Draws a constraint, and finds a position for its label.
  mutating func paint(_ constraint: LayoutSnapshot.Constraint, to writer: inout MarkupWriter) {
    var marks = ""
    if constraint.isOptional { marks += " optional" }
    if constraint.isRelaxed { marks += " relaxed" }
    let strokes = strokes(of: constraint.figure)
    let clip = renderer.clip(of: constraint)
    if let clip, !strokes.contains(where: { canvas.place(clip).shows($0.area) }) { return }
    let attributes: [MarkupWriter.Attribute] =
      [.words("class", "constraint" + marks)] + clips.attributes(for: clip, to: &writer)
    writer.element("g", attributes: attributes) { writer in
      writer.element("title", holding: (constraint.isRelaxed ? "relaxed: " : "") + constraint.equation)
      var path = strokes.map(\.path).joined()
      if constraint.isRelaxed, let stroke = strokes.first { path += stroke.crossing }
      writer.element("path", .words("d", path))
    }
    let words = (constraint.isRelaxed ? "✕ " : "") + constraint.label
    guard !constraint.label.isEmpty || constraint.isRelaxed, let stroke = strokes.first else { return }
    let classes = constraint.isRelaxed ? " relaxed" : ""
    place(
      LabelText(lines: [.init(words: words, style: .value, classes: classes)]), beside: stroke,
      always: constraint.isRelaxed, inside: clip.map(canvas.place))
  }

  private mutating func strokes(of figure: LayoutSnapshot.Figure) -> [Stroke] {
    switch figure {
    case .size(let axis, let frame): return [beam(axis, in: frame)]
    case .sizes(let axis, let frame, let otherAxis, let other):
      return [beam(axis, in: frame), beam(otherAxis, in: other)]
    case .gap(.horizontal, let from, let to, let place):
      return [Stroke(.horizontal, from: canvas.x(from), to: canvas.x(to), at: canvas.y(place), bar: Self.bar)]
    case .gap(.vertical, let from, let to, let place):
      return [Stroke(.vertical, from: canvas.y(from), to: canvas.y(to), at: canvas.x(place), bar: Self.bar)]
    case .alignment(.horizontal, let place, let from, let to):
      return [Stroke(.vertical, from: canvas.y(from), to: canvas.y(to), at: canvas.x(place), bar: 0)]
    case .alignment(.vertical, let place, let from, let to):
      return [Stroke(.horizontal, from: canvas.x(from), to: canvas.x(to), at: canvas.y(place), bar: 0)]
    case .mark(let frame):
      let area = canvas.place(frame)
      return [Stroke(.horizontal, from: area.midX - 4, to: area.midX + 4, at: area.midY, bar: 4)]
    }
  }

  /// An I-beam near the far edge of a rectangle, beside the I-beams that are already there.
  private mutating func beam(_ axis: LayoutConstraint.Axis, in frame: CGRect) -> Stroke {
    let area = canvas.place(frame)
    let key = BeamPlace(axis, area)
    let count = beams[key, default: 0]
    beams[key] = count + 1
    // Starts over when there is no more space.
    let room = max(1, Int((min(axis == .horizontal ? area.height : area.width, 1e4) / Self.spacing).rounded(.down)))
    let step = CGFloat(count % room) * Self.spacing
    if axis == .horizontal {
      let inset = min(7, area.height / 4) + step
      return Stroke(.horizontal, from: area.minX, to: area.maxX, at: area.maxY - inset, bar: Self.bar)
    }
    let inset = min(7, area.width / 4) + step
    return Stroke(.vertical, from: area.minY, to: area.maxY, at: area.maxX - inset, bar: Self.bar)
  }

  /// Finds a position for a label along a stroke, on either side, inside an area if there is one.
  private mutating func place(_ text: LabelText, beside stroke: Stroke, always: Bool, inside clip: CGRect?) {
    let size = text.size
    let needed = stroke.axis == .horizontal ? size.width : size.height
    guard isSmall || always || stroke.length >= needed + 2 else { return }
    for share in [0.5, 0.35, 0.65, 0.2, 0.8] as [CGFloat] {
      let along = stroke.start + stroke.length * share
      for side in [-1, 1] as [CGFloat] {
        let point: CGPoint, anchor: LabelText.Anchor
        if stroke.axis == .horizontal {
          point = CGPoint(x: along, y: side < 0 ? stroke.place - size.height - 2 : stroke.place + 2)
          anchor = .middle
        } else {
          point = CGPoint(x: stroke.place - 4 * side, y: along - size.height / 2)
          anchor = side < 0 ? .start : .end
        }
        let area = text.area(at: point, anchor)
        guard clip?.surrounds(area) != false, occupied.isFree(area) else { continue }
        occupied.occupy(area)
        labels.append(PlacedLabel(text: text, point: point, anchor: anchor))
        return
      }
    }
  }
}

/// A line along an axis with a bar at either end, in pixels.
struct Stroke {
  let axis: LayoutConstraint.Axis
  let start: CGFloat
  let end: CGFloat
  /// The position on the other axis.
  let place: CGFloat
  /// Half the length of the end bars.
  let bar: CGFloat

  init(_ axis: LayoutConstraint.Axis, from start: CGFloat, to end: CGFloat, at place: CGFloat, bar: CGFloat) {
    self.axis = axis
    self.start = start
    self.end = end
    self.place = place
    self.bar = bar
  }

  var length: CGFloat { end - start }

  /// The rectangle of the line without its bars.
  var area: CGRect {
    let (first, length) = (min(start, end), abs(end - start))
    return axis == .horizontal
      ? CGRect(x: first, y: place, width: length, height: 0) : CGRect(x: place, y: first, width: 0, height: length)
  }

  /// The line and its bars.
  var path: String {
    var path = segment(start, place, end, place)
    guard bar > 0 else { return path }
    path += segment(start, place - bar, start, place + bar)
    if end > start { path += segment(end, place - bar, end, place + bar) }
    return path
  }

  /// A cross on the middle.
  var crossing: String {
    let middle = (start + end) / 2
    return segment(middle - 5, place - 5, middle + 5, place + 5) + segment(middle - 5, place + 5, middle + 5, place - 5)
  }

  /// A line between two points given along and across the axis.
  private func segment(_ along1: CGFloat, _ across1: CGFloat, _ along2: CGFloat, _ across2: CGFloat) -> String {
    let isHorizontal = axis == .horizontal
    let numbers = isHorizontal ? [along1, across1, along2, across2] : [across1, along1, across2, along2]
    let texts = numbers.map { PictureNumber.text(of: Double($0)) }
    return "M\(texts[0]) \(texts[1])L\(texts[2]) \(texts[3])"
  }
}
