/// A root's record of its first responder.
final class FirstResponderRecord {
  weak var responder: Responder?
  /// Whether the first responder is being asked to resign for another one.
  var isAsking = false
  /// The first responder while it is made to resign.
  weak var forced: Responder?
}

extension Responder {
  /// Resigns, whether the responder agrees or not.
  final func resignRegardless(from record: FirstResponderRecord) {
    record.forced = self
    let hasResigned = resignFirstResponder()
    record.forced = nil
    // If it has resigned, its delegate may have made it the first responder again.
    if !hasResigned, record.responder === self { record.responder = nil }
  }

  /// The view that the responder is or belongs to.
  final var viewOfChain: View? {
    var responder: Responder? = self
    while let current = responder {
      if let view = current as? View { return view }
      if let controller = current as? ViewController { return controller.viewIfLoaded }
      responder = current.next
    }
    return nil
  }
}

extension View {
  /// Makes the first responder resign if it belongs to the view or to one inside it, before the view leaves its tree.
  final func resignForLeaving() {
    guard let record = firstResponderRecord, let responder = record.responder,
      responder.viewOfChain?.isDescendant(of: self) == true
    else { return }
    // A refusal has no effect, as in UIKit.
    responder.resignRegardless(from: record)
    if record.responder === responder { record.responder = nil }
  }

  /// Hands the first responder of this root's tree to the tree that the root joins; the responder resigns if that tree
  /// has one.
  final func takeFirstResponder(into superview: View) {
    guard let record = extensionRecord(FirstResponderRecord.self), let responder = record.responder else { return }
    guard superview.firstResponder == nil, let root = superview.node.root.view else { return resignForLeaving() }
    record.responder = nil
    root.keepFirstResponder(responder)
  }

  /// Records the first responder of this root's tree.
  final func keepFirstResponder(_ responder: Responder) {
    let record = extensionRecord(FirstResponderRecord.self) ?? FirstResponderRecord()
    record.responder = responder
    keepExtensionRecord(record)
  }
}

extension ViewIsolated where Self: View {
  /// The first responder of the view's tree.
  public var firstResponder: Responder? { firstResponderRecord?.responder }
}
