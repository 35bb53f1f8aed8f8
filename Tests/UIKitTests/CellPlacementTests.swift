import Foundation
import Testing
import UIKit

/// The places of a cell's standard views if the application gives them constraints.
@Suite struct CellPlacementTests {
  private func cell() throws -> (cell: UITableViewCell, image: UIImageView, text: UILabel) {
    let cell = UITableViewCell(style: .default, reuseIdentifier: "cell")
    cell.frame = CGRect(x: 0, y: 0, width: 390, height: 60)
    let (image, text) = (try #require(cell.imageView), try #require(cell.textLabel))
    image.image = UIGraphicsImageRenderer(size: CGSize(width: 40, height: 40)).image { _ in }
    text.text = "title"
    cell.layoutIfNeeded()
    return (cell, image, text)
  }

  @Test func aSizeKeepsTheCentre() throws {
    let (cell, image, text) = try cell()
    let before = (image: image.frame, text: text.frame)
    #expect(before.image == CGRect(x: 16, y: 10, width: 40, height: 40))
    image.translatesAutoresizingMaskIntoConstraints = false
    let size = [image.widthAnchor.constraint(equalToConstant: 24), image.heightAnchor.constraint(equalToConstant: 24)]
    NSLayoutConstraint.activate(size)
    cell.setNeedsLayout()
    cell.layoutIfNeeded()
    #expect(image.frame == before.image.insetBy(dx: 8, dy: 8))
    #expect(text.frame == before.text)
    cell.frame.size.height = 80
    cell.layoutIfNeeded()
    #expect(image.frame == before.image.insetBy(dx: 8, dy: 8).offsetBy(dx: 0, dy: 10))
  }

  @Test func constraintsPlaceImageAndText() throws {
    let (cell, image, text) = try cell()
    for view in [image, text] { view.translatesAutoresizingMaskIntoConstraints = false }
    NSLayoutConstraint.activate([
      image.rightAnchor.constraint(equalTo: cell.contentView.rightAnchor, constant: -8),
      image.widthAnchor.constraint(equalToConstant: 20), image.heightAnchor.constraint(equalToConstant: 30),
      text.leftAnchor.constraint(equalTo: cell.contentView.leftAnchor, constant: 5),
      text.topAnchor.constraint(equalTo: cell.contentView.topAnchor, constant: 3),
    ])
    cell.setNeedsLayout()
    cell.layoutIfNeeded()
    #expect(image.frame == CGRect(x: 362, y: 15, width: 20, height: 30))
    #expect(text.frame == CGRect(origin: CGPoint(x: 5, y: 3), size: text.intrinsicContentSize))
  }
}
