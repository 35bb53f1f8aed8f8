/// The traits that were set for a tree, or that a subtree kept when it left its tree.
struct TreeTraits: Equatable, Sendable {
  var traits: TraitCollection
  /// Whether a set horizontal size class stays when the size of the root, a window, changes.
  var isHorizontalFixed = false
  /// Whether a set vertical size class stays when the size of the root, a window, changes.
  var isVerticalFixed = false
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
    guard var traits = tree.root.view?.ownTraits ?? tree.settings.traits?.traits else { return nil }
    traits.layoutDirection = .leftToRight
    return traits == .phone ? nil : traits
  }
}

extension View {
  /// The traits of the view's tree as in ``LayoutEngine/traits``, and its reading direction.
  final var traitsOfTree: (traits: TraitCollection?, direction: LayoutDirection) {
    (node.engine?.traits, node.engine?.settings.layoutDirection ?? .leftToRight)
  }

  /// Notifies the views and controllers of a subtree that has joined a tree, if their traits are others now.
  ///
  /// - Complexity: O(1) if the tree has the former traits, otherwise O(views inside).
  final func tellTraits(formerly former: (traits: TraitCollection?, direction: LayoutDirection)) {
    let now = traitsOfTree
    guard former.traits != now.traits || former.direction != now.direction else { return }
    tellTraitsInside(before: former.traits ?? .phone, former.direction)
  }

  /// Notifies the views and controllers inside whose traits have changed, superviews first, and passes their former
  /// traits, which follow from the tree's former traits and reading direction.
  final func tellTraitsInside(before old: TraitCollection, _ direction: LayoutDirection) {
    forEachView { view in
      // Views of this module's own classes ignore their traits, unless something observes them.
      guard view.node.isCalled || view.extensionStorage != nil else { return }
      let now = view.traitCollection
      var previous = old
      previous.layoutDirection = view.semanticContentAttribute == .unspecified ? direction : now.layoutDirection
      guard previous != now else { return }
      let controller = view.toldController
      view.traitCollectionDidChange(previous)
      controller?.traitCollectionDidChange(previous)
      view.extensionRecord(TraitObservers.self)?.tell(previous, now)
      controller?.storedTraitObservers?.tell(previous, now)
    }
  }
}
