/// The work of a template since it was made.
public struct TemplateStatistics: Hashable, Sendable {
  /// Rows that were laid out.
  public var rows = 0
  /// The number of these rows that a tree laid out earlier has computed, eight rows in one pass.
  public var served = 0
  /// Trees that were made.
  public var trees = 0
  /// Passes over trees, each of up to eight rows.
  public var passes = 0

  /// Statistics with given counts.
  public init(rows: Int = 0, served: Int = 0, trees: Int = 0, passes: Int = 0) {
    self.rows = rows
    self.served = served
    self.trees = trees
    self.passes = passes
  }

  /// The sum of both.
  static func + (first: Self, second: Self) -> Self {
    Self(
      rows: first.rows + second.rows, served: first.served + second.served, trees: first.trees + second.trees,
      passes: first.passes + second.passes)
  }
}
