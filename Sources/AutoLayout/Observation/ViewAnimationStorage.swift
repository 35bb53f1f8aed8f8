/// An animating module's data for one view, notified when the view moves to another tree.
package protocol ViewAnimationStorage: AnyObject {
  /// The view, formerly a root, joined another tree.
  func view(_ view: View, joinedTreeOf root: View)
  /// The view has left its tree.
  func leftTree()
}

extension View {
  /// Notifies the animations of the view and its subtree that the view is about to leave its tree, or its place in it.
  ///
  /// - Complexity: O(depth), and O(views inside) if anything in the tree was animated.
  package final func endAnimationsForLeaving() {
    guard node.root.view?.animationStorage != nil else { return }
    forEachView { ($0.animationStorage as? any ViewAnimationStorage)?.leftTree() }
  }

  /// Notifies the animations of this former root that it joined another tree.
  final func joinAnimations() {
    guard let storage = animationStorage as? any ViewAnimationStorage, let root = node.root.view else { return }
    storage.view(self, joinedTreeOf: root)
  }
}
