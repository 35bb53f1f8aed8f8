/// Objects with the last seen state of each, in the order of insertion.
struct WatchList<Object: AnyObject, Sight> {
  /// The entries; `nil` in place of objects that are no longer watched.
  private var slots: [(object: Object, sight: Sight)?] = []
  private var places: [ObjectIdentifier: Int] = [:]

  /// Whether no object is watched.
  var isEmpty: Bool { places.isEmpty }

  /// The watched objects with their states.
  var entries: some Sequence<(object: Object, sight: Sight)> { slots.lazy.compactMap(\.self) }

  /// Whether an object is watched.
  func contains(_ object: Object) -> Bool { places[ObjectIdentifier(object)] != nil }

  /// Starts to watch an object, or updates its last seen state.
  mutating func see(_ object: Object, _ sight: Sight) {
    if let place = places[ObjectIdentifier(object)] {
      slots[place]?.sight = sight
    } else {
      places[ObjectIdentifier(object)] = slots.count
      slots.append((object, sight))
    }
  }

  /// Stops watching an object.
  ///
  /// - Complexity: O(1) amortised.
  mutating func forget(_ object: Object) {
    guard let place = places.removeValue(forKey: ObjectIdentifier(object)) else { return }
    slots[place] = nil
    guard slots.count > 16, slots.count > 2 * places.count else { return }
    slots.removeAll { $0 == nil }
    for (place, entry) in slots.enumerated() {
      if let entry { places[ObjectIdentifier(entry.object)] = place }
    }
  }
}
