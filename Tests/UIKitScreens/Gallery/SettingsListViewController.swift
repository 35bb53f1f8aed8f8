// Code as in an application: not in the style of this package.
// swift-format-ignore-file
import UIKit

/// Two hundred settings in eight sections, with reused cells.
public final class SettingsListViewController: UITableViewController {
  private let symbols = ["wifi", "bell", "moon", "lock", "globe", "keyboard", "heart", "camera"]
  private let colors: [UIColor] = [.systemBlue, .systemRed, .systemIndigo, .systemGray, .systemGreen, .systemOrange, .systemPink, .systemTeal]
  private let names = ["Wi-Fi", "Notifications", "Focus", "Privacy", "Language", "Keyboard", "Health", "Camera"]

  public init() { super.init(style: .insetGrouped) }
  required init?(coder: NSCoder) { super.init(coder: coder) }

  public override func viewDidLoad() {
    super.viewDidLoad()
    title = "Settings"
    view.backgroundColor = .systemGroupedBackground
    tableView.register(SettingCell.self, forCellReuseIdentifier: "setting")
    tableView.rowHeight = 52
    tableView.separatorInset.left = 58
  }

  public override func numberOfSections(in tableView: UITableView) -> Int { 8 }
  public override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 25 }
  public override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { names[section].uppercased() }
  public override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "setting", for: indexPath) as! SettingCell
    let kind = (indexPath.section + indexPath.row) % names.count
    cell.configure(name: names[kind], detail: indexPath.row % 3 == 0 ? nil : "On", symbol: symbols[kind], color: colors[kind])
    return cell
  }
}

final class SettingCell: UITableViewCell {
  private let iconView = UIImageView()
  private let nameLabel = UILabel()
  private let detailLabel = UILabel()
  private let toggle = UISwitch()

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    backgroundColor = .secondarySystemGroupedBackground
    iconView.layer.cornerRadius = 7
    iconView.tintColor = .white
    iconView.contentMode = .center
    nameLabel.font = .systemFont(ofSize: 17)
    detailLabel.font = .systemFont(ofSize: 17)
    detailLabel.textColor = .secondaryLabel
    let row = UIStackView(arrangedSubviews: [iconView, nameLabel, detailLabel, toggle])
    row.spacing = 12
    row.alignment = .center
    nameLabel.setContentHuggingPriority(.defaultLow, for: .horizontal)
    detailLabel.setContentHuggingPriority(.required, for: .horizontal)
    row.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(row)
    NSLayoutConstraint.activate([
      iconView.widthAnchor.constraint(equalToConstant: 30), iconView.heightAnchor.constraint(equalToConstant: 30),
      row.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16),
      row.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -16),
      row.centerYAnchor.constraint(equalTo: contentView.centerYAnchor),
    ])
  }
  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  func configure(name: String, detail: String?, symbol: String, color: UIColor) {
    nameLabel.text = name
    detailLabel.text = detail
    detailLabel.isHidden = detail == nil
    toggle.isHidden = detail != nil
    toggle.isOn = true
    iconView.image = UIImage(systemName: symbol, withConfiguration: UIImage.SymbolConfiguration(pointSize: 16))
    iconView.backgroundColor = color
  }
}
