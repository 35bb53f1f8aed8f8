import AutoLayout
import Foundation

/// A property of a view or its layer, with the value that its observer knows.
final class ObservedProperty {
  private let compare: () -> Void

  /// A property with its present value.
  ///
  /// - Parameter handler: called with the object, the former and the new value.
  init<Object: AnyObject, Value>(
    of object: Object, _ read: @escaping (Object) -> Value, _ handler: @escaping (Object, Value, Value) -> Void
  ) {
    // The rows of a table that was not laid out since a change must not count yet: the layout is to report them.
    func present(_ object: Object) -> Value {
      (object as? UIScrollView)?.readingPlacedContentSize { read(object) } ?? read(object)
    }
    var known = present(object)
    // The view owns the property.
    compare = { [weak object] in
      guard let object else { return }
      let (value, former) = (present(object), known)
      guard let comparable = value as? any Equatable, !comparable.equals(former) else { return }
      // Before the call, because the handler may lay out the view.
      known = value
      handler(object, former, value)
    }
  }

  /// Calls the handler if the value has changed.
  func check() { compare() }
}

/// A responder that observes a property by its name; the context is passed on, and its memory is not accessed.
@safe struct PropertyObserver {
  private(set) weak var responder: UIResponder?
  let keyPath: String
  let context: UnsafeMutableRawPointer?

  init(_ responder: UIResponder, _ keyPath: String, _ context: UnsafeMutableRawPointer?) {
    unsafe (self.responder, self.keyPath, self.context) = (responder, keyPath, context)
  }
}

/// The observed properties of a view.
final class ObservedProperties: GeometryObserver {
  private struct Entry {
    weak var property: ObservedProperty?
    /// The property, if the observer does not own it.
    let kept: ObservedProperty?
    let observer: PropertyObserver?

    var isOver: Bool { property == nil || observer.map { $0.responder == nil } ?? false }
  }
  private var entries: [Entry] = []

  /// Adds a property that its observer owns.
  func add(_ property: ObservedProperty) { append(Entry(property: property, kept: nil, observer: nil)) }

  /// Adds a property until it is removed, or its observer is deallocated.
  func keep(_ property: ObservedProperty, _ observer: PropertyObserver) {
    append(Entry(property: property, kept: property, observer: observer))
  }

  private func append(_ entry: Entry) {
    entries.removeAll(where: \.isOver)
    entries.append(entry)
  }

  /// Removes the properties of some observers.
  func remove(_ isMeant: (PropertyObserver) -> Bool) {
    entries.removeAll { $0.observer.map(isMeant) ?? false }
  }

  func geometryMayHaveChanged() {
    for entry in entries where !entry.isOver { entry.property?.check() }
  }
}

extension UIView {
  /// The observed properties; made if there are none.
  final var observedProperties: ObservedProperties {
    if let observed = geometryObserver as? ObservedProperties { return observed }
    let made = ObservedProperties()
    observeGeometry(by: made)
    return made
  }

  /// Whether the view has a property of a name that ``geometry(_:)`` reads.
  final func hasGeometry(_ name: String) -> Bool {
    switch name {
    case "frame", "bounds", "center", "safeAreaInsets": true
    case "contentSize", "contentOffset", "contentInset": self is UIScrollView
    default: false
    }
  }

  /// The value of a property; `nil` if it has another name, or the view is of another class.
  final func geometry(_ name: String) -> AnyHashable? {
    switch name {
    case "frame": AnyHashable(frame)
    case "bounds": AnyHashable(bounds)
    case "center": AnyHashable(center)
    case "safeAreaInsets": AnyHashable(safeAreaInsets)
    case "contentSize": (self as? UIScrollView).map { AnyHashable($0.contentSize) }
    case "contentOffset": (self as? UIScrollView).map { AnyHashable($0.contentOffset) }
    case "contentInset": (self as? UIScrollView).map { AnyHashable($0.contentInset) }
    default: nil
    }
  }
}

extension Equatable {
  fileprivate func equals(_ other: Any) -> Bool { other as? Self == self }
}
