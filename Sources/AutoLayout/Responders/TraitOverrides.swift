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
