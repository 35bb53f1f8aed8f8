/// The observers of a view's or a controller's traits.
package final class TraitObservers {
  /// A closure that is called with the traits before and after a change.
  package typealias Observer = (_ previous: TraitCollection, _ now: TraitCollection) -> Void

  private var observers: [(number: Int, call: Observer)] = []
  private var last = 0

  /// Adds an observer; returns a number for its removal.
  package func add(_ observer: @escaping Observer) -> Int {
    last += 1
    observers.append((last, observer))
    return last
  }

  /// Removes an observer; does nothing if it was removed already.
  package func remove(_ number: Int) { observers.removeAll { $0.number == number } }

  func tell(_ previous: TraitCollection, _ now: TraitCollection) {
    for (number, call) in observers where observers.contains(where: { $0.number == number }) { call(previous, now) }
  }
}

extension View {
  /// The observers of the view's traits.
  package final var traitObservers: TraitObservers {
    if let found = extensionRecord(TraitObservers.self) { return found }
    let made = TraitObservers()
    keepExtensionRecord(made)
    return made
  }
}

extension ViewController {
  /// The observers of the traits of the controller's view.
  package final var traitObservers: TraitObservers {
    if let storedTraitObservers { return storedTraitObservers }
    let made = TraitObservers()
    storedTraitObservers = made
    return made
  }
}
