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
  ///   - nodes: the number of views; at least 1, or what the scene's definition says.
  ///   - seed: decides the sizes of contents.
  init(nodes: Int, seed: UInt64)

  /// The views, in the order in which their constraints are made.
  ///
  /// A scene lets go of them before its root: then the tree goes as one, and not as one survivor after the other.
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

  /// How many of the solver's variables follow a change of a constant by 1 to 3 points, for each chain of a node in the
  /// order of ``constrain(_:_:shift:)``; 0 for a chain whose constant edits leave alone. Both forms of a node have the
  /// chains in common whose constants edits change.
  ///
  /// Variables are in the root's coordinates, so what lies inside a view that moves follows.
  func reach(of node: Int) -> [Int]
}

extension Scene {
  /// A root of the first size, whose tree is solved with a kernel variant once that is set.
  static func makeRoot(_ sizes: [CGSize]) -> View {
    View(frame: CGRect(origin: .zero, size: sizes.first ?? .zero))
  }

  /// Sizes from a first one on, each larger than the one before.
  static func sizes(from first: CGSize, by step: CGSize) -> [CGSize] {
    (0..<8).map { index in
      let factor = CGFloat(index)
      return CGSize(width: first.width + factor * step.width, height: first.height + factor * step.height)
    }
  }
}
