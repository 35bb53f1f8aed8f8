public import AutoLayout

/// A trait by its type.
public protocol UITraitDefinition {}
/// A trait by its type.
public typealias UITrait = any UITraitDefinition.Type

/// A trait that can change; others never do.
protocol ChangingTrait: UITraitDefinition {
  static func value(in traits: UITraitCollection) -> AnyHashable
}

/// The trait of this name.
public struct UITraitUserInterfaceStyle: ChangingTrait {
  static func value(in traits: UITraitCollection) -> AnyHashable { traits.userInterfaceStyle }
}
/// The trait of this name.
public struct UITraitHorizontalSizeClass: ChangingTrait {
  static func value(in traits: UITraitCollection) -> AnyHashable { traits.horizontalSizeClass }
}
/// The trait of this name.
public struct UITraitVerticalSizeClass: ChangingTrait {
  static func value(in traits: UITraitCollection) -> AnyHashable { traits.verticalSizeClass }
}
/// The trait of this name.
public struct UITraitUserInterfaceIdiom: ChangingTrait {
  static func value(in traits: UITraitCollection) -> AnyHashable { traits.userInterfaceIdiom }
}
/// The trait of this name.
public struct UITraitDisplayScale: ChangingTrait {
  static func value(in traits: UITraitCollection) -> AnyHashable { traits.displayScale }
}
/// The trait of this name.
public struct UITraitLayoutDirection: ChangingTrait {
  static func value(in traits: UITraitCollection) -> AnyHashable { traits.layoutDirection }
}
/// The trait of this name.
public struct UITraitPreferredContentSizeCategory: ChangingTrait {
  static func value(in traits: UITraitCollection) -> AnyHashable { traits.preferredContentSizeCategory }
}
/// The accessibility contrast.
public struct UITraitAccessibilityContrast: UITraitDefinition {}
/// The active appearance.
public struct UITraitActiveAppearance: UITraitDefinition {}
/// The interface level.
public struct UITraitUserInterfaceLevel: UITraitDefinition {}
/// The legibility weight.
public struct UITraitLegibilityWeight: UITraitDefinition {}
/// The display gamut.
public struct UITraitDisplayGamut: UITraitDefinition {}

/// A registration; it ends with its view or controller, or by `unregisterForTraitChanges(_:)`.
public protocol UITraitChangeRegistration {}

private struct Registration: UITraitChangeRegistration {
  let number: Int
}

/// An observable of trait changes: a view or controller, in addition to `traitCollectionDidChange(_:)`.
#if MainActorViews
  @preconcurrency @MainActor
#endif
public protocol UITraitChangeObservable: AnyObject {}

extension UITraitChangeObservable {
  /// Registers a closure called when one of the traits changes, with the view or controller and its former traits.
  @discardableResult
  public func registerForTraitChanges<Owner>(
    _ traits: [UITrait], handler: @escaping (Owner, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    observe(traits) { owner, previous in
      guard let owner = owner as? Owner else {
        return Misuse.report("\(type(of: owner)) cannot receive trait changes as \(Owner.self)")
      }
      handler(owner, previous)
    }
  }

  /// Registers a method of an object called when one of the traits changes: without parameters, with the view or
  /// controller, or with that and its former traits.
  ///
  /// The object is not kept alive.
  @discardableResult
  public func registerForTraitChanges(
    _ traits: [UITrait], target: Any, action: Selector
  ) -> any UITraitChangeRegistration {
    let target = target as AnyObject
    return observe(traits) { [weak target] owner, previous in
      if let target { action.perform(on: target, owner, previous) }
    }
  }

  /// Registers a method of the view or controller called when one of the traits changes.
  @discardableResult
  public func registerForTraitChanges(
    _ traits: [UITrait], action: Selector
  ) -> any UITraitChangeRegistration { registerForTraitChanges(traits, target: self, action: action) }

  /// Ends a registration.
  public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
    if let registration = registration as? Registration { observers?.remove(registration.number) }
  }

  private var observers: TraitObservers? {
    (self as? UIView)?.traitObservers ?? (self as? UIViewController)?.traitObservers
  }

  private func observe(
    _ traits: [UITrait], _ call: @escaping (AnyObject, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    let changing = traits.compactMap { $0 as? any ChangingTrait.Type }
    let number = observers?.add { [weak self] previous, now in
      guard let self, changing.contains(where: { $0.value(in: previous) != $0.value(in: now) }) else { return }
      call(self, previous)
    }
    return Registration(number: number ?? 0)
  }
}

extension UIView: UITraitChangeObservable {}
extension UIViewController: UITraitChangeObservable {}

extension UITraitCollection {
  /// The traits on which colours depend.
  public static var systemTraitsAffectingColorAppearance: [UITrait] {
    [UITraitUserInterfaceStyle.self, UITraitAccessibilityContrast.self, UITraitUserInterfaceLevel.self]
  }
  /// The traits that choose an image of an asset catalogue.
  public static var systemTraitsAffectingImageLookup: [UITrait] {
    [UITraitUserInterfaceStyle.self, UITraitDisplayScale.self, UITraitLayoutDirection.self]
  }
}
