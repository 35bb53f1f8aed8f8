internal import BenchmarkModel
internal import BenchmarkStatistics

/// Ratios with their intervals, one below the other.
struct Forest {
  /// A ratio.
  struct Line {
    /// The compared row.
    var name: String
    /// The ratio; nil if one side has no times.
    var ratio: Double?
    /// Its 95 % interval.
    var interval: Interval?
  }

  var id: String
  var title: String
  /// The quotient's name: `simd / scalar`.
  var quotient: String
  var lines: [Line]

  /// The chart; nil without a ratio.
  var panel: Panel? {
    let known = lines.compactMap(\.ratio)
    guard !known.isEmpty else { return nil }
    let ends = lines.flatMap { line in [line.ratio, line.interval?.low, line.interval?.high].compactMap(\.self) }
    let scale = Scale.logarithmic(covering: ends + [1])
    let rows = Double(lines.count)
    let right = 12.0
    // Letters are on average at most six pixels wide.
    let left = min(184, 16 + 6 * Double(lines.map(\.name.count).max() ?? 0))
    let ticks = lines.enumerated().map {
      Panel.Tick(value: rows - Double($0.offset) - 0.5, label: $0.element.name.shortened(to: 28))
    }
    var panel = Panel(
      id: id, title: title,
      description: "\(quotient), below 1 is faster: "
        + lines.map { "\($0.name) \(Self.text($0))" }.joined(separator: "; "),
      x: .init(caption(left: left, right: right), scale, atMost: 5, label: TickLabel.number),
      y: .init("", .linear(0...rows), ticks: ticks),
      height: 52 + 20 * rows, left: left, right: right)
    panel.marks.append(panel.upright(at: 1, "limit"))
    for (line, tick) in zip(lines, ticks) {
      guard let ratio = line.ratio else { continue }
      panel.marks += marks(line, ratio, panel, y: panel.down(tick.value))
    }
    return panel
  }

  /// The caption of the lower axis: with the quotient's name if the name fits below the axis.
  ///
  /// Otherwise the word "ratio" is enough, because a heading above the charts names the quotient.
  private func caption(left: Double, right: Double) -> String {
    let end = Panel.width - right
    let room = 2 * (Panel.width - (left + end) / 2)
    let caption = "\(quotient), below 1 is faster"
    return 6 * Double(caption.count) <= room ? caption : "ratio, below 1 is faster"
  }

  /// The interval and the mark of a ratio; a filled mark shows without colour that the interval excludes 1.
  private func marks(_ line: Line, _ ratio: Double, _ panel: Panel, y: Double) -> [Markup] {
    let judgement = PageFile.judge(line.interval)
    let colour = judgement == .faster ? "s2" : judgement == .slower ? "s1" : "s0"
    let x = panel.across(ratio)
    var marks: [Markup] = []
    if let interval = line.interval {
      marks.append(Panel.stroke("line \(colour)", (panel.across(interval.low), y), (panel.across(interval.high), y)))
    }
    let r = 4.2
    let outline =
      switch judgement {
      case .faster: [(x - r * 1.2, y), (x + r, y - r), (x + r, y + r)]
      case .slower: [(x + r * 1.2, y), (x - r, y - r), (x - r, y + r)]
      case .undecided, .unknown: [(x, y - r), (x + r, y), (x, y + r), (x - r, y)]
      }
    let isOpen = judgement == .undecided || judgement == .unknown
    marks.append(
      Markup("path", ["class": "mark \(isOpen ? "hollow " : "")\(colour)", "d": Path.closed(outline)]) {
        Markup("title") { "\(line.name): \(Self.text(line))" }
      })
    return marks
  }

  /// The ratio in words: `0.98 (0.95 to 1.01, not told apart)`.
  static func text(_ line: Line) -> String {
    guard let ratio = line.ratio else { return "no times" }
    let judgement = PageFile.judge(line.interval).rawValue
    guard let interval = line.interval else { return "\(Quantity.ratio(ratio)) (\(judgement))" }
    return
      "\(Quantity.ratio(ratio)) (\(Quantity.ratio(interval.low)) to \(Quantity.ratio(interval.high)), \(judgement))"
  }

  /// The meaning of the marks.
  static let note =
    "A line is the 95 % interval over blocks. A filled arrow means that the interval excludes 1; it points left for "
    + "faster, right for slower. An open mark means that the interval contains 1, or, without a line, that there are "
    + "too few blocks for an interval."
}
