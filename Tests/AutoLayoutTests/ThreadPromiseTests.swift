import AutoLayout
import ConstraintSolver
import Foundation
import Synchronization
import TestSupport
import Testing

/// The promises of docs/threads.md for these modules.
@Suite("Values that may cross threads")
struct ThreadPromiseTests {
  /// Does not compile for a type that is not sendable.
  private func isSendable<Value: Sendable>(_: Value.Type) -> Bool { true }

  @Test func valuesMay() {
    #expect(isSendable(Priority.self) && isSendable(LinearConstraint.self) && isSendable(ChangeSet.self))
    #expect(isSendable(FrameBatch.self) && isSendable(Variable.self) && isSendable(ConstraintID.self))
    #expect(isSendable(SolverError.self) && isSendable(Font.self) && isSendable(TextContent.self))
    #expect(isSendable(LayoutDiagnostics.Handler.self) && isSendable((any TextMeasuring).self))
  }

  /// Reports go to the handler of the thread that lays out.
  @Test func aScopedHandlerHoldsForItsOwnThread() async {
    let mine = Mutex(0), theirs = Mutex(0)
    LayoutDiagnostics.withHandler({ _ in mine.withLock { $0 += 1 } }) {
      let done = DispatchSemaphore(value: 0)
      Thread {
        LayoutDiagnostics.withHandler({ _ in theirs.withLock { $0 += 1 } }) { Self.contradict() }
        done.signal()
      }.start()
      done.wait()
    }
    #expect(mine.withLock { $0 } == 0)
    #expect(theirs.withLock { $0 } == 1)
  }

  private static func contradict() {
    let root = View(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), view = View()
    root.addSubview(view)
    view.translatesAutoresizingMaskIntoConstraints = false
    view.widthAnchor.constraint(equalToConstant: 10).isActive = true
    view.widthAnchor.constraint(equalToConstant: 20).isActive = true
    root.layoutIfNeeded()
  }
}
