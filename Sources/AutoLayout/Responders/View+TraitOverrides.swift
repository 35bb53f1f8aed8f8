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
    guard overridesApply != node.flags.contains(.hasOtherTraits) else { return }
    // Superviews come first, so their flags are up to date.
    forEachView { view in
      if view.overridesApply {
        view.node.flags.insert(.hasOtherTraits)
      } else {
        view.node.flags.remove(.hasOtherTraits)
      }
    }
  }

  /// Whether trait overrides apply to the view, if the flag of the superview is up to date.
  private final var overridesApply: Bool {
    node.flags.contains(.hasTraitOverrides) || superview?.node.flags.contains(.hasOtherTraits) == true
  }

  /// Applies the overrides of this view and of the views around it, outermost first, up to but not including `outer`.
  ///
  /// The reading direction of the result ignores the view's `semanticContentAttribute`.
  ///
  /// - Complexity: O(1) if no overrides apply to the view, otherwise O(superviews up to the outermost with overrides).
  package final func traits(inside outer: View? = nil, from traits: TraitCollection) -> TraitCollection {
    var overrides: [TraitOverridesOfView] = []
    visitOverrides(inside: outer) {
      overrides.append($0)
      return true
    }
    return overrides.reversed().reduce(traits) { $1.applied(to: $0) }
  }

  /// The traits that the tree and trait overrides give to the view.
  ///
  /// The reading direction ignores the view's `semanticContentAttribute`.
  final var givenTraits: TraitCollection {
    let root = node.root
    let traits = (root.view?.ownTraits ?? .phone).reading(root.engine?.settings.layoutDirection ?? .leftToRight)
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
    var found: Value?
    visitOverrides {
      found = value($0)
      return found == nil
    }
    return found
  }

  /// Visits the overrides at this view and at the views around it, innermost first, up to but not including `outer`.
  ///
  /// - Parameter visit: returns whether to go on.
  private final func visitOverrides(inside outer: View? = nil, _ visit: (TraitOverridesOfView) -> Bool) {
    var view = self
    while view !== outer, view.node.flags.contains(.hasOtherTraits) {
      if view.node.flags.contains(.hasTraitOverrides), !visit(view.traitOverridesHere) { return }
      guard let superview = view.superview else { return }
      view = superview
    }
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
