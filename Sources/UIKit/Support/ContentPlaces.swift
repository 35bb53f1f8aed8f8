import AutoLayout
import Foundation

/// Places the standard views of a button or a cell.
///
/// The application's constraints of such a view take precedence, as in UIKit. Where they leave its centre open, weaker
/// ones put it at the centre of the frame that it would have without constraints.
final class ContentPlaces {
  /// The constraints that place the centre of a view.
  private typealias Anchors = (x: NSLayoutConstraint, y: NSLayoutConstraint)
  private var anchors: [ObjectIdentifier: Anchors] = [:]

  /// Places a subview in a frame, or its centre weakly if it has constraints.
  func place(_ content: UIView, at frame: CGRect, in container: UIView) {
    let known = anchors[ObjectIdentifier(content)]
    guard !content.translatesAutoresizingMaskIntoConstraints else {
      if let known {
        NSLayoutConstraint.deactivate([known.x, known.y])
        anchors[ObjectIdentifier(content)] = nil
      }
      content.frame = frame
      return
    }
    let used = known ?? makeAnchors(of: content, in: container)
    let offset = (x: frame.midX - container.bounds.midX, y: frame.midY - container.bounds.midY)
    if used.x.constant != offset.x { used.x.constant = offset.x }
    if used.y.constant != offset.y { used.y.constant = offset.y }
  }

  private func makeAnchors(of content: UIView, in container: UIView) -> Anchors {
    func anchor(_ attribute: NSLayoutConstraint.Attribute) -> NSLayoutConstraint {
      let made = NSLayoutConstraint(
        item: content, attribute: attribute, relatedBy: .equal, toItem: container, attribute: attribute, multiplier: 1,
        constant: 0)
      made.priority = UILayoutPriority(1)
      made.isActive = true
      return made
    }
    let made = (x: anchor(.centerX), y: anchor(.centerY))
    anchors[ObjectIdentifier(content)] = made
    return made
  }
}
