import Foundation
import Testing
import UIKit

/// The places of a button's title and image if the application gives them constraints.
@Suite struct ButtonPlacementTests {
  private let host = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 100))

  /// A button as large as the host, with a title and an image of 20 points.
  private func filling(isMirrored: Bool = false) -> UIButton {
    let button = UIButton()
    button.semanticContentAttribute = isMirrored ? .forceRightToLeft : .forceLeftToRight
    button.setTitle("3", for: .normal)
    button.setImage(UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { _ in }, for: .normal)
    host.addSubview(button)
    button.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      button.leftAnchor.constraint(equalTo: host.leftAnchor), button.topAnchor.constraint(equalTo: host.topAnchor),
      button.rightAnchor.constraint(equalTo: host.rightAnchor),
      button.bottomAnchor.constraint(equalTo: host.bottomAnchor),
    ])
    host.layoutIfNeeded()
    return button
  }

  private func square(_ view: UIView, _ side: CGFloat) -> [NSLayoutConstraint] {
    [view.widthAnchor.constraint(equalToConstant: side), view.heightAnchor.constraint(equalToConstant: side)]
  }

  @Test(arguments: [false, true])
  func aSizeKeepsTheCentre(isMirrored: Bool) throws {
    let button = filling(isMirrored: isMirrored)
    let (image, title) = (try #require(button.imageView), try #require(button.titleLabel))
    let before = (image: image.frame, title: title.frame)
    image.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate(square(image, 24))
    host.layoutIfNeeded()
    #expect(image.frame == before.image.insetBy(dx: -2, dy: -2))
    #expect(title.frame == before.title)
    host.frame.size.width = 400
    host.layoutIfNeeded()
    #expect(image.frame == before.image.insetBy(dx: -2, dy: -2).offsetBy(dx: 50, dy: 0))
  }

  @Test func constraintsPlaceTitleAndImage() throws {
    let button = filling()
    let (image, title) = (try #require(button.imageView), try #require(button.titleLabel))
    for view in [image, title] { view.translatesAutoresizingMaskIntoConstraints = false }
    let atRight = square(image, 30) + [image.rightAnchor.constraint(equalTo: button.rightAnchor, constant: -10)]
    NSLayoutConstraint.activate(atRight + [title.leftAnchor.constraint(equalTo: button.leftAnchor, constant: 16)])
    host.layoutIfNeeded()
    #expect(image.frame == CGRect(x: 260, y: 35, width: 30, height: 30))
    #expect((title.frame.minX, title.frame.midY) == (16, 50))
    button.setTitle("longer", for: .normal)
    host.layoutIfNeeded()
    #expect(title.frame.minX == 16)
    #expect(title.frame.size == title.intrinsicContentSize)

    NSLayoutConstraint.deactivate(atRight)
    NSLayoutConstraint.activate([
      image.leftAnchor.constraint(equalTo: button.leftAnchor), image.topAnchor.constraint(equalTo: button.topAnchor),
      image.rightAnchor.constraint(equalTo: button.rightAnchor),
      image.bottomAnchor.constraint(equalTo: button.bottomAnchor),
    ])
    host.layoutIfNeeded()
    #expect(image.frame == button.bounds)
  }

  @Test func withoutConstraintsTheButtonPlacesItsContentsAgain() throws {
    let button = filling()
    let image = try #require(button.imageView)
    let before = image.frame
    image.translatesAutoresizingMaskIntoConstraints = false
    let constraints = square(image, 40)
    NSLayoutConstraint.activate(constraints)
    host.layoutIfNeeded()
    #expect(image.frame != before)
    NSLayoutConstraint.deactivate(constraints)
    image.translatesAutoresizingMaskIntoConstraints = true
    button.setNeedsLayout()
    host.layoutIfNeeded()
    #expect(image.frame == before)
    #expect(button.constraints.isEmpty)
  }

  @Test func insetsOfTheTitleWidenTheButton() throws {
    let button = UIButton()
    button.setTitle("title", for: .normal)
    host.addSubview(button)
    let title = try #require(button.titleLabel)
    for view in [button, title] { view.translatesAutoresizingMaskIntoConstraints = false }
    NSLayoutConstraint.activate([
      title.leftAnchor.constraint(equalTo: button.leftAnchor, constant: 5),
      title.rightAnchor.constraint(equalTo: button.rightAnchor, constant: -5),
      button.leftAnchor.constraint(equalTo: host.leftAnchor), button.topAnchor.constraint(equalTo: host.topAnchor),
    ])
    host.layoutIfNeeded()
    #expect(button.frame.width == title.intrinsicContentSize.width + 10)
    #expect(title.frame.minX == 5)
  }

  private func laidOut(_ button: UIButton) throws -> (title: CGRect, image: CGRect) {
    button.setNeedsLayout()
    button.layoutIfNeeded()
    return (try #require(button.titleLabel).frame, try #require(button.imageView).frame)
  }

  /// In tests, a letter is half as wide as its font is high.
  @Test func edgeInsetsSurroundTheTitle() throws {
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    button.titleLabel?.font = .systemFont(ofSize: 20)
    button.setTitle("ab", for: .normal)
    // The title is 20 points wide.
    let cases: [(UIControl.ContentHorizontalAlignment, left: CGFloat, right: CGFloat, place: CGFloat)] = [
      (.center, 20, 0, 50), (.center, 0, 20, 30), (.left, 20, 0, 20), (.left, 0, 20, 0), (.right, 0, 20, 60),
      (.right, 20, 0, 80), (.left, -8, 8, -8),
    ]
    for (alignment, left, right, place) in cases {
      button.contentHorizontalAlignment = alignment
      button.titleEdgeInsets = UIEdgeInsets(top: 0, left: left, bottom: 0, right: right)
      let title = try laidOut(button).title
      #expect((title.minX, title.width) == (place, 20))
    }
    button.setTitle("a title that is truncated", for: .normal)
    for alignment in [.left, .center, .right] as [UIControl.ContentHorizontalAlignment] {
      button.contentHorizontalAlignment = alignment
      button.titleEdgeInsets = UIEdgeInsets(top: 0, left: 5, bottom: 0, right: 15)
      let title = try laidOut(button).title
      #expect((title.minX, title.width) == (5, 80))
    }
    button.configuration = .plain()
    let title = try laidOut(button).title
    button.titleEdgeInsets = .zero
    #expect(try laidOut(button).title == title)
  }

  @Test func aButtonIsAsLargeAsAnImageWithoutTitle() throws {
    let button = UIButton()
    button.setImage(UIGraphicsImageRenderer(size: CGSize(width: 40, height: 40)).image { _ in }, for: .normal)
    #expect(button.intrinsicContentSize == CGSize(width: 40, height: 40))
    button.frame = CGRect(x: 0, y: 0, width: 100, height: 60)
    button.contentVerticalAlignment = .top
    #expect(try laidOut(button).image == CGRect(x: 30, y: 0, width: 40, height: 40))
    button.contentEdgeInsets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(button.intrinsicContentSize == CGSize(width: 46, height: 44))
  }

  @Test func anImageThatDoesNotFitIsShrunk() throws {
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 60, height: 40))
    button.setImage(UIGraphicsImageRenderer(size: CGSize(width: 100, height: 60)).image { _ in }, for: .normal)
    #expect(try laidOut(button).image == CGRect(x: 0, y: 0, width: 60, height: 40))
    button.imageEdgeInsets = UIEdgeInsets(top: 10, left: 15, bottom: 10, right: 15)
    #expect(try laidOut(button).image == CGRect(x: 15, y: 10, width: 30, height: 20))
    button.imageEdgeInsets = .zero
    button.contentEdgeInsets = UIEdgeInsets(top: 5, left: 5, bottom: 5, right: 5)
    #expect(try laidOut(button).image == CGRect(x: 5, y: 5, width: 50, height: 30))
    button.frame.size = CGSize(width: 200, height: 80)
    (button.contentHorizontalAlignment, button.contentVerticalAlignment) = (.left, .bottom)
    button.imageEdgeInsets = UIEdgeInsets(top: 0, left: 12, bottom: 4, right: 0)
    #expect(try laidOut(button).image == CGRect(x: 17, y: 11, width: 100, height: 60))
  }

  /// A button with its image above its title.
  private final class Tile: UIButton {
    /// Set after the first change of the contents, as in many buttons of applications.
    private var share: CGFloat?
    var earlyCalls = 0
    init() {
      super.init(frame: CGRect(x: 0, y: 0, width: 80, height: 100))
      titleLabel?.font = .systemFont(ofSize: 20)
      setTitle("ab", for: .normal)
      setImage(UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { _ in }, for: .normal)
      titleEdgeInsets = UIEdgeInsets(top: 0, left: 3, bottom: 0, right: 3)
      share = 0.6
    }
    required init?(coder: NSCoder) { nil }
    override func imageRect(forContentRect contentRect: CGRect) -> CGRect {
      if share == nil { earlyCalls += 1 }
      let height = contentRect.height * (share ?? 0)
      return CGRect(x: contentRect.minX, y: contentRect.minY, width: contentRect.width, height: height)
    }
    override func titleRect(forContentRect contentRect: CGRect) -> CGRect {
      let size = super.titleRect(forContentRect: contentRect).size
      return CGRect(x: contentRect.minX, y: contentRect.maxY - size.height, width: size.width, height: size.height)
    }
  }

  @Test func layoutUsesOverriddenRectangles() throws {
    let button = Tile()
    #expect(button.earlyCalls == 0)
    // The title is 20 points wide and 24 high.
    #expect(try laidOut(button).image == CGRect(x: 0, y: 0, width: 80, height: 60))
    #expect(try laidOut(button).title == CGRect(x: 0, y: 76, width: 20, height: 24))
    button.frame.size = CGSize(width: 40, height: 50)
    #expect(try laidOut(button).image == CGRect(x: 0, y: 0, width: 40, height: 30))
    // Beside the image, the title has 20 points less its insets.
    #expect(try laidOut(button).title == CGRect(x: 0, y: 26, width: 14, height: 24))
    button.contentEdgeInsets = UIEdgeInsets(top: 10, left: 5, bottom: 10, right: 5)
    #expect(try laidOut(button).image == CGRect(x: 5, y: 10, width: 30, height: 18))
    // As in UIKit, a configuration places the contents itself.
    button.configuration = .plain()
    button.frame.size = CGSize(width: 300, height: 100)
    #expect(try laidOut(button).image.size == CGSize(width: 20, height: 20))
  }

  @Test func theRectanglesOfAButtonArePublic() throws {
    let button = filling()
    let (title, image) = try laidOut(button)
    let area = button.contentRect(forBounds: button.bounds)
    #expect(area == button.bounds)
    #expect(button.titleRect(forContentRect: area) == title)
    #expect(button.imageRect(forContentRect: area) == image)
    #expect(button.imageRect(forContentRect: area.offsetBy(dx: 7, dy: 9)) == image.offsetBy(dx: 7, dy: 9))
  }

  @Test func anImageWithoutTitleFillsTheButton() throws {
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 60))
    button.setImage(UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { _ in }, for: .normal)
    button.imageEdgeInsets = UIEdgeInsets(top: 5, left: 10, bottom: 5, right: 10)
    button.contentHorizontalAlignment = .fill
    #expect(try laidOut(button).image == CGRect(x: 10, y: 20, width: 80, height: 20))
    button.contentVerticalAlignment = .fill
    #expect(try laidOut(button).image == CGRect(x: 10, y: 5, width: 80, height: 50))
    #expect(button.intrinsicContentSize == CGSize(width: 20, height: 20))
  }
}
