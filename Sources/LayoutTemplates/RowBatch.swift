import AutoLayout
import Foundation

/// The numbers of up to eight rows, one lane each.
struct RowBatch {
  /// The greatest number of rows of a batch.
  static let capacity = LayoutLanes.capacity

  /// The number of rows.
  private(set) var count = 0
  /// The rows, by lane.
  private(set) var rows = SIMD8<Int>()
  /// Constants of constraints.
  private(set) var constants: [SIMD8<Double>]
  /// The widths of content sizes: first of texts, then of images.
  private(set) var widths: [SIMD8<Double>]
  var heights: [SIMD8<Double>]
  /// The widths at which the heights of texts were measured; NaN if they were not.
  var measuredWidths: [SIMD8<Double>]

  /// A batch without rows.
  init(for parts: TemplateParts) {
    constants = Array(repeating: SIMD8(), count: parts.constraints.count)
    widths = Array(repeating: SIMD8(), count: parts.labels.count + parts.images.count)
    heights = widths
    measuredWidths = Array(repeating: SIMD8(repeating: .nan), count: parts.labels.count)
  }

  /// Whether the batch is full.
  var isFull: Bool { count == Self.capacity }

  /// Drops all rows.
  mutating func removeAll() { count = 0 }

  /// Adds a row; returns `false` if one of its numbers is not finite, too large, or a negative length.
  mutating func append(_ row: Int, of values: RowValues, measuredBy measures: [LabelMeasure]) -> Bool {
    let lane = count
    rows[lane] = row
    for place in constants.indices {
      let constant = values.constants[place](row)
      guard constant.magnitude <= Self.largest else { return false }
      constants[place][lane] = constant
    }
    for place in measures.indices {
      let size = measures[place].size(of: values.texts[place](row))
      widths[place][lane] = size.width
      heights[place][lane] = size.height
      measuredWidths[place][lane] = .nan
    }
    for place in measures.count..<widths.count {
      let size = values.imageSizes[place - measures.count](row)
      guard size.width >= 0, size.width <= Self.largest, size.height >= 0, size.height <= Self.largest else {
        return false
      }
      widths[place][lane] = size.width
      heights[place][lane] = size.height
    }
    count += 1
    return true
  }

  /// Adds a row of another batch.
  mutating func append(_ other: RowBatch, lane: Int) {
    rows[count] = other.rows[lane]
    for index in constants.indices { constants[index][count] = other.constants[index][lane] }
    for index in widths.indices {
      widths[index][count] = other.widths[index][lane]
      heights[index][count] = other.heights[index][lane]
    }
    for index in measuredWidths.indices { measuredWidths[index][count] = other.measuredWidths[index][lane] }
    count += 1
  }

  /// The largest number handled here; a row with a larger number is left to an ordinary layout.
  static let largest = 1e9
}
