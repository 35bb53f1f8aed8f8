import Foundation

/// Decides which views give way in a stack that wants a tenth more than its parent has.
///
/// Every view wants 44 points and can lose a part of them. *Weak* views lose all of this part. The last eight, each at
/// its own priority, give way in turn. All others keep their preference. So there is one optimum, in which exactly one
/// view lies between its limit and its preference, or at one of them.
struct OverflowingStack {
  /// The wanted height of a view, in points.
  static let wanted = 44.0
  /// The available height per view.
  private static let available = 40.0
  /// The least shortage that weak views leave to the last views, in points, if there are many views.
  private static let reserve = 90.0
  private static let lastCount = 8
  private static let updatesOfAKind = 16

  /// The number of views in the stack.
  let count: Int
  /// The number of last views, which give way each at its own priority.
  private let last: Int
  private let weak: Int
  /// The number of the solver's variables that move with a view.
  private let variablesPerView: Int

  /// Makes a stack in which each view can lose some points, and moves some of the solver's variables with it.
  init(count: Int, givingUp loss: Double, variablesPerView: Int = 1) {
    self.count = count
    self.variablesPerView = variablesPerView
    last = min(Self.lastCount, count)
    let shortage = (Self.wanted - Self.available) * Double(count)
    weak = min(count - last, max(0, Int((shortage - Self.reserve) / loss)))
  }

  /// The sizes of the parent.
  ///
  /// With each size, weak views are at their limit, and all others except the last ones have their wanted height.
  var sizes: [CGSize] {
    (0..<8).map { index in
      let growth = Double(index) * min(12, Double(count) / 2)
      return CGSize(width: 1024 + 16 * Double(index), height: Self.available * Double(count) + growth)
    }
  }

  /// The priority of a view's wanted height.
  func priority(of view: Int) -> Float {
    let first = count - last
    if view >= first { return 201 + Float(view - first) }
    return isWeak(view) ? [100, 150, 200][view % 3] : [250, 500, 750][view % 3]
  }

  /// Whether a view is weak; weak views are spread evenly over the views before the last ones.
  private func isWeak(_ view: Int) -> Bool {
    let others = count - last
    return view * weak / others != (view + 1) * weak / others
  }

  /// The number of variables that depend on a view's preferred height; 0 for views whose preferences are not edited.
  ///
  /// The views between this view and the last view that gives way move. The last eight views can compensate for the
  /// edits of all these preferences together.
  func reach(of view: Int) -> Int {
    let first = count - last
    guard view < first, !isWeak(view) else { return 0 }
    let least = variablesPerView * (first - view + 2)
    let most = variablesPerView * (count - 1 - view + 2)
    if most <= SceneEdit.localReach { return first - view <= Self.updatesOfAKind ? most : 0 }
    guard least > SceneEdit.localReach else { return 0 }
    let stride = first / Self.updatesOfAKind + 1
    return view % stride == 0 ? least : 0
  }
}
