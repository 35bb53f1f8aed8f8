import Foundation
import Testing
import UIKit

/// Images in the contents of cells and in placeholders.
@Suite struct ConfiguredImageTests {
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 600))

  private func image(_ width: CGFloat, _ height: CGFloat) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: width, height: height)).image { _ in }
  }

  private func show(_ view: UIView) throws -> UIImageView {
    view.frame = CGRect(x: 0, y: 0, width: 320, height: 200)
    window.addSubview(view)
    window.layoutIfNeeded()
    func images(_ view: UIView) -> [UIImageView] {
      view.subviews.flatMap { ($0 as? UIImageView).map { [$0] } ?? images($0) }
    }
    return try #require(images(view).first)
  }

  @Test func imagesOfCellsAreReducedInProportion() throws {
    var contents = UIListContentConfiguration.cell()
    contents.text = "a"
    contents.image = image(100, 50)
    contents.imageProperties.maximumSize = CGSize(width: 40, height: 40)
    let view = UIListContentView(configuration: contents)
    let picture = try show(view)
    #expect(picture.bounds.size == CGSize(width: 40, height: 20))
    // Across: margins of 16 points, the image, 16 points, a letter of 9 points. Down: margins of 11 points and a line of
    // 21 points.
    #expect(
      view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        == CGSize(width: 16 + 40 + 16 + 9 + 16, height: 11 + 21 + 11))
    for (maximum, size) in [
      (CGSize(width: 0, height: 10), CGSize(width: 20, height: 10)),
      (CGSize(width: 50, height: 0), CGSize(width: 50, height: 25)),
      (CGSize(width: 200, height: 200), CGSize(width: 100, height: 50)),
      (CGSize(width: CGFloat.nan, height: -1), CGSize(width: 100, height: 50)),
    ] {
      contents.imageProperties.maximumSize = maximum
      view.configuration = contents
      window.layoutIfNeeded()
      #expect(picture.bounds.size == size)
    }
  }

  @Test func imagesOfCellsHaveTheirOwnTintAndCorners() throws {
    var contents = UIListContentConfiguration.cell()
    contents.image = image(20, 20)
    let usual = contents.imageProperties
    contents.imageProperties.tintColor = .systemRed
    contents.imageProperties.cornerRadius = 4
    let view = UIListContentView(configuration: contents)
    let picture = try show(view)
    #expect(picture.tintColor == .systemRed && picture.layer.cornerRadius == 4 && picture.clipsToBounds)
    contents.imageProperties = usual
    view.configuration = contents
    #expect(picture.tintColor == view.tintColor && picture.layer.cornerRadius == 0 && !picture.clipsToBounds)
  }

  @Test func imagesOfPlaceholdersAreReducedInProportion() throws {
    var contents = UIContentUnavailableConfiguration.empty()
    contents.image = image(100, 50)
    contents.imageProperties.maximumSize = CGSize(width: 40, height: 40)
    contents.imageProperties.cornerRadius = 4
    let picture = try show(UIContentUnavailableView(configuration: contents))
    #expect(picture.bounds.size == CGSize(width: 40, height: 20) && picture.layer.cornerRadius == 4)
  }
}
