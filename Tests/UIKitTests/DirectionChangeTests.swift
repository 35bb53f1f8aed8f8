import Foundation
import Testing
import UIKit

/// Changes of the reading direction after layout.
@Suite struct DirectionChangeTests {
  private let button = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
  private let field = UITextField(frame: CGRect(x: 0, y: 50, width: 100, height: 40))
  private let side = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
  /// The left edge of the image in each direction.
  private let edges: (CGFloat, CGFloat)

  init() throws {
    button.setTitle("title", for: .normal)
    button.setImage(UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10)).image { _ in }, for: .normal)
    (field.leftView, field.leftViewMode) = (side, .always)
    let controller = UIViewController()
    window.rootViewController = controller
    window.makeKeyAndVisible()
    for view in [button, field] { controller.view.addSubview(view) }
    window.layoutIfNeeded()
    let title = try #require(button.titleLabel)
    edges = ((90 - title.frame.width) / 2, (90 + title.frame.width) / 2)
  }

  private func expect(isMirrored: Bool, sourceLocation: Testing.SourceLocation = #_sourceLocation) throws {
    window.layoutIfNeeded()
    let image = try #require(button.imageView)
    #expect(abs(image.frame.minX - (isMirrored ? edges.1 : edges.0)) < 0.001, sourceLocation: sourceLocation)
    #expect(side.frame.minX == (isMirrored ? 80 : 0), sourceLocation: sourceLocation)
  }

  @Test func theContentsOfControlsFollowTheWindow() throws {
    try expect(isMirrored: false)
    window.setTraitCollection(UITraitCollection(layoutDirection: .rightToLeft))
    try expect(isMirrored: true)
    window.setTraitCollection(UITraitCollection(layoutDirection: .leftToRight))
    try expect(isMirrored: false)
  }

  @Test func theContentsOfControlsFollowTheirOwnDirection() throws {
    for view in [button, field] { view.semanticContentAttribute = .forceRightToLeft }
    try expect(isMirrored: true)
    for view in [button, field] { view.semanticContentAttribute = .unspecified }
    try expect(isMirrored: false)
  }

  @Test func aChangeCallsLayoutSubviews() {
    final class Counter: UIView {
      var count = 0
      override func layoutSubviews() {
        super.layoutSubviews()
        count += 1
      }
    }
    let counter = Counter(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    window.addSubview(counter)
    window.layoutIfNeeded()
    let before = counter.count
    counter.semanticContentAttribute = .forceRightToLeft
    window.layoutIfNeeded()
    #expect(counter.count == before + 1)
    counter.semanticContentAttribute = .forceRightToLeft
    window.layoutIfNeeded()
    #expect(counter.count == before + 1)
  }
}
