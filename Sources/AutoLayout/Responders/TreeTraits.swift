/// The traits that were set for a tree, or that a subtree kept when it left its tree.
struct TreeTraits: Equatable, Sendable {
  var traits: TraitCollection
  /// Whether a set horizontal size class stays when the size of the root, a window, changes.
  var isHorizontalFixed = false
  /// Whether a set vertical size class stays when the size of the root, a window, changes.
  var isVerticalFixed = false
}

/// The traits that a view inherits; the reading direction is separate from the others.
struct InheritedTraits: Equatable {
  /// The traits with the reading direction left to right; `nil` if they are a phone's.
  let traits: TraitCollection?
  let direction: LayoutDirection

  /// The traits with their reading direction.
  var whole: TraitCollection { (traits ?? .phone).reading(direction) }
}

extension TraitCollection {
  /// The traits with another reading direction.
  func reading(_ direction: LayoutDirection) -> TraitCollection {
    var traits = self
    traits.layoutDirection = direction
    return traits
  }

  /// The traits with the reading direction left to right; `nil` if they are a phone's.
  fileprivate var unlessPhone: TraitCollection? {
    let traits = reading(.leftToRight)
    return traits == .phone ? nil : traits
  }
}

extension LayoutEngine {
  /// The traits of the whole tree, with the reading direction left to right; `nil` if they are a phone's.
  ///
  /// A tree without an engine has a phone's traits, so joining trees compare theirs without a walk to the roots.
  ///
  /// - Complexity: O(islands around this system).
  var traits: TraitCollection? {
    let tree = outermost
    guard tree.settings.traits != nil || tree.root.flags.contains(.isWindow) else { return nil }
    // The root may be in its deinitialiser, when the size of a window is not known any more.
    return (tree.root.view?.ownTraits ?? tree.settings.traits?.traits)?.unlessPhone
  }
}

extension View {
  /// The traits that the view inherits from its superview or, without one, keeps.
  ///
  /// - Complexity: as ``LayoutEngine/traits`` unless the superview is inside overrides.
  final var inheritedTraits: InheritedTraits {
    guard let superview, superview.node.flags.contains(.hasOtherTraits) else {
      return InheritedTraits(
        traits: node.engine?.traits, direction: node.engine?.settings.layoutDirection ?? .leftToRight)
    }
    let given = superview.givenTraits
    return InheritedTraits(traits: given.unlessPhone, direction: given.layoutDirection)
  }

  /// The views to notify in a subtree that has joined a superview; none if the inherited traits are unchanged.
  ///
  /// They are found before the callbacks of the insertion, because views that the callbacks add are notified as they
  /// join.
  ///
  /// - Complexity: O(1) if the inherited traits are unchanged, otherwise O(views inside).
  final func viewsToTell(formerly former: InheritedTraits) -> [View] {
    former == inheritedTraits ? [] : traitDependents
  }

  /// The view and those inside it that may react to their traits, superviews first.
  final var traitDependents: [View] {
    var found: [View] = []
    forEachView { view in
      // Views of this module's own classes ignore their traits, unless something observes them.
      if view.node.isCalled || view.extensionStorage != nil { found.append(view) }
    }
    return found
  }

  /// Notifies the views and controllers inside whose traits have changed, superviews first.
  ///
  /// - Parameters:
  ///   - old: the former ``givenTraits`` of the view.
  final func tellTraitsInside(before old: TraitCollection) {
    View.tellTraits(to: traitDependents, inside: self, before: old)
  }

  /// Notifies the views of a list, and their controllers, whose traits have changed.
  ///
  /// Each view is told its former traits: `old` with the overrides of the views inside `outer` applied.
  ///
  /// - Parameters:
  ///   - outer: a view around the views, or `nil` for the whole tree.
  ///   - old: the former traits of `outer`, or of the tree.
  static func tellTraits(to views: [View], inside outer: View?, before old: TraitCollection) {
    for view in views {
      let now = view.traitCollection
      var previous = view.traits(inside: outer, from: old)
      if view.semanticContentAttribute != .unspecified { previous.layoutDirection = now.layoutDirection }
      guard previous != now else { continue }
      let controller = view.loadedController
      controller?.giveMinimumMargins()
      view.traitCollectionDidChange(previous)
      controller?.traitCollectionDidChange(previous)
      view.extensionRecord(TraitObservers.self)?.tell(previous, now)
      controller?.storedTraitObservers?.tell(previous, now)
    }
  }
}
