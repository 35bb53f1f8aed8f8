/// Objects with the last seen state of each, in the order of insertion.
struct WatchList<Object: AnyObject, Sight> {
  private(set) var entries: [(object: Object, sight: Sight)] = []
  private var places: [ObjectIdentifier: Int] = [:]

  /// Whether an object is watched.
  func contains(_ object: Object) -> Bool { places[ObjectIdentifier(object)] != nil }

  /// Starts to watch an object, or updates its last seen state.
  mutating func see(_ object: Object, _ sight: Sight) {
    if let place = places[ObjectIdentifier(object)] {
      entries[place].sight = sight
    } else {
      places[ObjectIdentifier(object)] = entries.count
      entries.append((object, sight))
    }
  }
}
