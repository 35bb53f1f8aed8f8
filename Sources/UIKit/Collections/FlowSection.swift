import AutoLayout
import Foundation

/// A section of a flow layout: a header, items in lines, and a footer.
///
/// Lengths are along the direction of scrolling, breadths across it. If all items have one size, lines are computed
/// when they are needed; otherwise they are stored.
struct FlowSection {
  /// The parameters of a section's layout, besides its items.
  struct Metrics: Equatable {
    var isVertical = true
    var inset = UIEdgeInsets.zero
    /// The space between lines.
    var between: CGFloat = 0
    /// The minimum space between the items of a line.
    var beside: CGFloat = 0
    var breadth: CGFloat = 0
    /// The length of the header; 0 without a header.
    var header: CGFloat = 0
    /// The length of the footer; 0 without a footer.
    var footer: CGFloat = 0

    /// The inset before the first line.
    var before: CGFloat { isVertical ? inset.top : inset.left }
    /// The inset after the last line.
    var after: CGFloat { isVertical ? inset.bottom : inset.right }
    /// The inset at the start of each line.
    var side: CGFloat { isVertical ? inset.left : inset.top }
    /// The breadth available to the items of a line.
    var room: CGFloat { breadth - side - (isVertical ? inset.right : inset.bottom) }

    func length(_ size: CGSize) -> CGFloat { isVertical ? size.height : size.width }
    func breadth(_ size: CGSize) -> CGFloat { isVertical ? size.width : size.height }

    func rectangle(_ along: CGFloat, _ across: CGFloat, _ length: CGFloat, _ breadth: CGFloat) -> CGRect {
      isVertical
        ? CGRect(x: across, y: along, width: breadth, height: length)
        : CGRect(x: along, y: across, width: length, height: breadth)
    }
  }

  /// Items side by side.
  struct Line {
    let items: Range<Int>
    /// The start of the line, measured from the start of the first line.
    let start: CGFloat
    let length: CGFloat
    /// The breadth of the items and of the minimum spaces between them.
    let used: CGFloat
  }

  /// The sizes of items.
  enum Sizes {
    case same(CGSize, count: Int)
    case each([CGSize])
  }

  let metrics: Metrics
  /// The start of the section.
  var start: CGFloat = 0
  private(set) var sizes: Sizes
  /// The lines, if each item has its own size; empty if all items have one size.
  private var lines: [Line] = []

  /// A section with items of one size.
  init(_ metrics: Metrics, size: CGSize, count: Int) {
    self.metrics = metrics
    sizes = .same(size, count: count)
  }

  /// A section with items of different sizes.
  ///
  /// Reuses the lines of a former section that the first changed item cannot affect.
  init(_ metrics: Metrics, sizes: [CGSize], former: FlowSection? = nil, firstChange: Int = 0) {
    self.metrics = metrics
    self.sizes = .each(sizes)
    if let former, former.metrics == metrics {
      // The changed item may now fit into the line before its own, so that line is made anew too.
      // A data source may have fewer items without having reported a change.
      lines = Array(former.lines.prefix { $0.items.upperBound < firstChange && $0.items.upperBound <= sizes.count })
    }
    breakLines(sizes.count) { item, _ in sizes[item] }
  }

  /// A section that starts at a coordinate, and whose items get their sizes one after the other.
  ///
  /// - Parameter size: called with an item and the coordinate at which its line would start; called again if the item
  ///   does not fit into that line.
  init(_ metrics: Metrics, start: CGFloat, count: Int, size: (_ item: Int, _ start: CGFloat) -> CGSize) {
    (self.metrics, self.start) = (metrics, start)
    sizes = .each([])
    let first = itemsStart
    var found: [CGSize] = []
    breakLines(count) { item, line in
      let own = size(item, first + line)
      if item < found.count { found[item] = own } else { found.append(own) }
      return own
    }
    sizes = .each(found)
  }

  var count: Int {
    switch sizes {
    case .same(_, let count): count
    case .each(let sizes): sizes.count
    }
  }

  /// Breaks items into lines; the closure returns an item's size in a line that would start at a distance from the
  /// first line's start.
  private mutating func breakLines(_ count: Int, _ sizeOf: (_ item: Int, _ start: CGFloat) -> CGSize) {
    var item = lines.last?.items.upperBound ?? 0
    var start = lines.last.map { $0.start + $0.length + metrics.between } ?? 0
    while item < count {
      let first = item
      var used: CGFloat = 0, length: CGFloat = 0
      while item < count {
        let size = sizeOf(item, start)
        let breadth = metrics.breadth(size)
        // Rounding must not break a line.
        if item > first, used + metrics.beside + breadth > metrics.room + 0.001 { break }
        used += (item > first ? metrics.beside : 0) + breadth
        length = max(length, metrics.length(size))
        item += 1
      }
      lines.append(Line(items: first..<item, start: start, length: length, used: used))
      start += length + metrics.between
    }
  }

  /// The number of items in a line if all have one size.
  private func itemsInLine(_ size: CGSize, _ count: Int) -> Int {
    let step = metrics.breadth(size) + metrics.beside
    guard step > 0 else { return max(count, 1) }
    let fitting = ((metrics.room + 0.001 + metrics.beside) / step).rounded(.down)
    return fitting < CGFloat(count) ? Int(max(fitting, 1)) : max(count, 1)
  }

  private var lineCount: Int {
    guard case .same(let size, let count) = sizes else { return lines.count }
    let inLine = itemsInLine(size, count)
    return (count + inLine - 1) / inLine
  }

  private func line(at index: Int) -> Line {
    guard case .same(let size, let count) = sizes else { return lines[index] }
    let inLine = itemsInLine(size, count)
    let items = index * inLine..<min(index * inLine + inLine, count)
    let (length, breadth) = (max(metrics.length(size), 0), metrics.breadth(size))
    return Line(
      items: items, start: CGFloat(index) * (length + metrics.between), length: length,
      used: CGFloat(items.count) * breadth + CGFloat(items.count - 1) * metrics.beside)
  }

  /// The first line that meets a condition, which all later lines must meet too.
  private func firstLine(where condition: (Line) -> Bool) -> Int {
    (0..<lineCount).partitioningIndex { condition(line(at: $0)) }
  }

  private var itemsStart: CGFloat { start + metrics.header + metrics.before }

  private var itemsEnd: CGFloat {
    let count = lineCount
    guard count > 0 else { return itemsStart }
    let last = line(at: count - 1)
    return itemsStart + last.start + last.length
  }

  /// The coordinate of the end of the section.
  var end: CGFloat { itemsEnd + metrics.after + metrics.footer }

  /// The frame of the header; `nil` if there is none.
  var header: CGRect? {
    metrics.header > 0 ? metrics.rectangle(start, 0, metrics.header, metrics.breadth) : nil
  }

  /// The frame of the footer; `nil` if there is none.
  var footer: CGRect? {
    metrics.footer > 0 ? metrics.rectangle(end - metrics.footer, 0, metrics.footer, metrics.breadth) : nil
  }

  /// The frame of the header, moved to a coordinate as far as the footer permits; `nil` without a header.
  func header(pinnedTo low: CGFloat) -> CGRect? {
    let latest = end - metrics.footer - metrics.header
    return metrics.header > 0
      ? metrics.rectangle(max(start, min(low, latest)), 0, metrics.header, metrics.breadth) : nil
  }

  /// The frame of the footer, moved so that it ends at a coordinate, as far as the header permits; `nil` without a
  /// footer.
  func footer(pinnedTo high: CGFloat) -> CGRect? {
    let place = min(end, max(high, start + metrics.header + metrics.footer)) - metrics.footer
    return metrics.footer > 0 ? metrics.rectangle(place, 0, metrics.footer, metrics.breadth) : nil
  }

  /// The frame of an item.
  func frame(of item: Int) -> CGRect {
    let index = firstLine { $0.items.upperBound > item }
    return frames(ofLine: index).first { $0.item == item }?.frame ?? .zero
  }

  /// The items of all lines that intersect the range between two coordinates.
  func items(from low: CGFloat, to high: CGFloat) -> [(item: Int, frame: CGRect)] {
    let first = firstLine { itemsStart + $0.start + $0.length >= low }
    var found: [(item: Int, frame: CGRect)] = []
    for index in first..<max(lineCount, first) {
      guard itemsStart + line(at: index).start <= high else { break }
      found += frames(ofLine: index)
    }
    return found
  }

  private func frames(ofLine index: Int) -> [(item: Int, frame: CGRect)] {
    let line = line(at: index)
    // The free breadth is distributed between the items of a line; a single item is centred. The last line is laid out
    // as if copies of its last item filled it, so that its items are aligned with the previous line's.
    var (count, free) = (CGFloat(line.items.count), max(metrics.room - line.used, 0))
    if index == lineCount - 1, let last = line.items.last {
      let step = metrics.breadth(size(of: last)) + metrics.beside
      let further = step > 0 ? ((free + 0.001) / step).rounded(.down) : 0
      (count, free) = (count + further, max(free - further * step, 0))
    }
    var across = metrics.side + (count == 1 ? free / 2 : 0)
    let gap = metrics.beside + (count > 1 ? free / (count - 1) : 0)
    return line.items.map { item in
      let size = size(of: item)
      let (length, breadth) = (metrics.length(size), metrics.breadth(size))
      defer { across += breadth + gap }
      return (
        item, metrics.rectangle(itemsStart + line.start + (line.length - length) / 2, across, length, breadth)
      )
    }
  }

  func size(of item: Int) -> CGSize {
    switch sizes {
    case .same(let size, _): size
    case .each(let sizes): sizes[item]
    }
  }
}
