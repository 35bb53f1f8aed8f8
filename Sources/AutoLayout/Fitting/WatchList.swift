/// Objects with what was last seen of each, in the order in which they came.
struct WatchList<Object: AnyObject, Sight> {
  private(set) var entries: [(object: Object, sight: Sight)] = []
  private var places: [ObjectIdentifier: Int] = [:]

  /// Whether an object is watched.
  func contains(_ object: Object) -> Bool { places[ObjectIdentifier(object)] != nil }

  /// Watches an object from here on, or remembers what is seen of it now.
  mutating func see(_ object: Object, _ sight: Sight) {
    if let place = places[ObjectIdentifier(object)] {
      entries[place].sight = sight
    } else {
      places[ObjectIdentifier(object)] = entries.count
      entries.append((object, sight))
    }
  }
}
