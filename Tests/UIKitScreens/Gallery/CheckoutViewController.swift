// Code as in an application: not in the style of this package.
// swift-format-ignore-file
import SnapKit
import UIKit

/// A cart, its sum, and a button that pays.
public final class CheckoutViewController: UIViewController {
  private let list = UIStackView()
  private let summary = UIView()
  public let payButton = UIButton(type: .system)
  private let items: [(name: String, detail: String, price: String, color: UIColor)] = [
    ("Linen shirt", "Size M, sand", "€49.00", .systemBrown), ("Running shoes", "Size 42, blue", "€119.90", .systemBlue), ("Water bottle", "0.7 l, steel", "€24.50", .systemGray),
  ]

  public override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemGroupedBackground
    let titleLabel = UILabel()
    titleLabel.text = "Checkout"
    titleLabel.font = .systemFont(ofSize: 34, weight: .bold)
    list.axis = .vertical
    list.spacing = 12
    items.forEach { list.addArrangedSubview(row($0)) }
    summary.backgroundColor = .secondarySystemGroupedBackground
    summary.layer.cornerRadius = 20
    summary.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
    payButton.setTitle("Pay €198.40", for: .normal)
    payButton.setTitleColor(.white, for: .normal)
    payButton.titleLabel?.font = .systemFont(ofSize: 18, weight: .semibold)
    payButton.backgroundColor = .systemGreen
    payButton.layer.cornerRadius = 14
    [titleLabel, list, summary].forEach(view.addSubview)
    let lines = UIStackView(arrangedSubviews: [line("Items", "€193.40"), line("Delivery", "€5.00"), line("Total", "€198.40", isBold: true)])
    lines.axis = .vertical
    lines.spacing = 8
    [lines, payButton].forEach(summary.addSubview)
    titleLabel.snp.makeConstraints { make in
      make.top.equalTo(view.safeAreaLayoutGuide).offset(16)
      make.leading.trailing.equalToSuperview().inset(20)
    }
    list.snp.makeConstraints { make in
      make.top.equalTo(titleLabel.snp.bottom).offset(16)
      make.leading.trailing.equalTo(titleLabel)
    }
    summary.snp.makeConstraints { $0.leading.trailing.bottom.equalToSuperview() }
    lines.snp.makeConstraints { make in
      make.top.leading.trailing.equalToSuperview().inset(20)
    }
    payButton.snp.makeConstraints { make in
      make.top.equalTo(lines.snp.bottom).offset(16)
      make.leading.trailing.equalTo(lines)
      make.height.equalTo(54)
      make.bottom.equalTo(view.safeAreaLayoutGuide).offset(-16)
    }
  }
  private func row(_ item: (name: String, detail: String, price: String, color: UIColor)) -> UIView {
    let card = UIView(), picture = UIView(), nameLabel = UILabel(), detailLabel = UILabel(), priceLabel = UILabel()
    card.backgroundColor = .secondarySystemGroupedBackground
    card.layer.cornerRadius = 14
    picture.backgroundColor = item.color.withAlphaComponent(0.5)
    picture.layer.cornerRadius = 10
    nameLabel.text = item.name
    nameLabel.font = .systemFont(ofSize: 17, weight: .medium)
    detailLabel.text = item.detail
    detailLabel.font = .systemFont(ofSize: 14)
    detailLabel.textColor = .secondaryLabel
    priceLabel.text = item.price
    priceLabel.font = .monospacedDigitSystemFont(ofSize: 17, weight: .regular)
    [picture, nameLabel, detailLabel, priceLabel].forEach(card.addSubview)
    picture.snp.makeConstraints { make in
      make.leading.top.bottom.equalToSuperview().inset(12)
      make.size.equalTo(60)
    }
    nameLabel.snp.makeConstraints { make in
      make.leading.equalTo(picture.snp.trailing).offset(12)
      make.bottom.equalTo(picture.snp.centerY).offset(-1)
      make.trailing.lessThanOrEqualTo(priceLabel.snp.leading).offset(-8)
    }
    detailLabel.snp.makeConstraints { make in
      make.leading.equalTo(nameLabel)
      make.top.equalTo(picture.snp.centerY).offset(1)
    }
    priceLabel.snp.makeConstraints { make in
      make.trailing.equalToSuperview().inset(16)
      make.centerY.equalTo(picture)
    }
    return card
  }
  private func line(_ name: String, _ value: String, isBold: Bool = false) -> UIView {
    let nameLabel = UILabel(), valueLabel = UILabel()
    nameLabel.text = name
    valueLabel.text = value
    for label in [nameLabel, valueLabel] {
      label.font = .systemFont(ofSize: isBold ? 20 : 16, weight: isBold ? .bold : .regular)
      label.textColor = isBold ? .label : .secondaryLabel
    }
    valueLabel.setContentHuggingPriority(.required, for: .horizontal)
    return UIStackView(arrangedSubviews: [nameLabel, valueLabel])
  }
}
