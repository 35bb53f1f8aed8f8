public import AutoLayout
public import Foundation
public import SnapLayout
public import UIKitNames

/// The login screen of the tutorial: the chains are the tutorial's, the rest replaces UIKit.
open class LoginView: UIView {
  /// The box in the middle.
  public final var viewContainer = UIView()
  /// The strip along its top.
  public final var viewTop = UIView()
  /// The title in the strip.
  public final var lblTitle = UILabel()
  /// The first field.
  public final var txtEmail = UITextField()
  /// The second field.
  public final var txtPassword = UITextField()
  /// The strip along its bottom.
  public final var viewBottom = UIView()
  /// The button in that strip.
  public final var btnConnect = UIButton()
  /// The spinner, hidden above the box until it is called for.
  public final var activityIndicator = UIActivityIndicatorView(style: .large)

  /// The constraint that the keyboard moves.
  public final var centerYConstraint: Constraint?
  /// Whether it is connecting.
  public final var isAnimating = false

  /// The height of the box, in points.
  public final let containerViewHeight: CGFloat = 192.0
  /// The height of a field, in points.
  public final let textfieldHeight: CGFloat = 44.0
  /// The height of the top strip, in points.
  public final let topInnerViewHeight: CGFloat = 24.0
  /// The height of the bottom strip, in points.
  public final let bottomInnerViewHeight: CGFloat = 36.0
  /// The width of the button, in points.
  public final let connectButtonWidth: CGFloat = 120.0

  /// The priority of the container's distances from the sides; the tutorial starts with required distances.
  public final let sidePriority: ConstraintPriority

  /// A view with its constraints.
  public init(sidePriority: ConstraintPriority = .high) {
    self.sidePriority = sidePriority
    super.init(frame: .zero)
    setupContainerView()
    setupTitle()
    setupTextfields()
    setupBottomView()
    setupActivityIndicator()
  }

  private final func setupContainerView() {
    self.addSubview(viewContainer)

    viewContainer.snp.makeConstraints { (make) in
      make.left.equalTo(self).offset(40).priority(sidePriority).labeled("C1")
      make.right.equalTo(self).offset(-40).priority(sidePriority).labeled("C2")

      make.width.lessThanOrEqualTo(500).labeled("C3")

      make.centerX.equalTo(self).labeled("C4")
      self.centerYConstraint = make.centerY.equalTo(self).constraint

      make.height.equalTo(containerViewHeight)
    }
  }

  private final func setupTitle() {
    viewContainer.addSubview(viewTop)

    viewTop.snp.makeConstraints { (make) in
      make.left.equalTo(viewContainer)
      make.top.equalTo(viewContainer)
      make.right.equalTo(viewContainer)
      make.height.equalTo(topInnerViewHeight)
    }

    viewTop.addSubview(lblTitle)
    lblTitle.text = "LOGIN"

    lblTitle.snp.makeConstraints { (make) in
      make.edges.equalTo(viewTop).inset(UIEdgeInsetsMake(0.0, 16.0, 0.0, 0.0))
    }
  }

  private final func setupTextfields() {
    viewContainer.addSubview(txtEmail)
    txtEmail.placeholder = "Email"

    txtEmail.snp.makeConstraints { (make) in
      make.top.equalTo(viewTop.snp.bottom).offset(16)
      make.left.equalTo(viewContainer).offset(8)
      make.right.equalTo(viewContainer).offset(-8)
      make.height.equalTo(textfieldHeight)
    }

    viewContainer.addSubview(txtPassword)
    txtPassword.placeholder = "Password"

    txtPassword.snp.makeConstraints { (make) in
      make.top.equalTo(txtEmail.snp.bottom).offset(8.0)
      make.left.equalTo(txtEmail)
      make.right.equalTo(txtEmail)
      make.height.equalTo(textfieldHeight)
    }
  }

  private final func setupBottomView() {
    viewContainer.addSubview(viewBottom)

    viewBottom.snp.makeConstraints { (make) in
      make.left.equalTo(viewContainer)
      make.right.equalTo(viewContainer)
      make.bottom.equalTo(viewContainer)
      make.height.equalTo(bottomInnerViewHeight)
    }

    viewBottom.addSubview(btnConnect)
    btnConnect.title = "Connect"

    btnConnect.snp.makeConstraints { (make) in
      make.top.equalTo(viewBottom)
      make.right.equalTo(viewBottom)
      make.bottom.equalTo(viewBottom)
      make.width.equalTo(connectButtonWidth)
    }
  }

  private final func setupActivityIndicator() {
    viewContainer.addSubview(activityIndicator)
    activityIndicator.startAnimating()

    activityIndicator.snp.makeConstraints { (make) in
      make.centerX.equalTo(viewContainer)
      make.centerY.equalTo(viewContainer).offset(-containerViewHeight / 2 - 20)
      make.width.equalTo(40)
      make.height.equalTo(self.activityIndicator.snp.width)
    }
  }

  /// Makes room for a keyboard whose top edge is at a height of the root.
  public final func handleKeyboardWillShow(top: CGFloat) {
    let containerViewOriginPlusHeight = viewContainer.frame.origin.y + viewContainer.frame.size.height

    if containerViewOriginPlusHeight > top {
      let overlappedSpace = containerViewOriginPlusHeight - top

      centerYConstraint?.update(offset: -overlappedSpace)
      self.setNeedsLayout()
      layOut(within: 0.4)
    }
  }

  /// Goes back to the middle.
  public final func handleKeyboardDidHide() {
    centerYConstraint?.update(offset: 0.0)
    self.setNeedsLayout()
    layOut(within: 0.4)
  }

  /// Sends the fields away and shows the spinner, unless that is under way.
  public final func connect() {
    if isAnimating {
      return
    }

    txtEmail.snp.remakeConstraints { (make) in
      make.top.equalTo(viewTop.snp.bottom).offset(16)
      make.left.equalTo(viewContainer.snp.right)
      make.width.equalTo(txtEmail.snp.width)
      make.height.equalTo(textfieldHeight)
    }

    txtPassword.snp.remakeConstraints { (make) in
      make.right.equalTo(viewContainer.snp.left)
      make.top.equalTo(txtEmail.snp.bottom).offset(8.0)
      make.width.equalTo(txtPassword.snp.width)
      make.height.equalTo(textfieldHeight)
    }

    activityIndicator.snp.updateConstraints { (make) in
      make.centerY.equalTo(viewContainer)
    }

    self.setNeedsLayout()
    layOut(within: 0.5)
    isAnimating = true
  }

  /// Brings everything back.
  public final func revertLoginView() {
    txtEmail.snp.remakeConstraints { (make) in
      make.top.equalTo(viewTop.snp.bottom).offset(16)
      make.left.equalTo(viewContainer).offset(8)
      make.right.equalTo(viewContainer).offset(-8)
      make.height.equalTo(textfieldHeight)
    }

    txtPassword.snp.remakeConstraints { (make) in
      make.top.equalTo(txtEmail.snp.bottom).offset(8.0)
      make.left.equalTo(txtEmail)
      make.right.equalTo(txtEmail)
      make.height.equalTo(textfieldHeight)
    }

    activityIndicator.snp.updateConstraints { (make) in
      make.centerY.equalTo(viewContainer).offset(-containerViewHeight / 2 - 20)
    }

    self.setNeedsLayout()
    layOut(within: 0.5)
    self.isAnimating = false
  }

  /// Shows the changes: at once here, over some seconds in a subclass that animates.
  open func layOut(within seconds: Double) {
    layoutIfNeeded()
  }
}
