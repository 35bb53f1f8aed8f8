/// Which row of a result: an operation of a cell under a variant.
public struct RowName: Codable, Hashable, Sendable {
  /// The scene's name.
  public var scene: String
  /// Its size.
  public var nodes: Int
  /// The operation.
  public var operation: String
  /// The variant.
  public var variant: String
  /// How much ran at once.
  public var concurrency: Concurrency

  /// A row's name.
  public init(
    scene: String, nodes: Int, operation: String, variant: String, concurrency: Concurrency = .serial
  ) {
    self.scene = scene
    self.nodes = nodes
    self.operation = operation
    self.variant = variant
    self.concurrency = concurrency
  }

  /// The name of a result's row.
  init(_ row: ResultRow) {
    self.init(
      scene: row.scene, nodes: row.nodes, operation: row.operation, variant: row.variant,
      concurrency: row.concurrency)
  }

  /// The scene, its size and the concurrency.
  var cell: Cell { Cell(scene: scene, nodes: nodes, concurrency: concurrency) }
}

extension RowName: CustomStringConvertible {
  /// As in `feed 1,000 update simd`.
  public var description: String {
    let suffix = concurrency == .serial ? "" : " \(concurrency)"
    return "\(scene) \(Quantity.count(nodes)) \(operation) \(variant)\(suffix)"
  }
}
