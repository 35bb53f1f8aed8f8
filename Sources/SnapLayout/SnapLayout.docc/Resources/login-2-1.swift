import AutoLayout
import Foundation
import SnapLayout

final class LoginView: View {
  let container = View()
  let header = View()
  let title = Label(text: "LOGIN")

  override init(frame: CGRect) {
    super.init(frame: frame)
    placeContainer()
    placeTitle()
  }

  private func placeContainer() {
    addSubview(container)
    container.snp.makeConstraints { make in
      make.left.equalToSuperview().offset(40).priority(.high)
      make.right.equalToSuperview().offset(-40).priority(.high)
      make.width.lessThanOrEqualTo(500)
      make.centerX.equalToSuperview()
      make.centerY.equalToSuperview()
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
}
