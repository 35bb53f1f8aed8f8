import AutoLayout
import Foundation
import SnapLayout

final class LoginView: View {
  let container = View()

  override init(frame: CGRect) {
    super.init(frame: frame)
    placeContainer()
  }

  private func placeContainer() {
    addSubview(container)
    container.snp.makeConstraints { make in
      make.left.equalToSuperview().offset(40).labeled("left side")
      make.right.equalToSuperview().offset(-40).labeled("right side")
      make.width.lessThanOrEqualTo(500).labeled("not too wide")
      make.centerX.equalToSuperview()
      make.centerY.equalToSuperview()
      make.height.equalTo(192)
    }
  }
}

let root = View(frame: CGRect(x: 0, y: 0, width: 1024, height: 768))
let login = LoginView()
root.addSubview(login)
login.snp.makeConstraints { make in
  make.edges.equalToSuperview()
}
root.layoutIfNeeded()
print(login.container.frame)
