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

  /// The views to notify in a subtree that has joined a tree; none if the tree has the former traits.
  ///
  /// They are found before the callbacks of the insertion, because views that the callbacks add are notified as they
  /// join.
  ///
  /// - Complexity: O(1) if the tree has the former traits, otherwise O(views inside).
  final func viewsToTell(formerly former: (traits: TraitCollection?, direction: LayoutDirection)) -> [View] {
    let now = traitsOfTree
    return former.traits != now.traits || former.direction != now.direction ? traitDependents : []
  }

  /// The view and those inside it that may react to their traits, superviews first.
  private final var traitDependents: [View] {
    var found: [View] = []
    forEachView { view in
      // Views of this module's own classes ignore their traits, unless something observes them.
      if view.node.isCalled || view.extensionStorage != nil { found.append(view) }
    }
    return found
  }

  /// Notifies the views and controllers inside whose traits have changed, superviews first.
  final func tellTraitsInside(before old: TraitCollection, _ direction: LayoutDirection) {
    View.tellTraits(to: traitDependents, before: old, direction)
  }

  /// Notifies the views of a list, and their controllers, whose traits have changed.
  ///
  /// Passes their former traits, which follow from the tree's former traits and reading direction.
  static func tellTraits(to views: [View], before old: TraitCollection, _ direction: LayoutDirection) {
    for view in views {
      let now = view.traitCollection
      var previous = old
      previous.layoutDirection = view.semanticContentAttribute == .unspecified ? direction : now.layoutDirection
      guard previous != now else { continue }
      let controller = view.toldController
      controller?.giveMinimumMargins()
      view.traitCollectionDidChange(previous)
      controller?.traitCollectionDidChange(previous)
      view.extensionRecord(TraitObservers.self)?.tell(previous, now)
      controller?.storedTraitObservers?.tell(previous, now)
    }
  }
}
