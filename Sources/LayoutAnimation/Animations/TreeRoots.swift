import AutoLayout

/// The roots of some trees, each once, in the order of insertion.
///
/// The references are weak, because a block that is never committed must keep no view alive.
struct TreeRoots {
  private struct Entry {
    weak var root: View?
  }

  private var entries: [Entry] = []
  /// The place of the last entry of each identity; a root may have the identity of one that is gone.
  private var places: [ObjectIdentifier: Int] = [:]

  /// The roots that are alive.
  var views: [View] { entries.compactMap(\.root) }

  /// Adds the root of a view's tree.
  ///
  /// - Complexity: that of `rootOfTree`.
  mutating func add(_ view: View) {
    let root = view.rootOfTree
    if let place = places[ObjectIdentifier(root)], entries[place].root === root { return }
    places[ObjectIdentifier(root)] = entries.count
    entries.append(Entry(root: root))
  }

  /// Tells the current recorder, if any, that the trees need layout.
  func request() {
    guard let recorder = LayoutChanges.recorder else { return }
    for root in views { recorder.recordRequest(for: root) }
  }
}
