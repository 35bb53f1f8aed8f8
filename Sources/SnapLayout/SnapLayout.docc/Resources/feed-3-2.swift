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
      make.bottom.lessThanOrEqualToSuperview().inset(16)
    }
    name.snp.makeConstraints { make in
      make.left.equalTo(avatar.snp.right).offset(12)
      make.top.equalTo(avatar)
      make.right.equalToSuperview().inset(16)
    }
    text.snp.makeConstraints { make in
      make.left.right.equalTo(name)
      make.top.equalTo(name.snp.bottom).offset(4)
      make.bottom.lessThanOrEqualToSuperview().inset(16)
      make.bottom.equalToSuperview().inset(16).priority(200)
    }
  }

  func height(forWidth width: CGFloat) -> CGFloat {
    let target = CGSize(width: width, height: 0)
    return systemLayoutSizeFitting(
      target, withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel
    ).height
  }
}

final class Feed: View {
  private let scroll = ScrollView()
  private(set) var cells: [PostCell] = []

  override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(scroll)
    scroll.snp.makeConstraints { make in
      make.edges.equalToSuperview()
    }
  }

  func show(_ posts: [(name: String, text: String)]) {
    for cell in cells { cell.removeFromSuperview() }
    cells = []
    for post in posts {
      let cell = PostCell()
      cell.name.text = post.name
      cell.text.text = post.text
      scroll.addSubview(cell)
      cell.snp.makeConstraints { make in
        make.left.right.equalToSuperview()
        make.width.equalTo(scroll)
        if let previous = cells.last {
          make.top.equalTo(previous.snp.bottom)
        } else {
          make.top.equalToSuperview()
        }
      }
      cells.append(cell)
    }
    cells.last?.snp.makeConstraints { make in
      make.bottom.equalToSuperview()
    }
  }

  var contentHeight: CGFloat { scroll.contentSize.height }
}
