/// An object that compares the geometry of a view with the values that it knows; the module `UIKit` has one for each
/// view with observed properties.
package protocol GeometryObserver: AnyObject {
  /// Called after each layout of the view or its superview, and after the frame, the origin of the bounds or the content
  /// size was set.
  func geometryMayHaveChanged()
}

extension View {
  /// The observer of the view's geometry; `nil` until one is set.
  package final var geometryObserver: (any GeometryObserver)? { kept() }

  /// Sets the observer of the view's geometry, for as long as the view exists.
  package final func observeGeometry(by observer: any GeometryObserver) {
    keep(observer, "geometryObserver")
    node.flags.insert(.isObserved)
    superview?.node.flags.insert(.hasObservedSubviews)
  }

  /// Notifies the observer of the view, if there is one.
  @inline(__always)
  final func noteGeometry() {
    if node.flags.contains(.isObserved) { geometryObserver?.geometryMayHaveChanged() }
  }

  /// Notifies the observers of the view and of its subviews after a layout of the view.
  final func noteLaidOutGeometry() {
    noteGeometry()
    guard node.flags.contains(.hasObservedSubviews) else { return }
    // An observer may change the subviews.
    let observed = storedSubviews.filter { $0.node.flags.contains(.isObserved) }
    if observed.isEmpty { node.flags.subtract(.hasObservedSubviews) }
    for view in observed { view.noteGeometry() }
  }
}
