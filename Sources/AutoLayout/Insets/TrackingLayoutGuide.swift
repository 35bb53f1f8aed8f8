import Foundation

/// A guide with constraints that are active only while the guide is near edges of its view, or away from them.
///
/// The guide is near an edge if the distance is at most 44 points. Near the bottom edge, it counts as away from the top
/// edge. If the guide is as wide as its view, it counts as away from the leading and trailing edges. Layout passes
/// activate and deactivate the constraints as the guide moves. The only tracking guide is the keyboard's
/// (``KeyboardLayoutGuide``).
public class TrackingLayoutGuide: LayoutGuide {
  private struct Tracked {
    var edges: DirectionalRectEdge
    var isNear: Bool
    var constraints: [LayoutConstraint]
  }

  private var tracked: [Tracked] = []

  /// Makes a guide for a part of a view.
  ///
  /// There is no public initialiser, because layout passes do not follow a guide that constraints place.
  init(tracking role: GuideRole) {
    super.init(role: role)
  }

  /// Sets the constraints that are active while the guide is near all of the given edges.
  ///
  /// Replaces the constraints set before for the same edges, which become inactive.
  public final func setConstraints(
    _ trackedConstraints: [LayoutConstraint], activeWhenNearEdge edge: DirectionalRectEdge
  ) {
    track(Tracked(edges: edge, isNear: true, constraints: trackedConstraints))
  }

  /// Sets the constraints that are active while the guide is away from all of the given edges.
  ///
  /// Replaces the constraints set before for the same edges, which become inactive.
  public final func setConstraints(
    _ trackedConstraints: [LayoutConstraint], activeWhenAwayFrom edge: DirectionalRectEdge
  ) {
    track(Tracked(edges: edge, isNear: false, constraints: trackedConstraints))
  }

  /// The constraints that are active while the guide is near all of the given edges.
  public final func constraintsActive(whenNearEdge edge: DirectionalRectEdge) -> [LayoutConstraint] {
    tracked.first { $0.edges == edge && $0.isNear }?.constraints ?? []
  }

  /// The constraints that are active while the guide is away from all of the given edges.
  public final func constraintsActive(whenAwayFrom edge: DirectionalRectEdge) -> [LayoutConstraint] {
    tracked.first { $0.edges == edge && !$0.isNear }?.constraints ?? []
  }

  /// Deactivates all tracked constraints, and stops tracking them.
  public final func removeAllTrackedConstraints() {
    let former = tracked
    tracked = []
    for constraint in former.flatMap(\.constraints) { constraint.isActive = false }
  }

  private final func track(_ new: Tracked) {
    if let place = tracked.firstIndex(where: { $0.edges == new.edges && $0.isNear == new.isNear }) {
      let former = tracked.remove(at: place)
      for constraint in former.constraints { constraint.isActive = false }
    }
    if !new.constraints.isEmpty { tracked.append(new) }
    followPlace()
  }

  /// Activates the constraints for the present place of the guide, and deactivates the others.
  ///
  /// - Complexity: O(tracked constraints).
  final func followPlace() {
    guard !tracked.isEmpty, let view = owningView else { return }
    let near = nearEdges(of: view)
    var (active, inactive): ([LayoutConstraint], [LayoutConstraint]) = ([], [])
    for set in tracked {
      if set.isNear ? near.isSuperset(of: set.edges) : near.isDisjoint(with: set.edges) {
        active += set.constraints
      } else {
        inactive += set.constraints
      }
    }
    // A constraint may be tracked for several places.
    let kept = Set(active.map { ObjectIdentifier($0) })
    for constraint in inactive where constraint.isActive && !kept.contains(ObjectIdentifier(constraint)) {
      constraint.isActive = false
    }
    for constraint in active where !constraint.isActive { constraint.isActive = true }
  }

  private final func nearEdges(of view: View) -> DirectionalRectEdge {
    let size = view.node.frame.size, reach: CGFloat = 44
    let frame = placement(in: view).rectangle(in: size, ownSize: node.frame.size)
    let (left, top) = (frame.origin.x - view.boundsOrigin.x, frame.origin.y - view.boundsOrigin.y)
    var edges: DirectionalRectEdge = []
    if top + frame.size.height >= size.height - reach {
      edges.insert(.bottom)
    } else if top <= reach {
      edges.insert(.top)
    }
    guard frame.size.width < size.width else { return edges }
    let isReversed = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
    if left <= reach { edges.insert(isReversed ? .trailing : .leading) }
    if left + frame.size.width >= size.width - reach { edges.insert(isReversed ? .leading : .trailing) }
    return edges
  }
}
