import Testing
import UIKit

/// Values in objects and in texts, and documents of texts.
@Suite struct BoxedValueTests {
  @Test func objectsKeepValuesOfGeometry() {
    let map = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
    #expect(NSValue(cgAffineTransform: map).cgAffineTransformValue == map)
    var space = CATransform3DMakeRotation(0.5, 1, 0, 0)
    space.m34 = -1.0 / 500
    #expect(NSValue(caTransform3D: space).caTransform3DValue == space)
    let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(NSValue(uiEdgeInsets: insets).uiEdgeInsetsValue == insets)
    let directional = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    #expect(NSValue(directionalEdgeInsets: directional).directionalEdgeInsetsValue == directional)
    let offset = UIOffset(horizontal: 1, vertical: 2)
    #expect(NSValue(uiOffset: offset).uiOffsetValue == offset)
    #expect(NSValue(cgVector: CGVector(dx: 1, dy: 2)).cgVectorValue == CGVector(dx: 1, dy: 2))
  }

  @Test func objectsWithOneValueAreEqual() {
    let map = CGAffineTransform(scaleX: 2, y: 3)
    #expect(NSValue(cgAffineTransform: map) == NSValue(cgAffineTransform: map))
    #expect(NSValue(cgAffineTransform: map) != NSValue(cgAffineTransform: .identity))
    #expect((NSValue(cgAffineTransform: map) as Any) is NSValue)
  }

  @Test func anObjectWithAnotherValueIsReported() {
    let value = NSValue(cgRect: CGRect(x: 1, y: 2, width: 3, height: 4))
    let found = reports {
      #expect(value.cgAffineTransformValue == .identity && value.caTransform3DValue == CATransform3DIdentity)
      #expect(value.cgRectValue.width == 3)
    }
    #expect(found.count == 2 && found.allSatisfy { $0.contains("the NSValue does not contain") })
  }

  @Test func mapsOfSpaceHaveInverses() {
    var map = CATransform3DConcat(CATransform3DMakeScale(2, 4, 8), CATransform3DMakeTranslation(1, 2, 3))
    #expect(map.m33 == 8 && map.m43 == 3 && map.m44 == 1)
    #expect(CATransform3DConcat(map, CATransform3DInvert(map)) == CATransform3DIdentity)
    // The first number is zero, so rows must be exchanged before the first column is eliminated.
    map = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
    let back = CATransform3DConcat(CATransform3DInvert(map), map)
    #expect(abs(back.m11 - 1) < 1e-12 && abs(back.m12) < 1e-12)
    let flat = CATransform3DMakeScale(1, 0, 1)
    #expect(CATransform3DInvert(flat) == flat)
  }

  @Test func aControllerKnowsItsContentScrollView() {
    let controller = UIViewController()
    #expect(controller.contentScrollView(for: .top) == nil)
    let scrollView = UIScrollView()
    controller.setContentScrollView(scrollView)
    #expect(controller.contentScrollView(for: .bottom) === scrollView)
  }

  @Test func textsOfGeometryAreReadBack() {
    let rect = CGRect(x: 1, y: -2.5, width: 3, height: 4)
    #expect(NSCoder.string(for: rect) == "{{1, -2.5}, {3, 4}}")
    #expect(NSCoder.cgRect(for: NSCoder.string(for: rect)) == rect && CGRectFromString("{{1, -2.5}, {3, 4}}") == rect)
    #expect(CGPointFromString("{1, 2}") == CGPoint(x: 1, y: 2) && CGPointFromString("{1, b}") == .zero)
    #expect(NSCoder.cgSize(for: "") == .zero && NSCoder.cgSize(for: "{1, 2, 3}") == .zero)
    let map = CGAffineTransform(translationX: 3, y: 4)
    #expect(NSCoder.cgAffineTransform(for: NSCoder.string(for: map)) == map)
    let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(NSCoder.uiEdgeInsets(for: NSCoder.string(for: insets)) == insets)
    #expect(NSStringFromUIEdgeInsets(insets) == "{1, 2, 3, 4}" && UIEdgeInsetsFromString("{1, 2, 3, 4}") == insets)
    #expect(CGAffineTransformFromString(NSStringFromCGAffineTransform(map)) == map)
  }

  @Test func functionsOfOrientationsAndNamesOfWholeNumbers() {
    let (count, rest): (NSUInteger, NSInteger) = (3, -3)
    #expect(Int(count) == -rest && NSInteger(2.9) == 2)
    #expect(UIDeviceOrientationIsPortrait(.portraitUpsideDown) && !UIDeviceOrientationIsPortrait(.faceUp))
    #expect(UIDeviceOrientationIsLandscape(.landscapeLeft) && !UIDeviceOrientationIsLandscape(.portrait))
    #expect(UIDeviceOrientationIsValidInterfaceOrientation(.landscapeRight))
    #expect(!UIDeviceOrientation.faceDown.isValidInterfaceOrientation)
    #expect(UIInterfaceOrientationIsPortrait(.portrait) && UIInterfaceOrientationIsLandscape(.landscapeLeft))
  }

  @Test func documentsAreReadBack() throws {
    let text = NSAttributedString(string: "a < b & c\nnext", attributes: [.font: UIFont.systemFont(ofSize: 20)])
    let range = NSRange(location: 0, length: text.length)
    let page = try text.data(from: range, documentAttributes: [.documentType: NSAttributedString.DocumentType.html])
    let read = unsafe try NSAttributedString(
      data: page, options: [.documentType: NSAttributedString.DocumentType.html], documentAttributes: nil)
    #expect(read.string == "a < b & c\nnext\n")
    let part = try text.data(from: NSRange(location: 0, length: 1))
    #expect(part == Data("a".utf8))
    #expect(try text.data(from: NSRange(location: 10, length: 99)) == Data("next".utf8))
    let rich = try NSAttributedString(string: "é{}\n").data(
      from: NSRange(location: 0, length: 4), documentAttributes: [.documentType: NSAttributedString.DocumentType.rtf])
    #expect(String(decoding: rich, as: UTF8.self) == "{\\rtf1\\ansi \\u233?\\{\\}\\par\n}")
    #expect(throws: CocoaError.self) {
      try NSAttributedString(string: "é").data(
        from: NSRange(location: 0, length: 1),
        documentAttributes: [.characterEncoding: String.Encoding.ascii.rawValue])
    }
  }

  @Test(arguments: [
    ("<!-- <p>no</p> -->yes", "yes"), ("<STYLE>p { }</style>text", "text"), ("1 < 2 <b>and</b> 3", "1 < 2 and 3"),
    ("<div>\n  <p>one\n  two</p>\r\n</div>three", "one two\nthree"), ("a<br><br>b", "a\n\nb"),
    ("<p>a</p><p><br></p><p>b</p>", "a\n\nb\n"), ("before<h6>title</h6>", "before\ntitle\n"),
    ("it&#8217;s &#x41; &amp;lt; &unknown; R&D", "it’s A &lt; &unknown; R&D"), ("a&nbsp; b\u{A0}", "a\u{A0} b\u{A0}"),
  ])
  func pagesBecomeTheirVisibleText(_ page: String, _ text: String) throws {
    let read = unsafe try NSAttributedString(
      data: Data(page.utf8), options: [.documentType: NSAttributedString.DocumentType.html], documentAttributes: nil)
    #expect(read.string == text)
  }

  /// If each tag without an end were searched for its end, this would take many minutes.
  @Test(.timeLimit(.minutes(1))) func marksThatDoNotEndAreRead() throws {
    let page = String(repeating: "<a", count: 100_000)
    let read = unsafe try NSAttributedString(
      data: Data(page.utf8), options: [.documentType: NSAttributedString.DocumentType.html], documentAttributes: nil)
    #expect(read.string == page)
  }

  @Test func attachmentsAreSearchedInTheText() {
    let text = NSMutableAttributedString(string: "a")
    text.append(NSAttributedString(attachment: NSTextAttachment()))
    #expect(text.containsAttachments(in: NSRange(location: 0, length: 9)))
    #expect(!text.containsAttachments(in: NSRange(location: -3, length: 4)))
    #expect(NSShadow().shadowColor as? UIColor == UIColor(white: 0, alpha: 1 / 3))
  }

  @Test func listsHaveMarkers() {
    let markers = [NSTextList.MarkerFormat.disc, .decimal, .lowercaseLatin, .uppercaseAlpha, .init("({decimal})")].map {
      NSTextList(markerFormat: $0, options: 0).marker(forItemNumber: 28)
    }
    #expect(markers == ["•", "28", "ab", "AB", "(28)"])
    #expect(NSTextList(markerFormat: .lowercaseAlpha, options: []).marker(forItemNumber: 26) == "z")
    let style = NSMutableParagraphStyle()
    style.textLists = [NSTextList(markerFormat: .disc, options: [])]
    let far = NSTextTab(textAlignment: .left, location: 20)
    style.addTabStop(far)
    style.addTabStop(NSTextTab(textAlignment: .left, location: 10))
    #expect(style.tabStops?.map(\.location) == [10, 20] && style.textLists.count == 1)
    style.removeTabStop(far)
    #expect(style.tabStops?.count == 1)
  }

  @Test func literalsAreColoursOfLayers() {
    let layer = CALayer()
    layer.shadowColor = #colorLiteral(red: 1, green: 0, blue: 0, alpha: 0.5)
    #expect(layer.shadowColor == UIColor(red: 1, green: 0, blue: 0, alpha: 0.5).cgColor)
  }

  @Test func customAccessoriesKeepTheirLook() {
    var configuration = UICellAccessory.CustomViewConfiguration(
      customView: UILabel(), placement: .leading(displayed: .whenEditing))
    configuration.tintColor = .red
    let accessory = UICellAccessory.customView(configuration: configuration)
    #expect(accessory.customView?.tintColor == .red && accessory.customView?.customView is UILabel)
    let delete = UICellAccessory.delete(options: .init(reservedLayoutWidth: .standard, backgroundColor: .red))
    #expect(delete.options.backgroundColor == .red && delete.customView == nil)
    let cell = UICollectionViewListCell()
    #expect(cell.defaultBackgroundConfiguration().backgroundColor == .secondarySystemGroupedBackground)
    #expect(UICollectionViewCell().defaultBackgroundConfiguration().backgroundColor == nil)
  }

  @Test func accessoriesForEditingAreShownWhileRowsAreEdited() {
    let editing: [UICellAccessory] = [.delete(), .insert(), .reorder(), .multiselect()]
    #expect(editing.allSatisfy { $0.displayed == .whenEditing })
    #expect(UICellAccessory.delete(displayed: .always).displayed == .always)
    #expect(UICellAccessory.checkmark().displayed == .always)
  }

  @Test func transitionsHaveFurtherKinds() {
    let transition = CATransition()
    transition.type = CATransitionType(rawValue: "cube")
    #expect(transition.type.rawValue == "cube" && transition.type != .fade)
    #expect(CATransitionType(rawValue: "push") == .push)
  }
}
