public import AutoLayout

/// A view or a layout guide: an item that can have constraints, with its own type of `snp`.
public protocol ConstraintMakingItem: LayoutItem {
  /// The type of `snp`.
  associatedtype DSL: ConstraintMakingDSL

  /// Makes and changes constraints, and names attributes.
  var snp: DSL { get }
}

extension View: ConstraintMakingItem {}

extension LayoutGuide: ConstraintMakingItem {}
