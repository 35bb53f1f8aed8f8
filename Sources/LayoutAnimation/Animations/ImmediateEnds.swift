import AutoLayout
import Foundation

/// The ends of blocks that have nothing to show: their handlers run within the call that began the block.
///
/// The handler of a block that changes nothing, or whose changes are not animated, may begin another such block, and so
/// on without end. A long chain is reported and cut, before the stack overflows.
enum ImmediateEnds {
  /// Blocks that begin each other in their handlers.
  private struct Chain {
    let key: String
    let longest: Int
    let blocks: String

    static let idle = Chain(key: "LayoutAnimation.ImmediateEnds", longest: 100, blocks: "blocks that change nothing")
    /// With animations disabled, the steps of a long sequence are such a chain.
    static let unanimated = Chain(
      key: "LayoutAnimation.UnanimatedEnds", longest: 500, blocks: "blocks that are not animated")
  }

  /// Ends animations, and calls their handlers.
  static func end(_ animations: [LayoutAnimation]) {
    guard animations.contains(where: \.isAwaited) else {
      for animation in animations { animation.complete() }
      return
    }
    let isCalled = extend(.idle) { for animation in animations { animation.complete() } }
    if !isCalled { for animation in animations { animation.dropTracks() } }
  }

  /// Calls the handler of changes that are not animated.
  static func call(_ handler: () -> Void) { _ = extend(.unanimated, by: handler) }

  /// Calls handlers, unless a chain is too long; returns whether they were called.
  private static func extend(_ chain: Chain, by handlers: () -> Void) -> Bool {
    let thread = Thread.current.threadDictionary
    let depth = thread[chain.key] as? Int ?? 0
    guard depth < chain.longest else {
      LayoutDiagnostics.report(
        .misuse(
          "animate(withDuration:): \(chain.longest) \(chain.blocks) have begun each other; the handler of the last one "
            + "is not called", at: nil))
      return false
    }
    thread[chain.key] = depth + 1
    defer { thread[chain.key] = depth }
    handlers()
    return true
  }
}
