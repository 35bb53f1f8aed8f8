import Foundation
import Testing
import UIKit

/// Members of tables and cells that affect the values of other members.
@Suite struct TableEffectTests {
  @Test func aCellFitsItsContentsOnBothAxes() {
    let (cell, label) = (UITableViewCell(style: .default, reuseIdentifier: nil), UILabel())
    label.text = "abcd"
    label.translatesAutoresizingMaskIntoConstraints = false
    cell.contentView.addSubview(label)
    NSLayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: cell.contentView.leadingAnchor, constant: 10),
      label.trailingAnchor.constraint(equalTo: cell.contentView.trailingAnchor, constant: -10),
      label.topAnchor.constraint(equalTo: cell.contentView.topAnchor, constant: 5),
      label.bottomAnchor.constraint(equalTo: cell.contentView.bottomAnchor, constant: -5),
    ])
    let text = label.intrinsicContentSize
    let size = cell.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    #expect(size == CGSize(width: text.width + 20, height: text.height + 10))
    let wide = cell.systemLayoutSizeFitting(
      CGSize(width: 200, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    #expect(wide == CGSize(width: 200, height: text.height + 10))
  }

  @Test func cellsFollowTheirLabelsAndTheTable() throws {
    final class Source: NSObject, UITableViewDataSource {
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.textLabel?.text = indexPath.row == 0 ? "Hi" : String(repeating: "many words ", count: 20)
        if indexPath.row == 1 { cell.textLabel?.numberOfLines = 0 }
        return cell
      }
    }
    let (table, source) = (UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 500)), Source())
    table.dataSource = source
    table.layoutIfNeeded()
    let first = try #require(table.cellForRow(at: IndexPath(row: 0, section: 0)))
    let second = try #require(table.cellForRow(at: IndexPath(row: 1, section: 0)))
    let label = try #require(first.textLabel)
    let width = label.frame.width
    label.text = "A longer title"
    table.layoutIfNeeded()
    #expect(label.frame.width > width && label.frame.width == label.intrinsicContentSize.width)
    let text = try #require(second.textLabel)
    #expect(second.frame.height > 80 && text.frame.height > 60 && text.frame.maxY <= second.frame.height)
    table.isEditing = true
    #expect(first.isEditing && second.isEditing)
    let (background, header) = (UIView(), UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 20)))
    table.backgroundView = background
    table.tableHeaderView = header
    let order = table.subviews
    #expect(try #require(order.firstIndex(of: background)) < (try #require(order.firstIndex(of: header))))
    let (plain, chosen) = (UIView(), UIView())
    first.backgroundView = plain
    first.selectedBackgroundView = chosen
    let views = first.subviews
    #expect(try #require(views.firstIndex(of: plain)) < (try #require(views.firstIndex(of: chosen))))
  }

  @Test func aTableControllerEditsItsTable() {
    let controller = UITableViewController(style: .plain)
    controller.editButtonItem.send()
    #expect(controller.tableView.isEditing)
    controller.isEditing = false
    #expect(!controller.tableView.isEditing)
    let collection = UICollectionViewController(collectionViewLayout: UICollectionViewFlowLayout())
    collection.collectionView.backgroundColor = .white
    #expect(collection.isViewLoaded)
  }

  @Test func aTableKeepsItsContentSizeBesideConstraints() throws {
    final class Source: NSObject, UITableViewDataSource {
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 100 }
      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        UITableViewCell()
      }
    }
    let (table, source, label) = (UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 500)), Source(), UILabel())
    table.dataSource = source
    table.rowHeight = 40
    label.translatesAutoresizingMaskIntoConstraints = false
    table.addSubview(label)
    label.topAnchor.constraint(equalTo: table.topAnchor).isActive = true
    label.leadingAnchor.constraint(equalTo: table.leadingAnchor).isActive = true
    table.layoutIfNeeded()
    #expect(table.contentSize.height == 4_000)
    table.scrollToRow(at: IndexPath(row: 50, section: 0), at: .top, animated: false)
    table.layoutIfNeeded()
    #expect(table.contentOffset.y == 2_000 && table.contentSize.height == 4_000)
    let tap = UITapGestureRecognizer()
    table.gestureRecognizers = [tap]
    #expect(tap.view === table)
    table.gestureRecognizers = nil
    #expect(tap.view == nil)
  }
}
