import Foundation
import Testing
import UIKit

/// The place of the label of a table's header.
@Suite struct HeaderLabelTests {
  private func header() throws -> (UITableViewHeaderFooterView, UILabel) {
    let header = UITableViewHeaderFooterView(reuseIdentifier: "header")
    header.frame = CGRect(x: 0, y: 0, width: 300, height: 40)
    let label = try #require(header.textLabel)
    label.text = "title"
    header.layoutIfNeeded()
    return (header, label)
  }

  @Test func theLabelIsAtTheMargin() throws {
    let (_, label) = try header()
    #expect((label.frame.minX, label.frame.midY) == (16, 20))
    #expect(label.frame.size == label.intrinsicContentSize)
  }

  @Test func constraintsMoveTheLabel() throws {
    let (header, label) = try header()
    let leading = label.leadingAnchor.constraint(equalTo: header.contentView.leadingAnchor)
    leading.isActive = true
    header.layoutIfNeeded()
    #expect((label.frame.minX, label.frame.midY) == (0, 20))
    #expect(!leading.isRelaxed)
    let trailing = label.trailingAnchor.constraint(equalTo: header.contentView.trailingAnchor, constant: -8)
    (leading.isActive, trailing.isActive) = (false, true)
    label.topAnchor.constraint(equalTo: header.contentView.topAnchor, constant: 3).isActive = true
    header.layoutIfNeeded()
    #expect((label.frame.maxX, label.frame.minY) == (292, 3))
    #expect(label.frame.size == label.intrinsicContentSize)
  }
}
