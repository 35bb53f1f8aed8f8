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
    avatar.snp.makeConstraints { make in
      make.left.top.equalToSuperview().inset(16)
    }
    name.snp.makeConstraints { make in
      make.left.equalTo(avatar.snp.right).offset(12)
      make.top.equalTo(avatar)
      make.right.equalToSuperview().inset(16)
    }
    text.snp.makeConstraints { make in
      make.left.right.equalTo(name)
      make.top.equalTo(name.snp.bottom).offset(4)
      make.bottom.equalToSuperview().inset(16)
    }
  }

  func height(forWidth width: CGFloat) -> CGFloat {
    let target = CGSize(width: width, height: 0)
    return systemLayoutSizeFitting(
      target, withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel
    ).height
  }
}

let cell = PostCell()
cell.name.text = "Ada"
cell.text.text = "Short."
print(cell.height(forWidth: 320))  // 78.0
cell.text.text = "A text that is so long that it takes several lines, and the cell grows with it."
print(cell.height(forWidth: 320))  // 141.0
print(cell.height(forWidth: 600))  // 99.0
