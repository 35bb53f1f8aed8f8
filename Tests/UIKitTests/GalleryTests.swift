import Foundation
import LayoutRendering
import Synchronization
import TestSupport
import Testing
import UIKit

@testable import UIKitScreens

/// The twelve screens of docs/gallery, in light and dark, from left to right and from right to left, on three screens.
@Suite(.serialized) struct GalleryTests {
  static let sizes = [
    CGSize(width: 375, height: 667), CGSize(width: 390, height: 844), CGSize(width: 834, height: 1112),
  ]

  enum Screen: String, CaseIterable {
    case login, settings, chat, profile, products, feed, form, onboarding, player, map, calendar, checkout

    func controller() -> UIViewController {
      switch self {
      case .login: LoginViewController()
      case .settings: SettingsListViewController()
      case .chat: Self.chat()
      case .profile: StretchyProfileViewController()
      case .products: GridViewController()
      case .feed: PhotoFeedViewController()
      case .form: AddressFormViewController()
      case .onboarding: WelcomeViewController()
      case .player: NowPlayingViewController()
      case .map: MapCardViewController()
      case .calendar: MonthViewController()
      case .checkout: CheckoutViewController()
      }
    }

    private static func chat() -> ChatViewController {
      let chat = ChatViewController()
      chat.loadViewIfNeeded()
      let texts = [
        ("Are you there?", false), ("Always. What is it?", true),
        ("The proof works for every prime but one, and I cannot find out which one it is.", false),
        ("Try the only even one.", true), ("Oh.", false),
      ]
      chat.show(texts.map { Message(id: UUID(), text: $0.0, isMine: $0.1, date: Date(timeIntervalSince1970: 0)) })
      return chat
    }
  }

  private func show(
    _ controller: UIViewController, size: CGSize = sizes[1], style: UIUserInterfaceStyle = .light,
    isMirrored: Bool = false
  ) -> UIWindow {
    let window = UIWindow(frame: CGRect(origin: .zero, size: size))
    window.hostSafeAreaInsets = UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0)
    window.layoutDirection = isMirrored ? .rightToLeft : .leftToRight
    window.setTraitCollection(
      UITraitCollection(userInterfaceStyle: style, horizontalSizeClass: .compact, verticalSizeClass: .regular))
    window.rootViewController = controller
    window.makeKeyAndVisible()
    window.layoutIfNeeded()
    return window
  }

  @Test(arguments: Screen.allCases) func everyVariantIsLaidOutWithoutAReport(_ screen: Screen) {
    for size in Self.sizes {
      for style in [UIUserInterfaceStyle.light, .dark] {
        for isMirrored in Build.size([false, true], debug: [style == .dark]) {
          let reports = Mutex<[String]>([])
          LayoutDiagnostics.withHandler({ diagnostic in
            // Reports of missing pictures are ignored: the program has added no folder of pictures.
            if case .misuse = diagnostic { return }
            reports.withLock { $0.append("\(diagnostic)") }
          }) {
            let window = show(screen.controller(), size: size, style: style, isMirrored: isMirrored)
            #expect(window.rootViewController?.view.frame == CGRect(origin: .zero, size: size))
          }
          let found = reports.withLock { $0 }
          #expect(found == [], "\(screen), \(size), \(style), mirrored: \(isMirrored)")
        }
      }
    }
  }

  @Test func aMirroredScreenIsTheMirrorImage() {
    let (plain, mirrored) = (CheckoutViewController(), CheckoutViewController())
    let size = CGSize(width: 375, height: 667)
    _ = show(plain, size: size)
    _ = show(mirrored, size: size, isMirrored: true)
    func frames(_ controller: UIViewController) -> [CGRect] {
      var found: [CGRect] = []
      func walk(_ view: UIView) {
        // Empty views are left out: a button without a picture has an empty image view.
        if !view.bounds.isEmpty { found.append(view.convert(view.bounds, to: nil)) }
        view.subviews.forEach(walk)
      }
      walk(controller.view)
      return found
    }
    for (left, right) in zip(frames(plain), frames(mirrored)) {
      #expect(abs(left.minX - (size.width - right.maxX)) < 0.001)
      #expect(left.minY == right.minY)
    }
  }

  @Test func twoHundredSettingsUseFewCells() {
    let settings = SettingsListViewController()
    _ = show(settings)
    #expect((0..<8).reduce(0) { $0 + settings.tableView.numberOfRows(inSection: $1) } == 200)
    #expect(settings.tableView.visibleCells.count < 20)
    #expect(settings.tableView.visibleCells.allSatisfy { $0.frame.size.height == 52 })
  }

  @Test func theHeaderStretches() {
    let profile = StretchyProfileViewController()
    let window = show(profile)
    #expect(profile.header.frame == CGRect(x: 0, y: 0, width: 390, height: 220))
    profile.scrollView.contentOffset.y = -60
    window.layoutIfNeeded()
    #expect(profile.header.frame.size.height == 280)
    profile.scrollView.contentOffset.y = 100
    window.layoutIfNeeded()
    #expect(profile.header.frame.size.height == 120)
  }

  @Test func postsAreAsHighAsTheirTexts() {
    let feed = PhotoFeedViewController()
    _ = show(feed)
    let cells = feed.tableView.visibleCells
    #expect(cells.count >= 2)
    // Both cards have equal margins, pictures and gaps, but the second text has more lines.
    #expect(cells[1].frame.size.height > cells[0].frame.size.height + 15)
  }

  @Test func theCardFloatsAndIsNotTooWide() {
    let map = MapCardViewController()
    _ = show(map)
    #expect(map.card.frame.minX == 16)
    #expect(abs(map.card.frame.maxY - (844 - 34 - 16)) < 0.001)
    let wide = MapCardViewController()
    _ = show(wide, size: Self.sizes[2])
    #expect(wide.card.frame.size.width == 480)
    #expect(wide.card.frame.minX == 177)
  }

  @Test func monthsHaveSixWeeksOfSevenDays() {
    let month = MonthViewController()
    _ = show(month)
    #expect(month.grid.frame.size == CGSize(width: 366, height: 332))
    #expect(month.grid.arrangedSubviews.map { $0.frame.size.height } == Array(repeating: 44, count: 7))
    let last = month.grid.arrangedSubviews[6].subviews.first?.subviews.compactMap { ($0 as? UILabel)?.text }
    #expect(last == ["30"])
    let days = month.grid.arrangedSubviews[3].subviews
    #expect(days.count == 7)
    #expect(days.allSatisfy { abs($0.frame.size.width - 366.0 / 7) < 0.5 })
  }

  @Test func theFormMakesRoomForTheKeyboard() {
    let form = AddressFormViewController()
    let window = show(form)
    #expect(form.scrollView.frame == CGRect(x: 0, y: 47, width: 390, height: 797))
    let keyboard = NSValue(cgRect: CGRect(x: 0, y: 544, width: 390, height: 300))
    NotificationCenter.default.post(
      name: UIResponder.keyboardWillShowNotification, object: nil,
      userInfo: [UIResponder.keyboardFrameEndUserInfoKey: keyboard])
    window.layoutIfNeeded()
    #expect(form.scrollView.frame.size.height == 497)
    NotificationCenter.default.removeObserver(form)
    #expect(form.fields.map { $0.frame.size } == Array(repeating: CGSize(width: 350, height: 46), count: 4))
  }

  @Test func continuingShowsTheNextPage() {
    let welcome = WelcomeViewController()
    let window = show(welcome)
    #expect(welcome.nextButton.frame == CGRect(x: 24, y: welcome.nextButton.frame.minY, width: 342, height: 52))
    window.tap(at: CGPoint(x: 195, y: welcome.nextButton.frame.midY))
    let texts = welcome.view.subviews.compactMap { ($0 as? UILabel)?.text }
    #expect(texts.contains("Yours alone"))
  }

  /// Writes docs/gallery; see scripts/gallery.
  @Test func picturesAreDrawn() throws {
    let folder = ProcessInfo.processInfo.environment["SNAP_LAYOUT_GALLERY"].map { URL(fileURLWithPath: $0) }
    for screen in Screen.allCases {
      for style in [UIUserInterfaceStyle.light, .dark] {
        let window = show(screen.controller(), style: style)
        var drawing = SVGDrawing()
        drawing.surroundings = style == .dark ? .dark : .light
        drawing.title = screen.rawValue
        let picture = drawing.picture(of: window)
        #expect(picture.hasPrefix("<svg"))
        let name = "\(screen.rawValue)-\(style == .dark ? "dark" : "light").svg"
        if let folder { try picture.write(to: folder.appendingPathComponent(name), atomically: true, encoding: .utf8) }
      }
    }
  }
}
