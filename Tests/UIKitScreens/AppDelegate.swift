// An application's code, ported: not in the style of this package.
// swift-format-ignore-file
import UIKit

class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(_ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
    window = UIWindow(frame: UIScreen.main.bounds)
    window?.rootViewController = MainTabBarController()
    window?.makeKeyAndVisible()
    UINavigationBar.appearance().tintColor = .systemPink
    UINavigationBar.appearance().titleTextAttributes = [NSAttributedString.Key.foregroundColor: UIColor.white]
    UIBarButtonItem.appearance().setTitleTextAttributes([.font: UIFont.systemFont(ofSize: 12)], for: .normal)
    UILabel.appearance().textColor = .label
    return true
  }
}

class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions) {
    guard let windowScene = (scene as? UIWindowScene) else { return }
    let window = UIWindow(windowScene: windowScene)
    window.rootViewController = UINavigationController(rootViewController: LoginViewController())
    self.window = window
    window.makeKeyAndVisible()
  }
}

final class SlideTransition: NSObject, UIViewControllerAnimatedTransitioning {
  let isPresenting: Bool
  init(isPresenting: Bool) { self.isPresenting = isPresenting }
  func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval { 0.3 }
  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    guard let toView = transitionContext.view(forKey: .to), let fromVC = transitionContext.viewController(forKey: .from) else { return }
    let container = transitionContext.containerView
    container.addSubview(toView)
    toView.frame = container.bounds.offsetBy(dx: isPresenting ? container.bounds.width : 0, dy: 0)
    UIView.animate(withDuration: transitionDuration(using: transitionContext), animations: {
      toView.frame = container.bounds
      fromVC.view.alpha = 0
    }) { finished in
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
  }
}

class DimmingPresentationController: UIPresentationController {
  private let dimmingView = UIView()
  override var frameOfPresentedViewInContainerView: CGRect {
    guard let containerView = containerView else { return .zero }
    return CGRect(x: 0, y: containerView.bounds.height / 2, width: containerView.bounds.width, height: containerView.bounds.height / 2)
  }
  override init(presentedViewController: UIViewController, presenting presentingViewController: UIViewController?) {
    super.init(presentedViewController: presentedViewController, presenting: presentingViewController)
    dimmingView.backgroundColor = UIColor(white: 0, alpha: 0.4)
  }
  override func presentationTransitionWillBegin() {
    containerView?.insertSubview(dimmingView, at: 0)
    presentedViewController.transitionCoordinator?.animate(alongsideTransition: { _ in self.dimmingView.alpha = 1 })
  }
}

class PaddedLabel: UILabel {
  var insets = UIEdgeInsets(top: 4, left: 8, bottom: 4, right: 8)
  override var intrinsicContentSize: CGSize {
    let size = super.intrinsicContentSize
    return CGSize(width: size.width + insets.left + insets.right, height: size.height + insets.top + insets.bottom)
  }
  override func drawText(in rect: CGRect) { super.drawText(in: rect.inset(by: insets)) }
  override func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
    super.textRect(forBounds: bounds.inset(by: insets), limitedToNumberOfLines: numberOfLines)
  }
}

class PaddedTextField: UITextField {
  let padding = UIEdgeInsets(top: 0, left: 12, bottom: 0, right: 12)
  override func textRect(forBounds bounds: CGRect) -> CGRect { bounds.inset(by: padding) }
  override func editingRect(forBounds bounds: CGRect) -> CGRect { bounds.inset(by: padding) }
  override func placeholderRect(forBounds bounds: CGRect) -> CGRect { bounds.inset(by: padding) }
  override func becomeFirstResponder() -> Bool {
    layer.borderColor = UIColor.systemBlue.cgColor
    return super.becomeFirstResponder()
  }
  override var text: String? { didSet { setNeedsLayout() } }
}

class PrimaryButton: UIButton {
  override var isEnabled: Bool { didSet { backgroundColor = isEnabled ? .systemBlue : .systemGray } }
  override init(frame: CGRect) {
    super.init(frame: frame)
    setup()
  }
  required init?(coder: NSCoder) {
    super.init(frame: .zero)
    setup()
  }
  private func setup() {
    titleEdgeInsets = UIEdgeInsets(top: 0, left: 8, bottom: 0, right: 0)
    contentHorizontalAlignment = .left
    semanticContentAttribute = .forceRightToLeft
    setBackgroundImage(UIImage(), for: .normal)
    setAttributedTitle(NSAttributedString(string: "OK", attributes: [.strikethroughStyle: 1]), for: .normal)
    adjustsImageWhenHighlighted = false
  }
  override func imageRect(forContentRect contentRect: CGRect) -> CGRect { super.imageRect(forContentRect: contentRect) }
  override func layoutSubviews() {
    super.layoutSubviews()
    layer.cornerRadius = bounds.height / 2
  }
}

class DashedView: UIView {
  private let dashLayer = CAShapeLayer()
  override var bounds: CGRect { didSet { updatePath() } }
  override var frame: CGRect { didSet { updatePath() } }
  override func awakeFromNib() { super.awakeFromNib() }
  override func addSubview(_ view: UIView) { super.addSubview(view) }
  override func setNeedsLayout() { super.setNeedsLayout() }
  override func removeFromSuperview() { super.removeFromSuperview() }
  override var canBecomeFirstResponder: Bool { true }
  override var inputAccessoryView: UIView? { nil }
  private func updatePath() {
    dashLayer.lineDashPattern = [4, 2]
    dashLayer.path = CGPath(rect: bounds, transform: nil)
    layer.addSublayer(dashLayer)
  }
}
