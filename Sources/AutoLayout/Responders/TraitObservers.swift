/// What is called when the surroundings of a view or a controller change.
package final class TraitObservers {
  /// What is called: with the surroundings before, and those of now.
  package typealias Observer = (_ previous: TraitCollection, _ now: TraitCollection) -> Void

  private var observers: [(number: Int, call: Observer)] = []
  private var last = 0

  /// Adds an observer, and returns the number to remove it by.
  package func add(_ observer: @escaping Observer) -> Int {
    last += 1
    observers.append((last, observer))
    return last
  }

  /// Removes an observer; one that is gone already is no fault.
  package func remove(_ number: Int) { observers.removeAll { $0.number == number } }

  func tell(_ previous: TraitCollection, _ now: TraitCollection) {
    for (number, call) in observers where observers.contains(where: { $0.number == number }) { call(previous, now) }
  }
}

extension View {
  /// What is called when the surroundings of the view change.
  package final var traitObservers: TraitObservers {
    if let found = extensionRecord(TraitObservers.self) { return found }
    let made = TraitObservers()
    keepExtensionRecord(made)
    return made
  }
}

extension ViewController {
  /// What is called when the surroundings of the controller's view change.
  package final var traitObservers: TraitObservers {
    if let storedTraitObservers { return storedTraitObservers }
    let made = TraitObservers()
    storedTraitObservers = made
    return made
  }
}
