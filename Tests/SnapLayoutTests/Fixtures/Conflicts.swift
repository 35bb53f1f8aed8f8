import AutoLayout
import Synchronization

/// Runs a closure and gives the number of diagnostics of layout in it.
func layoutDiagnostics(of body: () -> Void) -> Int {
  let count = Mutex(0)
  LayoutDiagnostics.withHandler({ _ in count.withLock { $0 += 1 } }, perform: body)
  return count.withLock { $0 }
}
