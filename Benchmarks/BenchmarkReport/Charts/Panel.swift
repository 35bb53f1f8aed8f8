/// A chart: two axes and the marks between them.
///
/// It is as wide as a phone, so that its letters stay readable there; pages set several side by side.
struct Panel: Sendable {
  /// A value that an axis names.
  struct Tick: Hashable, Sendable {
    /// Where it is.
    var value: Double
    /// The label.
    var label: String
  }

  /// An axis.
  struct Axis: Sendable {
    /// Where values lie.
    var scale: Scale
    /// The named values.
    var ticks: [Tick]
    /// The axis title, with the unit.
    var title: String

    /// An axis with the ticks that suit its scale.
    init(_ title: String, _ scale: Scale, atMost limit: Int = 6, label: (Double) -> String) {
      self.title = title
      self.scale = scale
      ticks = Ticks.values(of: scale, atMost: limit).map { Tick(value: $0, label: label($0)) }
    }

    /// An axis with ticks of its own.
    init(_ title: String, _ scale: Scale, ticks: [Tick]) {
      self.title = title
      self.scale = scale
      self.ticks = ticks
    }
  }

  static let width = 360.0

  /// Tells the chart apart from all others of the page.
  var id: String
  /// A short title.
  var title: String
  /// A description, for people who cannot see the chart.
  var description: String
  /// The axis at the bottom.
  var x: Axis
  /// The axis at the left.
  var y: Axis
  /// Pixels from top to bottom.
  var height = 230.0
  /// Pixels at the left for the labels of the axis there.
  var left = 58.0
  /// Pixels at the right.
  var right = 10.0
  /// Sentences that stand below the chart.
  var notes: [String] = []
  /// The marks.
  var marks: [Markup] = []

  private var top: Double { 14 }
  private var bottom: Double { height - 38 }
  private var end: Double { Self.width - right }

  /// Where a value of the lower axis is.
  func across(_ value: Double) -> Double { left + (end - left) * x.scale.share(of: value) }

  /// Where a value of the left axis is.
  func down(_ value: Double) -> Double { bottom - (bottom - top) * y.scale.share(of: value) }

  /// Where a point is.
  func place(_ point: (x: Double, y: Double)) -> (Double, Double) { (across(point.x), down(point.y)) }

  /// A line from bottom to top.
  func upright(at value: Double, _ name: String) -> Markup {
    Self.stroke(name, (across(value), top), (across(value), bottom))
  }

  /// A line from left to right.
  func level(at value: Double, _ name: String) -> Markup {
    Self.stroke(name, (left, down(value)), (end, down(value)))
  }

  /// A straight line between two places.
  static func stroke(_ name: String, _ from: (Double, Double), _ to: (Double, Double)) -> Markup {
    Markup(
      "line",
      [
        "class": name, "x1": Path.number(from.0), "y1": Path.number(from.1), "x2": Path.number(to.0),
        "y2": Path.number(to.1),
      ])
  }

  /// A text at a place.
  static func label(_ text: String, _ place: (Double, Double), _ name: String) -> Markup {
    Markup("text", ["class": name, "x": Path.number(place.0), "y": Path.number(place.1)]) { text }
  }

  /// The picture; at a place within another one, in its own size.
  func svg(at place: (x: Double, y: Double)? = nil) -> Markup {
    let size = (width: Path.number(Self.width), height: Path.number(height))
    return Markup(
      "svg",
      [
        "x": place.map { Path.number($0.x) }, "y": place.map { Path.number($0.y) },
        "width": place.map { _ in size.width }, "height": place.map { _ in size.height },
        "viewBox": "0 0 \(size.width) \(size.height)", "role": "img", "aria-labelledby": "\(id)-t \(id)-d",
      ]
    ) {
      Markup("title", ["id": "\(id)-t"]) { title }
      Markup("desc", ["id": "\(id)-d"]) { description }
      for tick in x.ticks {
        upright(at: tick.value, "grid")
        Self.label(tick.label, (across(tick.value), bottom + 14), "tick middle")
      }
      for tick in y.ticks {
        level(at: tick.value, "grid")
        Self.label(tick.label, (left - 5, down(tick.value) + 3.5), "tick end")
      }
      Self.stroke("axis", (left, bottom), (end, bottom))
      Self.stroke("axis", (left, top), (left, bottom))
      Markup.joined(marks)
      Self.label(x.title, ((left + end) / 2, height - 7), "name middle")
      Self.label(y.title, (2, 9), "name")
    }
  }

  /// The picture with its title above it and notes below.
  var figure: Markup {
    Markup("figure") {
      Markup("figcaption") { title }
      svg()
      for note in notes { Markup("p", ["class": "note"]) { note } }
    }
  }
}
