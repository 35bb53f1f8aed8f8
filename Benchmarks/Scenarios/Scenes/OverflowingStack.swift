import Foundation

/// Decides which views give way in a stack that wants a tenth more than its parent has.
///
/// Every view wants 44 points and can give up a part of them. *Weak* views lose all of that, the last eight, each at a
/// priority of its own, give way one after the other, and all others keep their preference: so one optimum remains, in
/// which exactly one view lies between its limit and its preference, or at one of them.
struct OverflowingStack {
  /// The height that every view wants, in points.
  static let wanted = 44.0
  /// The available height per view.
  private static let available = 40.0
  /// The least surplus that weak views leave for the last ones to give up, in points, if there are many views.
  private static let reserve = 90.0
  private static let lastCount = 8
  private static let updatesOfAKind = 16

  /// The number of views in the stack.
  let count: Int
  /// The number of views that give way at last, each at a priority of its own.
  private let last: Int
  private let weak: Int
  /// How many of the solver's variables move where a view moves.
  private let variablesPerView: Int

  /// A stack in which each view can give up some points, and takes some of the solver's variables along as it moves.
  init(count: Int, givingUp loss: Double, variablesPerView: Int = 1) {
    self.count = count
    self.variablesPerView = variablesPerView
    last = min(Self.lastCount, count)
    let shortage = (Self.wanted - Self.available) * Double(count)
    weak = min(count - last, max(0, Int((shortage - Self.reserve) / loss)))
  }

  /// The sizes of the parent: with none of them weak views have more than their limit, or others less than they want.
  var sizes: [CGSize] {
    (0..<8).map { index in
      let growth = Double(index) * min(12, Double(count) / 2)
      return CGSize(width: 1024 + 16 * Double(index), height: Self.available * Double(count) + growth)
    }
  }

  /// The priority at which a view wants its height.
  func priority(of view: Int) -> Float {
    let first = count - last
    if view >= first { return 201 + Float(view - first) }
    return isWeak(view) ? [100, 150, 200][view % 3] : [250, 500, 750][view % 3]
  }

  /// Weak views are spread evenly over those before the last.
  private func isWeak(_ view: Int) -> Bool {
    let others = count - last
    return view * weak / others != (view + 1) * weak / others
  }

  /// How many variables follow a change of a view's preferred height; 0 for views whose preferences are not edited.
  ///
  /// The views between it and the one of the last eight that gives way move. No more preferences are edited than the
  /// last eight can make up for.
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
