import Foundation
import LayoutRendering
import Testing
import UIKit

/// Buttons with a configuration: titles that do not fit in one line, spinners, and the colours of images.
@Suite struct ConfiguredButtonTests {
  private let host = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))

  /// The size of a title of three words in a font of 17 points, wrapped at a width.
  private func text(inWidth width: CGFloat) -> CGSize {
    let label = UILabel()
    (label.text, label.numberOfLines, label.font) = ("aaaa bbbb cccc", 0, .systemFont(ofSize: 17))
    return label.sizeThatFits(CGSize(width: width, height: 1000))
  }

  private var configuration: UIButton.Configuration {
    var configuration = UIButton.Configuration.plain()
    configuration.title = "aaaa bbbb cccc"
    return configuration
  }

  /// Lays out a button of a width at the top left.
  private func shown(
    _ configuration: UIButton.Configuration, width: CGFloat, _ make: () -> UIButton = { UIButton() }
  ) -> UIButton {
    let button = make()
    button.configuration = configuration
    host.addSubview(button)
    button.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      button.topAnchor.constraint(equalTo: host.topAnchor), button.leftAnchor.constraint(equalTo: host.leftAnchor),
      button.widthAnchor.constraint(equalToConstant: width),
    ])
    host.layoutIfNeeded()
    return button
  }

  @Test func theHeightFollowsTheWidth() {
    let (one, two) = (text(inWidth: 1000), text(inWidth: 80))
    #expect(one.width > 80 && two.height > one.height)
    // The insets are 12 and 7 points.
    #expect(shown(configuration, width: one.width + 24).frame.height == one.height + 14)
    let button = shown(configuration, width: 104)
    #expect(button.frame.height == two.height + 14)
    #expect(button.intrinsicContentSize == CGSize(width: one.width + 24, height: one.height + 14))
    #expect(button.titleLabel?.frame.size == two)
    #expect(button.titleLabel?.frame.minY == 7 && button.titleLabel?.frame.midX == 52)
    let fitting = button.systemLayoutSizeFitting(
      CGSize(width: 104, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    #expect(fitting.height == two.height + 14)
  }

  @Test(arguments: [NSDirectionalRectEdge.leading, .trailing, .top, .bottom])
  func theImageLeavesTheRestOfTheRoom(_ placement: NSDirectionalRectEdge) {
    var pictured = configuration
    pictured.image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { _ in }
    (pictured.imagePadding, pictured.imagePlacement) = (8, placement)
    let isBeside = placement == .leading || placement == .trailing
    let button = shown(pictured, width: isBeside ? 132 : 104)
    let two = text(inWidth: 80)
    #expect(button.frame.height == two.height + 14 + (isBeside ? 0 : 28))
    #expect(button.titleLabel?.frame.size == two)
  }

  @Test func subtitlesWrapToo() throws {
    var titled = configuration
    (titled.title, titled.subtitle, titled.titlePadding) = ("a", "aaaa bbbb cccc", 3)
    let button = shown(titled, width: 64)
    let label = UILabel()
    (label.text, label.numberOfLines, label.font) = ("aaaa bbbb cccc", 0, .systemFont(ofSize: 12))
    let second = label.sizeThatFits(CGSize(width: 40, height: 1000))
    #expect(second.height > label.sizeThatFits(CGSize(width: 1000, height: 1000)).height)
    #expect(button.subtitleLabel?.frame.size == second)
    #expect(button.frame.height == text(inWidth: 1000).height + 3 + second.height + 14)
    button.configuration?.subtitleLineBreakMode = .byTruncatingTail
    host.layoutIfNeeded()
    #expect(button.subtitleLabel?.frame.width == 40)
    #expect(try #require(button.subtitleLabel).frame.height < second.height)
  }

  @Test func truncatedTitlesHaveOneLine() {
    var truncated = configuration
    truncated.titleLineBreakMode = .byTruncatingTail
    let button = shown(truncated, width: 104)
    let height = text(inWidth: 1000).height
    #expect(button.frame.height == height + 14)
    #expect(button.titleLabel?.frame == CGRect(x: 12, y: 7, width: 80, height: height))
  }

  /// The title gives way only to a view with a higher compression resistance, so the description wraps first.
  @Test(arguments: [false, true], [false, true])
  func aTextBesideTheButtonWrapsFirst(_ isFirst: Bool, _ isStacked: Bool) {
    let label = UILabel()
    (label.text, label.numberOfLines) = ("A description that needs more than one line here", 0)
    let button = UIButton(configuration: configuration)
    let width = button.intrinsicContentSize.width
    let views = isFirst ? [button, label] : [label, button]
    let row = isStacked ? UIStackView(arrangedSubviews: views) : UIView()
    host.addSubview(row)
    row.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      row.topAnchor.constraint(equalTo: host.topAnchor), row.leftAnchor.constraint(equalTo: host.leftAnchor),
      row.widthAnchor.constraint(equalToConstant: 300),
    ])
    if !isStacked {
      for view in views {
        row.addSubview(view)
        view.translatesAutoresizingMaskIntoConstraints = false
        view.topAnchor.constraint(equalTo: row.topAnchor).isActive = true
        view.bottomAnchor.constraint(equalTo: row.bottomAnchor).isActive = true
      }
      NSLayoutConstraint.activate([
        views[0].leadingAnchor.constraint(equalTo: row.leadingAnchor),
        views[1].leadingAnchor.constraint(equalTo: views[0].trailingAnchor),
        views[1].trailingAnchor.constraint(equalTo: row.trailingAnchor),
      ])
    }
    host.layoutIfNeeded()
    #expect(button.frame.width == width && label.frame.width == 300 - width)
    label.setContentCompressionResistancePriority(.required, for: .horizontal)
    label.numberOfLines = 1
    label.text = "A description of 34 characters" + "...."
    host.layoutIfNeeded()
    #expect(label.frame.width == label.intrinsicContentSize.width)
    #expect(button.frame.width < width && button.frame.height > 35)
  }

  private final class Padded: UIButton {
    override var intrinsicContentSize: CGSize {
      let size = super.intrinsicContentSize
      return CGSize(width: size.width + 20, height: size.height + 10)
    }
  }

  @Test func anOverrideOfTheIntrinsicSizeCounts() {
    let button = shown(configuration, width: 104) { Padded() }
    #expect(button.frame.height == text(inWidth: 80).height + 14 + 10)
  }

  /// As in UIKit, the height of a button without a configuration does not follow.
  @Test func titlesWithoutAConfigurationWrapInTheHeightOfOneLine() throws {
    let button = UIButton(type: .system)
    button.setTitle("aaaa bbbb cccc", for: .normal)
    button.titleLabel?.font = .systemFont(ofSize: 17)
    button.titleLabel?.numberOfLines = 0
    host.addSubview(button)
    button.translatesAutoresizingMaskIntoConstraints = false
    button.widthAnchor.constraint(equalToConstant: 80).isActive = true
    host.layoutIfNeeded()
    let (one, two) = (text(inWidth: 1000), text(inWidth: 80))
    #expect(button.frame.height == one.height + 12)
    #expect(try #require(button.titleLabel).frame.size == two)
  }

  @Test func aSpinnerIsDrawn() {
    let spinner = UIActivityIndicatorView(style: .medium)
    spinner.color = .red
    func opacities() -> [CGFloat] {
      LayoutDrawing(of: spinner).commands.compactMap { command in
        guard case .stroke(_, let color, _, _) = command, color.light.red == 1 else { return nil }
        return color.light.alpha
      }
    }
    // A stopped spinner is hidden.
    #expect(opacities().isEmpty)
    spinner.startAnimating()
    #expect(opacities().sorted() == (1...8).map { CGFloat($0) / 8 })
  }

  @Test func aSpinnerReplacesTheImage() throws {
    var loading = configuration
    (loading.title, loading.imagePadding, loading.showsActivityIndicator) = ("ab", 8, true)
    loading.image = UIGraphicsImageRenderer(size: CGSize(width: 50, height: 50)).image { _ in }
    let button = shown(loading, width: 200)
    let label = UILabel()
    (label.text, label.font) = ("ab", .systemFont(ofSize: 17))
    let title = label.intrinsicContentSize
    // The spinner is 20 points wide.
    #expect(button.intrinsicContentSize == CGSize(width: 20 + 8 + title.width + 24, height: title.height + 14))
    let spinner = try #require(button.subviews.compactMap { $0 as? UIActivityIndicatorView }.first)
    let start = (200 - 28 - title.width) / 2
    #expect(spinner.isAnimating && spinner.frame.minX == start && spinner.frame.size == CGSize(width: 20, height: 20))
    #expect(button.titleLabel?.frame.minX == start + 28)
    #expect(button.imageView?.image == nil && button.currentImage != nil)
    button.configuration?.showsActivityIndicator = false
    host.layoutIfNeeded()
    #expect(spinner.superview == nil && button.imageView?.image != nil)
    #expect(button.intrinsicContentSize == CGSize(width: 50 + 8 + title.width + 24, height: 64))
  }

  @Test func imagesHaveTheColourOfTheTitle() {
    var filled = UIButton.Configuration.filled()
    filled.image = UIImage(systemName: "star")
    let button = shown(filled, width: 100)
    #expect(button.imageView?.tintColor == .white)
    button.configuration?.baseForegroundColor = .red
    #expect(button.imageView?.tintColor == .red)
    button.configuration?.imageColorTransformer = UIConfigurationColorTransformer { _ in .green }
    #expect(button.imageView?.tintColor == .green)
    button.configuration = .plain()
    button.configuration?.image = UIImage(systemName: "star")
    button.tintColor = .orange
    #expect(button.imageView?.tintColor == .orange)
    button.configuration = nil
    button.setImage(UIImage(systemName: "star"), for: .normal)
    button.tintColor = .purple
    #expect(button.imageView?.tintColor == .purple)
    // Without a configuration, the application may colour the image.
    button.imageView?.tintColor = .cyan
    button.setTitle("a", for: .normal)
    #expect(button.imageView?.tintColor == .cyan)
  }
}
