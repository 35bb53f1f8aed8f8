import LayoutAppearance
import Testing
import UIKit

private final class GradientView: UIView {
  override class var layerClass: AnyClass { CAGradientLayer.self }
}

// Classes of their own, because the proxies of other classes would affect other tests of the thread.
private final class OwnSwitch: UISwitch {}
private final class OwnBar: UINavigationBar {}
private final class OwnLabel: UILabel {}
private class OwnPage: UIView {}
private final class OwnPlayer: OwnPage {}
private final class OwnWindow: UIWindow {}
private final class OwnTable: UITableView {}
private final class OwnText: UITextView {}

@Suite struct AppearanceTests {
  @Test func viewsThatJoinAWindowFollowTheirProxies() {
    let look = UINavigationBarAppearance()
    OwnSwitch.appearance().onTintColor = .purple
    OwnSwitch.appearance().tintColor = .red
    OwnBar.appearance().standardAppearance = look
    OwnBar.appearance().prefersLargeTitles = true
    OwnLabel.appearance().textColor = .green
    let (toggle, own, other, bar, label) = (OwnSwitch(), OwnSwitch(), UISwitch(), OwnBar(), OwnLabel())
    own.onTintColor = .blue
    let (window, row) = (UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844)), UIView())
    for view in [toggle, own, other, bar, label] { row.addSubview(view) }
    #expect(toggle.onTintColor == nil && bar.standardAppearance !== look)
    window.addSubview(row)
    #expect(toggle.onTintColor == .purple && toggle.tintColor == .red && label.textColor == .green)
    #expect(own.onTintColor == .blue && other.onTintColor == nil)
    #expect(bar.standardAppearance === look && bar.prefersLargeTitles)
    // Views that are in a window keep their values.
    OwnSwitch.appearance().thumbTintColor = .black
    #expect(toggle.thumbTintColor == nil)
    row.removeFromSuperview()
    window.addSubview(row)
    #expect(toggle.thumbTintColor == .black && toggle.onTintColor == .purple)
  }

  @Test func proxiesReplaceTheBackgroundsOfNewTablesAndTextViews() {
    let (tables, texts) = ([OwnTable(), OwnTable(frame: .zero, style: .grouped), OwnTable()], [OwnText(), OwnText()])
    #expect(texts[0].backgroundColor == .systemBackground && tables[1].backgroundColor == .systemGroupedBackground)
    // A proxy whose background was not set has no effect.
    OwnTable.appearance().tintColor = .green
    (tables[2].backgroundColor, texts[1].backgroundColor) = (.blue, .white)
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    window.addSubview(tables[1])
    #expect(tables[1].backgroundColor == .systemGroupedBackground)
    tables[1].removeFromSuperview()
    OwnTable.appearance().backgroundColor = .red
    OwnText.appearance().backgroundColor = .clear
    for view in tables + texts { window.addSubview(view) }
    #expect(tables.map(\.backgroundColor) == [.red, .red, .blue])
    #expect(texts.map(\.backgroundColor) == [.clear, .white])
  }

  @Test func aProxyDecidesTheReadingDirection() {
    OwnPage.appearance().semanticContentAttribute = .forceRightToLeft
    OwnPlayer.appearance().semanticContentAttribute = .playback
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    let forced = OwnPage()
    forced.semanticContentAttribute = .forceLeftToRight
    let labels = [OwnPage(), OwnPlayer(), forced].map { page in
      let label = UILabel()
      page.frame = CGRect(x: 0, y: 0, width: 200, height: 100)
      page.addSubview(label)
      label.translatesAutoresizingMaskIntoConstraints = false
      NSLayoutConstraint.activate([
        label.leadingAnchor.constraint(equalTo: page.leadingAnchor, constant: 10),
        label.widthAnchor.constraint(equalToConstant: 50),
      ])
      window.addSubview(page)
      return label
    }
    window.layoutIfNeeded()
    #expect(labels.map(\.frame.minX) == [140, 10, 10])
  }

  @Test func windowsThatAreShownFollowTheirProxies() {
    OwnWindow.appearance().semanticContentAttribute = .forceRightToLeft
    OwnWindow.appearance().tintColor = .purple
    let frame = CGRect(x: 0, y: 0, width: 390, height: 844)
    let (key, revealed) = (OwnWindow(frame: frame), OwnWindow(frame: frame))
    key.makeKeyAndVisible()
    revealed.isHidden = false
    for window in [key, revealed] {
      #expect(window.semanticContentAttribute == .forceRightToLeft && window.tintColor == .purple)
      window.isHidden = true
    }
  }

  @Test func layersDecideHowViewsLook() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 20))
    view.backgroundColor = UIColor.red.withAlphaComponent(0.5)
    view.layer.cornerRadius = 4
    view.layer.maskedCorners = [.layerMinXMinYCorner]
    view.layer.borderWidth = 2
    view.layer.borderColor = UIColor.black.cgColor
    view.layer.shadowOpacity = 0.3
    view.clipsToBounds = true
    #expect(view.appearance.backgroundColor == Color(red: 1, green: 0, blue: 0, alpha: 0.5))
    #expect(view.appearance.cornerRadius == 4 && view.appearance.roundedCorners == .topLeft)
    #expect(view.appearance.border == Border(width: 2, color: .black))
    #expect(view.appearance.shadow?.opacity == CGFloat(Float(0.3)))
    #expect(view.appearance.clipsToBounds && view.layer.masksToBounds)
    let gradient = CAGradientLayer()
    gradient.colors = [UIColor.red.cgColor, UIColor.blue.cgColor]
    view.layer.insertSublayer(gradient, at: 0)
    gradient.frame = view.bounds
    #expect(view.appearance.gradients.first?.frame == view.bounds)
    #expect(view.appearance.gradients.first?.colors.count == 2)
  }

  @Test func masksBeginAtTheirOrigin() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 20)), mask = CAShapeLayer()
    mask.path = UIBezierPath(rect: CGRect(x: 1, y: 2, width: 20, height: 10)).cgPath
    view.layer.mask = mask
    #expect(view.appearance.mask == Path(rectangle: CGRect(x: 1, y: 2, width: 20, height: 10)))
    mask.frame = CGRect(x: 10, y: 5, width: 20, height: 10)
    #expect(view.appearance.mask == Path(rectangle: CGRect(x: 11, y: 7, width: 20, height: 10)))
  }

  @Test func theClassOfALayerIsTheViews() {
    let view = GradientView()
    (view.layer as? CAGradientLayer)?.colors = [UIColor.white.cgColor, UIColor.black.cgColor]
    #expect(view.appearance.gradients.map(\.colors) == [[.white, .black]])
  }

  @Test func colorsFollowTheSurroundings() {
    let color = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }
    #expect(color.color.light == Color.black.light && color.color.dark == Color.white.dark)
    let dark = UIColor.systemBackground.resolvedColor(with: UITraitCollection(userInterfaceStyle: .dark))
    #expect(dark.color.light == Color.black.light)
    var (hue, saturation, brightness, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    unsafe UIColor(hue: 0.25, saturation: 0.5, brightness: 0.75, alpha: 1)
      .getHue(&hue, saturation: &saturation, brightness: &brightness, alpha: &alpha)
    #expect(abs(hue - 0.25) < 1e-9 && abs(saturation - 0.5) < 1e-9 && brightness == 0.75)
  }

  @Test func picturesHaveTheSizeThatTheirFilesSay() {
    var png = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52])
    png += [0, 0, 1, 0, 0, 0, 0, 60]
    #expect(UIImage(data: png)?.size == CGSize(width: 256, height: 60))
    #expect(UIImage(data: png, scale: 2)?.size == CGSize(width: 128, height: 30))
    #expect(UIImage(data: png.prefix(20)) == nil)
    let jpeg = Data([0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 1, 2, 0xFF, 0xC0, 0, 11, 8, 0, 30, 0, 40, 1, 1, 1, 1])
    #expect(UIImage(data: jpeg)?.size == CGSize(width: 40, height: 30))
    #expect(UIImage(data: Data("no picture".utf8)) == nil)
    let view = UIImageView(image: UIImage(data: png, scale: 2))
    #expect(view.intrinsicContentSize == CGSize(width: 128, height: 30))
  }

  @Test func highlightedViewsDrawTheirHighlightedImage() {
    func image(width: CGFloat) -> UIImage {
      UIGraphicsImageRenderer(size: CGSize(width: width, height: 1)).image { _ in }
    }
    let view = UIImageView(image: image(width: 1))
    view.isHighlighted = true
    #expect(view.appearance.image?.size.width == 1)
    view.highlightedImage = image(width: 2)
    #expect(view.appearance.image?.size.width == 2)
    view.image = image(width: 3)
    #expect(view.appearance.image?.size.width == 2 && view.intrinsicContentSize.width == 3)
    view.highlightedImage = nil
    #expect(view.appearance.image?.size.width == 3)
    view.isHighlighted = false
    view.highlightedImage = image(width: 4)
    #expect(view.appearance.image?.size.width == 3)
  }

  @Test func fontsDecideTheSizeOfTexts() {
    let label = UILabel()
    label.text = "abcd"
    label.font = .boldSystemFont(ofSize: 20)
    #expect(label.intrinsicContentSize == CGSize(width: 40, height: 24))
    label.attributedText = NSAttributedString(string: "ab", attributes: [.font: UIFont.systemFont(ofSize: 30)])
    #expect(label.intrinsicContentSize == CGSize(width: 30, height: 36))
    #expect("abc".size(withAttributes: [.font: UIFont.systemFont(ofSize: 10)]) == CGSize(width: 15, height: 12))
  }

  @Test func buttonsAreAsLargeAsTheirContents() {
    let button = UIButton(type: .custom)
    button.titleLabel?.font = .systemFont(ofSize: 20)
    button.setTitle("abcd", for: .normal)
    #expect(button.intrinsicContentSize == CGSize(width: 40, height: 36))
    button.setTitle("ab", for: .selected)
    button.isSelected = true
    #expect(button.currentTitle == "ab")
    #expect(button.intrinsicContentSize.width == 20)
  }

  @Test func visualFormatsAreReportedNotThrown() {
    let view = UIView()
    let inner = UIView()
    view.addSubview(inner)
    let made = NSLayoutConstraint.constraints(
      withVisualFormat: "H:|-gap-[inner]", options: [], metrics: ["gap": NSNumber(value: 8)], views: ["inner": inner])
    #expect(made.map(\.constant) == [8])
    // Swift's numbers are metrics too, whether or not they can be cast to NSNumber.
    for gap in [UInt(8), Int32(8), UInt8(8), Int64(8), Float(8), CGFloat(8), 8] as [Any] {
      let made = NSLayoutConstraint.constraints(
        withVisualFormat: "H:|-gap-[inner]", options: [], metrics: ["gap": gap], views: ["inner": inner])
      #expect(made.map(\.constant) == [8])
    }
    let weak = NSLayoutConstraint.constraints(
      withVisualFormat: "V:|-0@low-[inner(>=size)]", options: [],
      metrics: ["low": UILayoutPriority.defaultLow, "size": CGFloat(5)] as [String: Any], views: ["inner": inner])
    #expect(weak.map(\.priority) == [.defaultLow, .required] && weak.map(\.constant) == [0, 5])
    #expect(UILayoutPriority.required - 1 == UILayoutPriority(999))
  }
}
