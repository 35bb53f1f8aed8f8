/// The observers of a view's or a controller's traits.
package final class TraitObservers {
  /// A closure that is called with the traits before and after a change.
  package typealias Observer = (_ previous: TraitCollection, _ now: TraitCollection) -> Void

  /// In the order of their numbers.
  private var observers: [(number: Int, call: Observer)] = []
  private var last = 0

  /// Adds an observer; returns a number for its removal.
  package func add(_ observer: @escaping Observer) -> Int {
    last += 1
    observers.append((last, observer))
    return last
  }

  /// Removes an observer; does nothing if it was removed already.
  package func remove(_ number: Int) {
    if let place = place(of: number) { observers.remove(at: place) }
  }

  /// The index of the observer with a number; `nil` if it was removed.
  private func place(of number: Int) -> Int? {
    let place = observers.indices.partitioningIndex { observers[$0].number >= number }
    return place < observers.count && observers[place].number == number ? place : nil
  }

  /// Calls all observers, in the order of their addition; not those that an earlier one removes.
  func tell(_ previous: TraitCollection, _ now: TraitCollection) {
    for (number, call) in observers where place(of: number) != nil { call(previous, now) }
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
