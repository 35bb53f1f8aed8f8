import Testing
import UIKit

/// Numbers in objects as lengths.
@Suite struct BridgedNumberTests {
  @Test func objectsBecomeLengths() {
    #expect(CGFloat(truncating: 3.5) == 3.5)
    #expect(CGFloat(truncating: NSNumber(value: true)) == 1)
    #expect(CGFloat(exactly: NSNumber(value: -7)) == -7)
    #expect(CGFloat(exactly: NSNumber(value: Int64(1) << 53 + 1)) == nil)
    #expect(CGFloat(exactly: NSNumber(value: Double.nan))?.isNaN == true)
    #expect(CGFloat(exactly: NSNumber(value: Double.infinity)) == .infinity)
  }

  @Test func castsConvertNumbersOfJSON() throws {
    let json = try JSONSerialization.jsonObject(with: Data("{\"width\": 3.5, \"steps\": [1, 2]}".utf8))
    let values = try #require(json as? [String: Any])
    #expect(values["width"] as? CGFloat == 3.5)
    #expect(values["steps"] as? [CGFloat] == [1, 2])
    #expect(values["steps"] as? CGFloat == nil)
  }

  @Test func lengthsBecomeObjects() {
    let length: Any = CGFloat(2.5)
    #expect((length as? NSNumber)?.doubleValue == 2.5)
    #expect(length as? CGFloat == 2.5)
    #expect(((length as AnyObject) as? CGFloat) == 2.5)
    let dictionary: NSDictionary = ["height": NSNumber(value: 4)]
    #expect(dictionary["height"] as? CGFloat == 4)
  }
}
