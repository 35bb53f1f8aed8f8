import AutoLayout
import Foundation
import Synchronization
import Testing

/// Handlers are set for the process, so each test sets its own.
@Suite("Where diagnostics go")
struct DiagnosticHandlerTests {
  @Test("Diagnostics go to standard error unless a handler is set")
  func printing() async throws {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      View().alpha = .nan
    }
    let printed = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(printed.contains("[Layout] "))
    #expect(printed.contains("an opacity of nan is not finite"))
  }

  @Test("Reports go to the process's handler, except for calls with their own handler")
  func handlers() async {
    await #expect(processExitsWith: .exitCode(3)) {
      LayoutDiagnostics.setHandler { _ in exit(4) }
      LayoutDiagnostics.withHandler({ _ in }) { View().alpha = .nan }
      View().alpha = 0.5
      LayoutDiagnostics.setHandler { diagnostic in exit("\(diagnostic)".contains("opacity") ? 3 : 4) }
      View().alpha = .nan
    }
  }

  @Test("The 20,000th report reaches the handler through as many calls as the first")
  func depthOfCalls() async {
    await #expect(processExitsWith: .success) {
      let places = Mutex<Set<UInt>>([])
      let view = View()
      func report(through body: () -> Void) {
        body()
        // Stack addresses tell the depth of a call; a closure that is wrapped again lies deeper.
        if places.withLock({ $0.count }) != 1 { exit(3) }
        places.withLock { $0.removeAll() }
      }
      let note: LayoutDiagnostics.Handler = { _ in
        var local = 0
        _ = places.withLock { $0.insert(placeOnStack(&local)) }
      }
      LayoutDiagnostics.setHandler(note)
      report { for _ in 0..<20_000 { view.alpha = .nan } }
      report { LayoutDiagnostics.withHandler(note) { for _ in 0..<20_000 { view.alpha = .nan } } }
    }
  }
}

/// The address of a variable.
private func placeOnStack(_ variable: inout Int) -> UInt {
  unsafe withUnsafePointer(to: &variable) { UInt(bitPattern: $0) }
}
