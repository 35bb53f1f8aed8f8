public import AutoLayout

/// A trait by its type.
public protocol UITraitDefinition {}
/// A trait by its type.
public typealias UITrait = any UITraitDefinition.Type

/// The trait of this name.
public struct UITraitUserInterfaceStyle: UITraitDefinition {}
/// The trait of this name.
public struct UITraitHorizontalSizeClass: UITraitDefinition {}
/// The trait of this name.
public struct UITraitVerticalSizeClass: UITraitDefinition {}
/// The trait of this name.
public struct UITraitUserInterfaceIdiom: UITraitDefinition {}
/// The trait of this name.
public struct UITraitDisplayScale: UITraitDefinition {}
/// The trait of this name.
public struct UITraitLayoutDirection: UITraitDefinition {}
/// The trait of this name.
public struct UITraitPreferredContentSizeCategory: UITraitDefinition {}
/// The trait of this name.
public struct UITraitAccessibilityContrast: UITraitDefinition {}
/// The trait of this name.
public struct UITraitActiveAppearance: UITraitDefinition {}
/// The trait of this name.
public struct UITraitUserInterfaceLevel: UITraitDefinition {}
/// The trait of this name.
public struct UITraitLegibilityWeight: UITraitDefinition {}
/// The trait of this name.
public struct UITraitDisplayGamut: UITraitDefinition {}

/// What was registered; it ends with its view.
public protocol UITraitChangeRegistration {}
private struct Registration: UITraitChangeRegistration {}

/// What tells of traits that change: views and controllers, by `traitCollectionDidChange(_:)`; these calls are kept nowhere.
public protocol UITraitChangeObservable: AnyObject {}

extension UITraitChangeObservable {
  /// Kept nowhere: a closure for traits that change.
  @discardableResult
  public func registerForTraitChanges<Owner>(
    _ traits: [UITrait], handler: @escaping (Owner, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration { Registration() }
  /// Kept nowhere: a method for traits that change.
  @discardableResult
  public func registerForTraitChanges(
    _ traits: [UITrait], target: Any, action: Selector
  ) -> any UITraitChangeRegistration { Registration() }
  /// Kept nowhere: a method for traits that change.
  @discardableResult
  public func registerForTraitChanges(
    _ traits: [UITrait], action: Selector
  ) -> any UITraitChangeRegistration { Registration() }
  /// Ends what was registered.
  public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {}
}

extension UIView: UITraitChangeObservable {}
extension UIViewController: UITraitChangeObservable {}
