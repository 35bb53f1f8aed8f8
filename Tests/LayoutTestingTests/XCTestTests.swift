import AutoLayout
import Foundation
import LayoutTesting
import XCTest

/// The same assertions in a test of XCTest.
final class LayoutTestingInXCTest: XCTestCase {
  func testAGoodScreenPasses() {
    let root = View(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    root.addSubview(View(frame: CGRect(x: 10, y: 10, width: 20, height: 20)))
    assertLayout(of: root)
    XCTAssertEqual(root.layoutFindings().count, 0)
  }

  func testAFaultFails() {
    let root = View(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    root.addSubview(View(frame: CGRect(x: 90, y: 10, width: 20, height: 20)))
    isCatching = true
    assertLayout(of: root, .outside)
    isCatching = false
    XCTAssertEqual(caught.count, 1)
    XCTAssertTrue(caught.first?.contains("View/View: (90, 10, 20 × 20) lies outside") ?? false, "\(caught)")
  }

  private var isCatching = false
  private var caught: [String] = []

  override func recordFailure(
    withDescription description: String, inFile filePath: String, atLine lineNumber: Int, expected: Bool
  ) {
    if isCatching {
      caught.append(description)
    } else {
      super.recordFailure(withDescription: description, inFile: filePath, atLine: lineNumber, expected: expected)
    }
  }
}
