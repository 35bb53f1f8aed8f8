public import Foundation

/// A row of a ``ListView``: a template, which says what kind of row it is, and the values that the template takes.
///
/// ``LayoutTemplate/row(_:height:)`` makes one.
public struct ListRow: Sendable {
  let template: any RowTemplate
  let values: any BoxedRow
  /// The height; `nil` if the contents decide.
  let height: CGFloat?
}

extension LayoutTemplate {
  /// A row of a list that this template lays out.
  ///
  /// - Parameters:
  ///   - value: the values of the row.
  ///   - height: the height in points; `nil`, the default, has the contents decide. A list reports a height that is negative or
  ///     not finite, and has the contents decide.
  public func row(_ value: Row, height: CGFloat? = nil) -> ListRow {
    ListRow(template: self, values: Boxed(value), height: height)
  }
}

/// The values of a row of a list, whatever their type.
protocol BoxedRow: AnyObject, Sendable {}

/// The values of a row of a type.
///
/// An object, for a list passes rows on without copying what is inside.
final class Boxed<Row: Sendable>: BoxedRow {
  let row: Row
  init(_ row: Row) { self.row = row }
}
