/// The receiver of events, which passes on those that it does not want: views, and their controllers.
open class Responder: ViewIsolated {
  /// A responder.
  public init() {}

  /// The receiver of events that this responder does not want; `nil` for the last one.
  open var next: Responder? { nil }

  /// Whether the responder accepts to be the one that text and commands go to.
  open var canBecomeFirstResponder: Bool { false }

  /// Whether the responder accepts that text and commands go elsewhere.
  open var canResignFirstResponder: Bool { true }

  /// Whether text and commands go to this responder, in its tree.
  open var isFirstResponder: Bool { firstResponderRecord?.responder === self }

  /// Has text and commands go to this responder, if both it and the one before agree.
  ///
  /// A tree has at most one first responder. Outside of any view there is none.
  @discardableResult
  open func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard canBecomeFirstResponder, let root = rootOfChain else { return false }
    if let former = firstResponderRecord?.responder, !former.resignFirstResponder() { return false }
    let record = firstResponderRecord ?? FirstResponderRecord()
    record.responder = self
    root.keepExtensionRecord(record)
    return true
  }

  /// Ends being the first responder.
  @discardableResult
  open func resignFirstResponder() -> Bool {
    guard canResignFirstResponder else { return false }
    if isFirstResponder { firstResponderRecord?.responder = nil }
    return true
  }

  /// The view in place of the keyboard, while this is the first responder; kept.
  open var inputView: View? { nil }

  /// The view above the keyboard, while this is the first responder; kept.
  open var inputAccessoryView: View? { nil }

  /// Told that fingers have come down; passed on unless overridden.
  open func touchesBegan(_ touches: Set<Touch>, with event: Event?) { next?.touchesBegan(touches, with: event) }

  /// Told that fingers have moved; passed on unless overridden.
  open func touchesMoved(_ touches: Set<Touch>, with event: Event?) { next?.touchesMoved(touches, with: event) }

  /// Told that fingers have been lifted; passed on unless overridden.
  open func touchesEnded(_ touches: Set<Touch>, with event: Event?) { next?.touchesEnded(touches, with: event) }

  /// Told that the system has taken the fingers over; passed on unless overridden.
  open func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
    next?.touchesCancelled(touches, with: event)
  }

  /// Told that buttons were pressed; passed on unless overridden.
  open func pressesBegan(_ presses: Set<Press>, with event: PressesEvent?) { next?.pressesBegan(presses, with: event) }

  /// Told that the pressure on buttons has changed; passed on unless overridden.
  open func pressesChanged(_ presses: Set<Press>, with event: PressesEvent?) {
    next?.pressesChanged(presses, with: event)
  }

  /// Told that buttons were let go of; passed on unless overridden.
  open func pressesEnded(_ presses: Set<Press>, with event: PressesEvent?) { next?.pressesEnded(presses, with: event) }

  /// Told that the system has taken the buttons over; passed on unless overridden.
  open func pressesCancelled(_ presses: Set<Press>, with event: PressesEvent?) {
    next?.pressesCancelled(presses, with: event)
  }

  /// Whether the responder can do something that a menu offers: where it is the first responder, that which it edits.
  open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool { isFirstResponder }

  /// The responder that does something: this one or the next that can.
  open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
    canPerformAction(action, withSender: sender) ? self : next?.target(forAction: action, withSender: sender)
  }

  /// Told that a device begins to be shaken; passed on unless overridden.
  open func motionBegan(_ motion: Event.EventSubtype, with event: Event?) { next?.motionBegan(motion, with: event) }

  /// Told that a device was shaken; passed on unless overridden.
  open func motionEnded(_ motion: Event.EventSubtype, with event: Event?) { next?.motionEnded(motion, with: event) }

  /// Told that a shake was none; passed on unless overridden.
  open func motionCancelled(_ motion: Event.EventSubtype, with event: Event?) {
    next?.motionCancelled(motion, with: event)
  }

  /// Told that a remote control was used; passed on unless overridden.
  open func remoteControlReceived(with event: Event?) { next?.remoteControlReceived(with: event) }

  /// Brings the views of text input up to date: they are asked for whenever they are needed.
  open func reloadInputViews() {}

  /// Copies what is selected: nothing unless overridden.
  open func copy(_ sender: Any?) {}

  /// Cuts out what is selected: nothing unless overridden.
  open func cut(_ sender: Any?) {}

  /// Inserts what was copied: nothing unless overridden.
  open func paste(_ sender: Any?) {}

  /// Selects something: nothing unless overridden.
  open func select(_ sender: Any?) {}

  /// Selects all: nothing unless overridden.
  open func selectAll(_ sender: Any?) {}

  /// Deletes what is selected: nothing unless overridden.
  open func delete(_ sender: Any?) {}

  private final var firstResponderRecord: FirstResponderRecord? {
    rootOfChain?.extensionRecord(FirstResponderRecord.self)
  }

  /// The root of the tree that the responder belongs to.
  private final var rootOfChain: View? {
    var responder: Responder? = self
    while let current = responder {
      if let view = current as? View { return view.node.root.view }
      if let controller = current as? ViewController { return controller.viewIfLoaded?.node.root.view }
      responder = current.next
    }
    return nil
  }
}

extension Responder: Hashable {
  /// Whether the two are one object.
  public static func == (first: Responder, second: Responder) -> Bool { first === second }

  /// Feeds the object's identity.
  public final func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// A root's record of its first responder.
private final class FirstResponderRecord {
  weak var responder: Responder?
}

extension View {
  /// The first responder of the view's tree.
  public final var firstResponder: Responder? {
    node.root.view?.extensionRecord(FirstResponderRecord.self)?.responder
  }
}
