public import AutoLayout
public import Foundation

/// Traits that can be set.
public protocol UIMutableTraits {
  /// The value of a trait.
  subscript<Trait: UITraitDefinition>(trait: Trait.Type) -> Trait.Value { get set }
}

/// A closure that sets traits.
public typealias UITraitMutations = (inout any UIMutableTraits) -> Void

extension UIMutableTraits {
  /// The light or dark style.
  public var userInterfaceStyle: UIUserInterfaceStyle {
    get { self[UITraitUserInterfaceStyle.self] }
    set { self[UITraitUserInterfaceStyle.self] = newValue }
  }
  /// Whether the horizontal space is compact or regular.
  public var horizontalSizeClass: UIUserInterfaceSizeClass {
    get { self[UITraitHorizontalSizeClass.self] }
    set { self[UITraitHorizontalSizeClass.self] = newValue }
  }
  /// Whether the vertical space is compact or regular.
  public var verticalSizeClass: UIUserInterfaceSizeClass {
    get { self[UITraitVerticalSizeClass.self] }
    set { self[UITraitVerticalSizeClass.self] = newValue }
  }
  /// The kind of the device.
  public var userInterfaceIdiom: UIUserInterfaceIdiom {
    get { self[UITraitUserInterfaceIdiom.self] }
    set { self[UITraitUserInterfaceIdiom.self] = newValue }
  }
  /// The number of pixels per point.
  public var displayScale: CGFloat {
    get { self[UITraitDisplayScale.self] }
    set { self[UITraitDisplayScale.self] = newValue }
  }
  /// The reading direction.
  public var layoutDirection: LayoutDirection {
    get { self[UITraitLayoutDirection.self] }
    set { self[UITraitLayoutDirection.self] = newValue }
  }
  /// The user's text size.
  public var preferredContentSizeCategory: UIContentSizeCategory {
    get { self[UITraitPreferredContentSizeCategory.self] }
    set { self[UITraitPreferredContentSizeCategory.self] = newValue }
  }
  /// The contrast between colours.
  public var accessibilityContrast: UIAccessibilityContrast {
    get { self[UITraitAccessibilityContrast.self] }
    set { self[UITraitAccessibilityContrast.self] = newValue }
  }
  /// Whether the interface is elevated above another.
  public var userInterfaceLevel: UIUserInterfaceLevel {
    get { self[UITraitUserInterfaceLevel.self] }
    set { self[UITraitUserInterfaceLevel.self] = newValue }
  }
  /// Whether the window is active.
  public var activeAppearance: UIUserInterfaceActiveAppearance {
    get { self[UITraitActiveAppearance.self] }
    set { self[UITraitActiveAppearance.self] = newValue }
  }
  /// The weight of text.
  public var legibilityWeight: UILegibilityWeight {
    get { self[UITraitLegibilityWeight.self] }
    set { self[UITraitLegibilityWeight.self] = newValue }
  }
  /// The colour gamut of the screen.
  public var displayGamut: UIDisplayGamut {
    get { self[UITraitDisplayGamut.self] }
    set { self[UITraitDisplayGamut.self] = newValue }
  }
}

extension UITraitCollection {
  /// The contrast between colours: `normal` unless overridden.
  public var accessibilityContrast: UIAccessibilityContrast { self[UITraitAccessibilityContrast.self] }
  /// Whether the interface is elevated above another: `base` unless overridden.
  public var userInterfaceLevel: UIUserInterfaceLevel { self[UITraitUserInterfaceLevel.self] }
  /// Whether the window is active: `active` unless overridden.
  public var activeAppearance: UIUserInterfaceActiveAppearance { self[UITraitActiveAppearance.self] }
  /// The weight of text: `unspecified` unless overridden.
  public var legibilityWeight: UILegibilityWeight { self[UITraitLegibilityWeight.self] }
  /// The colour gamut of the screen: `unspecified` unless overridden.
  public var displayGamut: UIDisplayGamut { self[UITraitDisplayGamut.self] }

  /// Unspecified traits, apart from those that a closure sets.
  public init(mutations: UITraitMutations) { self = UITraitCollection().modifyingTraits(mutations) }
  /// The same traits, changed by a closure.
  public func modifyingTraits(_ mutations: UITraitMutations) -> UITraitCollection {
    var changed: any UIMutableTraits = MutableTraits(traits: self)
    mutations(&changed)
    return (changed as? MutableTraits)?.traits ?? self
  }
  /// The same traits with another value of one trait.
  public func replacing<Trait: UITraitDefinition>(_ trait: Trait.Type, value: Trait.Value) -> UITraitCollection {
    var changed = self
    changed.set(value, of: trait)
    return changed
  }
}

private struct MutableTraits: UIMutableTraits {
  var traits: UITraitCollection

  subscript<Trait: UITraitDefinition>(trait: Trait.Type) -> Trait.Value {
    get { traits[trait] }
    set { traits.set(newValue, of: trait) }
  }
}
