/// What events are sent to, and passes on those that it does not want: views, and their controllers.
open class Responder: ViewIsolated {
  /// A responder.
  public init() {}

  /// Who gets the events that this responder does not want; `nil` for the last one.
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

/// What a root remembers of its first responder.
private final class FirstResponderRecord {
  weak var responder: Responder?
}

extension View {
  /// The first responder of the view's tree.
  public final var firstResponder: Responder? {
    node.root.view?.extensionRecord(FirstResponderRecord.self)?.responder
  }
}
