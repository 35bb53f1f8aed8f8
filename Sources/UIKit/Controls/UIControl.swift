public import AutoLayout
public import Foundation

/// A view that performs actions on user input.
public typealias UIControl = Control

/// An action: a closure, with a title and an image for menus.
public final class UIAction: UIMenuElement {
  /// A closure that receives the action.
  public typealias Handler = (UIAction) -> Void
  /// The name of an action.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// A name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A name.
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  /// The name.
  public let identifier: Identifier
  /// The attributes of the action.
  public var attributes: Attributes
  /// The state: off, on or mixed.
  public var state: State
  /// A longer title.
  public var discoverabilityTitle: String?
  /// Stored only: the image of the action while its state is `on`.
  public var selectedImage: UIImage?
  /// The object that performed the action last; not kept alive.
  public var sender: Any? { object ?? value }
  private weak var object: AnyObject?
  private var value: Any?
  private let handler: Handler

  /// An action.
  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil, selectedImage: UIImage? = nil,
    identifier: Identifier? = nil, discoverabilityTitle: String? = nil, attributes: Attributes = [],
    state: State = .off, handler: @escaping Handler
  ) {
    self.identifier = identifier ?? Identifier(UUID().uuidString)
    (self.attributes, self.state, self.handler) = (attributes, state, handler)
    (self.discoverabilityTitle, self.selectedImage) = (discoverabilityTitle, selectedImage)
    super.init(title: title, subtitle: subtitle, image: image)
  }

  /// Calls the closure.
  public func performWithSender(_ sender: Any?, target: Any?) {
    // The reference to the sender is weak, because the sender keeps its actions alive.
    let isObject = sender.map { type(of: $0) is AnyClass } ?? false
    (object, value) = isObject ? (sender.map { $0 as AnyObject }, nil) : (nil, sender)
    handler(self)
  }
}

extension UIControl {
  /// Events of a control.
  public typealias Event = ControlEvents

  /// A control with an action for its most important event.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }

  /// Adds an action that runs when one of the events is sent.
  public final func addAction(_ action: UIAction, for events: Event) {
    addCall(named: action.identifier.rawValue, of: action, for: events) { action.performWithSender($0, target: nil) }
  }

  /// Removes an action from events.
  public final func removeAction(_ action: UIAction, for events: Event) {
    removeCall(named: action.identifier.rawValue, for: events)
  }

  /// Calls a closure for each action, and each target with its method, in the order of addition.
  ///
  /// The closure receives either an action, or a target and a method, with the events for which they are called; it
  /// stops the enumeration by setting its last argument. The target is `nil` for methods of the responder chain.
  public final func enumerateEventHandlers(
    _ iterator: (
      _ action: UIAction?, _ targetAction: (Any?, Selector)?, _ event: Event, _ stop: inout Bool
    ) -> Void
  ) {
    var stops = false
    for entry in calls?.entries ?? [] where !stops {
      if let action = entry.action?.object as? UIAction {
        iterator(action, nil, entry.events, &stops)
      } else if let selector = entry.selector, entry.isForChain || entry.target != nil {
        iterator(nil, (entry.target, selector), entry.events, &stops)
      }
    }
  }

  /// Runs an action.
  public final func sendAction(_ action: UIAction) { action.performWithSender(self, target: nil) }

  /// The targets of the actions.
  public final var allTargets: Set<AnyHashable> {
    Set((calls?.entries ?? []).compactMap { $0.target as? AnyHashable })
  }

  /// The events with actions.
  public final var allControlEvents: Event { (calls?.entries ?? []).reduce([]) { $0.union($1.events) } }

  /// The names of the methods of a target that an event calls.
  public final func actions(forTarget target: Any?, forControlEvent event: Event) -> [String]? {
    let target = target.map { $0 as AnyObject }
    let names = (calls?.entries ?? []).compactMap { entry -> String? in
      let isMeant = target == nil ? entry.isForChain : entry.target === target
      return isMeant && entry.events.contains(event) ? entry.selector?.description : nil
    }
    return names.isEmpty ? nil : names
  }

  /// Stored only: a menu that the control shows.
  public final var menu: UIMenu? {
    get { kept() }
    set { keep(newValue) }
  }

  /// Stored only: whether a tap shows the menu.
  public final var showsMenuAsPrimaryAction: Bool {
    get { kept() ?? false }
    set { keep(newValue) }
  }

  /// Stored only: a text about the control.
  public final var toolTip: String? {
    get { kept() }
    set { keep(newValue) }
  }
}

/// A finger on the screen.
public typealias UITouch = Touch
/// An event with all its touches.
public typealias UIEvent = Event
/// A receiver of events.
public typealias UIResponder = Responder
/// The root view of a screen.
public typealias UIWindow = Window
/// The environment in which an interface is shown.
public typealias UITraitCollection = TraitCollection
/// Whether an interface is shown dark on light or light on dark.
public typealias UIUserInterfaceStyle = TraitCollection.Style
/// The amount of space along an axis.
public typealias UIUserInterfaceSizeClass = TraitCollection.SizeClass
/// The kind of the device.
public typealias UIUserInterfaceIdiom = TraitCollection.Idiom
