import Foundation
import SnapKit
import Testing
import UIKit

/// How an application places a label in a cell.
private enum Placing: CaseIterable {
  /// The label is a subview of the cell, with constraints to the cell.
  case inCell
  /// The label is in the content view, with constraints to the cell.
  case byCell
  /// The label is in the content view, with horizontal constraints to the cell, and vertical constraints to the content
  /// view.
  case byBoth
  /// The label is in the content view, with constraints to the content view.
  case inContent

  func place(_ label: UILabel, in cell: UIView, _ content: UIView) {
    label.numberOfLines = 0
    label.text = String(repeating: "word ", count: 30)
    (self == .inCell ? cell : content).addSubview(label)
    label.snp.makeConstraints { make in
      switch self {
      case .inCell, .inContent: make.edges.equalToSuperview().inset(10)
      case .byCell: make.edges.equalTo(cell).inset(10)
      case .byBoth:
        make.left.right.equalTo(cell).inset(10)
        make.top.bottom.equalTo(content).inset(10)
      }
    }
  }
}

/// The fitting sizes of cells whose labels have constraints to the cell, to its content view, or to both.
@Suite struct CellFittingTests {
  /// The height of the label in a cell 390 points wide, with 10 points above and below the label.
  private var height: CGFloat {
    let label = UILabel()
    Placing.inContent.place(label, in: UIView(), UIView())
    return label.sizeThatFits(CGSize(width: 370, height: 1_000)).height + 20
  }

  private func fittingHeight(of view: UIView) -> CGFloat {
    view.systemLayoutSizeFitting(
      CGSize(width: 390, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    ).height
  }

  @Test(arguments: Placing.allCases) private func cellsAndHeadersFitTheLabel(_ placing: Placing) {
    #expect(height > 80)
    let row = UITableViewCell(style: .default, reuseIdentifier: nil)
    placing.place(UILabel(), in: row, row.contentView)
    #expect(fittingHeight(of: row) == height)
    let item = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    placing.place(UILabel(), in: item, item.contentView)
    #expect(fittingHeight(of: item) == height)
    let header = UITableViewHeaderFooterView(reuseIdentifier: nil)
    placing.place(UILabel(), in: header, header.contentView)
    #expect(fittingHeight(of: header) == height)
  }

  @Test(arguments: Placing.allCases) private func aTableGivesRowsTheirHeights(_ placing: Placing) {
    final class Source: NSObject, UITableViewDataSource {
      let placing: Placing

      init(_ placing: Placing) { self.placing = placing }

      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }

      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        placing.place(UILabel(), in: cell, cell.contentView)
        return cell
      }
    }
    let (table, source) = (UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 500)), Source(placing))
    table.dataSource = source
    table.layoutIfNeeded()
    let frames = [0, height].map { CGRect(x: 0, y: $0, width: 390, height: height) }
    #expect(table.visibleCells.map(\.frame) == frames)
  }

  @Test func anAccessoryNarrowsTheViewsOfTheContentView() {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    let (label, line) = (UILabel(), UIView())
    Placing.inContent.place(label, in: cell, cell.contentView)
    cell.contentView.addSubview(line)
    line.snp.makeConstraints { make in
      make.left.right.bottom.equalTo(cell)
      make.height.equalTo(1)
    }
    let plain = fittingHeight(of: cell)
    #expect(plain == height)
    cell.accessoryView = UIView(frame: CGRect(x: 0, y: 0, width: 150, height: 20))
    #expect(fittingHeight(of: cell) > plain)
  }
}
