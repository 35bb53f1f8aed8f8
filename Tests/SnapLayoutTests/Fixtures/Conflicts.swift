import AutoLayout
import Synchronization

/// Runs a closure and returns the number of diagnostics that layout reports in it.
func layoutDiagnostics(of body: () -> Void) -> Int {
  let count = Mutex(0)
  LayoutDiagnostics.withHandler({ _ in count.withLock { $0 += 1 } }, perform: body)
  return count.withLock { $0 }
}
