import Foundation

/// The closures that read, from a row, the values in which rows differ.
struct TemplateInputs<Row>: Sendable {
  var constants: [@Sendable (Row) -> CGFloat] = []
  var texts: [@Sendable (Row) -> String?] = []
  var imageSizes: [@Sendable (Row) -> CGSize] = []
  var hidden: [@Sendable (Row) -> Bool] = []
}

/// The values in which rows differ, by the index of the row.
///
/// The type is independent of the rows' type, so the code that lays rows out is compiled only once.
struct RowValues: Sendable {
  let constants: [@Sendable (Int) -> CGFloat]
  let texts: [@Sendable (Int) -> String?]
  let imageSizes: [@Sendable (Int) -> CGSize]
  private let hidden: [@Sendable (Int) -> Bool]

  init<Row: Sendable>(_ inputs: TemplateInputs<Row>, of rows: [Row]) {
    constants = inputs.constants.map { value in { value(rows[$0]) } }
    texts = inputs.texts.map { value in { value(rows[$0]) } }
    imageSizes = inputs.imageSizes.map { value in { value(rows[$0]) } }
    hidden = inputs.hidden.map { value in { value(rows[$0]) } }
  }

  /// Whether a row hides one of the optional views.
  func hides(_ view: Int, in row: Int) -> Bool { hidden[view](row) }

  /// The optional views that a row hides, as bits.
  func hiddenViews(in row: Int) -> UInt64 {
    var bits: UInt64 = 0
    for view in hidden.indices where hidden[view](row) { bits |= 1 << UInt64(view) }
    return bits
  }
}

/// The size at which rows are laid out.
struct RowSize: Hashable, Sendable {
  var width: CGFloat
  /// The height; `nil` if the contents determine it.
  var height: CGFloat?

  /// Whether kept trees can compute rows of this size.
  ///
  /// Rows of any other size are laid out one by one. Such a layout reports and ignores some sizes, and replaces others.
  var isOrdinary: Bool {
    width.magnitude <= RowBatch.largest && (height ?? 0).magnitude <= RowBatch.largest
  }
}
