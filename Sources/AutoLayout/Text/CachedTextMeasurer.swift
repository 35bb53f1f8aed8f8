public import Foundation
import Synchronization

/// A measurer that caches the answers of another measurer, by ``TextContent`` and width.
///
/// Memory is bounded: answers not used lately are dropped. Several threads may use a cache at once. Setting a measurer
/// of another type for a root or the process makes a cache around it. To share answers between roots, set the same
/// cache on all of them.
public final class CachedTextMeasurer: TextMeasuring {
  /// The measurer whose answers are cached.
  public let base: any TextMeasuring
  private let shards: [Shard]
  private let isAutomatic: Bool

  /// Caches the answers of a measurer in about the given number of bytes.
  public convenience init(_ base: any TextMeasuring, bytes: Int = 16 << 20) {
    self.init(base, bytes: bytes, isAutomatic: false)
  }

  private init(_ base: any TextMeasuring, bytes: Int, isAutomatic: Bool) {
    self.base = base
    self.isAutomatic = isAutomatic
    let capacity = max(bytes, 0) / (2 * Self.shardCount)
    shards = (0..<Self.shardCount).map { _ in Shard(capacity: capacity) }
  }

  /// The number of shards: more than one, so that threads that measure different texts rarely wait for each other.
  private static let shardCount = 16

  static func caching(_ measurer: (any TextMeasuring)?) -> CachedTextMeasurer? {
    measurer.map {
      $0 as? CachedTextMeasurer ?? CachedTextMeasurer($0, bytes: 16 << 20, isAutomatic: true)
    }
  }

  /// The measurer that was set for the process or a root.
  var original: any TextMeasuring { isAutomatic ? base : self }

  /// The cached layout, or a new one of the measurer.
  public func layout(of content: TextContent, width: CGFloat?) -> TextLayout {
    // The bits of the width, so that NaN equals itself.
    let bits = width.map { Double($0).bitPattern }
    let hash = TextHash(of: content, width: bits).value
    let shard = shards[Int(truncatingIfNeeded: UInt(bitPattern: hash) >> 3) & (Self.shardCount - 1)]
    if let kept = shard.answer(hash, content, bits) { return kept.layout }
    // Measured without holding the lock, so that other threads continue; at worst two threads do the same work.
    let made = base.layout(of: content, width: width).checked(content)
    shard.keep(KeptLayout(content: content, width: bits, layout: made), hash)
    return made
  }

  /// The approximate number of bytes that the answers take.
  public var keptBytes: Int { shards.reduce(0) { $0 + $1.keptBytes } }

  /// Drops all answers, as needed after fonts were installed or removed.
  public func removeAll() {
    for shard in shards { shard.removeAll() }
  }
}

extension TextLayout {
  /// The layout, if its size is usable; otherwise reports it and uses size 0.
  fileprivate func checked(_ content: TextContent) -> TextLayout {
    func isUsable(_ length: CGFloat) -> Bool { length >= 0 && length <= LayoutNumber.largest }
    if isUsable(size.width) && isUsable(size.height) { return self }
    LayoutDiagnostics.reportMisuse(
      "the text measurer says that \"\(content.string.prefix(24))\" is \(size.width) by \(size.height) points"
    )
    var layout = self
    if !isUsable(size.width) { layout.size.width = 0 }
    if !isUsable(size.height) { layout.size.height = 0 }
    return layout
  }
}

/// An answer, with the text and the width for which it was computed.
private final class KeptLayout: Sendable {
  let content: TextContent
  let width: UInt64?
  let layout: TextLayout

  init(content: TextContent, width: UInt64?, layout: TextLayout) {
    self.content = content
    self.width = width
    self.layout = layout
  }

  /// The approximate number of bytes that the answer takes.
  var cost: Int { 320 + content.string.utf8.count + content.runs.count * 72 + layout.lines.count * 64 }
}

/// A part of the cached answers, with its own lock.
///
/// Answers are in two generations. When the younger generation is full, it replaces the older one, which is dropped.
/// Using an answer of the older generation moves it to the younger. Answers are found by a hash of text and width; of
/// two answers with the same hash, the later one stays cached.
private final class Shard: Sendable {
  private struct Contents {
    var young: [Int: KeptLayout] = [:]
    var old: [Int: KeptLayout] = [:]
    var youngBytes = 0
    var oldBytes = 0
  }

  private let capacity: Int
  private let contents = Mutex(Contents())

  init(capacity: Int) {
    self.capacity = capacity
  }

  func answer(_ hash: Int, _ content: TextContent, _ width: UInt64?) -> KeptLayout? {
    contents.withLock { contents in
      if let found = contents.young[hash] {
        return found.width == width && found.content == content ? found : nil
      }
      guard let found = contents.old[hash], found.width == width, found.content == content else { return nil }
      contents.old[hash] = nil
      contents.oldBytes -= found.cost
      add(found, hash, to: &contents)
      return found
    }
  }

  func keep(_ answer: KeptLayout, _ hash: Int) {
    contents.withLock { add(answer, hash, to: &$0) }
  }

  private func add(_ answer: KeptLayout, _ hash: Int, to contents: inout Contents) {
    let cost = answer.cost
    guard cost <= capacity else { return }
    if contents.youngBytes + cost > capacity {
      contents.old = contents.young
      contents.oldBytes = contents.youngBytes
      contents.young = [:]
      contents.youngBytes = 0
    }
    let former = contents.young.updateValue(answer, forKey: hash)
    contents.youngBytes += cost - (former?.cost ?? 0)
  }

  var keptBytes: Int { contents.withLock { $0.youngBytes + $0.oldBytes } }

  func removeAll() {
    contents.withLock { $0 = Contents() }
  }
}
