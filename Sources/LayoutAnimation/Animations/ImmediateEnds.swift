import AutoLayout
import Foundation

/// The ends of blocks that nothing is left to show for: their handlers run within the call that began the block.
///
/// The handler of a block that changes nothing may begin another such block, and so on without end. A chain of a
/// hundred is reported and cut, before the stack overflows.
enum ImmediateEnds {
  private static let longestChain = 100
  private static let key = "LayoutAnimation.ImmediateEnds"

  /// Ends animations, and calls their handlers.
  static func end(_ animations: [LayoutAnimation]) {
    guard animations.contains(where: \.isAwaited) else {
      for animation in animations { animation.complete() }
      return
    }
    let thread = Thread.current.threadDictionary
    let depth = thread[key] as? Int ?? 0
    guard depth < longestChain else {
      for animation in animations { animation.dropTracks() }
      return LayoutDiagnostics.report(
        .misuse(
          "animate(withDuration:): \(longestChain) blocks that change nothing have begun each other; the handler of the "
            + "last one is not called", at: nil))
    }
    thread[key] = depth + 1
    defer { thread[key] = depth }
    for animation in animations { animation.complete() }
  }
}
