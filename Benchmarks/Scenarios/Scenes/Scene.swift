import AutoLayout
import Foundation
import SnapLayout

/// A tree of views with its constraints, at one size.
///
/// A node is a view below the root. The root stands for the window: its size is given, and it is not counted.
///
/// Every scene has exactly one optimal layout, with any of its ``rootSizes``, after any edits of the constants in
/// ``reach(of:)``, and with any nodes in their other form.
protocol Scene {
  /// Makes the tree, without constraints.
  ///
  /// - Parameters:
  ///   - nodes: the number of views; at least 1, or the scene's own minimum.
  ///   - seed: the seed of the sizes of contents.
  init(nodes: Int, seed: UInt64)

  /// The views, in the order in which their constraints are made.
  ///
  /// A scene releases them before its root: then the tree is freed as a whole, not view by view.
  var views: [View] { get }

  /// The window.
  var root: View { get }

  /// The sizes of the root; the first is the initial one.
  var rootSizes: [CGSize] { get }

  /// Writes the constraints of one node.
  ///
  /// - Parameters:
  ///   - node: the position in ``views``.
  ///   - make: the maker for that view.
  ///   - shift: 0, or 1 for the node's other form, which differs in constants with influence on few variables.
  func constrain(_ node: Int, _ make: ConstraintMaker, shift: Double)

  /// Changes a node to its other form, or back, by other means than constraints: hides it, or changes its contents.
  ///
  /// Called when the form changes, before the node's constraints are made. The default does nothing.
  ///
  /// - Parameters:
  ///   - node: the position in ``views``.
  ///   - isOther: whether the node takes its other form.
  func setForm(of node: Int, isOther: Bool)

  /// The number of the solver's variables that depend on a constant, for changes by 1 to 3 points. It has an entry for
  /// each chain of a node in the order of ``constrain(_:_:shift:)``, 0 for a chain whose constant is not edited. Both
  /// forms of a node share the chains with edited constants.
  ///
  /// Variables are in the root's coordinates, so the contents of a moving view count.
  func reach(of node: Int) -> [Int]
}

extension Scene {
  func setForm(of node: Int, isOther: Bool) {}

  /// Makes a root of the first size.
  static func makeRoot(_ sizes: [CGSize]) -> View {
    View(frame: CGRect(origin: .zero, size: sizes.first ?? .zero))
  }

  /// Makes views that are all children of the root.
  static func makeViews(_ count: Int, in root: View) -> [View] {
    (0..<count).map { _ in
      let view = View()
      root.addSubview(view)
      return view
    }
  }

  /// Makes views that are children of earlier views or, if `parent` returns `nil`, of the root.
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

  /// Sizes from a first one, each larger than the previous.
  static func sizes(from first: CGSize, by step: CGSize) -> [CGSize] {
    (0..<8).map { index in
      let factor = CGFloat(index)
      return CGSize(width: first.width + factor * step.width, height: first.height + factor * step.height)
    }
  }
}
