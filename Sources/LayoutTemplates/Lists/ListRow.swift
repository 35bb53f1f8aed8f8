public import Foundation

/// A row of a ``ListView``: a template, and the values that it takes.
///
/// Made by ``LayoutTemplate/row(_:height:)``.
public struct ListRow: Sendable {
  let template: any RowTemplate
  let values: any BoxedRow
  /// The height; `nil` if the contents determine it.
  let height: CGFloat?
}

extension LayoutTemplate {
  /// A row of a list, laid out by this template.
  ///
  /// - Parameters:
  ///   - value: the values of the row.
  ///   - height: the height in points; `nil`, the default, if the contents determine it. A list reports a height that
  ///     is negative, above 1e9 or not finite, and lets the contents determine it.
  public func row(_ value: Row, height: CGFloat? = nil) -> ListRow {
    ListRow(template: self, values: Boxed(value), height: height)
  }
}

/// The values of a list's row, of any type.
protocol BoxedRow: AnyObject, Sendable {}

/// The values of a row of a type.
///
/// An object, so that a list passes rows on without copying their values.
final class Boxed<Row: Sendable>: BoxedRow {
  let row: Row
  init(_ row: Row) { self.row = row }
}
