public import BenchmarkModel
internal import ProcessMeters

/// Stacks as a picture: each frame as wide as its cost, above its caller.
///
/// Equal stacks give equal pictures: sibling frames are ordered by name, not by time.
///
/// Source: Gregg: The flame graph, 2016.
public struct FlameGraph: Hashable, Sendable {
  /// The title.
  public var title: String
  /// The unit of cost: `instructions`, `samples`.
  public var unit: String
  /// The stacks.
  public var stacks: FoldedStacks

  /// A picture of some stacks.
  public init(title: String, unit: String, stacks: FoldedStacks) {
    self.title = title
    self.unit = unit
    self.stacks = stacks
  }

  static let width = 1_200.0
  static let rowHeight = 18.0
  /// The least width of a frame in pixels; narrower frames are left out.
  static let leastWidth = 0.3

  /// A frame at its position.
  struct Box: Hashable {
    var name: String
    var cost: Int
    /// The depth: 0 for the root of all stacks.
    var depth: Int
    /// The position of its left edge, in units of cost.
    var start: Int
  }

  /// All frames, callers before callees.
  var boxes: [Box] {
    var boxes = [Box(name: "all", cost: stacks.total, depth: 0, start: 0)]
    let sorted = stacks.costs.filter { $0.value > 0 }.sorted { $0.key.lexicographicallyPrecedes($1.key) }
    /// The box of each frame of the previous stack.
    var open: [Int] = []
    var names: [String] = []
    var start = 0
    for (frames, cost) in sorted {
      let common = zip(frames, names).prefix { $0 == $1 }.count
      open = Array(open.prefix(common))
      for (depth, name) in frames.enumerated().dropFirst(common) {
        open.append(boxes.count)
        boxes.append(Box(name: name, cost: 0, depth: depth + 1, start: start))
      }
      for index in open { boxes[index].cost += cost }
      names = frames
      start += cost
    }
    return boxes
  }

  /// The picture as SVG, ending with a line break.
  public var svg: String {
    let boxes = boxes
    let scale = (Self.width - 20) / Double(max(stacks.total, 1))
    let visible = boxes.filter { Double($0.cost) * scale >= Self.leastWidth }
    let depth = visible.map(\.depth).max() ?? 0
    let height = 56 + Double(depth + 1) * Self.rowHeight
    let total = "\(Quantity.count(stacks.total)) \(unit)"
    let picture = Markup(
      "svg",
      [
        "xmlns": "http://www.w3.org/2000/svg", "viewBox": "0 0 \(Self.number(Self.width)) \(Self.number(height))",
        "width": Self.number(Self.width), "height": Self.number(height), "role": "img", "aria-labelledby": "title",
        "font-family": "system-ui, sans-serif", "font-size": "11",
      ]
    ) {
      Markup("title", ["id": "title"]) { "\(title): \(total)" }
      Markup(
        "rect", ["width": Self.number(Self.width), "height": Self.number(height), "fill": "#fbfaf7"])
      Markup("text", ["x": "10", "y": "22", "font-size": "15", "fill": "#222"]) { title }
      Markup("text", ["x": "10", "y": "38", "fill": "#555"]) { total }
      visible.map { frame($0, scale, bottom: height - 10) }
    }
    return picture.source + "\n"
  }

  private func frame(_ box: Box, _ scale: Double, bottom: Double) -> Markup {
    let x = 10 + Double(box.start) * scale
    let width = Double(box.cost) * scale
    let y = bottom - Double(box.depth + 1) * Self.rowHeight
    let share = Quantity.percent(Double(box.cost) / Double(max(stacks.total, 1)))
    // A letter is 6.2 pixels wide on average.
    let letters = Int((width - 6) / 6.2)
    return Markup("g") {
      Markup("title") { "\(box.name): \(Quantity.count(box.cost)) \(unit), \(share)" }
      Markup(
        "rect",
        [
          "x": Self.number(x), "y": Self.number(y), "width": Self.number(max(width - 0.4, 0.2)),
          "height": Self.number(Self.rowHeight - 1), "rx": "1.5", "fill": Self.colour(box.name),
        ])
      if letters >= 3 {
        Markup("text", ["x": Self.number(x + 3), "y": Self.number(y + 12.5), "fill": "#222"]) {
          box.name.count <= letters ? box.name : box.name.prefix(letters - 1) + "…"
        }
      }
    }
  }

  /// A warm colour, determined by the name.
  static func colour(_ name: String) -> String {
    let hash = ContentHash(name).value
    return "hsl(\(8 + hash % 44),\(62 + (hash >> 8) % 24)%,\(68 + (hash >> 16) % 12)%)"
  }

  /// A number of pixels with at most two decimal places.
  static func number(_ value: Double) -> String {
    var text = Quantity.fixed(value, places: 2)
    while text.last == "0" { text.removeLast() }
    if text.last == "." { text.removeLast() }
    return text
  }
}
