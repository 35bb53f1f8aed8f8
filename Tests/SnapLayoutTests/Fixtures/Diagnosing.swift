import SnapLayout
import Synchronization

/// Runs a closure and returns the diagnostics of the chains in it.
func diagnostics(of body: () -> Void) -> [Diagnostic] {
  let received = Received()
  Diagnostic.withHandler({ received.append($0) }, body)
  return received.diagnostics
}

/// The diagnostics received so far, in order.
private final class Received: Sendable {
  private let list = Mutex<[Diagnostic]>([])

  var diagnostics: [Diagnostic] { list.withLock { $0 } }

  func append(_ diagnostic: Diagnostic) {
    list.withLock { $0.append(diagnostic) }
  }
}
