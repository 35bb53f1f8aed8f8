import Testing
import UIKit

@testable import UIKitScreens

@Suite struct ScreenTests {
  private func show(_ controller: UIViewController) -> UIWindow {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    window.rootViewController = controller
    window.makeKeyAndVisible()
    return window
  }

  @Test func loginIsLaidOutAndReactsToTyping() {
    let login = LoginViewController()
    let window = show(login)
    #expect(login.emailField.frame == CGRect(x: 24, y: 196, width: 342, height: 44))
    #expect(login.passwordField.frame == CGRect(x: 24, y: 252, width: 342, height: 44))
    #expect(login.loginButton.frame == CGRect(x: 24, y: 320, width: 342, height: 50))
    #expect(!login.loginButton.isEnabled)
    login.emailField.enter("a@b.c")
    login.passwordField.enter("secret")
    #expect(login.loginButton.isEnabled)
    final class Told: LoginViewControllerDelegate {
      var emails: [String] = []
      func loginViewController(_ controller: LoginViewController, didLoginWith email: String) { emails.append(email) }
    }
    let told = Told()
    login.delegate = told
    window.tap(at: CGPoint(x: 100, y: 340))
    #expect(told.emails == ["a@b.c"])
  }

  @Test func theKeyboardMovesTheContent() {
    let login = LoginViewController()
    let window = show(login)
    let keyboard = CGRect(x: 0, y: 544, width: 390, height: 300)
    NotificationCenter.default.post(
      name: UIResponder.keyboardWillShowNotification, object: nil,
      userInfo: [
        UIResponder.keyboardFrameEndUserInfoKey: NSValue(cgRect: keyboard),
        UIResponder.keyboardAnimationDurationUserInfoKey: 0.25,
      ])
    window.layoutIfNeeded()
    #expect(login.view.subviews.first?.frame == CGRect(x: 0, y: 0, width: 390, height: 544))
    NotificationCenter.default.removeObserver(login)
  }

  @Test func settingsShowTheirRows() {
    let settings = SettingsViewController()
    let navigation = UINavigationController(rootViewController: settings)
    let window = show(navigation)
    #expect(settings.tableView.visibleCells.map(\.frame.size.height) == [52, 52, 52])
    settings.tableView.visibleCells[1].tap()
    window.layoutIfNeeded()
    #expect(navigation.viewControllers.count == 2)
  }

  @Test func bubblesHugTheirTexts() {
    let chat = ChatViewController()
    let window = show(chat)
    chat.show([
      Message(id: UUID(), text: "aaaa", isMine: false, date: Date()),
      Message(id: UUID(), text: "aaaa", isMine: true, date: Date()),
    ])
    window.layoutIfNeeded()
    // A letter takes 8 points, a line 20; the bubble adds 24 and 16, the cell 8 more.
    let bubbles = chat.tableView.visibleCells.compactMap { $0.contentView.subviews.first?.frame }
    #expect(chat.tableView.visibleCells.map(\.frame.size.height) == [44, 44])
    #expect(bubbles == [CGRect(x: 12, y: 4, width: 56, height: 36), CGRect(x: 322, y: 4, width: 56, height: 36)])
  }

  @Test func productsAreInTwoColumns() {
    let grid = GridViewController()
    _ = show(grid)
    let cells = grid.collectionView.visibleCells
    #expect(cells.first?.frame == CGRect(x: 12, y: 52, width: 177, height: 200))
    #expect(cells.dropFirst().first?.frame == CGRect(x: 201, y: 52, width: 177, height: 200))
  }

  @Test func otherScreensAreLaidOut() {
    let screens: [UIViewController] = [
      MainTabBarController(), PlayerViewController(title: "Song"), FormViewController(), OnboardingViewController(),
      FeedViewController(),
    ]
    for screen in screens {
      let window = show(screen)
      #expect(screen.view.frame == window.bounds)
    }
  }
}
