public import BenchmarkModel

/// The identity of a result's row: an operation of a cell under a variant.
public struct RowName: Codable, Hashable, Sendable {
  /// The scene's name.
  public var scene: String
  /// The scene's number of nodes.
  public var nodes: Int
  /// The operation.
  public var operation: String
  /// The variant.
  public var variant: String
  /// The concurrency of the measurement.
  public var concurrency: Concurrency
  /// The state of caches and program before each sample.
  @OmittedWhenWarm public var mode: Mode = .warm

  /// Makes the name of a row.
  public init(
    scene: String, nodes: Int, operation: String, variant: String, concurrency: Concurrency = .serial,
    mode: Mode = .warm
  ) {
    self.scene = scene
    self.nodes = nodes
    self.operation = operation
    self.variant = variant
    self.concurrency = concurrency
    self.mode = mode
  }

  /// Makes the name of a result's row.
  public init(_ row: ResultRow) {
    self.init(
      scene: row.scene, nodes: row.nodes, operation: row.operation, variant: row.variant,
      concurrency: row.concurrency, mode: row.mode)
  }

  /// Makes the name of the row of an operation in a cell under a variant.
  package init(_ cell: Cell, _ operation: String, _ variant: String) {
    self.init(
      scene: cell.scene, nodes: cell.nodes, operation: operation, variant: variant, concurrency: cell.concurrency,
      mode: cell.mode)
  }

  /// The operations that were measured before this row's operation, in the same process.
  ///
  /// - Parameter done: the measured rows, in their order.
  func operationsBefore(among done: some Sequence<RowName>) -> [String] {
    done.lazy.filter { $0.cell == cell && $0.variant == variant }.map(\.operation).prefix { $0 != operation }
      .map(\.self)
  }

  /// The scene, its size, the concurrency and the mode.
  package var cell: Cell { Cell(scene: scene, nodes: nodes, concurrency: concurrency, mode: mode) }
}

extension RowName {
  /// The first eight of several names, for a sentence; an ellipsis stands for the others.
  package static func list(_ names: [RowName]) -> String {
    names.prefix(8).map(\.description).joined(separator: ", ") + (names.count > 8 ? ", …" : "")
  }
}

extension RowName: CustomStringConvertible {
  /// The name for readers, such as `feed 1,000 update simd`.
  public var description: String {
    "\(scene) \(Quantity.count(nodes)) \(operation) \(variant)\(cell.series.suffix)"
  }
}
