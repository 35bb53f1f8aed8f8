/// A chart: two axes and the marks between them.
///
/// A chart is as wide as a phone's screen, where its letters are still readable; pages place several side by side.
struct Panel: Sendable {
  /// A labelled value of an axis.
  struct Tick: Hashable, Sendable {
    /// Its position on the axis.
    var value: Double
    /// The label.
    var label: String
  }

  /// An axis.
  struct Axis: Sendable {
    /// The scale.
    var scale: Scale
    /// The labelled values.
    var ticks: [Tick]
    /// The axis title, with the unit.
    var title: String

    /// Makes an axis with the ticks that suit its scale.
    init(_ title: String, _ scale: Scale, atMost limit: Int = 6, label: (Double) -> String) {
      self.title = title
      self.scale = scale
      ticks = Ticks.values(of: scale, atMost: limit).map { Tick(value: $0, label: label($0)) }
    }

    /// Makes an axis with given ticks.
    init(_ title: String, _ scale: Scale, ticks: [Tick]) {
      self.title = title
      self.scale = scale
      self.ticks = ticks
    }
  }

  static let width = 360.0

  /// The chart's identifier, unique on its page.
  var id: String
  /// A short title.
  var title: String
  /// A description, for people who cannot see the chart.
  var description: String
  /// The axis at the bottom.
  var x: Axis
  /// The axis at the left.
  var y: Axis
  /// The height in pixels.
  var height = 230.0
  /// The left margin in pixels, for the labels of the axis.
  var left = 58.0
  /// The right margin in pixels.
  var right = 10.0
  /// Sentences below the chart.
  var notes: [String] = []
  /// The marks.
  var marks: [Markup] = []

  private var top: Double { 14 }
  private var bottom: Double { height - 38 }
  private var end: Double { Self.width - right }

  /// The x coordinate of a value on the lower axis.
  func across(_ value: Double) -> Double { left + (end - left) * x.scale.share(of: value) }

  /// The y coordinate of a value on the left axis.
  func down(_ value: Double) -> Double { bottom - (bottom - top) * y.scale.share(of: value) }

  /// The coordinates of a point.
  func place(_ point: (x: Double, y: Double)) -> (Double, Double) { (across(point.x), down(point.y)) }

  /// A vertical line.
  func upright(at value: Double, _ name: String) -> Markup {
    Self.stroke(name, (across(value), top), (across(value), bottom))
  }

  /// A horizontal line.
  func level(at value: Double, _ name: String) -> Markup {
    Self.stroke(name, (left, down(value)), (end, down(value)))
  }

  /// A straight line between two positions.
  static func stroke(_ name: String, _ from: (Double, Double), _ to: (Double, Double)) -> Markup {
    Markup(
      "line",
      [
        "class": name, "x1": Path.number(from.0), "y1": Path.number(from.1), "x2": Path.number(to.0),
        "y2": Path.number(to.1),
      ])
  }

  /// A text at a position.
  static func label(_ text: String, _ place: (Double, Double), _ name: String) -> Markup {
    Markup("text", ["class": name, "x": Path.number(place.0), "y": Path.number(place.1)]) { text }
  }

  /// The chart as a picture; with a position, as a part of a larger picture, which does not scale the chart.
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
