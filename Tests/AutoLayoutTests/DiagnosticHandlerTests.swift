import AutoLayout
import Foundation
import Testing

/// Handlers are of the process, so each test has one of its own.
@Suite("Where diagnostics go")
struct DiagnosticHandlerTests {
  @Test("To standard error, unless a handler is set")
  func printing() async throws {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      View().alpha = .nan
    }
    let printed = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(printed.contains("[Layout] "))
    #expect(printed.contains("an opacity of nan is not finite"))
  }

  @Test("To the process's handler, which may end the program; but not those of a call that has one of its own")
  func handlers() async {
    await #expect(processExitsWith: .exitCode(3)) {
      LayoutDiagnostics.setHandler { _ in exit(4) }
      LayoutDiagnostics.withHandler({ _ in }) { View().alpha = .nan }
      View().alpha = 0.5
      LayoutDiagnostics.setHandler { diagnostic in exit("\(diagnostic)".contains("opacity") ? 3 : 4) }
      View().alpha = .nan
    }
  }
}
