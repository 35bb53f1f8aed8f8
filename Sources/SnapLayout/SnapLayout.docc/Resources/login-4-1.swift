import AutoLayout
import Foundation
import SnapLayout

final class LoginView: View {
  let container = View()
  let header = View()
  let title = Label(text: "LOGIN")
  let email = TextField()
  let password = TextField()
  let footer = View()
  let button = Button()
  let activity = ActivityIndicator(style: .large)
  private var centerY: Constraint?

  override init(frame: CGRect) {
    super.init(frame: frame)
    placeContainer()
    placeTitle()
    placeFields()
    placeFooter()
    placeActivity()
  }

  private func placeContainer() {
    addSubview(container)
    container.snp.makeConstraints { make in
      make.left.equalToSuperview().offset(40).priority(.high)
      make.right.equalToSuperview().offset(-40).priority(.high)
      make.width.lessThanOrEqualTo(500)
      make.centerX.equalToSuperview()
      centerY = make.centerY.equalToSuperview().constraint
      make.height.equalTo(192)
    }
  }

  private func placeTitle() {
    container.addSubview(header)
    header.snp.makeConstraints { make in
      make.top.left.right.equalToSuperview()
      make.height.equalTo(24)
    }
    header.addSubview(title)
    title.snp.makeConstraints { make in
      make.edges.equalToSuperview().inset(EdgeInsets(top: 0, left: 16, bottom: 0, right: 0))
    }
  }

  private func placeFields() {
    container.addSubview(email)
    container.addSubview(password)
    restFields()
  }

  private func restFields() {
    email.snp.remakeConstraints { make in
      make.top.equalTo(header.snp.bottom).offset(16)
      make.left.right.equalToSuperview().inset(8)
      make.height.equalTo(44)
    }
    password.snp.remakeConstraints { make in
      make.top.equalTo(email.snp.bottom).offset(8)
      make.left.right.height.equalTo(email)
    }
  }

  private func placeFooter() {
    container.addSubview(footer)
    footer.snp.makeConstraints { make in
      make.left.right.bottom.equalToSuperview()
      make.height.equalTo(36)
    }
    button.title = "Connect"
    footer.addSubview(button)
    button.snp.makeConstraints { make in
      make.top.right.bottom.equalToSuperview()
      make.width.equalTo(120)
    }
  }

  private func placeActivity() {
    container.addSubview(activity)
    activity.snp.makeConstraints { make in
      make.centerX.equalToSuperview()
      make.centerY.equalTo(container).offset(-116)
      make.width.equalTo(40)
      make.height.equalTo(activity.snp.width)
    }
  }

  func keyboardShown(above top: CGFloat) {
    let overlap = container.frame.maxY - top
    if overlap > 0 {
      centerY?.update(offset: -overlap)
      layoutIfNeeded()
    }
  }

  func keyboardHidden() {
    centerY?.update(offset: 0)
    layoutIfNeeded()
  }
}
