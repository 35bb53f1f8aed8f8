import AutoLayout
import Foundation

/// The views with pending layout that they derive from their own properties, as stack views do.
///
/// A block of an animation lays them out at its end, as UIKit's stack views lay themselves out in the animation that
/// changes them. Changed constraints wait for a pass that the application requests, or for the next one.
struct OwnLayout {
  private var changed: [Changed] = []

  /// A weak reference, because a block that is never committed must keep no view alive.
  private struct Changed {
    weak var view: View?
  }

  mutating func add(_ view: View) {
    if changed.last?.view !== view { changed.append(Changed(view: view)) }
  }

  /// Returns the views and forgets them.
  ///
  /// Layout calls application code, which may add views. If ``layOut()`` were called on the stored property itself,
  /// this would be an overlapping access, so call ``layOut()`` on the result.
  mutating func take() -> Self {
    defer { changed.removeAll() }
    return self
  }

  /// Lays out the trees of the views.
  func layOut() {
    var roots = TreeRoots()
    for view in changed.compactMap(\.view) { roots.add(view) }
    for root in roots.views { root.layoutIfNeeded() }
  }
}

/// Records layout that views derive from their own properties, in a block without animation inside an animated one.
final class UnanimatedRecorder: LayoutChangeRecorder {
  private var ownLayout = OwnLayout()
  private let requested = RequestedTrees()
  /// The trees in which layout is pending, for the block around the unanimated one.
  private var requests = TreeRoots()

  func record(_ view: View, frameBefore: CGRect, boundsOriginBefore: CGPoint) {}

  func record(_ view: View, alphaBefore: CGFloat) {}

  func record(_ constraint: LayoutConstraint, constantBefore: CGFloat) {}

  func recordOwnLayout(of view: View) {
    ownLayout.add(view)
  }

  func recordRequest(for view: View) {
    requested.add(view)
    requests.add(view)
  }

  /// Runs a body whose changes, and their layout, are not animated.
  static func run(_ options: AnimationOptions, _ body: () -> Void) {
    let laysOut = options.contains(.layoutSubviews)
    if let present = LayoutChanges.recorder as? UnanimatedRecorder {
      return laysOut ? present.requested.layOut(after: body) : body()
    }
    let outer = AnimationRecorder.innermost
    guard laysOut || outer != nil else { return LayoutChanges.unrecorded(perform: body) }
    outer?.layOutOwn()
    let recorder = UnanimatedRecorder()
    LayoutChanges.recorded(by: recorder) {
      if laysOut { recorder.requested.layOut(after: body) } else { body() }
    }
    LayoutChanges.unrecorded { recorder.ownLayout.take().layOut() }
    recorder.requests.request()
  }
}
