import AutoLayout
import Foundation
import LayoutAppearance

extension UIButton {
  /// Shows the title and the images of the present state.
  final func refreshContents() {
    let attributed = attributedTitle(for: state)
    let label = contents.label
    if let attributed { label.attributedText = attributed } else { label.text = title(for: state) }
    if attributed == nil || titleColor(for: state) != nil { label.textColor = titleColor(for: state) ?? tintColor }
    contents.imageView.image = image(for: state)
    appearance.image = backgroundImage(for: state)?.image
    takeOverTitle()
  }

  /// Copies title and font from the label, and sets the size of title and image.
  final func takeOverTitle() {
    let label = contents.label
    title = label.text
    fontValue = label.fontValue
    let text = label.intrinsicContentSize
    let picture = image(for: state)?.size ?? .zero
    guard picture.width > 0 else {
      explicitContentSize = nil
      return placeContents()
    }
    let padding = contents.configuration?.imagePadding ?? 0
    let gap = text.width > 0 ? padding : 0
    let isVertical = [.top, .bottom].contains(contents.configuration?.imagePlacement ?? .leading)
    let inner =
      isVertical
      ? CGSize(width: max(text.width, picture.width), height: text.height + gap + picture.height)
      : CGSize(width: text.width + gap + picture.width, height: max(text.height, picture.height))
    explicitContentSize = CGSize(
      width: inner.width + contentEdgeInsets.left + contentEdgeInsets.right,
      height: inner.height + contentEdgeInsets.top + contentEdgeInsets.bottom)
    placeContents()
  }

  /// Places image and title side by side, as the alignment of contents requires.
  final func placeContents() {
    let area = bounds.inset(by: contentEdgeInsets)
    let text = contents.label.intrinsicContentSize
    let picture = image(for: state)?.size ?? .zero
    let gap = picture.width > 0 && text.width > 0 ? contents.configuration?.imagePadding ?? 0 : 0
    let free = area.size.width - text.width - picture.width - gap
    let start: CGFloat =
      switch contentHorizontalAlignment {
      case .left, .leading: 0
      case .right, .trailing: free
      case .center, .fill: free / 2
      }
    func top(_ height: CGFloat) -> CGFloat {
      switch contentVerticalAlignment {
      case .top: area.origin.y
      case .bottom: area.origin.y + area.size.height - height
      case .center, .fill: area.origin.y + (area.size.height - height) / 2
      }
    }
    let (moved, shifted) = (contents.imageInsets, contents.titleInsets)
    contents.imageView.frame = CGRect(
      x: area.origin.x + start + (moved.left - moved.right) / 2,
      y: top(picture.height) + (moved.top - moved.bottom) / 2, width: picture.width, height: picture.height)
    contents.label.frame = CGRect(
      x: area.origin.x + start + picture.width + gap + (shifted.left - shifted.right) / 2,
      y: top(text.height) + (shifted.top - shifted.bottom) / 2, width: text.width, height: text.height)
  }
}
