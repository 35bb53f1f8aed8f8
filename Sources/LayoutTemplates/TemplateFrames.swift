import AutoLayout
public import Foundation

/// The layouts of many rows: the frames of a template's results in each.
public struct TemplateFrames: Sendable {
  /// The names of the results, in the order of their declaration.
  public let names: [String]
  /// The number of rows.
  public let count: Int
  /// The frames, divided into consecutive ranges of rows.
  private let parts: [FrameColumns]

  init(names: [String], parts: [FrameColumns]) {
    self.names = names
    self.parts = parts
    count = parts.reduce(0) { $0 + $1.rows.count }
  }

  /// The size of a row; an index out of range is reported to `LayoutDiagnostics`, and the size is zero.
  public func size(ofRow row: Int) -> CGSize { Column(parts: parts, column: 0, endIndex: count)[row].size }

  /// The frames of a result, in the coordinates of its superview; `nil` for an unknown name.
  public subscript(name: String) -> Column? {
    names.firstIndex(of: name).map { Column(parts: parts, column: $0 + 1, endIndex: count) }
  }

  /// The frames of one result, by row.
  public struct Column: RandomAccessCollection, Sendable {
    fileprivate let parts: [FrameColumns]
    fileprivate let column: Int

    /// The first row.
    public var startIndex: Int { 0 }
    /// The number of rows.
    public let endIndex: Int

    /// The frame in a row; an index out of range is reported to `LayoutDiagnostics`, and the frame is empty.
    ///
    /// - Complexity: O(threads used for the layout).
    public subscript(row: Int) -> CGRect {
      guard let part = parts.first(where: { $0.rows.contains(row) }) else {
        LayoutDiagnostics.report(.misuse("the template has been laid out for \(endIndex) rows: no row \(row)", at: nil))
        return .zero
      }
      return part.frame(column: column, row: row)
    }
  }
}

/// The frames of a range of rows.
struct FrameColumns: Sendable {
  let rows: Range<Int>
  /// Four numbers for each result in each row, result by result.
  private var numbers: [Double]

  init(columns: Int, rows: Range<Int>) {
    self.rows = rows
    numbers = Array(repeating: 0, count: 4 * columns * rows.count)
  }

  private func place(_ column: Int, _ row: Int) -> Int { 4 * (column * rows.count + row - rows.lowerBound) }

  /// The frame of a result in a row.
  func frame(column: Int, row: Int) -> CGRect {
    let place = place(column, row)
    return CGRect(x: numbers[place], y: numbers[place + 1], width: numbers[place + 2], height: numbers[place + 3])
  }

  /// Writes the frame of a result in a row.
  mutating func write(_ frame: CGRect, column: Int, row: Int) {
    write(frame.origin.x, frame.origin.y, frame.size.width, frame.size.height, column: column, row: row)
  }

  /// Writes the four numbers of a result in a row.
  @inline(__always)
  mutating func write(_ x: Double, _ y: Double, _ width: Double, _ height: Double, column: Int, row: Int) {
    let place = place(column, row)
    numbers[place] = x
    numbers[place + 1] = y
    numbers[place + 2] = width
    numbers[place + 3] = height
  }
}
