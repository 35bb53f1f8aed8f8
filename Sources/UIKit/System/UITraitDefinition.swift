public import AutoLayout
public import Foundation

/// A type that stands for a trait; applications may define their own.
///
/// The values should be equatable. A value that is not counts as changed when it is set, unless it is the same object.
public protocol UITraitDefinition {
  /// The type of the trait's values.
  associatedtype Value
  /// The value where none is set.
  static var defaultValue: Value { get }
  /// The name for debugging.
  static var name: String { get }
  /// The unique name for encoding; not read here.
  static var identifier: String { get }
  /// Whether colours depend on the trait; not read here.
  static var affectsColorAppearance: Bool { get }
}

extension UITraitDefinition {
  /// The name of the type, unless implemented.
  public static var name: String { String(describing: self) }
  /// The full name of the type, unless implemented.
  public static var identifier: String { String(reflecting: self) }
  /// `false` unless implemented.
  public static var affectsColorAppearance: Bool { false }
}

/// A type that stands for a trait.
public typealias UITrait = any UITraitDefinition.Type

/// A trait that is a property of ``UITraitCollection``.
protocol PropertyTrait: UITraitDefinition {
  static var property: WritableKeyPath<UITraitCollection, Value> { get }
  static var override: WritableKeyPath<TraitOverrides, Value?> { get }
}

extension PropertyTrait {
  static func value(in traits: UITraitCollection) -> Any { traits[keyPath: property] }
  static func set(_ value: Any, in traits: inout UITraitCollection) {
    if let value = value as? Value { traits[keyPath: property] = value }
  }
  static func value(in overrides: TraitOverrides) -> Any? { overrides[keyPath: override] }
  static func set(_ value: Any?, in overrides: inout TraitOverrides) {
    overrides[keyPath: override] = value as? Value
  }
}

/// The light or dark style.
public struct UITraitUserInterfaceStyle: PropertyTrait {
  /// The value where none is set.
  public static var defaultValue: UIUserInterfaceStyle { .unspecified }
  static var property: WritableKeyPath<UITraitCollection, UIUserInterfaceStyle> { \.userInterfaceStyle }
  static var override: WritableKeyPath<TraitOverrides, UIUserInterfaceStyle?> { \.userInterfaceStyle }
}
/// The horizontal size class.
public struct UITraitHorizontalSizeClass: PropertyTrait {
  /// The value where none is set.
  public static var defaultValue: UIUserInterfaceSizeClass { .unspecified }
  static var property: WritableKeyPath<UITraitCollection, UIUserInterfaceSizeClass> { \.horizontalSizeClass }
  static var override: WritableKeyPath<TraitOverrides, UIUserInterfaceSizeClass?> { \.horizontalSizeClass }
}
/// The vertical size class.
public struct UITraitVerticalSizeClass: PropertyTrait {
  /// The value where none is set.
  public static var defaultValue: UIUserInterfaceSizeClass { .unspecified }
  static var property: WritableKeyPath<UITraitCollection, UIUserInterfaceSizeClass> { \.verticalSizeClass }
  static var override: WritableKeyPath<TraitOverrides, UIUserInterfaceSizeClass?> { \.verticalSizeClass }
}
/// The kind of device.
public struct UITraitUserInterfaceIdiom: PropertyTrait {
  /// The value where none is set.
  public static var defaultValue: UIUserInterfaceIdiom { .unspecified }
  static var property: WritableKeyPath<UITraitCollection, UIUserInterfaceIdiom> { \.userInterfaceIdiom }
  static var override: WritableKeyPath<TraitOverrides, UIUserInterfaceIdiom?> { \.userInterfaceIdiom }
}
/// The number of pixels per point.
public struct UITraitDisplayScale: PropertyTrait {
  /// The value where none is set.
  public static var defaultValue: CGFloat { 0 }
  static var property: WritableKeyPath<UITraitCollection, CGFloat> { \.displayScale }
  static var override: WritableKeyPath<TraitOverrides, CGFloat?> { \.displayScale }
}
/// The direction of layout.
public struct UITraitLayoutDirection: PropertyTrait {
  /// The value where none is set.
  public static var defaultValue: LayoutDirection { .leftToRight }
  static var property: WritableKeyPath<UITraitCollection, LayoutDirection> { \.layoutDirection }
  static var override: WritableKeyPath<TraitOverrides, LayoutDirection?> { \.layoutDirection }
}
/// The user's text size.
public struct UITraitPreferredContentSizeCategory: PropertyTrait {
  /// The value where none is set.
  public static var defaultValue: UIContentSizeCategory { .large }
  static var property: WritableKeyPath<UITraitCollection, UIContentSizeCategory> { \.preferredContentSizeCategory }
  static var override: WritableKeyPath<TraitOverrides, UIContentSizeCategory?> { \.preferredContentSizeCategory }
}
/// The accessibility contrast.
public struct UITraitAccessibilityContrast: UITraitDefinition {
  /// The value where none is set.
  public static var defaultValue: UIAccessibilityContrast { .normal }
}
/// The active appearance.
public struct UITraitActiveAppearance: UITraitDefinition {
  /// The value where none is set.
  public static var defaultValue: UIUserInterfaceActiveAppearance { .active }
}
/// The interface level.
public struct UITraitUserInterfaceLevel: UITraitDefinition {
  /// The value where none is set.
  public static var defaultValue: UIUserInterfaceLevel { .base }
}
/// The legibility weight.
public struct UITraitLegibilityWeight: UITraitDefinition {
  /// The value where none is set.
  public static var defaultValue: UILegibilityWeight { .unspecified }
}
/// The display gamut.
public struct UITraitDisplayGamut: UITraitDefinition {
  /// The value where none is set.
  public static var defaultValue: UIDisplayGamut { .unspecified }
}

extension TraitOverrides {
  fileprivate var preferredContentSizeCategory: UIContentSizeCategory? {
    get { textSize.map { UIContentSizeCategory(rawValue: $0) } }
    set { textSize = newValue?.rawValue }
  }
}

extension UITraitCollection {
  /// The value of a trait.
  public subscript<Trait: UITraitDefinition>(trait: Trait.Type) -> Trait.Value { value(of: trait) }

  func value<Trait: UITraitDefinition>(of trait: Trait.Type) -> Trait.Value {
    if let trait = trait as? any PropertyTrait.Type {
      return trait.value(in: self) as? Trait.Value ?? Trait.defaultValue
    }
    return (custom[ObjectIdentifier(trait)]?.value as? KeptTrait)?.value as? Trait.Value ?? Trait.defaultValue
  }

  mutating func set<Trait: UITraitDefinition>(_ value: Trait.Value, of trait: Trait.Type) {
    if let trait = trait as? any PropertyTrait.Type { return trait.set(value, in: &self) }
    custom[ObjectIdentifier(trait)] = CustomTrait(KeptTrait(value))
  }

  /// Whether a trait has another value in another collection.
  func differs<Trait: UITraitDefinition>(in trait: Trait.Type, from other: UITraitCollection) -> Bool {
    let type = ObjectIdentifier(trait)
    if !(trait is any PropertyTrait.Type), custom[type] == other.custom[type] { return false }
    return !KeptTrait(value(of: trait)).isEqual(to: KeptTrait(other.value(of: trait)))
  }
}
