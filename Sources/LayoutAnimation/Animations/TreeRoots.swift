import AutoLayout

/// The roots of some trees, each once, in the order of insertion.
///
/// The references are weak, because a block that is never committed must keep no view alive.
struct TreeRoots {
  private struct Entry {
    weak var root: View?
  }

  private var entries: [Entry] = []

  /// The roots that are alive.
  var views: [View] { entries.compactMap(\.root) }

  /// Adds the root of a view's tree.
  mutating func add(_ view: View) {
    let root = view.rootView
    if entries.last?.root !== root, !entries.contains(where: { $0.root === root }) { entries.append(Entry(root: root)) }
  }

  /// Tells the current recorder, if any, that the trees need layout.
  func request() {
    guard let recorder = LayoutChanges.recorder else { return }
    for root in views { recorder.recordRequest(for: root) }
  }
}
