import AutoLayout
import Foundation
import LayoutAppearance
import SnapLayout

/// An invoice on a page of A4.
final class InvoicePage: View {
  static let size = CGSize(width: 595, height: 842)
  private static let margin: CGFloat = 48

  init(_ language: Language, number: Int) {
    super.init(frame: CGRect(origin: .zero, size: Self.size))
    appearance.backgroundColor = Look.paper
    let words = language.words
    // Numbers are aligned with the trailing side of their columns.
    let far: ParagraphStyle.Alignment = language.direction == .rightToLeft ? .left : .right

    let header = InvoiceHeader(words, number: number, far), table = StackView(), totals = StackView()
    for stack in [table, totals] { stack.axis = .vertical }
    table.addArrangedSubview(
      InvoiceRow([words.description, words.quantity, words.price, words.amount], Look.font(10, .bold), far, Look.band))
    var sum = 0
    for (index, goods) in words.goods.enumerated() {
      let count = 1 + (number + index) % 4, price = 4900 + 2350 * index + 10 * (number % 50)
      sum += count * price
      table.addArrangedSubview(
        InvoiceRow([goods, "\(count)", Self.money(price), Self.money(count * price)], Look.font(11), far))
    }
    let tax = sum * 19 / 100
    totals.addArrangedSubview(InvoiceTotal(words.subtotal, Self.money(sum)))
    totals.addArrangedSubview(InvoiceTotal("\(words.tax) 19 %", Self.money(tax)))
    totals.addArrangedSubview(InvoiceTotal(words.total, Self.money(sum + tax), isLast: true))
    let terms = Look.label(words.terms, Look.font(11), Look.muted, lines: 0)
    let thanks = Look.label(words.thanks, Look.font(13, .semibold), Look.accent)
    for view in [header, table, totals, terms, thanks] { addSubview(view) }

    header.snp.makeConstraints { make in
      make.top.equalToSuperview()
      make.leading.trailing.equalToSuperview()
    }
    table.snp.makeConstraints { make in
      make.top.equalTo(header.snp.bottom).offset(28)
      make.leading.trailing.equalToSuperview().inset(Self.margin)
    }
    totals.snp.makeConstraints { make in
      make.top.equalTo(table.snp.bottom).offset(16)
      make.trailing.equalTo(table)
      make.width.equalTo(250)
    }
    terms.snp.makeConstraints { make in
      make.leading.trailing.equalTo(table)
      make.top.equalTo(totals.snp.bottom).offset(36)
    }
    thanks.snp.makeConstraints { make in
      make.leading.equalTo(table)
      make.top.equalTo(terms.snp.bottom).offset(10)
    }
  }

  /// An amount of cents, as text in euros.
  static func money(_ cents: Int) -> String {
    let rest = cents % 100
    return "€ \(cents / 100).\(rest < 10 ? "0" : "")\(rest)"
  }
}

/// The top of an invoice: sender, recipient and dates.
private final class InvoiceHeader: View {
  init(_ words: Words, number: Int, _ far: ParagraphStyle.Alignment) {
    super.init(frame: .zero)
    appearance.backgroundColor = Look.band
    let company = Look.label(words.company, Look.font(16, .bold), Look.accent, lines: 0)
    let title = Look.label(words.invoice, Look.font(28, .bold))
    let billTo = Look.label(words.billTo, Look.font(10, .bold), Look.muted)
    let customer = Look.label("\(words.customer)\n\(words.address)", Look.font(12), lines: 0)
    let day = 10 + number % 20
    let facts = Look.label(
      "№ 2026-\(1000 + number)\n\(words.date): \(Self.date(11, day))\n\(words.due): \(Self.date(12, day))",
      Look.font(11), Look.muted, lines: 0, far)
    for view in [company, title, billTo, customer, facts] { addSubview(view) }
    company.snp.makeConstraints { make in
      make.leading.equalToSuperview().offset(48)
      make.firstBaseline.equalTo(title)
      make.trailing.lessThanOrEqualTo(title.snp.leading).offset(-16)
    }
    title.snp.makeConstraints { make in
      make.trailing.equalToSuperview().offset(-48)
      make.top.equalToSuperview().offset(40)
    }
    billTo.snp.makeConstraints { make in
      make.leading.equalTo(company)
      make.top.equalTo(title.snp.bottom).offset(20)
    }
    customer.snp.makeConstraints { make in
      make.leading.equalTo(company)
      make.top.equalTo(billTo.snp.bottom).offset(4)
      make.trailing.lessThanOrEqualTo(facts.snp.leading).offset(-16)
      make.bottom.equalToSuperview().offset(-24)
    }
    facts.snp.makeConstraints { make in
      make.trailing.equalTo(title)
      make.top.equalTo(billTo)
      make.bottom.lessThanOrEqualToSuperview().offset(-24)
    }
    facts.setContentCompressionResistancePriority(.required, for: .horizontal)
    title.setContentCompressionResistancePriority(.required, for: .horizontal)
  }

  /// A date that is read from left to right in text of any direction.
  private static func date(_ month: Int, _ day: Int) -> String { "\u{2066}2026-\(month)-\(day)\u{2069}" }
}

/// A row of the table: a description that wraps, and three numbers.
private final class InvoiceRow: View {
  private static let widths: [CGFloat] = [54, 84, 84]

  init(_ texts: [String], _ font: Font, _ far: ParagraphStyle.Alignment, _ band: Color? = nil) {
    super.init(frame: .zero)
    appearance.backgroundColor = band
    let labels = texts.enumerated().map { index, text in
      Look.label(text, font, lines: index == 0 ? 0 : 1, index == 0 ? .natural : far)
    }
    let line = Look.box(Look.line)
    for view in labels + [line] { addSubview(view) }
    labels[0].snp.makeConstraints { make in
      make.leading.equalToSuperview().offset(8)
      make.top.bottom.equalToSuperview().inset(8)
      make.trailing.equalTo(labels[1].snp.leading).offset(-8)
    }
    for (index, width) in Self.widths.enumerated() {
      labels[index + 1].snp.makeConstraints { make in
        make.firstBaseline.equalTo(labels[0])
        make.width.equalTo(width)
        if index + 1 < Self.widths.count {
          make.trailing.equalTo(labels[index + 2].snp.leading).offset(-8)
        } else {
          make.trailing.equalToSuperview().offset(-8)
        }
      }
    }
    line.snp.makeConstraints { make in
      make.leading.trailing.bottom.equalToSuperview()
      make.height.equalTo(1)
    }
  }
}

/// A line of the totals.
private final class InvoiceTotal: View {
  init(_ name: String, _ amount: String, isLast: Bool = false) {
    super.init(frame: .zero)
    let font = Look.font(isLast ? 14 : 11, isLast ? .bold : .regular)
    if isLast {
      appearance.backgroundColor = Look.band
      appearance.cornerRadius = 6
    }
    let left = Look.label(name, font, lines: 0), right = Look.label(amount, font)
    for label in [left, right] { addSubview(label) }
    left.snp.makeConstraints { make in
      make.leading.equalToSuperview().offset(8)
      make.top.bottom.equalToSuperview().inset(6)
      make.trailing.lessThanOrEqualTo(right.snp.leading).offset(-8)
    }
    right.snp.makeConstraints { make in
      make.trailing.equalToSuperview().offset(-8)
      make.firstBaseline.equalTo(left)
    }
    right.setContentCompressionResistancePriority(.required, for: .horizontal)
  }
}
