import AutoLayout
import Foundation

/// An active search is presented, as in UIKit.
///
/// Its view is below the bar, and is in the tree only while there are results to show.
extension UISearchController {
  /// The controller in whose view or navigation bar the search bar is.
  private var barOwner: UIViewController? {
    var responder = searchBar.next
    while let current = responder {
      if let controller = current as? UIViewController {
        return (controller as? UINavigationController)?.topViewController ?? controller
      }
      responder = current.next
    }
    return nil
  }

  /// Presents the search, once its bar is in the view of a controller, or once a controller presents it.
  ///
  /// The nearest container that defines a presentation context presents, or else the outermost one.
  final func begin(for source: UIViewController? = nil) {
    guard owner == nil, let found = barOwner ?? source else { return }
    owner = found
    found.activeSearch = self
    var outer = found
    while !outer.definesPresentationContext, let next = outer.parent { outer = next }
    if outer.presented == nil, presenter == nil, parent == nil, !outer.isInside(self) {
      (outer.presented, presenter) = (self, outer)
    }
    place()
  }

  /// Ends the presentation of the search.
  final func end() {
    endPresentations(false)
    appearance.isDismissed = presenter != nil
    place()
    appearance.isDismissed = false
    if let outer = presenter, outer.presented === self { outer.presented = nil }
    if let owner, owner.activeSearch === self { owner.activeSearch = nil }
    (presenter, owner) = (nil, nil)
  }

  /// Follows changes of the search and its text.
  ///
  /// Also called when the searched controller was placed, appeared or disappeared.
  final func follow() {
    guard isActive || owner != nil else { return }
    if isActive { begin() }
    place()
  }

  /// Shows the results over the view of the searched controller, or hides them.
  private func place() {
    let isUp = isActive && owner?.viewIfLoaded?.superview != nil
    if isUp, owner?.hasAppeared == true { appear(false) }
    let shows = isUp && (showsSearchResultsController || searchBar.searchTextField.hasText)
    if let results = searchResultsController, shows != showsResults {
      if shows, results.parent !== self {
        addChild(results)
        // A controller that contains the search cannot be its child.
        guard results.parent === self else { return }
        results.didMove(toParent: self as UIViewController?)
      }
      let former = shownChildren
      showsResults = shows
      exchange(former, for: shownChildren, animated: false) { placeViews() }
    } else {
      placeViews()
    }
    if !isUp || owner?.hasAppeared != true { disappear(false) }
  }

  /// Puts the view of the results directly above the searched controller's; below the search bar, if that is inside.
  private func placeViews() {
    guard let results = searchResultsController else { return }
    guard showsResults, let owner, let below = owner.viewIfLoaded, let container = below.superview else {
      if results.isIn(self) { results.view.removeFromSuperview() }
      viewIfLoaded?.removeFromSuperview()
      return
    }
    if view.superview !== container {
      container.insertSubview(view, aboveSubview: below)
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    }
    var (frame, covered) = (below.frame, owner.containerInsets)
    if searchBar.isDescendant(of: below) {
      let end = searchBar.convert(searchBar.bounds, to: container).maxY
      (frame.origin.y, frame.size.height) = (end, max(frame.maxY - end, 0))
      covered.top = 0
    }
    if containerInsets != covered { containerInsets = covered }
    if view.frame != frame { view.frame = frame }
    if !results.isIn(self) {
      results.view.frame = view.bounds
      results.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      view.addSubview(results.view)
    }
  }
}

extension UINavigationController {
  /// Shows the search bar of the top controller in the bar, and the results of its search over its view.
  final func placeSearches(of stack: [UIViewController]) {
    let search = navigationBar.isHidden ? nil : stack.last?.navigationItem.searchController
    navigationBar.show(search?.searchBar)
    for controller in stack { controller.navigationItem.searchController?.follow() }
  }
}
