import Foundation
import Testing
import UIKit

/// Placeholders of controllers without content.
@Suite struct ContentUnavailableTests {
  private final class Screen: UIViewController {
    var items: [String] = []
    var updates = 0
    override func updateContentUnavailableConfiguration(using state: UIContentUnavailableConfigurationState) {
      updates += 1
      var empty = UIContentUnavailableConfiguration.empty()
      empty.text = "Empty"
      contentUnavailableConfiguration = items.isEmpty ? empty : nil
    }
  }

  private func placeholder(_ controller: UIViewController) -> UIContentUnavailableView? {
    controller.view.subviews.compactMap { $0 as? UIContentUnavailableView }.first
  }

  private func parts(_ controller: UIViewController) throws -> [UIView] {
    let view = try #require(placeholder(controller))
    return try #require(view.subviews.first as? UIStackView).arrangedSubviews
  }

  private func show(_ controller: UIViewController) -> UIWindow {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    window.rootViewController = controller
    window.makeKeyAndVisible()
    window.layoutIfNeeded()
    return window
  }

  @Test func theControllerIsAskedWhenItFirstAppears() throws {
    let screen = Screen()
    let window = show(screen)
    #expect(screen.updates == 1)
    #expect(try (parts(screen).first as? UILabel)?.text == "Empty")
    #expect(placeholder(screen)?.frame == CGRect(x: 0, y: 0, width: 390, height: 844))
    screen.items = ["a"]
    screen.setNeedsUpdateContentUnavailableConfiguration()
    window.layoutIfNeeded()
    #expect(screen.updates == 2 && placeholder(screen) == nil)
    window.rootViewController = nil
    window.rootViewController = screen
    window.layoutIfNeeded()
    #expect(screen.updates == 2)
  }

  @Test func aConfigurationWaitsForTheView() {
    let controller = UIViewController()
    controller.contentUnavailableConfiguration = UIContentUnavailableConfiguration.search()
    #expect(!controller.isViewLoaded)
    _ = show(controller)
    #expect(placeholder(controller) != nil)
  }

  @Test func theContentsAreInTheMiddleOfTheSafeArea() throws {
    let controller = UIViewController()
    let navigation = UINavigationController(rootViewController: controller)
    let window = show(navigation)
    window.hostSafeAreaInsets = UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0)
    var shown = UIContentUnavailableConfiguration.empty()
    shown.image = UIGraphicsImageRenderer(size: CGSize(width: 40, height: 30)).image { _ in }
    (shown.text, shown.secondaryText) = ("Text", "Second")
    (shown.imageToTextPadding, shown.textToSecondaryTextPadding) = (10, 5)
    (shown.textToButtonPadding, shown.buttonToSecondaryButtonPadding) = (20, 7)
    (shown.button.title, shown.secondaryButton.title) = ("Retry", "Close")
    var taps = 0
    shown.buttonProperties.primaryAction = UIAction { _ in taps += 1 }
    controller.contentUnavailableConfiguration = shown
    window.layoutIfNeeded()
    let parts = try parts(controller)
    #expect(parts.count == 5)
    let column = try #require(parts.first?.superview)
    // The safe area extends from 91, below the bar, to 810.
    #expect(column.convert(column.bounds, to: nil).midY == 450.5)
    #expect(parts.allSatisfy { $0.convert($0.bounds, to: nil).midX == 195 })
    #expect(zip(parts, parts.dropFirst()).map { $1.frame.minY - $0.frame.maxY } == [10, 5, 20, 7])
    let button = parts[3].convert(parts[3].bounds, to: nil)
    window.tap(at: CGPoint(x: button.midX, y: button.midY))
    #expect(taps == 1)
  }

  @Test func missingPartsLeaveNoSpace() throws {
    let controller = UIViewController()
    let window = show(controller)
    var shown = UIContentUnavailableConfiguration.loading()
    shown.secondaryText = "Loading"
    shown.button.title = "Cancel"
    controller.contentUnavailableConfiguration = shown
    window.layoutIfNeeded()
    let parts = try parts(controller)
    #expect((parts[0] as? UIActivityIndicatorView)?.isAnimating == true)
    #expect(parts.count == 3 && parts[1].frame.minY == 20 + shown.imageToTextPadding)
    #expect(parts[2].frame.minY == parts[1].frame.maxY + shown.textToButtonPadding)
  }

  @Test func aTableKeepsThePlaceholderInItsVisiblePart() {
    let controller = UITableViewController(style: .plain)
    let window = show(controller)
    controller.contentUnavailableConfiguration = UIContentUnavailableConfiguration.search()
    controller.tableView.contentInset.top = 100
    controller.tableView.contentOffset.y = -100
    window.layoutIfNeeded()
    let view = placeholder(controller)
    #expect(view.map { $0.convert($0.bounds, to: nil) } == CGRect(x: 0, y: 0, width: 390, height: 844))
  }

  private struct Banner: UIContentConfiguration {
    var text: String
    func makeContentView() -> any UIView & UIContentView { BannerView(configuration: self) }
    func updated(for state: any UIConfigurationState) -> Banner { self }
  }

  private final class BannerView: UIView, UIContentView {
    var configuration: any UIContentConfiguration
    init(configuration: any UIContentConfiguration) {
      self.configuration = configuration
      super.init(frame: .zero)
    }
  }

  @Test func configurationsOfTheSameTypeKeepTheView() throws {
    let controller = UIViewController()
    _ = show(controller)
    func banner() -> BannerView? { controller.view.subviews.compactMap { $0 as? BannerView }.first }
    controller.contentUnavailableConfiguration = Banner(text: "a")
    let first = try #require(banner())
    controller.contentUnavailableConfiguration = Banner(text: "b")
    #expect(banner() === first && (first.configuration as? Banner)?.text == "b")
    controller.contentUnavailableConfiguration = UIContentUnavailableConfiguration.empty()
    #expect(banner() == nil && placeholder(controller) != nil)
  }

  @Test func theTextsHaveTheirProperties() throws {
    let controller = UIViewController()
    var shown = UIContentUnavailableConfiguration.empty()
    shown.text = "Text"
    shown.textProperties.lineBreakMode = .byTruncatingMiddle
    shown.textProperties.numberOfLines = 1
    shown.textProperties.adjustsFontSizeToFitWidth = true
    shown.textProperties.minimumScaleFactor = 0.5
    controller.contentUnavailableConfiguration = shown
    _ = show(controller)
    let label = try #require(parts(controller).first as? UILabel)
    #expect(label.lineBreakMode == .byTruncatingMiddle && label.numberOfLines == 1)
    #expect(label.adjustsFontSizeToFitWidth && label.minimumScaleFactor == 0.5)
    #expect(placeholder(controller)?.isScrollEnabled == false)
  }
}
