import AutoLayout
import Foundation
import SnapLayout
import UIKitNames

/// The login screen of the tutorial: the chains are the tutorial's own, the rest is what a screen without UIKit needs.
final class LoginView: UIView {
  var viewContainer = UIView()
  var viewTop = UIView()
  var lblTitle = UILabel()
  var txtEmail = UITextField()
  var txtPassword = UITextField()
  var viewBottom = UIView()
  var btnConnect = UIButton()
  var activityIndicator = UIActivityIndicatorView(style: .large)

  var centerYConstraint: Constraint?
  var isAnimating = false

  let containerViewHeight: CGFloat = 192.0
  let textfieldHeight: CGFloat = 44.0
  let topInnerViewHeight: CGFloat = 24.0
  let bottomInnerViewHeight: CGFloat = 36.0
  let connectButtonWidth: CGFloat = 120.0

  /// The priority of the container's distances from the sides; the tutorial starts with required ones.
  let sidePriority: ConstraintPriority

  init(sidePriority: ConstraintPriority = .high) {
    self.sidePriority = sidePriority
    super.init(frame: .zero)
    setupContainerView()
    setupTitle()
    setupTextfields()
    setupBottomView()
    setupActivityIndicator()
  }

  func setupContainerView() {
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

  func setupTitle() {
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

  func setupTextfields() {
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

  func setupBottomView() {
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

  func setupActivityIndicator() {
    viewContainer.addSubview(activityIndicator)
    activityIndicator.startAnimating()

    activityIndicator.snp.makeConstraints { (make) in
      make.centerX.equalTo(viewContainer)
      make.centerY.equalTo(viewContainer).offset(-containerViewHeight / 2 - 20)
      make.width.equalTo(40)
      make.height.equalTo(self.activityIndicator.snp.width)
    }
  }

  func handleKeyboardWillShow(top: CGFloat) {
    let containerViewOriginPlusHeight = viewContainer.frame.origin.y + viewContainer.frame.size.height

    if containerViewOriginPlusHeight > top {
      let overlappedSpace = containerViewOriginPlusHeight - top

      centerYConstraint?.update(offset: -overlappedSpace)
      self.setNeedsLayout()
      self.layoutIfNeeded()
    }
  }

  func handleKeyboardDidHide() {
    centerYConstraint?.update(offset: 0.0)
    self.setNeedsLayout()
    self.layoutIfNeeded()
  }

  func connect() {
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
    self.layoutIfNeeded()
    isAnimating = true
  }

  func revertLoginView() {
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
    self.layoutIfNeeded()
    self.isAnimating = false
  }
}
