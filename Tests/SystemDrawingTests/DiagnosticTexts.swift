#if SystemText
  import Synchronization

  /// Collects what is reported, from any thread.
  final class DiagnosticTexts: Sendable {
    private let texts = Mutex<[String]>([])

    var all: [String] { texts.withLock { $0 } }

    func add(_ text: String) {
      texts.withLock { $0.append(text) }
    }
  }
#endif
