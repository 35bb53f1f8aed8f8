import AutoLayout
import Foundation
import LayoutTemplates
import SnapLayout

/// An invoice: logo, sender, recipient, twelve items with wrapping names, totals, and a note.
enum InvoiceTemplate {
  static func build(_ row: TemplateBuilder<TemplateRow>) {
    let logo = ImageView(), sender = Label(), addressee = Label(), date = Label(), note = Label()
    for label in [sender, addressee, note] { label.numberOfLines = 0 }
    for view in [logo, sender, addressee, date, note] { row.root.addSubview(view) }
    logo.hugs()
    logo.snp.makeConstraints { make in make.left.top.equalToSuperview().offset(40) }
    sender.snp.makeConstraints { make in
      make.top.equalTo(logo)
      make.right.equalToSuperview().offset(-40)
      make.width.equalTo(200)
    }
    addressee.snp.makeConstraints { make in
      make.left.equalTo(logo)
      make.width.equalTo(sender)
      make.top.greaterThanOrEqualTo(logo.snp.bottom).offset(24)
      make.top.greaterThanOrEqualTo(sender.snp.bottom).offset(24)
      make.top.equalToSuperview().priority(.low)
    }
    date.snp.makeConstraints { make in
      make.right.equalTo(sender)
      make.lastBaseline.equalTo(addressee)
    }
    row.imageSize(of: logo) { $0.picture }
    row.text(of: sender) { $0.texts[0] }
    row.text(of: addressee) { $0.texts[1] }
    row.text(of: date) { $0.texts[12] }
    row.outputs([logo, sender, addressee, date])

    var above = addressee
    for line in 0..<12 {
      above = item(row, line, below: above)
    }
    for sum in 0..<3 {
      let label = Label(), amount = Label()
      for view in [label, amount] { row.root.addSubview(view) }
      label.snp.makeConstraints { make in
        make.left.equalToSuperview().offset(350)
        make.top.equalTo(above.snp.bottom).offset(8)
      }
      amount.snp.makeConstraints { make in
        make.right.equalTo(sender)
        make.lastBaseline.equalTo(label)
      }
      label.text = "Sum \(sum)"
      row.text(of: amount) { $0.texts[49 + sum] }
      row.outputs([label, amount], "sum \(sum)")
      above = label
    }
    note.snp.makeConstraints { make in
      make.left.equalTo(logo)
      make.right.equalTo(sender)
      make.top.equalTo(above.snp.bottom).offset(24)
      make.bottom.equalToSuperview().offset(-40)
    }
    row.text(of: note) { $0.texts[3] }
    row.output(note, as: "note")
  }

  /// An item: a name that wraps, and three numbers beside its first line.
  private static func item(_ row: TemplateBuilder<TemplateRow>, _ line: Int, below above: Label) -> Label {
    let name = Label(), numbers = [Label(), Label(), Label()]
    name.numberOfLines = 0
    for label in [name] + numbers { row.root.addSubview(label) }
    name.snp.makeConstraints { make in
      make.left.equalToSuperview().offset(40)
      make.width.equalTo(260)
      make.top.equalTo(above.snp.bottom).offset(line == 0 ? 32 : 6)
    }
    for (column, number) in numbers.enumerated() {
      number.snp.makeConstraints { make in
        make.right.equalToSuperview().offset(column * 85 - 210)
        make.firstBaseline.equalTo(name)
      }
      row.text(of: number) { $0.texts[13 + 3 * line + column] }
    }
    // The sender, the addressee and the note have three of these texts too.
    row.text(of: name) { $0.texts[line] }
    row.outputs([name] + numbers, "line \(line)")
    return name
  }
}
