public import AutoLayout
public import Foundation

#if SystemText
  import Synchronization

  /// A measurer that lays texts out with the system's fonts, by Pango.
  ///
  /// Letters are shaped and ordered by the rules of their script, lines break where the script allows, and characters
  /// missing in a font are taken from other fonts. Sizes are rounded up to whole points. Fonts are not hinted, so glyph
  /// widths are proportional to the font size.
  ///
  /// ```swift
  /// root.textMeasurer = SystemTextMeasurer.shared
  /// ```
  ///
  /// Threads that use it at the same time have separate font maps.
  public final class SystemTextMeasurer: TextMeasuring {
    /// The shared instance; a process needs no other.
    public static let shared = SystemTextMeasurer()

    private let idle = Mutex<[LockedEngine]>([])
    /// Names of families already looked up.
    private let families = Mutex<Set<String>>([])
    /// Whether the measurer has looked for any font.
    private let hasLookedForFonts = Atomic(false)

    /// A measurer with its own font maps.
    public init() {}

    /// Lays a text out.
    ///
    /// A text of more than 256 KiB, or with a paragraph of more than 32 KiB, is reported and measured by
    /// ``BuiltInTextMeasurer``, because the time to break a paragraph grows faster than its length.
    public func layout(of content: TextContent, width: CGFloat?) -> TextLayout {
      let text = CheckedText(content)
      for fault in text.faults { LayoutDiagnostics.report(.misuse("\(text.name): \(fault)", at: nil)) }
      guard text.isShort else { return BuiltInTextMeasurer.shared.layout(of: text.content, width: width) }
      return withEngine { engine in
        reportMissing(text, engine)
        let arranged = ArrangedText(text, width: width, in: engine)
        return (arranged.layout, arranged.hasLostWidth)
      }
    }

    /// The rectangles of the lines' ink, from the text's top left corner.
    package func inkAreas(of content: TextContent, width: CGFloat?) -> [CGRect] {
      let text = CheckedText(content)
      guard text.isShort else { return [] }
      return withEngine { engine in
        let arranged = ArrangedText(text, width: width, in: engine)
        return (arranged.inkAreas, arranged.hasLostWidth)
      }
    }

    /// Calls a body with an engine that no other thread uses meanwhile.
    ///
    /// - Parameter body: returns a result, and whether Pango lost the width of a character in it. If so, the body is
    ///   called again, alone and with a new engine.
    func withEngine<Result: Sendable>(_ body: (TextEngine) -> (result: Result, hasLostWidth: Bool)) -> Result {
      let locked = idle.withLock { $0.popLast() } ?? LockedEngine()
      let first = PangoAccess.shared.together { locked.engine.withLock { body($0) } }
      if first.hasLostWidth {
        let new = LockedEngine()
        let second = PangoAccess.shared.alone { new.engine.withLock { body($0) } }
        keep(new)
        return second.result
      }
      keep(locked)
      return first.result
    }

    private func keep(_ engine: LockedEngine) {
      idle.withLock { if $0.count < Self.mostIdle { $0.append(engine) } }
    }

    /// The largest number of idle font maps that are kept.
    private static let mostIdle = 64

    /// Reports families that are not installed, each once, and a system without any font.
    private func reportMissing(_ text: CheckedText, _ engine: TextEngine) {
      if !hasLookedForFonts.exchange(true, ordering: .relaxed), !engine.hasFonts {
        LayoutDiagnostics.report(
          .misuse("no font is installed, so letters are drawn as boxes: install fonts-dejavu-core or others", at: nil))
      }
      for name in text.familyNames {
        let isNew = families.withLock { $0.count < Self.mostFamilies && $0.insert(name).inserted }
        guard isNew, let other = engine.substitute(for: name) else { continue }
        LayoutDiagnostics.report(
          .misuse("the font family '\(name)' is not installed: '\(other)' is used instead", at: nil))
      }
    }

    /// The largest number of names that are stored.
    private static let mostFamilies = 1024
  }

  /// An engine that threads use in turn; its lock is never contended.
  private final class LockedEngine: Sendable {
    let engine = Mutex(TextEngine())
  }
#else
  /// A measurer that lays texts out with the system's fonts, by Pango.
  @available(
    *, unavailable,
    message: "enable the package's trait SystemText: .package(url: …, traits: [.defaults, \"SystemText\"])"
  )
  public final class SystemTextMeasurer: TextMeasuring {
    /// The shared instance; a process needs no other.
    public static var shared: SystemTextMeasurer { SystemTextMeasurer() }

    init() {}

    /// Lays a text out.
    public func layout(of content: TextContent, width: CGFloat?) -> TextLayout {
      BuiltInTextMeasurer.shared.layout(of: content, width: width)
    }
  }
#endif
