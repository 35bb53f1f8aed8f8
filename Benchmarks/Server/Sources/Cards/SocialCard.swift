import AutoLayout
import Foundation
import LayoutAppearance
import SnapLayout

/// The preview of a link to an article: twelve views.
final class SocialCard: View {
  static let size = CGSize(width: 600, height: 315)

  init(_ language: Language, number: Int) {
    let words = language.words
    super.init(frame: CGRect(origin: .zero, size: Self.size))
    appearance.backgroundColor = Look.paper

    let bar = View(), avatar = View()
    bar.appearance.gradients = [
      Gradient(colors: [Look.accent, Look.second], start: CGPoint(x: 0, y: 0), end: CGPoint(x: 0, y: 1))
    ]
    avatar.appearance.backgroundColor = Look.accent
    avatar.appearance.cornerRadius = 20
    avatar.appearance.shadow = Shadow(opacity: 0.25, radius: 6, offset: CGSize(width: 0, height: 3))
    let subject = Look.label(words.subject, Look.font(13, .semibold), Look.accent)
    let title = Look.label(words.title, Look.font(30, .bold), lines: 3)
    let summary = Look.label(words.summary, Look.font(16), Look.muted, lines: 2)
    let initial = Look.label(String(words.author.prefix(1)), Look.font(18, .bold), .white, .center)
    let author = Look.label(words.author, Look.font(15, .semibold))
    let date = Look.label("2026-11-\(10 + number % 20)", Look.font(13), Look.muted)
    let pill = Look.box(Look.band, radius: 14)
    let reading = Look.label("№ \(number)", Look.font(13, .semibold), Look.muted, .center)
    let rule = Look.box(Look.line)

    for view in [bar, subject, title, summary, rule, avatar, author, date, pill] { addSubview(view) }
    avatar.addSubview(initial)
    pill.addSubview(reading)

    bar.snp.makeConstraints { make in
      make.leading.top.bottom.equalToSuperview()
      make.width.equalTo(12)
    }
    subject.snp.makeConstraints { make in
      make.leading.equalTo(bar.snp.trailing).offset(32)
      make.top.equalToSuperview().offset(28)
    }
    title.snp.makeConstraints { make in
      make.leading.equalTo(subject)
      make.trailing.equalToSuperview().offset(-36)
      make.top.equalTo(subject.snp.bottom).offset(8)
    }
    summary.snp.makeConstraints { make in
      make.leading.trailing.equalTo(title)
      make.top.equalTo(title.snp.bottom).offset(10)
      make.bottom.lessThanOrEqualTo(rule.snp.top).offset(-8)
    }
    rule.snp.makeConstraints { make in
      make.leading.trailing.equalTo(title)
      make.bottom.equalTo(avatar.snp.top).offset(-14)
      make.height.equalTo(1)
    }
    avatar.snp.makeConstraints { make in
      make.leading.equalTo(title)
      make.bottom.equalToSuperview().offset(-22)
      make.size.equalTo(40)
    }
    initial.snp.makeConstraints { $0.center.equalToSuperview() }
    author.snp.makeConstraints { make in
      make.leading.equalTo(avatar.snp.trailing).offset(12)
      make.top.equalTo(avatar).offset(-1)
    }
    date.snp.makeConstraints { make in
      make.leading.equalTo(author)
      make.top.equalTo(author.snp.bottom)
    }
    pill.snp.makeConstraints { make in
      make.trailing.equalTo(title)
      make.centerY.equalTo(avatar)
      make.height.equalTo(28)
    }
    reading.snp.makeConstraints { make in
      make.leading.trailing.equalToSuperview().inset(12)
      make.centerY.equalToSuperview()
    }
  }
}
