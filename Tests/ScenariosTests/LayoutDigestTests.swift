import Foundation
import Testing

@testable import Scenarios

/// Expected values were computed by a few lines of Python from the description of the hash.
@Suite struct LayoutDigestTests {
  @Test func nothing() {
    #expect(LayoutDigest(of: []).value == 0xcbf2_9ce4_8422_2325)
  }

  @Test func frames() {
    let frames = [
      CGRect(x: 0, y: 0, width: 100, height: 50), CGRect(x: 8, y: 4, width: 84.5, height: -0.0),
      CGRect(x: -3.25, y: 1.0 / 3, width: 10.0004, height: 0),
    ]
    #expect(LayoutDigest(of: frames).value == 0xcb4d_6d02_25bd_dea2)
  }

  @Test func noiseDoesNotCountAndOrderDoes() {
    let frames = [CGRect(x: 1, y: 2, width: 3, height: 4), CGRect(x: 5, y: 6, width: 7, height: 8)]
    let noisy = frames.map { $0.offsetBy(dx: 1e-7, dy: -1e-7) }
    #expect(LayoutDigest(of: frames).value == LayoutDigest(of: noisy).value)
    #expect(LayoutDigest(of: frames).value != LayoutDigest(of: frames.reversed()).value)
    #expect(LayoutDigest(of: frames).value != LayoutDigest(of: Array(frames.dropLast())).value)
  }
}
