import Foundation
import Synchronization

/// Delivers diagnostics to a replaceable handler, which prints them to standard error by default.
public enum LayoutDiagnostics {
  /// Receives a diagnostic; may be called on any thread on which a tree is laid out.
  public typealias Handler = @Sendable (LayoutDiagnostic) -> Void

  /// A box for a handler: generic storage would wrap a bare closure again at each read and write, adding a layer to
  /// each call.
  private final class Installed: Sendable {
    let handler: Handler

    init(_ handler: @escaping Handler) {
      self.handler = handler
    }
  }

  @TaskLocal private static var scoped: Installed?

  private static let installed = Mutex(Installed(printing))

  /// Prints a diagnostic to standard error.
  public static let printing: Handler = { diagnostic in
    FileHandle.standardError.write(Data("\(diagnostic)\n".utf8))
  }

  /// Replaces the handler of the process.
  public static func setHandler(_ handler: @escaping Handler) {
    let new = Installed(handler)
    installed.withLock { $0 = new }
  }

  /// Runs a body whose diagnostics are passed to another handler.
  public static func withHandler<Result, Failure: Error>(
    _ handler: @escaping Handler, perform body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let outcome: Swift.Result<Result, Failure> = $scoped.withValue(Installed(handler)) {
      do throws(Failure) {
        return .success(try body())
      } catch {
        return .failure(error)
      }
    }
    return try outcome.get()
  }

  /// The handler of the innermost ``withHandler(_:perform:)`` under way, to be passed to other threads; `nil` if none
  /// is.
  package static var scopedHandler: Handler? { scoped?.handler }

  /// Delivers a diagnostic to the handler.
  public static func report(_ diagnostic: LayoutDiagnostic) {
    let receiver = scoped ?? installed.withLock { $0 }
    receiver.handler(diagnostic)
  }
}
