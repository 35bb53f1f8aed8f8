import Testing
import UIKit

/// Numbers and structures in objects, and casts between both.
@Suite struct BridgedValueTests {
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

  /// Casts a structure to an object and back.
  private func isKept<Value: Equatable>(_ value: Value) -> Bool {
    let structure: Any = value
    guard let object = structure as? NSValue else { return false }
    return object as Any as? Value == value
  }

  @Test func structuresBecomeObjectsAndBack() {
    #expect(isKept(CGRect(x: 1, y: 2, width: 3, height: 4)))
    #expect(isKept(CGPoint(x: 1, y: 2)) && isKept(CGSize(width: 1, height: 2)))
    #expect(isKept(NSRange(location: 1, length: 2)))
    #expect(isKept(UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)))
    #expect(isKept(NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)))
    #expect(isKept(CGAffineTransform(scaleX: 2, y: 3)) && isKept(CATransform3DMakeScale(2, 3, 4)))
    #expect(isKept(UIOffset(horizontal: 1, vertical: 2)) && isKept(CGVector(dx: 1, dy: 2)))
  }

  @Test func castsToAnotherStructureFail() {
    let found = reports {
      let rectangle: Any = NSValue(cgRect: CGRect(x: 1, y: 2, width: 3, height: 4)), number: Any = NSNumber(value: 3)
      #expect(rectangle as? CGPoint == nil && rectangle as? UIEdgeInsets == nil && rectangle as? CGFloat == nil)
      #expect(number as? CGRect == nil && number as? CGAffineTransform == nil)
    }
    #expect(found.isEmpty)
  }

  @Test(arguments: [false, true]) func aKeyboardsFrameIsReadInBothForms(asObject: Bool) {
    let frame = CGRect(x: 0, y: 544, width: 390, height: 300)
    let key = UIResponder.keyboardFrameEndUserInfoKey
    let information: [AnyHashable: Any] = [key: asObject ? NSValue(cgRect: frame) : frame]
    #expect(information[key] as? CGRect == frame)
    #expect((information[key] as? NSValue)?.cgRectValue == frame)
  }

  @Test func containersKeepValues() {
    let dictionary: NSDictionary = ["width": CGFloat(2.5), "frame": CGRect(x: 1, y: 2, width: 3, height: 4)]
    #expect(dictionary["width"] as? CGFloat == 2.5)
    #expect(dictionary["frame"] as? CGRect == CGRect(x: 1, y: 2, width: 3, height: 4))
    let text = NSAttributedString(string: "a", attributes: [.kern: CGFloat(2)])
    let kern = unsafe text.attribute(.kern, at: 0, effectiveRange: nil) as? CGFloat
    #expect(kern == 2)
    #expect(text.isEqual(NSAttributedString(string: "a", attributes: [.kern: CGFloat(2)])))
  }
}
