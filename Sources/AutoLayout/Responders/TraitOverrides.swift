package import Foundation

/// The traits that a view sets for itself and everything inside it; `nil` for those that it takes from its superview.
package struct TraitOverrides: Equatable, Sendable {
  /// The appearance.
  package var userInterfaceStyle: TraitCollection.Style?
  /// The amount of horizontal space.
  package var horizontalSizeClass: TraitCollection.SizeClass?
  /// The amount of vertical space.
  package var verticalSizeClass: TraitCollection.SizeClass?
  /// The kind of the device.
  package var userInterfaceIdiom: TraitCollection.Idiom?
  /// The number of pixels per point.
  package var displayScale: CGFloat?
  /// The reading direction.
  package var layoutDirection: LayoutDirection?
  /// The user's text size.
  package var textSize: String?
  /// Other traits.
  package var custom: [ObjectIdentifier: CustomTrait] = [:]

  /// Sets no trait.
  package init() {}

  /// Sets the traits that a collection specifies.
  ///
  /// A collection does not distinguish left to right from an unspecified reading direction, so it does not set that
  /// direction.
  package init(_ traits: TraitCollection) {
    func specified<Value: Equatable>(_ value: Value, unlike unspecified: Value) -> Value? {
      value == unspecified ? nil : value
    }
    userInterfaceStyle = specified(traits.userInterfaceStyle, unlike: .unspecified)
    horizontalSizeClass = specified(traits.horizontalSizeClass, unlike: .unspecified)
    verticalSizeClass = specified(traits.verticalSizeClass, unlike: .unspecified)
    userInterfaceIdiom = specified(traits.userInterfaceIdiom, unlike: .unspecified)
    displayScale = specified(traits.displayScale, unlike: 0)
    layoutDirection = specified(traits.layoutDirection, unlike: .leftToRight)
    textSize = specified(traits.textSize, unlike: "")
    custom = traits.custom
  }

  /// Whether no trait is set.
  package var isEmpty: Bool { self == TraitOverrides() }

  /// Replaces the traits of a collection by those that are set here.
  package func applied(to traits: TraitCollection) -> TraitCollection {
    var traits = traits
    if let userInterfaceStyle { traits.userInterfaceStyle = userInterfaceStyle }
    if let horizontalSizeClass { traits.horizontalSizeClass = horizontalSizeClass }
    if let verticalSizeClass { traits.verticalSizeClass = verticalSizeClass }
    if let userInterfaceIdiom { traits.userInterfaceIdiom = userInterfaceIdiom }
    if let displayScale { traits.displayScale = displayScale }
    if let layoutDirection { traits.layoutDirection = layoutDirection }
    if let textSize { traits.textSize = textSize }
    traits.custom.merge(custom) { $1 }
    return traits
  }
}

/// The trait overrides at a view; later ones take precedence.
struct TraitOverridesOfView: Equatable {
  /// The overrides that the parent of the view's controller sets for the controller.
  var byParent = TraitOverrides()
  /// The overrides of the view's controller.
  var byController = TraitOverrides()
  /// The overrides of the view itself.
  var own = TraitOverrides()

  mutating func takeFromController(_ overrides: TraitOverrides, byParent: TraitOverrides) {
    (self.byController, self.byParent) = (overrides, byParent)
  }

  func applied(to traits: TraitCollection) -> TraitCollection {
    own.applied(to: byController.applied(to: byParent.applied(to: traits)))
  }

  var layoutDirection: LayoutDirection? {
    own.layoutDirection ?? byController.layoutDirection ?? byParent.layoutDirection
  }

  var userInterfaceStyle: TraitCollection.Style? {
    own.userInterfaceStyle ?? byController.userInterfaceStyle ?? byParent.userInterfaceStyle
  }
}

/// Stores the trait overrides at a view.
private final class TraitOverridesRecord {
  var overrides: TraitOverridesOfView
  init(_ overrides: TraitOverridesOfView) { self.overrides = overrides }
}

extension View {
  /// The traits that the view sets for itself and everything inside it.
  package final var ownTraitOverrides: TraitOverrides {
    get { traitOverridesHere.own }
    set { traitOverridesHere.own = newValue }
  }

  /// All trait overrides at the view; a change notifies the views and controllers whose traits have changed.
  ///
  /// - Complexity: O(1) to read; O(views inside) to change.
  final var traitOverridesHere: TraitOverridesOfView {
    get {
      guard node.flags.contains(.hasTraitOverrides) else { return TraitOverridesOfView() }
      return extensionRecord(TraitOverridesRecord.self)?.overrides ?? TraitOverridesOfView()
    }
    set {
      guard newValue != traitOverridesHere else { return }
      let (former, direction) = (givenTraits, node.givenDirection)
      if node.engine == nil { _ = LayoutEngine.make(forTreeOf: node) }
      if let record = extensionRecord(TraitOverridesRecord.self) {
        record.overrides = newValue
      } else {
        keepExtensionRecord(TraitOverridesRecord(newValue))
      }
      if newValue == TraitOverridesOfView() {
        node.flags.remove(.hasTraitOverrides)
      } else {
        node.flags.insert(.hasTraitOverrides)
      }
      noteTraitOverrides()
      if direction != node.givenDirection { directionsInsideChanged() }
      tellTraitsInside(before: former)
    }
  }

  /// Updates the flag `hasOtherTraits` of the view and everything inside it.
  ///
  /// Called after the view has joined or left a superview, and after its own overrides have changed.
  ///
  /// - Complexity: O(1) if the flag of the view is unchanged, otherwise O(views inside).
  final func noteTraitOverrides() {
    let applies = node.flags.contains(.hasTraitOverrides) || superview?.node.flags.contains(.hasOtherTraits) == true
    guard applies != node.flags.contains(.hasOtherTraits) else { return }
    // Superviews come first, so their flags are up to date.
    forEachView { view in
      if view.node.flags.contains(.hasTraitOverrides)
        || view.superview?.node.flags.contains(.hasOtherTraits) == true
      {
        view.node.flags.insert(.hasOtherTraits)
      } else {
        view.node.flags.remove(.hasOtherTraits)
      }
    }
  }

  /// Applies the overrides of this view and of the views around it, outermost first, up to but not including `outer`.
  ///
  /// The reading direction of the result ignores the view's `semanticContentAttribute`.
  ///
  /// - Complexity: O(1) if no overrides apply to the view, otherwise O(superviews up to the outermost with overrides).
  package final func traits(inside outer: View? = nil, from traits: TraitCollection) -> TraitCollection {
    var overrides: [TraitOverridesOfView] = []
    var view = self
    while view !== outer, view.node.flags.contains(.hasOtherTraits) {
      if view.node.flags.contains(.hasTraitOverrides) { overrides.append(view.traitOverridesHere) }
      guard let superview = view.superview else { break }
      view = superview
    }
    return overrides.reversed().reduce(traits) { $1.applied(to: $0) }
  }

  /// The traits that the tree and trait overrides give to the view.
  ///
  /// The reading direction ignores the view's `semanticContentAttribute`.
  final var givenTraits: TraitCollection {
    let root = node.root
    var traits = root.view?.ownTraits ?? .phone
    traits.layoutDirection = root.engine?.settings.layoutDirection ?? .leftToRight
    return node.flags.contains(.hasOtherTraits) ? self.traits(from: traits) : traits
  }

  /// The style that overrides give to the view; `nil` if none sets the style.
  ///
  /// - Complexity: O(1) if no overrides apply to the view, otherwise O(superviews up to the outermost with overrides).
  package final var overriddenStyle: TraitCollection.Style? { overridden { $0.userInterfaceStyle } }

  /// The style that the overrides at the view give to it; `nil` if none sets the style.
  ///
  /// - Complexity: O(1).
  package final var overriddenStyleHere: TraitCollection.Style? { traitOverridesHere.userInterfaceStyle }

  fileprivate final func overridden<Value>(_ value: (TraitOverridesOfView) -> Value?) -> Value? {
    var view = self
    while view.node.flags.contains(.hasOtherTraits) {
      if view.node.flags.contains(.hasTraitOverrides), let found = value(view.traitOverridesHere) { return found }
      guard let superview = view.superview else { break }
      view = superview
    }
    return nil
  }

  /// Updates what depends on the reading direction, in the view and everything inside it.
  final func directionsInsideChanged() {
    forEachView { $0.followDirection() }
  }
}

extension LayoutNode {
  /// The reading direction that trait overrides and the tree give to the view.
  ///
  /// - Complexity: as ``root``, plus O(depth) inside overrides.
  var givenDirection: LayoutDirection {
    if flags.contains(.hasOtherTraits), let direction = view?.overridden({ $0.layoutDirection }) { return direction }
    return root.engine?.settings.layoutDirection ?? .leftToRight
  }
}
