/// The start of a chain: attributes are collected until a relation follows.
public final class ConstraintMakerExtendable: ConstraintMakerRelatable, ConstraintAttributeSelector {
  /// Adds attributes to the chain.
  public func selecting(_ attributes: ConstraintAttributes) -> ConstraintMakerExtendable {
    editable.amend { $0.attributes.formUnion(attributes) }
    return self
  }
}
