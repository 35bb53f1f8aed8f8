import AutoLayout
import Foundation
import SnapLayout

/// Cells in rows and columns, all of the size of the first cell.
///
/// The size of the cells follows from the root's size: two equations tie all cells to the root.
struct GridScene: Scene {
  static let sizes = sizes(from: CGSize(width: 4000, height: 3000), by: CGSize(width: 40, height: 30))

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
    // In its other form a cell's left edge is further right, and its right edge is where it was. The cells of the first
    // row have one form only, because they tie all cells to the root.
    let shift = row > 0 ? shift : 0
    if node > 0 {
      make.width.equalTo(views[0]).offset(-shift)
      make.height.equalTo(views[0])
    }
    if column == 0 {
      make.left.equalTo(root).offset(8 + shift)
    } else {
      make.left.equalTo(views[node - 1].snp.right).offset(4 + shift)
    }
    if row == 0 {
      make.top.equalTo(root).offset(8)
    } else {
      make.top.equalTo(views[node - cells.columns].snp.bottom).offset(4)
    }
    if cells.closesColumns(node) { make.right.equalTo(root).offset(-8) }
    if cells.closesRows(node) { make.bottom.equalTo(root).offset(-8) }
  }

  func reach(of node: Int) -> [Int] {
    let (row, column) = cells.place(of: node)
    // Moving the first row's end changes every width, and every left edge except in the first column.
    let (widths, heights) = (cells.widths, cells.heights)
    let (right, below) = (cells.cellsRight(from: node), cells.cellsDown(from: node))
    var reach: [Int] = []
    if node > 0 {
      reach.append(row == 0 ? widths : right)
      reach.append(column == 0 ? heights : below)
    }
    reach.append(row == 0 ? widths + (column == 0 ? 1 : 0) : right)
    reach.append(column == 0 ? heights + (row == 0 ? 1 : 0) : below)
    if cells.closesColumns(node) { reach.append(widths) }
    if cells.closesRows(node) { reach.append(heights) }
    return reach
  }
}
