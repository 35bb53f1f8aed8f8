// An application's code, ported: not in the style of this package.
// swift-format-ignore-file
import UIKit

struct SettingsSection {
  var title: String?
  var items: [SettingsItem]
}

struct SettingsItem {
  enum Kind {
    case toggle(isOn: Bool)
    case disclosure(detail: String?)
    case destructive
  }
  let title: String
  let icon: UIImage?
  let kind: Kind
}

class SettingsViewController: UITableViewController {
  private var sections: [SettingsSection] = [
    SettingsSection(title: "General", items: [
      SettingsItem(title: "Notifications", icon: UIImage(systemName: "bell"), kind: .toggle(isOn: true)),
      SettingsItem(title: "Language", icon: UIImage(systemName: "globe"), kind: .disclosure(detail: "English")),
    ]),
    SettingsSection(title: nil, items: [SettingsItem(title: "Log out", icon: nil, kind: .destructive)]),
  ]

  init() {
    super.init(style: .insetGrouped)
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.title = "Settings"
    navigationItem.largeTitleDisplayMode = .always
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      barButtonSystemItem: .done, target: self, action: Selector("close", SettingsViewController.close))
    tableView.register(SwitchCell.self, forCellReuseIdentifier: SwitchCell.reuseIdentifier)
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    tableView.separatorInset = UIEdgeInsets(top: 0, left: 56, bottom: 0, right: 0)
    tableView.tableFooterView = UIView()
    if #available(iOS 15.0, *) {
      tableView.sectionHeaderTopPadding = 0
    }
    refreshControl = UIRefreshControl()
    refreshControl?.addTarget(self, action: Selector("refresh", SettingsViewController.refresh), for: .valueChanged)
  }

  func close() {
    dismiss(animated: true)
  }

  func refresh(_ sender: UIRefreshControl) {
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { [weak self] in
      self?.refreshControl?.endRefreshing()
      self?.tableView.reloadData()
    }
  }

  override func numberOfSections(in tableView: UITableView) -> Int { sections.count }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    return sections[section].items.count
  }

  override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    sections[section].title
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let item = sections[indexPath.section].items[indexPath.row]
    switch item.kind {
    case .toggle(let isOn):
      guard let cell = tableView.dequeueReusableCell(withIdentifier: SwitchCell.reuseIdentifier, for: indexPath) as? SwitchCell
      else { return UITableViewCell() }
      cell.configure(title: item.title, isOn: isOn)
      cell.onToggle = { [weak self] value in
        self?.sections[indexPath.section].items[indexPath.row] = SettingsItem(title: item.title, icon: item.icon, kind: .toggle(isOn: value))
      }
      return cell
    case .disclosure(let detail):
      let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
      var content = cell.defaultContentConfiguration()
      content.text = item.title
      content.secondaryText = detail
      content.image = item.icon
      content.imageProperties.tintColor = .systemGray
      cell.contentConfiguration = content
      cell.accessoryType = .disclosureIndicator
      return cell
    case .destructive:
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.textLabel?.text = item.title
      cell.textLabel?.textColor = .systemRed
      cell.textLabel?.textAlignment = .center
      cell.selectionStyle = .none
      return cell
    }
  }

  override func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 52 }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    let controller = UIViewController()
    controller.view.backgroundColor = .secondarySystemBackground
    controller.hidesBottomBarWhenPushed = true
    navigationController?.pushViewController(controller, animated: true)
  }

  override func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    let delete = UIContextualAction(style: .destructive, title: "Delete") { [weak self] _, _, completion in
      self?.sections[indexPath.section].items.remove(at: indexPath.row)
      self?.tableView.deleteRows(at: [indexPath], with: .automatic)
      completion(true)
    }
    delete.image = UIImage(systemName: "trash")
    delete.backgroundColor = .systemRed
    let configuration = UISwipeActionsConfiguration(actions: [delete])
    configuration.performsFirstActionWithFullSwipe = false
    return configuration
  }
}

final class SwitchCell: UITableViewCell {
  static let reuseIdentifier = String(describing: SwitchCell.self)

  var onToggle: ((Bool) -> Void)?
  private let titleLabel = UILabel()
  private let toggle = UISwitch()

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    commonInit()
  }

  required init?(coder: NSCoder) {
    super.init(style: .default, reuseIdentifier: nil)
    commonInit()
  }

  private func commonInit() {
    selectionStyle = .none
    titleLabel.font = UIFont.preferredFont(forTextStyle: .body)
    titleLabel.adjustsFontForContentSizeCategory = true
    toggle.onTintColor = .systemGreen
    toggle.addTarget(self, action: Selector("toggled(_:)", SwitchCell.toggled(_:)), for: .valueChanged)
    let stack = UIStackView(arrangedSubviews: [titleLabel, toggle])
    stack.axis = .horizontal
    stack.alignment = .center
    stack.spacing = 8
    stack.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(stack)
    let margins = contentView.layoutMarginsGuide
    NSLayoutConstraint.activate([
      stack.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
      stack.topAnchor.constraint(equalTo: margins.topAnchor),
      stack.bottomAnchor.constraint(equalTo: margins.bottomAnchor),
    ])
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    onToggle = nil
    titleLabel.text = nil
  }

  func configure(title: String, isOn: Bool) {
    titleLabel.text = title
    toggle.setOn(isOn, animated: false)
  }

  private func toggled(_ sender: UISwitch) {
    onToggle?(sender.isOn)
  }
}
