import Foundation

/// Selected rows or items, each once, in the order of selection.
///
/// Selecting, deselecting and finding one takes O(1) amortised.
struct SelectedPaths {
  /// The index paths; a deselected one leaves a gap.
  private var slots: [IndexPath?] = []
  /// The number of gaps at the start.
  private var start = 0
  private var places: [IndexPath: Int] = [:]

  init() {}

  init(_ paths: [IndexPath]) {
    for path in paths { insert(path) }
  }

  var isEmpty: Bool { places.isEmpty }
  var first: IndexPath? { start < slots.count ? slots[start] : nil }
  var paths: [IndexPath] { slots[start...].compactMap { $0 } }

  func contains(_ path: IndexPath) -> Bool { places[path] != nil }

  /// Adds an index path at the end, unless it is there.
  mutating func insert(_ path: IndexPath) {
    guard places[path] == nil else { return }
    places[path] = slots.count
    slots.append(path)
  }

  mutating func remove(_ path: IndexPath) {
    guard let place = places.removeValue(forKey: path) else { return }
    slots[place] = nil
    while start < slots.count, slots[start] == nil { start += 1 }
    if slots.count > 16, slots.count > 2 * places.count { self = SelectedPaths(paths) }
  }

  /// Keeps the index paths that satisfy a condition.
  mutating func keep(where condition: (IndexPath) -> Bool) {
    if !isEmpty { self = SelectedPaths(paths.filter(condition)) }
  }

  /// Replaces each index path by another, or removes it.
  mutating func rename(_ name: (IndexPath) -> IndexPath?) {
    if !isEmpty { self = SelectedPaths(paths.compactMap(name)) }
  }
}
