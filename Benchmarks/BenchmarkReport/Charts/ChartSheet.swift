internal import BenchmarkModel

/// Charts of one subject as an SVG file: a heading, the key of the series, the charts, and notes.
///
/// The picture has a light background, because the page that shows it is unknown, and refers to no other file.
struct ChartSheet: Sendable {
  /// The file's name without an extension.
  var name: String
  /// The heading.
  var title: String
  /// The styles of the series; empty if the marks need no key.
  var key: [(name: String, style: SeriesStyle)]
  /// The charts.
  var panels: [Panel]
  /// Sentences below the charts.
  var notes: [String]

  private static let columns = 3
  private static let gap = 18.0
  private static let margin = 14.0
  private static let lineHeight = 13.0
  /// An upper bound of a letter's average width in pixels, at the usual size and in a heading.
  private static let letter = (usual: 5.9, heading: 8.0)

  /// The SVG source of the picture, ending with a line break.
  var svg: String {
    let columns = max(1, min(Self.columns, panels.count))
    let width = 2 * Self.margin + Double(columns) * (Panel.width + Self.gap) - Self.gap
    let room = width - 2 * Self.margin
    var content: [Markup] = []
    var y = 12.0
    for line in Self.lines(title, room: room, letter: Self.letter.heading) {
      y += 17
      content.append(Panel.label(line, (Self.margin, y), "title"))
    }
    y += 8
    content += keys(room: room, &y)
    for start in stride(from: 0, to: panels.count, by: columns) {
      content += row(panels[start..<min(start + columns, panels.count)], &y)
    }
    for line in notes.flatMap({ Self.lines($0, room: room, letter: Self.letter.usual) }) {
      y += Self.lineHeight
      content.append(Panel.label(line, (Self.margin, y), "name"))
    }
    y += Self.margin
    return Self.document(title, panels.map(\.title), (width, y), content).source + "\n"
  }

  private static func document(
    _ title: String, _ titles: [String], _ size: (width: Double, height: Double), _ content: [Markup]
  ) -> Markup {
    let (width, height) = (Path.number(size.width), Path.number(size.height))
    return Markup(
      "svg",
      [
        "xmlns": "http://www.w3.org/2000/svg", "width": width, "height": height, "viewBox": "0 0 \(width) \(height)",
        "role": "img", "aria-labelledby": "sheet-t sheet-d",
      ]
    ) {
      Markup("title", ["id": "sheet-t"]) { title }
      Markup("desc", ["id": "sheet-d"]) { "Charts: " + titles.joined(separator: "; ") }
      Markup.style(ChartStyle.printed)
      Markup("rect", ["class": "ground", "width": width, "height": height])
      Markup.joined(content)
    }
  }

  /// The key below `y`, in as many lines as necessary; moves `y` to its end.
  private func keys(room: Double, _ y: inout Double) -> [Markup] {
    guard !key.isEmpty else { return [] }
    var content: [Markup] = []
    var x = Self.margin
    y += Self.lineHeight
    for (name, style) in key {
      let shown = name.shortened(to: Int((room - 40) / Self.letter.usual))
      let width = 40 + Self.letter.usual * Double(shown.count) + 18
      if x > Self.margin, x + width > Self.margin + room {
        x = Self.margin
        y += Self.lineHeight + 3
      }
      content += [style.sample(at: (x, y - 3.5)), Panel.label(shown, (x + 40, y), "")]
      x += width
    }
    y += 6
    return content
  }

  /// Charts side by side below `y`, each with its title above and its notes below; moves `y` to their end.
  private func row(_ panels: ArraySlice<Panel>, _ y: inout Double) -> [Markup] {
    var content: [Markup] = []
    var end = y
    for (column, panel) in panels.enumerated() {
      let x = Self.margin + Double(column) * (Panel.width + Self.gap)
      let shown = panel.title.shortened(to: Int(Panel.width / (Self.letter.usual + 0.6)))
      content += [Panel.label(shown, (x, y + 16), "caption"), panel.svg(at: (x, y + 22))]
      var below = y + 22 + panel.height
      for line in panel.notes.flatMap({ Self.lines($0, room: Panel.width, letter: Self.letter.usual) }) {
        below += Self.lineHeight
        content.append(Panel.label(line, (x, below), "name"))
      }
      end = max(end, below)
    }
    y = end + 8
    return content
  }

  /// A text broken between words into lines that fit; a longer word is shortened.
  private static func lines(_ text: String, room: Double, letter: Double) -> [String] {
    let limit = max(8, Int(room / letter))
    var lines: [String] = []
    for word in text.split(separator: " ").map({ String($0).shortened(to: limit) }) {
      if let last = lines.last, last.count + 1 + word.count <= limit {
        lines[lines.count - 1] += " " + word
      } else {
        lines.append(word)
      }
    }
    return lines
  }
}
