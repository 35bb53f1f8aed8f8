/// The data that an animating layer keeps of one view: it is told where the view goes.
package protocol ViewAnimationStorage: AnyObject {
  /// The view, the root of a tree so far, has become a part of another.
  func view(_ view: View, joinedTreeOf root: View)
  /// The view has left its tree.
  func leftTree()
}

extension View {
  /// Tells what animates in the view and inside it that the view is about to leave its tree.
  ///
  /// - Complexity: O(depth), and O(views inside) where something in the tree has been animated.
  final func endAnimationsForLeaving() {
    guard node.root.view?.animationStorage != nil else { return }
    forEachView { ($0.animationStorage as? any ViewAnimationStorage)?.leftTree() }
  }

  /// Tells what animates in the view's tree, of which it was the root so far, that the tree is part of another.
  final func joinAnimations() {
    guard let storage = animationStorage as? any ViewAnimationStorage, let root = node.root.view else { return }
    storage.view(self, joinedTreeOf: root)
  }
}
