public import AutoLayout

/// A view or a layout guide: an item with constraints and its own kind of `snp`.
public protocol ConstraintMakingItem: LayoutItem {
  /// The kind of `snp`.
  associatedtype DSL: ConstraintMakingDSL

  /// Makes and changes constraints, and names attributes.
  var snp: DSL { get }
}

extension View: ConstraintMakingItem {}

extension LayoutGuide: ConstraintMakingItem {}
