public import Foundation

/// A view or controller as a receiver of events; it passes on the events that it does not handle.
open class Responder: ViewIsolated {
  /// A responder.
  public init() {}

  /// The type and the address: `<ViewController:0x6000>`.
  open var description: String { "<\(type(of: self)):\(Address.text(of: self))>" }

  /// The text for debuggers: unless overridden, ``description``.
  open var debugDescription: String { description }

  /// The receiver of events that this responder does not handle; `nil` for the last one.
  open var next: Responder? { nil }

  /// Whether the responder can become the first responder, which receives text and commands.
  open var canBecomeFirstResponder: Bool { false }

  /// Whether the responder can stop being the first responder.
  open var canResignFirstResponder: Bool { true }

  /// Whether the responder is the first responder of its tree.
  open var isFirstResponder: Bool { firstResponderRecord?.responder === self }

  /// Makes this the first responder, if both it and the present one agree; returns whether it is.
  ///
  /// A tree has at most one first responder. A responder outside of any view cannot become one. The first responder
  /// resigns when its view leaves the tree, whether it agrees or not.
  @discardableResult
  open func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard canBecomeFirstResponder, rootOfChain != nil else { return false }
    if let record = firstResponderRecord, let former = record.responder {
      guard !record.isAsking else {
        LayoutDiagnostics.reportMisuse(
          "\(type(of: self)) cannot become the first responder while \(type(of: former)) is asked to resign")
        return false
      }
      record.isAsking = true
      defer { record.isAsking = false }
      guard former.resignFirstResponder() else { return false }
    }
    // The former first responder may have moved this responder to another tree.
    guard let root = rootOfChain else { return false }
    root.keepFirstResponder(self)
    return true
  }

  /// Stops being the first responder; returns whether ``canResignFirstResponder`` allows it.
  ///
  /// A responder whose view leaves the tree, or is forced to end editing, resigns regardless.
  @discardableResult
  open func resignFirstResponder() -> Bool {
    guard canResignFirstResponder || mustResign else { return false }
    if isFirstResponder { firstResponderRecord?.responder = nil }
    return true
  }

  /// The view shown instead of the keyboard while this is the first responder; has no effect.
  open var inputView: View? { nil }

  /// The view shown above the keyboard while this is the first responder; has no effect.
  open var inputAccessoryView: View? { nil }

  /// Called when touches begin; passed on unless overridden.
  open func touchesBegan(_ touches: Set<Touch>, with event: Event?) { next?.touchesBegan(touches, with: event) }

  /// Called when touches move; passed on unless overridden.
  open func touchesMoved(_ touches: Set<Touch>, with event: Event?) { next?.touchesMoved(touches, with: event) }

  /// Called when touches end; passed on unless overridden.
  open func touchesEnded(_ touches: Set<Touch>, with event: Event?) { next?.touchesEnded(touches, with: event) }

  /// Called when the system cancels touches; passed on unless overridden.
  open func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
    next?.touchesCancelled(touches, with: event)
  }

  /// Called when properties of touches that were estimated are known; never called here.
  open func touchesEstimatedPropertiesUpdated(_ touches: Set<Touch>) {}

  /// Called when buttons are pressed; passed on unless overridden.
  open func pressesBegan(_ presses: Set<Press>, with event: PressesEvent?) { next?.pressesBegan(presses, with: event) }

  /// Called when the pressure on buttons changes; passed on unless overridden.
  open func pressesChanged(_ presses: Set<Press>, with event: PressesEvent?) {
    next?.pressesChanged(presses, with: event)
  }

  /// Called when buttons are released; passed on unless overridden.
  open func pressesEnded(_ presses: Set<Press>, with event: PressesEvent?) { next?.pressesEnded(presses, with: event) }

  /// Called when the system cancels presses; passed on unless overridden.
  open func pressesCancelled(_ presses: Set<Press>, with event: PressesEvent?) {
    next?.pressesCancelled(presses, with: event)
  }

  /// Whether the responder can perform a menu's action; unless overridden, whether it is the first responder.
  open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool { isFirstResponder }

  /// The responder for an action: this one or the next that can perform it.
  open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
    canPerformAction(action, withSender: sender) ? self : next?.target(forAction: action, withSender: sender)
  }

  /// Called when a shake begins; passed on unless overridden.
  open func motionBegan(_ motion: Event.EventSubtype, with event: Event?) { next?.motionBegan(motion, with: event) }

  /// Called when a shake ends; passed on unless overridden.
  open func motionEnded(_ motion: Event.EventSubtype, with event: Event?) { next?.motionEnded(motion, with: event) }

  /// Called when a shake is cancelled; passed on unless overridden.
  open func motionCancelled(_ motion: Event.EventSubtype, with event: Event?) {
    next?.motionCancelled(motion, with: event)
  }

  /// Called when a remote control is used; passed on unless overridden.
  open func remoteControlReceived(with event: Event?) { next?.remoteControlReceived(with: event) }

  /// Reloads the input views: does nothing, because they are requested whenever needed.
  open func reloadInputViews() {}

  /// Copies the selection: does nothing unless overridden.
  open func copy(_ sender: Any?) {}

  /// Cuts the selection: does nothing unless overridden.
  open func cut(_ sender: Any?) {}

  /// Pastes: does nothing unless overridden.
  open func paste(_ sender: Any?) {}

  /// Selects: does nothing unless overridden.
  open func select(_ sender: Any?) {}

  /// Selects everything: does nothing unless overridden.
  open func selectAll(_ sender: Any?) {}

  /// Deletes the selection: does nothing unless overridden.
  open func delete(_ sender: Any?) {}

  /// The undo manager of the responder's tree, shared by all responders in it; `nil` outside of any view.
  open var undoManager: UndoManager? {
    guard let root = rootOfChain else { return nil }
    if let found: UndoManager = root.kept() { return found }
    let made = UndoManager()
    root.keep(made)
    return made
  }

  /// Called after the focus has moved; never called here, because there is no focus.
  open func didUpdateFocus(in context: FocusUpdateContext, with coordinator: FocusAnimationCoordinator) {}

  /// Whether the focus may move: yes unless overridden; never called, because there is no focus.
  open func shouldUpdateFocus(in context: FocusUpdateContext) -> Bool { true }

  /// The views that the focus prefers, by default none; never called, because there is no focus.
  open var preferredFocusEnvironments: [Responder] { [] }

  /// Changes the application's menus; never called here, because there are no menus.
  open func buildMenu(with builder: any MenuBuilder) {}

  /// The input mode: unless overridden, the first active one.
  open var textInputMode: TextInputMode? { TextInputMode.activeInputModes.first }

  /// Called to store the responder's state; never called here.
  open func encodeRestorableState(with coder: NSCoder) {}

  /// Called to restore the responder's state; never called here.
  open func decodeRestorableState(with coder: NSCoder) {}

  /// Called after an observed property changed; the module `UIKit` observes the geometry of views.
  open func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {}

  /// Whether the responder is being made to resign, whether it agrees or not.
  package final var mustResign: Bool { firstResponderRecord?.forced === self }

  /// The record of the first responder in the responder's tree.
  final var firstResponderRecord: FirstResponderRecord? {
    rootOfChain?.extensionRecord(FirstResponderRecord.self)
  }

  /// The root of the tree that the responder belongs to.
  private final var rootOfChain: View? { viewOfChain?.node.root.view }
}

extension Responder: CustomStringConvertible, CustomDebugStringConvertible {}

extension Responder: Hashable {
  /// Whether both are the same object.
  public static func == (first: Responder, second: Responder) -> Bool { first === second }

  /// Hashes the object's identity.
  public final func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
