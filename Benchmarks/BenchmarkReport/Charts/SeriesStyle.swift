internal import BenchmarkModel

/// The style of a series: a colour, a form of marks and dashes, so that no two differ by colour alone.
struct SeriesStyle: Hashable, Sendable {
  /// The number of the series, from 0.
  let index: Int

  /// The colour's name in the page's style sheet, `s0` to `s5`; the colours are safe for the colour-blind.
  var colour: String { "s\(index % 6)" }

  /// The line's dashes; nil for a solid line.
  var dashes: String? { [nil, "6 3", "2 2", "8 3 2 3"][index % 4] }

  /// A mark of this radius.
  func mark(_ x: Double, _ y: Double, radius: Double = 3.2, title: String? = nil) -> Markup {
    let tip = title.map { title in Markup("title") { title } } ?? .nothing
    guard let outline = outline(index % 5, radius) else {
      return Markup(
        "circle",
        ["class": "mark \(colour)", "cx": Path.number(x), "cy": Path.number(y), "r": Path.number(radius)]
      ) { tip }
    }
    let points = outline.map { (x + $0.0, y + $0.1) }
    return Markup("path", ["class": "mark \(colour)", "d": Path.closed(points)]) { tip }
  }

  /// A line through points.
  func line(_ points: [(Double, Double)]) -> Markup {
    Markup("path", ["class": "line \(colour)", "stroke-dasharray": dashes, "d": Path.open(points)])
  }

  /// The sample in a key: a short line with a mark in its middle.
  func sample(at place: (x: Double, y: Double)) -> Markup {
    .joined([line([place, (place.x + 34, place.y)]), mark(place.x + 17, place.y, radius: 3.6)])
  }

  private func outline(_ form: Int, _ r: Double) -> [(Double, Double)]? {
    switch form {
    case 1: [(-r, -r), (r, -r), (r, r), (-r, r)]
    case 2: [(0, -r * 1.2), (r * 1.15, r), (-r * 1.15, r)]
    case 3: [(0, -r * 1.35), (r * 1.35, 0), (0, r * 1.35), (-r * 1.35, 0)]
    case 4: [(-r * 1.15, -r), (r * 1.15, -r), (0, r * 1.2)]
    default: nil
    }
  }
}

/// The data of an SVG path.
enum Path {
  /// An open path through points.
  static func open(_ points: [(Double, Double)]) -> String {
    points.enumerated().map { "\($0.offset == 0 ? "M" : "L")\(number($0.element.0)) \(number($0.element.1))" }.joined()
  }

  /// A closed path through points.
  static func closed(_ points: [(Double, Double)]) -> String { open(points) + "Z" }

  /// A coordinate, rounded to a hundredth of a pixel.
  static func number(_ value: Double) -> String {
    var text = Quantity.fixed(value, places: 2)
    guard text.contains(".") else { return text }
    while text.last == "0" { text.removeLast() }
    if text.last == "." { text.removeLast() }
    return text
  }
}
