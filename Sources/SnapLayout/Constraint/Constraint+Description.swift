import AutoLayout

extension Constraint: CustomStringConvertible {
  /// The layout constraints, one per line.
  public var description: String {
    layoutConstraints.map(ChainDescriber.text).joined(separator: "\n")
  }
}
