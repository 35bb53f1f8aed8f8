import AutoLayout
import Foundation
import LayoutTemplates
import SnapLayout

/// A row of a list: a picture, a title, a detail that gives way to it, an arrow.
enum ListRowTemplate {
  static func build(_ row: TemplateBuilder<TemplateRow>) {
    let picture = ImageView(), title = Label(), detail = Label(), arrow = View()
    for view in [picture, title, detail, arrow] { row.root.addSubview(view) }
    picture.hugs()
    detail.setContentCompressionResistancePriority(.defaultLow, for: .horizontal)
    detail.setContentHuggingPriority(.required, for: .horizontal)

    row.root.snp.makeConstraints { make in
      make.height.greaterThanOrEqualTo(44)
      make.height.equalTo(0).priority(.low)
    }
    picture.snp.makeConstraints { make in
      make.left.equalToSuperview().offset(16)
      make.top.greaterThanOrEqualToSuperview().offset(6)
      make.centerY.equalToSuperview()
    }
    title.snp.makeConstraints { make in
      make.left.equalTo(picture.snp.right).offset(12)
      make.centerY.equalToSuperview()
    }
    detail.snp.makeConstraints { make in
      make.left.equalTo(title.snp.right).offset(8)
      make.right.equalTo(arrow.snp.left).offset(-8)
      make.firstBaseline.equalTo(title)
    }
    arrow.snp.makeConstraints { make in
      make.size.equalTo(CGSize(width: 8, height: 14))
      make.right.equalToSuperview().offset(-16)
      make.centerY.equalToSuperview()
    }

    row.imageSize(of: picture) { $0.picture }
    row.text(of: title) { $0.texts[0] }
    row.text(of: detail) { $0.texts[1] }
    row.outputs([picture, title, detail, arrow])
  }
}
