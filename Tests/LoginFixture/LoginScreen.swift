import AutoLayout
public import Foundation
import SnapLayout
public import Testing
public import UIKitNames

/// A login view that fills a root of a given size, laid out.
public final class LoginScreen {
  /// The root.
  public let root: UIView
  /// The view that fills it.
  public let login: LoginView

  /// - Parameters:
  ///   - size: the root's size in points.
  ///   - fields: the intrinsic widths of the email and password fields; `nil` for fields without an intrinsic width.
  ///   - login: the view that fills the root.
  public init(
    _ size: CGSize, fields: (email: CGFloat, password: CGFloat)? = (60, 90), login: LoginView = LoginView()
  ) {
    root = UIView(frame: CGRect(origin: .zero, size: size))
    self.login = login
    let none = UIView.noIntrinsicMetric
    login.txtEmail.explicitContentSize = CGSize(width: fields?.email ?? none, height: fields == nil ? none : 22)
    login.txtPassword.explicitContentSize = CGSize(width: fields?.password ?? none, height: fields == nil ? none : 22)
    root.addSubview(login)
    login.snp.makeConstraints { (make) in
      make.edges.equalTo(root)
    }
    root.layoutIfNeeded()
  }

  /// Turns or resizes the root.
  public func resize(to size: CGSize) {
    root.frame.size = size
    root.layoutIfNeeded()
  }

  /// Every view of the screen by its name in the tables.
  public var views: [String: UIView] {
    [
      "login": login, "container": login.viewContainer, "viewTop": login.viewTop, "lblTitle": login.lblTitle,
      "txtEmail": login.txtEmail, "txtPassword": login.txtPassword, "viewBottom": login.viewBottom,
      "btnConnect": login.btnConnect, "activity": login.activityIndicator,
    ]
  }

  /// Checks frames, in the coordinates of their superviews.
  public func expect(_ frames: [String: CGRect], sourceLocation: Testing.SourceLocation = #_sourceLocation) {
    let views = views
    for (name, frame) in frames.sorted(by: { $0.key < $1.key }) {
      guard let found = views[name]?.frame else {
        Issue.record("no view \(name)", sourceLocation: sourceLocation)
        continue
      }
      let distance = max(
        abs(found.origin.x - frame.origin.x), abs(found.origin.y - frame.origin.y),
        abs(found.size.width - frame.size.width), abs(found.size.height - frame.size.height))
      #expect(distance < 1e-6, "\(name) is at \(found), not \(frame)", sourceLocation: sourceLocation)
    }
  }

  /// The numbers of constraints that the views hold.
  public var heldCounts: [String: Int] {
    var counts = views.mapValues { $0.constraints.count }
    counts["root"] = root.constraints.count
    return counts.filter { $0.value > 0 }
  }

  /// The number of constraints that all views hold together.
  public var heldCount: Int { heldCounts.values.reduce(0) { $0 + $1 } }
}
