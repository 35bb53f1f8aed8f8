import AutoLayout
import Foundation
import SnapLayout

/// A tree of views with what its constraints say, at one size.
///
/// A node is a view below the root. The root stands for the window: it has the size that it is given and is not counted.
///
/// Every scene has exactly one optimal layout, with any of its ``rootSizes``, after any edits of the constants that
/// ``reach(of:)`` names, and after any nodes were made again.
protocol Scene {
  /// Makes the tree, without constraints.
  ///
  /// - Parameters:
  ///   - nodes: the number of views; at least 1, or the scene's own minimum.
  ///   - seed: decides the sizes of contents.
  init(nodes: Int, seed: UInt64)

  /// The views, in the order in which their constraints are made.
  ///
  /// A scene releases them before its root: then the tree is freed as one, and not one survivor after the other.
  var views: [View] { get }

  /// The window.
  var root: View { get }

  /// The sizes that the root takes; the first is the one to begin with.
  var rootSizes: [CGSize] { get }

  /// Writes the constraints of one node.
  ///
  /// - Parameters:
  ///   - node: the place in ``views``.
  ///   - make: the maker for that view.
  ///   - shift: 0, or 1 for the node's other form, which differs in constants that few variables follow.
  func constrain(_ node: Int, _ make: ConstraintMaker, shift: Double)

  /// Brings a node into its other form, or back, by other means than constraints: hides it, gives it other contents.
  ///
  /// Called when the form changes, before the node's constraints are made. The default does nothing.
  ///
  /// - Parameters:
  ///   - node: the place in ``views``.
  ///   - isOther: whether the node takes its other form.
  func setForm(of node: Int, isOther: Bool)

  /// How many of the solver's variables follow a change of a constant by 1 to 3 points, for each chain of a node in the
  /// order of ``constrain(_:_:shift:)``; 0 for a chain whose constant is not edited. Both forms of a node share the
  /// chains whose constants are edited.
  ///
  /// Variables are in the root's coordinates, so the contents of a moving view follow.
  func reach(of node: Int) -> [Int]
}

extension Scene {
  func setForm(of node: Int, isOther: Bool) {}

  /// A root of the first size.
  static func makeRoot(_ sizes: [CGSize]) -> View {
    View(frame: CGRect(origin: .zero, size: sizes.first ?? .zero))
  }

  /// Views that lie side by side in the root.
  static func makeViews(_ count: Int, in root: View) -> [View] {
    (0..<count).map { _ in
      let view = View()
      root.addSubview(view)
      return view
    }
  }

  /// Views that lie in one made before, or, where `parent` says `nil`, in the root.
  static func makeViews(_ count: Int, in root: View, parent: (Int) -> Int?) -> [View] {
    var views: [View] = []
    views.reserveCapacity(count)
    for node in 0..<count {
      let view = View()
      (parent(node).map { views[$0] } ?? root).addSubview(view)
      views.append(view)
    }
    return views
  }

  /// Sizes from a first one on, each larger than the one before.
  static func sizes(from first: CGSize, by step: CGSize) -> [CGSize] {
    (0..<8).map { index in
      let factor = CGFloat(index)
      return CGSize(width: first.width + factor * step.width, height: first.height + factor * step.height)
    }
  }
}
