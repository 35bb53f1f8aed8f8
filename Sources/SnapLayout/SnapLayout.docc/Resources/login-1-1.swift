import AutoLayout
import Foundation
import SnapLayout

final class LoginView: View {
  let container = View()

  override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(container)
  }
}
