public import AutoLayout

/// A registration; it ends with its view or controller, or by `unregisterForTraitChanges(_:)`.
public protocol UITraitChangeRegistration {}

private struct Registration: UITraitChangeRegistration {
  let number: Int
}

/// A view or controller whose trait changes code can observe, in addition to `traitCollectionDidChange(_:)`.
#if MainActorViews
  @preconcurrency @MainActor
#endif
public protocol UITraitChangeObservable: AnyObject {}

extension UITraitChangeObservable {
  /// Registers a closure for changes of traits; it receives the view or controller, and the former traits.
  @discardableResult
  public func registerForTraitChanges<Owner>(
    _ traits: [UITrait], handler: @escaping (Owner, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    observe(traits) { owner, previous in
      guard let owner = owner as? Owner else {
        return Misuse.report(
          "the handler of trait changes expects \(Owner.self), but the observed object is \(type(of: owner))")
      }
      handler(owner, previous)
    }
  }

  /// Registers a method of an object for changes of traits.
  ///
  /// The method has no parameters, or one for the view or controller, or also one for the former traits. The object is
  /// not kept alive.
  @discardableResult
  public func registerForTraitChanges(
    _ traits: [UITrait], target: Any, action: Selector
  ) -> any UITraitChangeRegistration {
    let target = target as AnyObject
    return observe(traits) { [weak target] owner, previous in
      if let target { action.perform(on: target, owner, previous) }
    }
  }

  /// Registers a method of the view or controller for changes of traits.
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
    let number = observers?.add { [weak self] previous, now in
      guard let self, traits.contains(where: { now.differs(in: $0, from: previous) }) else { return }
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
