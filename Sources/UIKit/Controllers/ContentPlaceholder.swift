import AutoLayout
import Foundation

/// A controller's content-unavailable configuration, and the view that shows it.
struct ContentPlaceholder {
  var configuration: (any UIContentConfiguration)?
  var view: (any UIView & UIContentView)?
  /// Whether the controller was asked for the configuration.
  var isUpToDate = false
}

extension UIViewController {
  /// Asks the controller for its configuration when it first appears.
  ///
  /// Also shows a configuration that was set before the view was loaded.
  final func preparePlaceholder() {
    if !placeholder.isUpToDate { setNeedsUpdateContentUnavailableConfiguration() }
    if placeholder.view?.superview !== viewIfLoaded { showPlaceholder() }
  }

  /// Shows the configuration in front of the view's contents, if the view is loaded.
  final func showPlaceholder() {
    guard let container = viewIfLoaded else { return }
    guard let configuration = placeholder.configuration else {
      placeholder.view?.removeFromSuperview()
      placeholder.view = nil
      return
    }
    if let shown = placeholder.view, shown.superview === container,
      type(of: shown.configuration) == type(of: configuration)
    {
      shown.configuration = configuration
      return container.bringSubviewToFront(shown)
    }
    placeholder.view?.removeFromSuperview()
    let made = configuration.makeContentView()
    placeholder.view = made
    made.translatesAutoresizingMaskIntoConstraints = false
    container.addSubview(made)
    made.cover(container)
  }
}

extension UIView {
  /// Covers the visible part of the superview.
  fileprivate final func cover(_ container: UIView) {
    // Constraints to the edges of a scroll view apply to its contents.
    let edges: [NSLayoutConstraint.Attribute] = [.top, .bottom, .leading, .trailing]
    let target: LayoutItem = (container as? UIScrollView)?.frameLayoutGuide ?? container
    NSLayoutConstraint.activate(
      edges.map {
        NSLayoutConstraint(
          item: self, attribute: $0, relatedBy: .equal, toItem: target, attribute: $0, multiplier: 1, constant: 0)
      })
  }
}
