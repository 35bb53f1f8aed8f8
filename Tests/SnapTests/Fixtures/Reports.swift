import AutoLayout
import Synchronization

/// A misuse as it was reported.
struct Report {
  let text: String
  let location: SourceLocation?
}

/// Runs a closure and gives the misuse that it reported.
func misuse(in body: () -> Void) -> [Report] {
  let received = Received()
  LayoutDiagnostics.withHandler({ received.append($0) }, perform: body)
  return received.diagnostics.compactMap { diagnostic in
    guard case .misuse(let text, let location) = diagnostic else { return nil }
    return Report(text: text, location: location)
  }
}

/// Diagnostics as they come in.
private final class Received: Sendable {
  private let list = Mutex<[LayoutDiagnostic]>([])

  var diagnostics: [LayoutDiagnostic] { list.withLock { $0 } }

  func append(_ diagnostic: LayoutDiagnostic) {
    list.withLock { $0.append(diagnostic) }
  }
}
