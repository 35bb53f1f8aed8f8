import Foundation
import Testing
import UIKit

private let padding = UIEdgeInsets(top: 2, left: 4, bottom: 3, right: 6)

/// Labels, buttons and views whose subclasses override their sizes, as applications do on iOS.
///
/// In the font of 20 points, characters are 10 points wide and lines 24 high.
@Suite("Overrides of sizes")
struct SizeOverrideTests {
  /// Adds room around the intrinsic size.
  private final class Framed: UILabel {
    override var intrinsicContentSize: CGSize {
      let size = super.intrinsicContentSize
      return CGSize(
        width: size.width + padding.left + padding.right, height: size.height + padding.top + padding.bottom)
    }
  }

  /// Adds room around the rectangle of the text.
  private final class Padded: UILabel {
    override func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
      let rectangle = super.textRect(
        forBounds: bounds.inset(by: padding), limitedToNumberOfLines: numberOfLines)
      return rectangle.inset(
        by: UIEdgeInsets(
          top: -padding.top, left: -padding.left, bottom: -padding.bottom, right: -padding.right))
    }
    override func drawText(in rect: CGRect) { super.drawText(in: rect.inset(by: padding)) }
  }

  /// Has the same size for every text.
  private final class Badge: UILabel {
    override var intrinsicContentSize: CGSize { CGSize(width: 33, height: 44) }
  }

  /// Enlarges the size that fits, which is also its intrinsic size.
  private final class Fitting: UILabel {
    override var intrinsicContentSize: CGSize { sizeThatFits(UIView.layoutFittingExpandedSize) }
    override func sizeThatFits(_ size: CGSize) -> CGSize {
      let size = super.sizeThatFits(size)
      return CGSize(width: size.width + 8, height: size.height + 4)
    }
  }

  private final class FittingButton: UIButton {
    override var intrinsicContentSize: CGSize {
      let size = sizeThatFits(.zero)
      return CGSize(width: size.width + 20, height: size.height)
    }
  }

  private final class FittingPicture: UIImageView {
    override var intrinsicContentSize: CGSize {
      let size = sizeThatFits(.zero)
      return CGSize(width: size.width / 2, height: size.height / 2)
    }
  }

  private final class FittingView: UIView {
    override var intrinsicContentSize: CGSize { sizeThatFits(CGSize(width: 50, height: 50)) }
  }

  /// Is as high as its title on several lines.
  private final class Paragraph: UIButton {
    override var intrinsicContentSize: CGSize { titleLabel?.intrinsicContentSize ?? .zero }
    override func layoutSubviews() {
      super.layoutSubviews()
      titleLabel?.preferredMaxLayoutWidth = titleLabel?.frame.width ?? 0
      super.layoutSubviews()
    }
  }

  private static let words = "aaaa bbbb cccc dddd"

  /// The size of a view that only its contents and, if given, a width determine.
  private func size(of view: UIView, width: CGFloat? = nil) -> CGSize {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    root.addSubview(view)
    view.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: root.leadingAnchor), view.topAnchor.constraint(equalTo: root.topAnchor),
    ])
    if let width { view.widthAnchor.constraint(equalToConstant: width).isActive = true }
    root.layoutIfNeeded()
    return view.frame.size
  }

  private func fill(_ label: UILabel, _ text: String = words, lines: Int = 0) -> UILabel {
    label.font = .systemFont(ofSize: 20)
    label.numberOfLines = lines
    label.text = text
    return label
  }

  @Test("A label with padding is larger by its padding, also on several lines")
  func paddedLabels() {
    #expect(size(of: fill(Framed(), "aaaa", lines: 1)) == CGSize(width: 50, height: 29))
    #expect(size(of: fill(Framed()), width: 100) == CGSize(width: 100, height: 53))
    #expect(size(of: fill(Padded(), "aaaa", lines: 1)) == CGSize(width: 50, height: 29))
    // Ninety points are left for "aaaa bbbb" in 100, and 89 are too few.
    #expect(size(of: fill(Padded()), width: 100) == CGSize(width: 100, height: 53))
    #expect(size(of: fill(Padded()), width: 99) == CGSize(width: 99, height: 101))
    #expect(size(of: fill(Padded(), lines: 2), width: 99) == CGSize(width: 99, height: 53))
    let preferred = fill(Padded())
    preferred.preferredMaxLayoutWidth = 60
    #expect(preferred.intrinsicContentSize == CGSize(width: 50, height: 101))
  }

  @Test("An intrinsic size that does not depend on the text counts on several lines too")
  func constantSize() {
    #expect(size(of: fill(Badge())) == CGSize(width: 33, height: 44))
    #expect(size(of: fill(Badge()), width: 20) == CGSize(width: 20, height: 44))
  }

  @Test("The rectangle of the text begins in the bounds' corner and is as large as the text")
  func textRectangle() {
    let label = fill(UILabel())
    let bounds = CGRect(x: 3, y: 4, width: 100, height: 500)
    #expect(
      label.textRect(forBounds: bounds, limitedToNumberOfLines: 0) == CGRect(x: 3, y: 4, width: 90, height: 48))
    #expect(
      label.textRect(forBounds: bounds, limitedToNumberOfLines: 1) == CGRect(x: 3, y: 4, width: 100, height: 24))
    label.text = nil
    #expect(label.textRect(forBounds: bounds, limitedToNumberOfLines: 0) == CGRect(x: 3, y: 4, width: 0, height: 0))
  }

  @Test("The size that fits a label follows its rectangle of the text")
  func fittingSize() {
    let label = fill(Padded())
    #expect(label.sizeThatFits(CGSize(width: 100, height: 0)) == CGSize(width: 100, height: 53))
    #expect(label.sizeThatFits(.zero) == CGSize(width: 200, height: 29))
    label.numberOfLines = 1
    #expect(label.sizeThatFits(CGSize(width: 100, height: 0)) == CGSize(width: 200, height: 29))
  }

  @Test("On an axis without intrinsic length, the size that fits is that of the bounds")
  func oneLength() {
    let label = fill(UILabel()), button = UIButton(type: .system)
    (label.bounds.size, button.bounds.size) = (CGSize(width: 70, height: 20), CGSize(width: 70, height: 20))
    label.explicitContentSize = CGSize(width: UIView.noIntrinsicMetric, height: 44)
    button.explicitContentSize = CGSize(width: 30, height: UIView.noIntrinsicMetric)
    #expect(label.sizeThatFits(.zero) == CGSize(width: 70, height: 44))
    #expect(button.sizeThatFits(.zero) == CGSize(width: 30, height: 20))
    #expect(UIImageView(frame: CGRect(x: 0, y: 0, width: 70, height: 20)).sizeThatFits(.zero).width == 70)
  }

  @Test("An intrinsic size may be the size that fits")
  func intrinsicSizeThatFits() {
    #expect(size(of: fill(Fitting(), "aaaa", lines: 1)) == CGSize(width: 48, height: 28))
    let button = FittingButton(type: .system)
    button.titleLabel?.font = .systemFont(ofSize: 20)
    button.setTitle("aaaa", for: .normal)
    #expect(size(of: button) == CGSize(width: 60, height: 36))
    let image = UIGraphicsImageRenderer(size: CGSize(width: 40, height: 20)).image { _ in }
    let picture = FittingPicture(image: image)
    #expect(size(of: picture) == CGSize(width: 20, height: 10))
    #expect(picture.sizeThatFits(.zero) == CGSize(width: 40, height: 20))
    // As for any view on iOS, the size of the bounds.
    let view = FittingView(frame: CGRect(x: 0, y: 0, width: 7, height: 9))
    #expect(view.sizeThatFits(.zero) == CGSize(width: 7, height: 9))
    #expect(size(of: view) == CGSize(width: 7, height: 9))
  }

  @Test("A button may be as high as its title on several lines")
  func titleOnSeveralLines() {
    let button = Paragraph(type: .custom)
    button.titleLabel?.font = .systemFont(ofSize: 20)
    button.titleLabel?.numberOfLines = 0
    button.setTitle(Self.words, for: .normal)
    #expect(size(of: button, width: 100) == CGSize(width: 100, height: 48))
    #expect(button.titleLabel?.frame == CGRect(x: 5, y: 0, width: 90, height: 48))
  }

  /// Titles of configurations have any number of lines on iOS.
  @Test("A title with a line break has one line unless more are allowed")
  func titleWithLineBreak() {
    let button = UIButton(type: .custom)
    button.titleLabel?.font = .systemFont(ofSize: 20)
    button.setTitle("ab\ncdef", for: .normal)
    let room = button.contentEdgeInsets.top + button.contentEdgeInsets.bottom
    #expect(button.intrinsicContentSize.height - room == 24 && button.titleLabel?.intrinsicContentSize.width == 20)
    button.titleLabel?.numberOfLines = 0
    #expect(button.intrinsicContentSize.height - room == 48 && button.titleLabel?.intrinsicContentSize.width == 40)
    var configuration = UIButton.Configuration.plain()
    configuration.title = "ab\ncdef"
    let high = UIButton(configuration: configuration).titleLabel?.intrinsicContentSize.height ?? 0
    configuration.title = "ab"
    let low = UIButton(configuration: configuration).titleLabel?.intrinsicContentSize.height ?? 0
    #expect(low > 0 && high == 2 * low)
  }
}
