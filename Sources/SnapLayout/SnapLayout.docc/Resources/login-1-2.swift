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
      make.left.equalToSuperview().offset(40)
      make.right.equalToSuperview().offset(-40)
      make.width.lessThanOrEqualTo(500)
      make.centerX.equalToSuperview()
      make.centerY.equalToSuperview()
      make.height.equalTo(192)
    }
  }
}
