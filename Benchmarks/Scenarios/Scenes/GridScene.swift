import AutoLayout
import Foundation
import SnapLayout

/// Cells in rows and columns, all of the first one's size, which follows from the root's: two equations close the whole.
struct GridScene: Scene {
  static let sizes = sizes(from: CGSize(width: 4000, height: 3000), by: CGSize(width: 40, height: 30))

  let views: [View]
  let root: View
  var rootSizes: [CGSize] { Self.sizes }

  private let columns: Int
  private let rows: Int

  init(nodes: Int, seed: UInt64) {
    let root = Self.makeRoot(Self.sizes)
    self.root = root
    views = (0..<nodes).map { _ in
      let view = View()
      root.addSubview(view)
      return view
    }
    columns = Int(Double(nodes).squareRoot())
    rows = (nodes + columns - 1) / columns
  }

  func constrain(_ node: Int, _ make: ConstraintMaker, shift: Double) {
    let (row, column) = (node / columns, node % columns)
    // In its other form a cell is narrower on its left. What is in the first row closes the whole, and has one form.
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
      make.top.equalTo(views[node - columns].snp.bottom).offset(4)
    }
    if row == 0, column == columns - 1 { make.right.equalTo(root).offset(-8) }
    if column == 0, row == rows - 1 { make.bottom.equalTo(root).offset(-8) }
  }

  func reach(of node: Int) -> [Int] {
    let (row, column) = (node / columns, node % columns)
    let count = views.count
    // What moves the first row's end changes every width, and every left edge but those of the first column.
    let widths = count + count - rows
    let heights = count + count - columns
    let rowEnd = min((row + 1) * columns, count)
    let columnLength = (count - column + columns - 1) / columns
    var reach: [Int] = []
    if node > 0 {
      reach.append(row == 0 ? widths : rowEnd - node)
      reach.append(column == 0 ? heights : columnLength - row)
    }
    reach.append(row == 0 ? widths + (column == 0 ? 1 : 0) : rowEnd - node)
    reach.append(column == 0 ? heights + (row == 0 ? 1 : 0) : columnLength - row)
    if row == 0, column == columns - 1 { reach.append(widths) }
    if column == 0, row == rows - 1 { reach.append(heights) }
    return reach
  }
}
