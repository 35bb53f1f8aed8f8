public import AutoLayout

/// The traits that a view or a controller sets for its view and everything inside it.
///
/// A trait without an override has the value that is in effect.
public protocol UITraitOverrides: UIMutableTraits {
  /// Whether a trait is overridden.
  func contains(_ trait: UITrait) -> Bool
  /// Removes the override of a trait.
  mutating func remove(_ trait: UITrait)
}

private struct OverridesOfObject: UITraitOverrides {
  var overrides: TraitOverrides
  let present: UITraitCollection

  subscript<Trait: UITraitDefinition>(trait: Trait.Type) -> Trait.Value {
    get { overrides.applied(to: present)[trait] }
    set { set(newValue, of: trait) }
  }

  func contains(_ trait: UITrait) -> Bool {
    if let trait = trait as? any PropertyTrait.Type { return trait.value(in: overrides) != nil }
    return overrides.custom[ObjectIdentifier(trait)] != nil
  }

  mutating func remove(_ trait: UITrait) { set(nil, of: trait) }

  private mutating func set(_ value: Any?, of trait: UITrait) {
    if let trait = trait as? any PropertyTrait.Type { return trait.set(value, in: &overrides) }
    overrides.custom[ObjectIdentifier(trait)] = value.map { CustomTrait(KeptTrait($0)) }
  }
}

extension TraitOverrides {
  /// The light or dark style; `unspecified` for none.
  var style: UIUserInterfaceStyle {
    get { userInterfaceStyle ?? .unspecified }
    set { userInterfaceStyle = newValue == .unspecified ? nil : newValue }
  }
}

extension UIView {
  /// The traits that the view sets for itself and everything inside it; setting one notifies all views whose traits
  /// have changed.
  public final var traitOverrides: any UITraitOverrides {
    get { OverridesOfObject(overrides: ownTraitOverrides, present: traitCollection) }
    set { if let new = newValue as? OverridesOfObject { ownTraitOverrides = new.overrides } }
  }

  /// The light or dark style of the view and everything inside it; `unspecified` to inherit the style.
  public final var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { ownTraitOverrides.style }
    set { ownTraitOverrides.style = newValue }
  }
}

extension UIViewController {
  /// The traits that the controller sets for its view and everything inside it; setting one notifies all views whose
  /// traits have changed.
  public final var traitOverrides: any UITraitOverrides {
    get { OverridesOfObject(overrides: traitOverridesOfView, present: traitCollection) }
    set { if let new = newValue as? OverridesOfObject { traitOverridesOfView = new.overrides } }
  }

  /// The traits that the parent sets for this child; `nil` for none.
  final var traitsByParent: UITraitCollection? {
    get { traitOverridesByParent.isEmpty ? nil : traitOverridesByParent.applied(to: UITraitCollection()) }
    set { traitOverridesByParent = newValue.map { TraitOverrides($0) } ?? TraitOverrides() }
  }

  /// The traits that the view, which is not loaded yet, will have inside the parent's view.
  final var traitsBeforeLoading: UITraitCollection {
    traitOverridesOfView.applied(to: traitOverridesByParent.applied(to: parent?.traitCollection ?? .phone))
  }
}
