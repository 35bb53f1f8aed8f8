import Synchronization

/// Collects the texts of diagnostics, from any thread.
public final class DiagnosticTexts: Sendable {
  private let texts = Mutex<[String]>([])

  /// Makes an empty list.
  public init() {}

  /// The texts so far, in order of arrival.
  public var all: [String] { texts.withLock { $0 } }

  /// Adds a text.
  public func add(_ text: String) {
    texts.withLock { $0.append(text) }
  }
}
