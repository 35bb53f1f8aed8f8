import AutoLayout
import Foundation
import SnapLayout

final class PostCell: View {
  let avatar = ImageView(imageSize: CGSize(width: 48, height: 48))
  let name = Label()
  let text = Label()

  override init(frame: CGRect) {
    super.init(frame: frame)
    for view in [avatar, name, text] { addSubview(view) }
    text.numberOfLines = 0
  }
}
