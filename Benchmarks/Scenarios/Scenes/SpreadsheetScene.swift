import AutoLayout
import Foundation
import SnapLayout

/// Cells in rows and columns that fill the window.
///
/// The first row determines the columns, which have equal widths; the first column determines the rows, which have
/// equal heights. Every other cell takes its width from the cell above and its height from the cell at its left.
///
/// In `grid` all cells follow the first one; here values propagate from cell to cell.
struct SpreadsheetScene: Scene {
  static let sizes = sizes(from: CGSize(width: 8000, height: 6000), by: CGSize(width: 40, height: 30))

  let views: [View]
  let root: View
  var rootSizes: [CGSize] { Self.sizes }

  private let cells: CellGrid

  init(nodes: Int, seed: UInt64) {
    let root = Self.makeRoot(Self.sizes)
    self.root = root
    views = Self.makeViews(nodes, in: root)
    cells = CellGrid(count: nodes)
  }

  func constrain(_ node: Int, _ make: ConstraintMaker, shift: Double) {
    let (row, column) = cells.place(of: node)
    if row > 0 {
      let above = views[node - cells.columns]
      make.left.equalTo(above).offset(shift)
      make.width.equalTo(above)
    } else if column > 0 {
      make.left.equalTo(views[node - 1].snp.right).offset(1)
      make.width.equalTo(views[node - 1])
    } else {
      make.left.equalTo(root).offset(8)
    }
    if column > 0 {
      make.top.equalTo(views[node - 1]).offset(row == 0 ? shift : 0)
      make.height.equalTo(views[node - 1])
    } else if row > 0 {
      make.top.equalTo(views[node - cells.columns].snp.bottom).offset(1)
      make.height.equalTo(views[node - cells.columns])
    } else {
      make.top.equalTo(root).offset(8)
    }
    if cells.closesColumns(node) { make.right.equalTo(root).offset(-8) }
    if cells.closesRows(node) { make.bottom.equalTo(root).offset(-8) }
  }

  func reach(of node: Int) -> [Int] {
    let (row, column) = cells.place(of: node)
    // A change of the columns affects every width, and every left edge except in the first column.
    let (widths, heights) = (cells.widths, cells.heights)
    let (right, below) = (cells.cellsRight(from: node), cells.cellsDown(from: node))
    var reach: [Int] = []
    switch (row, column) {
    case (0, 0): reach = [2 * cells.count, 2 * cells.count]
    case (0, _): reach = [widths, widths, right, right]
    case (_, 0): reach = [below, below, heights, heights]
    default: reach = [below, below, right, right]
    }
    if cells.closesColumns(node) { reach.append(widths) }
    if cells.closesRows(node) { reach.append(heights) }
    return reach
  }
}
