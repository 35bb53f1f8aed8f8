import AutoLayout

/// The trees in which a block requests layout, if the block lays them out at its end
/// (`AnimationOptions.layoutSubviews`).
final class RequestedTrees {
  /// The roots; `nil` outside of such a block.
  private var roots: TreeRoots?

  /// Notes the tree of a view in which layout was requested.
  func add(_ view: View) {
    roots?.add(view)
  }

  /// Runs a block, and lays out the trees in which it requests layout; a block around it notes them too.
  func layOut(after block: () -> Void) {
    let outer = roots
    roots = TreeRoots()
    block()
    let requested = roots?.views ?? []
    roots = outer
    for root in requested {
      add(root)
      root.layoutIfNeeded()
    }
  }
}
