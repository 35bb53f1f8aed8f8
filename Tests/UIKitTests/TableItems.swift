import Synchronization
import UIKit

/// A cell that shows an item, with the item's height.
final class ItemCell: UITableViewCell {
  var item = 0
  let height: NSLayoutConstraint

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    let block = UIView()
    block.translatesAutoresizingMaskIntoConstraints = false
    height = block.heightAnchor.constraint(equalToConstant: 50)
    // Not required, so that a height from the delegate wins without a conflict.
    height.priority = UILayoutPriority(999)
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    contentView.addSubview(block)
    NSLayoutConstraint.activate([
      block.topAnchor.constraint(equalTo: contentView.topAnchor), height,
      block.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
      block.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
      block.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
    ])
  }

  required init?(coder: NSCoder) { fatalError() }
}

/// Items in sections; counts a table's requests.
final class TableItems: NSObject, UITableViewDataSource, UITableViewDelegate {
  var sections: [[Int]]
  var rows: [Int] = []
  var counts = 0
  var cells: Set<ObjectIdentifier> = []
  var rowHeight: (Int) -> CGFloat = { _ in 50 }

  init(_ sections: [[Int]]) { self.sections = sections }

  func numberOfSections(in tableView: UITableView) -> Int { sections.count }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    counts += 1
    return sections[section].count
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    rows.append(indexPath.row)
    let cell = tableView.dequeueReusableCell(withIdentifier: "item", for: indexPath)
    cells.insert(ObjectIdentifier(cell))
    guard let cell = cell as? ItemCell else { return cell }
    cell.item = sections[indexPath.section][indexPath.row]
    cell.height.constant = rowHeight(cell.item)
    return cell
  }

  func takeRows() -> [Int] {
    defer { rows = [] }
    return rows
  }

  func table(height: CGFloat = 400) -> UITableView {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: height))
    table.register(ItemCell.self, forCellReuseIdentifier: "item")
    table.dataSource = self
    table.delegate = self
    return table
  }
}

/// Gives a table the heights of items.
final class TableHeights: NSObject, UITableViewDelegate {
  let items: TableItems
  var asked = 0
  var estimate: CGFloat = -1

  init(_ items: TableItems) { self.items = items }

  static func height(of item: Int) -> CGFloat { CGFloat(20 + item % 7) }

  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    asked += 1
    return Self.height(of: items.sections[indexPath.section][indexPath.row])
  }

  func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat { estimate }
}

func row(_ row: Int, _ section: Int = 0) -> IndexPath { IndexPath(row: row, section: section) }

func reports(_ body: () -> Void) -> [String] {
  let found = Mutex<[String]>([])
  LayoutDiagnostics.withHandler({ diagnostic in found.withLock { $0.append("\(diagnostic)") } }, perform: body)
  return found.withLock { $0 }
}
