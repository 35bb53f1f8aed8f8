import AutoLayout

extension UICollectionView {
  /// Puts elements of a higher level in front of those of lower levels; elements of one level keep their order.
  ///
  /// Other subviews keep their places.
  ///
  /// - Parameter levels: the values of `zIndex` of the visible elements, by their views.
  final func order(by levels: [ObjectIdentifier: Int]) {
    guard levels.values.contains(where: { $0 != 0 }) else { return }
    var all = levels
    for view in lineViews.values {
      order(view, by: levels)
      all[ObjectIdentifier(view)] = 0
    }
    order(self, by: all)
  }

  private func order(_ host: UIView, by levels: [ObjectIdentifier: Int]) {
    let placed = host.subviews.enumerated().compactMap { place, view in
      levels[ObjectIdentifier(view)].map { (place: place, view: view, level: $0) }
    }
    let ordered = placed.sorted { ($0.level, $0.place) < ($1.level, $1.place) }
    for (slot, element) in zip(placed.map(\.place), ordered) where host.subviews[slot] !== element.view {
      if let place = host.subviews.firstIndex(where: { $0 === element.view }) {
        host.exchangeSubview(at: slot, withSubviewAt: place)
      }
    }
  }
}
