import Foundation
import SolverTraces

/// Flexbox by its specification, for the properties of boxes, to compare with the layout by constraints.
///
/// It lays a box out again for every query.
struct FlexReference {
  private let boxes: [FlexBox]
  private let children: [[Int]]
  private var frames: [CGRect]

  /// The frames of boxes, relative to their parents.
  static func frames(of boxes: [FlexBox]) -> [CGRect] {
    var reference = FlexReference(boxes)
    let size = reference.layOut(0, [nil, nil])
    reference.frames[0] = CGRect(x: 0, y: 0, width: size[0], height: size[1])
    return reference.frames
  }

  private init(_ boxes: [FlexBox]) {
    self.boxes = boxes
    var children = [[Int]](repeating: [], count: boxes.count)
    for (number, box) in boxes.enumerated() { box.parent.map { children[$0].append(number) } }
    self.children = children
    frames = [CGRect](repeating: .zero, count: boxes.count)
  }

  /// The margins of a box along an axis, before and behind it; 0 is the horizontal axis.
  private func margins(_ box: Int, _ axis: Int) -> (before: Double, behind: Double) {
    let margins = boxes[box].margins
    return axis == 0
      ? (Double(margins.left), Double(margins.right)) : (Double(margins.top), Double(margins.bottom))
  }

  private func own(_ box: Int, _ axis: Int) -> Double? {
    (axis == 0 ? boxes[box].width : boxes[box].height).map(Double.init)
  }

  /// Lays out the contents of a box with sizes given by its parent, and returns its size.
  private mutating func layOut(_ number: Int, _ given: [Double?]) -> [Double] {
    let box = boxes[number]
    let padding = Double(box.padding)
    let sizes = (0..<2).map { given[$0] ?? own(number, $0) }
    let inner = sizes.map { size in size.map { $0 - 2 * padding } }
    let main = box.direction == .row ? 0 : 1
    let cross = 1 - main
    var lengths = children[number].map { child in
      own(child, main) ?? layOut(child, along: main, nil, across: across(child, cross, box, inner[cross]))[main]
    }
    let wanted = zip(children[number], lengths).reduce(0) { sum, child in
      sum + child.1 + margins(child.0, main).before + margins(child.0, main).behind
    }
    if let room = inner[main] {
      let weights = zip(children[number], lengths).map { child, length in
        room > wanted ? Double(boxes[child].grow) : Double(boxes[child].shrink) * length
      }
      let total = weights.reduce(0, +)
      if total > 0 { for place in weights.indices { lengths[place] += (room - wanted) * weights[place] / total } }
    }
    var height = 0.0
    for (child, length) in zip(children[number], lengths) {
      let size = layOut(child, along: main, length, across: across(child, cross, box, inner[cross]))
      height = max(height, size[cross] + margins(child, cross).before + margins(child, cross).behind)
    }
    let room = inner[cross] ?? height
    var position = padding
    for (child, length) in zip(children[number], lengths) {
      let size = layOut(child, along: main, length, across: across(child, cross, box, room))
      var origin = [0.0, 0.0]
      origin[main] = position + margins(child, main).before
      origin[cross] = padding + margins(child, cross).before
      frames[child] = CGRect(x: origin[0], y: origin[1], width: size[0], height: size[1])
      position = origin[main] + length + margins(child, main).behind
    }
    var contents = [0.0, 0.0]
    contents[main] = wanted
    contents[cross] = height
    return (0..<2).map { sizes[$0] ?? contents[$0] + 2 * padding }
  }

  private mutating func layOut(_ child: Int, along main: Int, _ length: Double?, across: Double?) -> [Double] {
    var given: [Double?] = [across, across]
    given[main] = length
    return layOut(child, given)
  }

  /// The size of a child across its parent's direction; nil if the child determines it.
  private func across(_ child: Int, _ cross: Int, _ parent: FlexBox, _ room: Double?) -> Double? {
    guard own(child, cross) == nil, parent.alignment == .stretch, let room else { return nil }
    return room - margins(child, cross).before - margins(child, cross).behind
  }
}
