import AutoLayout
import Synchronization

extension Diagnostic {
  /// Receives a diagnostic, on the thread of the call that caused it.
  public typealias Handler = @Sendable (Diagnostic) -> Void

  /// The process's handler of diagnostics: ``forward(_:)`` unless replaced.
  ///
  /// A handler may stop the program, for example in tests. Any thread may read and set this property.
  public static var handler: Handler {
    get { processHandler.withLock { $0 }.handler }
    set {
      let new = Installed(newValue)
      processHandler.withLock { $0 = new }
    }
  }

  /// Runs a closure with another handler for the diagnostics of the current thread or task.
  ///
  /// - Parameters:
  ///   - handler: replaces ``handler`` during the closure.
  ///   - body: the closure.
  /// - Returns: the closure's result.
  public static func withHandler<Result>(_ handler: @escaping Handler, _ body: () throws -> Result) rethrows -> Result {
    try $scopedHandler.withValue(Installed(handler), operation: body)
  }

  /// Passes a diagnostic to `LayoutDiagnostics`, which prints it unless its handler is replaced.
  ///
  /// Drops remarks in builds without `DEBUG`.
  @Sendable
  public static func forward(_ diagnostic: Diagnostic) {
    #if !DEBUG
      if diagnostic.severity == .remark { return }
    #endif
    LayoutDiagnostics.report(.misuse("\(diagnostic.problem)", at: diagnostic.sourceLocation))
  }

  /// Passes the diagnostic to the current handler.
  func report() {
    let receiver = Diagnostic.scopedHandler ?? Diagnostic.processHandler.withLock { $0 }
    receiver.handler(self)
  }

  /// A box for a handler: a mutex or task-local value would wrap a bare closure again at each read and write.
  private final class Installed: Sendable {
    let handler: Handler

    init(_ handler: @escaping Handler) {
      self.handler = handler
    }
  }

  @TaskLocal private static var scopedHandler: Installed?

  private static let processHandler = Mutex(Installed(forward))
}
