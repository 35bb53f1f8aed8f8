import AutoLayout
import Synchronization

extension Diagnostic {
  /// Takes a diagnostic, on the thread of the call that caused it.
  public typealias Handler = @Sendable (Diagnostic) -> Void

  /// Where the diagnostics of the process go: to ``forward(_:)`` unless replaced.
  ///
  /// A handler may stop the program, as a host may want while it is being tested. May be read and set from any thread.
  public static var handler: Handler {
    get { processHandler.withLock { $0 } }
    set { processHandler.withLock { $0 = newValue } }
  }

  /// Runs a closure whose diagnostics, on this thread or task, go to another handler.
  ///
  /// - Parameters:
  ///   - handler: takes the place of ``handler`` meanwhile.
  ///   - body: the closure.
  /// - Returns: what the closure returns.
  public static func withHandler<Result>(_ handler: @escaping Handler, _ body: () throws -> Result) rethrows -> Result {
    try $scopedHandler.withValue(handler, operation: body)
  }

  /// Hands a diagnostic on to the diagnostics of layout, which are printed unless replaced; remarks in debug builds only.
  @Sendable
  public static func forward(_ diagnostic: Diagnostic) {
    #if !DEBUG
      if diagnostic.severity == .remark { return }
    #endif
    LayoutDiagnostics.report(.misuse("\(diagnostic.problem)", at: diagnostic.sourceLocation))
  }

  /// Hands the diagnostic to the handler in force.
  func report() {
    (Diagnostic.scopedHandler ?? Diagnostic.handler)(self)
  }

  @TaskLocal private static var scopedHandler: Handler?

  private static let processHandler = Mutex<Handler>(forward)
}
