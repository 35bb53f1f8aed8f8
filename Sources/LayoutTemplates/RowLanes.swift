import AutoLayout
import Foundation

/// Computes the layouts of up to eight rows at once, in a tree whose basis may be optimal for them.
struct RowLanes {
  private var lanes: LayoutLanes
  private let measures: [LabelMeasure]
  private let baselines: [Baselines]
  /// The indices of the wrapping texts.
  private let wrapping: [Int]
  /// The width of each text in the last rows; NaN if it differed between these rows, or if widths depend on heights.
  private var usualWidths: [Double]
  private let outputs: [Output]
  /// Whether the height of a row is given.
  private let hasHeight: Bool

  private enum Output {
    /// An item whose frame the lanes compute, by its index.
    case moving(Int)
    case fixed(CGRect)
  }

  /// A text whose baselines are numbers in constraints; the lanes do not change these numbers.
  private struct Baselines {
    /// The index of the label.
    let label: Int
    let wraps: Bool
    /// The baselines in the tree.
    let own: SIMD2<Double>
  }

  /// Prepares a laid-out tree; `nil` if a row's layout depends on more than its numbers.
  init?(
    of root: View, width: LayoutConstraint, height: LayoutConstraint?, _ parts: TemplateParts, _ outputs: [View]
  ) {
    guard parts.labels.allSatisfy(\.measureDeterminesSize), parts.images.allSatisfy(\.pictureDeterminesSize) else {
      return nil
    }
    // A view that constraints do not place has the same frame in all lanes.
    guard outputs.allSatisfy({ $0.isPlacedByLayout || $0.keepsFrame }) else { return nil }
    let constants = [width] + (height.map { [$0] } ?? []) + parts.constraints
    let contents = parts.labels as [View] + parts.images as [View]
    let moving = outputs.filter(\.isPlacedByLayout)
    guard let lanes = LayoutLanes(of: root, constants: constants, contents: contents, items: moving) else { return nil }
    self.lanes = lanes
    measures = parts.labels.map(\.measure)
    baselines = parts.labels.enumerated().compactMap { index, label in
      let measure = label.measure
      // Baselines by metrics are the same for all texts.
      guard !measure.usesMetrics, label.isBaselineNamed else { return nil }
      let width = label.solvedContentWidth, wraps = label.wrapsContent
      let own = measure.baselines(of: label.storedText, width: wraps && width > 0 ? width : nil)
      return Baselines(label: index, wraps: wraps, own: own)
    }
    wrapping = measures.indices.filter { parts.labels[$0].wrapsContent }
    usualWidths = Array(repeating: .nan, count: measures.count)
    self.outputs = outputs.map { view in
      moving.firstIndex { $0 === view }.map { .moving($0) } ?? .fixed(view.frame)
    }
    hasHeight = height != nil
  }

  /// Computes the layouts of a batch, writes those for which the basis is optimal, and returns their lanes.
  ///
  /// Wrapping texts are measured at their solved widths, as in layout. If these widths change with the measured
  /// heights, a row is left to an ordinary layout.
  mutating func find(
    _ batch: inout RowBatch, of values: RowValues, _ size: RowSize, to columns: inout FrameColumns
  ) -> SIMDMask<SIMD8<Int64>> {
    measureAtUsualWidths(&batch, values)
    setNumbers(of: batch, size)
    var found = lanes.solve(count: batch.count)
    guard any(found) else { return found }
    if measure(&batch, values, where: found) {
      setNumbers(of: batch, size)
      found = lanes.solve(count: batch.count)
      for index in wrapping { found .&= lanes.widths(ofContentsAt: index) .== batch.measuredWidths[index] }
      guard any(found) else { return found }
    }
    keepSameBaselines(in: &found, batch, values)
    guard any(found) else { return found }
    noteUsualWidths(where: found)
    write(batch, where: found, to: &columns)
    return found
  }

  /// Leaves out the rows whose texts have other baselines than the tree's texts.
  private func keepSameBaselines(
    in found: inout SIMDMask<SIMD8<Int64>>, _ batch: RowBatch, _ values: RowValues
  ) {
    for text in baselines {
      for lane in 0..<batch.count where found[lane] {
        let string = values.texts[text.label](batch.rows[lane])
        let width = text.wraps ? lanes.widths(ofContentsAt: text.label)[lane] : 0
        found[lane] = measures[text.label].baselines(of: string, width: width > 0 ? width : nil) == text.own
      }
    }
  }

  /// Measures texts at the widths of the last rows, before their own widths are known.
  ///
  /// These widths are usually right, so that rows are solved once instead of twice.
  private func measureAtUsualWidths(_ batch: inout RowBatch, _ values: RowValues) {
    for index in wrapping where !usualWidths[index].isNaN {
      let width = usualWidths[index]
      for lane in 0..<batch.count where batch.measuredWidths[index][lane].isNaN {
        let text = values.texts[index](batch.rows[lane])
        batch.heights[index][lane] = measures[index].size(of: text, wrappedAt: width).height
        batch.measuredWidths[index][lane] = width
      }
    }
  }

  private mutating func noteUsualWidths(where found: SIMDMask<SIMD8<Int64>>) {
    guard lanes.hasSeparateAxes else { return }
    for index in wrapping {
      let widths = lanes.widths(ofContentsAt: index)
      let least = widths.replacing(with: .infinity, where: .!found).min()
      let most = widths.replacing(with: -.infinity, where: .!found).max()
      usualWidths[index] = least == most && least > 0 ? least : .nan
    }
  }

  private mutating func setNumbers(of batch: RowBatch, _ size: RowSize) {
    lanes.setConstants(SIMD8(repeating: size.width), at: 0)
    if hasHeight, let height = size.height { lanes.setConstants(SIMD8(repeating: height), at: 1) }
    let first = hasHeight ? 2 : 1
    for index in batch.constants.indices { lanes.setConstants(batch.constants[index], at: first + index) }
    for index in batch.widths.indices {
      lanes.setContents(widths: batch.widths[index], heights: batch.heights[index], at: index)
    }
  }

  /// Measures texts at widths not measured before; returns whether a height changed.
  private func measure(_ batch: inout RowBatch, _ values: RowValues, where found: SIMDMask<SIMD8<Int64>>) -> Bool {
    var isNew = false
    for index in wrapping {
      let widths = lanes.widths(ofContentsAt: index)
      for lane in 0..<batch.count where found[lane] && widths[lane] != batch.measuredWidths[index][lane] {
        let text = values.texts[index](batch.rows[lane]), width = widths[lane]
        // As in layout, a text without a width keeps the height of one line.
        let size = width > 0 ? measures[index].size(of: text, wrappedAt: width) : measures[index].size(of: text)
        let height = size.height
        batch.measuredWidths[index][lane] = width
        guard height != batch.heights[index][lane] else { continue }
        batch.heights[index][lane] = height
        isNew = true
      }
    }
    return isNew
  }

  private func write(_ batch: RowBatch, where found: SIMDMask<SIMD8<Int64>>, to columns: inout FrameColumns) {
    for (column, output) in outputs.enumerated() {
      switch output {
      case .moving(let item):
        let frames = lanes.frames(ofItemAt: item)
        for lane in 0..<batch.count where found[lane] {
          columns.write(
            frames.x[lane], frames.y[lane], frames.width[lane], frames.height[lane], column: column,
            row: batch.rows[lane])
        }
      case .fixed(let frame):
        for lane in 0..<batch.count where found[lane] { columns.write(frame, column: column, row: batch.rows[lane]) }
      }
    }
  }
}
