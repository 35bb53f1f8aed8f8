import SnapLayout
import Synchronization

/// Runs a closure and gives the diagnostics of the chains in it.
func diagnostics(of body: () -> Void) -> [Diagnostic] {
  let received = Received()
  Diagnostic.withHandler({ received.append($0) }, body)
  return received.diagnostics
}

/// Diagnostics as they come in.
private final class Received: Sendable {
  private let list = Mutex<[Diagnostic]>([])

  var diagnostics: [Diagnostic] { list.withLock { $0 } }

  func append(_ diagnostic: Diagnostic) {
    list.withLock { $0.append(diagnostic) }
  }
}
