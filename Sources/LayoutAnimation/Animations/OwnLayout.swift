import AutoLayout
import Foundation

/// The views that have turned a change into layout by themselves, as stack views do, and have not been laid out since.
///
/// A block of an animation lays them out at its end, as UIKit's stack views lay themselves out in the animation in which
/// they are changed. What constraints say waits for a pass that the application asks for, or that comes by itself.
struct OwnLayout {
  private var changed: [Changed] = []

  /// A block that is never committed keeps no view alive.
  private struct Changed {
    weak var view: View?
  }

  mutating func add(_ view: View) {
    if changed.last?.view !== view { changed.append(Changed(view: view)) }
  }

  /// Lays out the trees in which the views are.
  mutating func layOut() {
    guard !changed.isEmpty else { return }
    let views = changed.compactMap(\.view)
    changed.removeAll()
    var roots: [View] = []
    for view in views {
      let root = view.rootView
      if !roots.contains(where: { $0 === root }) { roots.append(root) }
    }
    for root in roots { root.layoutIfNeeded() }
  }
}

/// Follows what views turn into layout in a block that does not animate, inside one that does.
final class UnanimatedRecorder: LayoutChangeRecorder {
  private var ownLayout = OwnLayout()

  func record(_ view: View, frameBefore: CGRect, boundsOriginBefore: CGPoint) {}

  func record(_ view: View, alphaBefore: CGFloat) {}

  func record(_ constraint: LayoutConstraint, constantBefore: CGFloat) {}

  func recordOwnLayout(of view: View) {
    ownLayout.add(view)
  }

  /// Runs a body whose changes are not animated, nor their layout.
  static func run(_ body: () -> Void) {
    guard !(LayoutChanges.recorder is UnanimatedRecorder) else { return body() }
    guard let outer = AnimationRecorder.innermost else { return LayoutChanges.unrecorded(perform: body) }
    outer.layOutOwn()
    let recorder = UnanimatedRecorder()
    LayoutChanges.recorded(by: recorder, perform: body)
    LayoutChanges.unrecorded { recorder.ownLayout.layOut() }
  }
}
