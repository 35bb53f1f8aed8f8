import AutoLayout
import Foundation
import LayoutTemplates
import SnapLayout

/// A product card of a shop: a picture with a badge, a wrapping title and description, prices, stars, and a button.
enum CardTemplate {
  static func build(_ row: TemplateBuilder<TemplateRow>) {
    let background = View(), picture = ImageView(), badge = View(), title = Label(), detail = Label()
    let price = Label(), oldPrice = Label(), rating = View(), star = View(), count = Label(), button = Button()
    for view in [background, picture, badge, title, detail, price, oldPrice, rating, button] {
      row.root.addSubview(view)
    }
    rating.addSubview(star)
    rating.addSubview(count)
    for label in [title, detail] { label.numberOfLines = 0 }
    button.title = "Buy"
    picture.hugs()

    background.snp.makeConstraints { make in make.edges.equalToSuperview().inset(4) }
    picture.snp.makeConstraints { make in make.left.top.equalTo(background).offset(12) }
    badge.snp.makeConstraints { make in
      make.size.equalTo(CGSize(width: 20, height: 20))
      make.centerX.equalTo(picture.snp.right)
      make.centerY.equalTo(picture.snp.top)
    }
    title.snp.makeConstraints { make in
      make.left.equalTo(picture.snp.right).offset(12)
      make.top.equalTo(picture)
      make.right.equalTo(background).offset(-12)
    }
    detail.snp.makeConstraints { make in
      make.left.right.equalTo(title)
      make.top.equalTo(title.snp.bottom).offset(4)
    }
    price.snp.makeConstraints { make in
      make.left.equalTo(picture)
      make.top.greaterThanOrEqualTo(picture.snp.bottom).offset(8)
      make.top.greaterThanOrEqualTo(detail.snp.bottom).offset(8)
      make.top.equalTo(background).priority(.low)
      make.bottom.equalTo(background).offset(-12)
    }
    oldPrice.snp.makeConstraints { make in
      make.left.equalTo(price.snp.right).offset(8)
      make.lastBaseline.equalTo(price)
      make.right.lessThanOrEqualTo(rating.snp.left).offset(-8)
    }
    rating.snp.makeConstraints { make in
      make.right.equalTo(button.snp.left).offset(-12)
      make.centerY.equalTo(price)
    }
    star.snp.makeConstraints { make in
      make.size.equalTo(CGSize(width: 16, height: 16))
      make.left.equalToSuperview()
      make.centerY.equalToSuperview()
    }
    count.snp.makeConstraints { make in
      make.left.equalTo(star.snp.right).offset(2)
      make.top.bottom.right.equalToSuperview()
    }
    button.snp.makeConstraints { make in
      make.right.equalTo(background).offset(-12)
      make.centerY.equalTo(price)
    }

    row.imageSize(of: picture) { $0.picture }
    row.isHidden(badge) { !$0.isMarked }
    row.text(of: title) { $0.texts[0] }
    row.text(of: detail) { $0.texts[1] }
    row.text(of: price) { $0.texts[2] }
    row.text(of: oldPrice) { $0.texts[3] }
    row.text(of: count) { $0.texts[4] }
    row.outputs([background, picture, badge, title, detail, price, oldPrice, rating, star, count, button])
  }
}
