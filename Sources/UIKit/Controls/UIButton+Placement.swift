import AutoLayout
import Foundation

extension UIButton {
  /// Places one of the contents.
  ///
  /// The application's constraints of a title or an image take precedence, as in UIKit. Where they leave its centre
  /// open, weaker ones put it at the centre of the frame that it would have without constraints.
  final func place(_ content: UIView, at frame: CGRect) {
    let anchors = contents.anchors[ObjectIdentifier(content)]
    guard !content.translatesAutoresizingMaskIntoConstraints else {
      if let anchors {
        NSLayoutConstraint.deactivate([anchors.x, anchors.y])
        contents.anchors[ObjectIdentifier(content)] = nil
      }
      content.frame = frame
      return
    }
    let used = anchors ?? makeAnchors(of: content)
    let offset = (x: frame.midX - bounds.midX, y: frame.midY - bounds.midY)
    if used.x.constant != offset.x { used.x.constant = offset.x }
    if used.y.constant != offset.y { used.y.constant = offset.y }
  }

  private func makeAnchors(of content: UIView) -> ButtonContents.Anchors {
    func anchor(_ attribute: NSLayoutConstraint.Attribute) -> NSLayoutConstraint {
      let made = NSLayoutConstraint(
        item: content, attribute: attribute, relatedBy: .equal, toItem: self, attribute: attribute, multiplier: 1,
        constant: 0)
      made.priority = UILayoutPriority(1)
      made.isActive = true
      return made
    }
    let made = (x: anchor(.centerX), y: anchor(.centerY))
    contents.anchors[ObjectIdentifier(content)] = made
    return made
  }
}
