import AutoLayout
import Foundation
import SnapLayout

/// Panels of equal sizes in rows and columns, each an island: the window determines its size, and no constraint relates
/// its contents to views outside.
///
/// A panel has a title, seven rows of a name, a value and a bar, a footer, and a chart in the remaining space.
struct IslandsScene: Scene {
  /// The parts of a panel, in the order of its views.
  private enum Part: Equatable {
    case panel, title, name, value, bar, footer, chart

    /// The part of a view by its position in the panel.
    init(_ place: Int) {
      switch place {
      case 0: self = .panel
      case 1: self = .title
      case IslandsScene.footerPlace: self = .footer
      case IslandsScene.footerPlace + 1: self = .chart
      default: self = [.name, .value, .bar][(place - 2) % 3]
      }
    }
  }

  private static let rowsOfPanel = 7
  private static let footerPlace = 2 + 3 * rowsOfPanel
  /// The number of views of a panel, including the panel.
  static let panelSize = footerPlace + 2

  let views: [View]
  let root: View
  let rootSizes: [CGSize]

  private let panels: CellGrid
  /// The width of each bar, in sixteenths of its panel's width.
  private let shares: [Int: Double]

  init(nodes: Int, seed: UInt64) {
    panels = CellGrid(count: (nodes + Self.panelSize - 1) / Self.panelSize)
    let (columns, rows) = (panels.columns, panels.rows)
    rootSizes = Self.sizes(
      from: CGSize(width: 288 * columns, height: 352 * rows), by: CGSize(width: 8 * columns, height: 4 * rows))
    let root = Self.makeRoot(rootSizes)
    var contents = SeededSequence(seed: seed, stream: 7)
    var views: [View] = []
    var shares: [Int: Double] = [:]
    views.reserveCapacity(nodes)
    for node in 0..<nodes {
      let place = node % Self.panelSize
      let part = Part(place)
      let view = Self.makeView(part, &contents)
      if part == .bar { shares[node] = contents.length(in: 4...14) }
      if part == .panel { view.isLayoutIsland = true }
      (part == .panel ? root : views[node - place]).addSubview(view)
      views.append(view)
    }
    self.root = root
    self.views = views
    self.shares = shares
  }

  private static func makeView(_ part: Part, _ contents: inout SeededSequence) -> View {
    switch part {
    case .panel, .bar, .chart:
      return View()
    case .title:
      return Label(contentSize: CGSize(width: contents.length(in: 60...180), height: 22))
    case .name:
      return Label(contentSize: CGSize(width: contents.length(in: 40...120), height: 18))
    case .value:
      let label = Label(contentSize: CGSize(width: contents.length(in: 30...260), height: 16))
      // If there is too little room for both, the value is cut off.
      label.snp.contentCompressionResistanceHorizontalPriority = 740
      return label
    case .footer:
      return Label(contentSize: CGSize(width: contents.length(in: 40...160), height: 16))
    }
  }

  func constrain(_ node: Int, _ make: ConstraintMaker, shift: Double) {
    let place = node % Self.panelSize
    let panel = views[node - place]
    switch Part(place) {
    case .panel:
      constrainPanel(node / Self.panelSize, make, shift)
    case .title:
      make.left.equalTo(panel).offset(12 + shift)
      make.top.equalTo(panel).offset(10)
      make.right.lessThanOrEqualTo(panel).offset(-12)
    case .name:
      make.left.equalTo(panel).offset(12 + shift)
      make.top.equalTo(views[node - 1].snp.bottom).offset(6)
    case .value:
      make.right.equalTo(panel).offset(-12 + shift)
      make.centerY.equalTo(views[node - 1])
      make.left.greaterThanOrEqualTo(views[node - 1].snp.right).offset(8)
    case .bar:
      make.left.equalTo(views[node - 2]).offset(shift)
      make.top.equalTo(views[node - 2].snp.bottom).offset(2)
      make.height.equalTo(4)
      make.width.equalTo(panel).multipliedBy((shares[node] ?? 8) / 16).offset(-24 + shift)
    case .footer:
      make.left.equalTo(panel).offset(12 + shift)
      make.bottom.equalTo(panel).offset(-8)
    case .chart:
      make.left.right.equalTo(panel).inset(12)
      make.top.equalTo(views[node - 2].snp.bottom).offset(8 + shift)
      make.bottom.equalTo(views[node - 1].snp.top).offset(-8 + shift)
    }
  }

  private func constrainPanel(_ number: Int, _ make: ConstraintMaker, _ shift: Double) {
    func panel(_ number: Int) -> View { views[number * Self.panelSize] }
    if number == 0 {
      make.width.equalTo(root).dividedBy(panels.columns).offset(-8)
      make.height.equalTo(root).dividedBy(panels.rows).offset(-8)
    } else {
      make.width.height.equalTo(panel(0))
    }
    let (row, column) = panels.place(of: number)
    if column == 0 {
      make.left.equalTo(root).offset(8 + shift)
    } else {
      make.left.equalTo(panel(number - 1).snp.right).offset(8 + shift)
    }
    if row == 0 {
      make.top.equalTo(root).offset(8)
    } else {
      make.top.equalTo(panel(number - panels.columns).snp.bottom).offset(8)
    }
  }

  func reach(of node: Int) -> [Int] {
    let place = node % Self.panelSize
    // Changes inside a panel are local.
    let below = Self.panelSize
    switch Part(place) {
    case .panel:
      let number = node / Self.panelSize
      // A moving panel does not move its contents' variables: they have their own coordinates.
      let position = [panels.cellsRight(from: number), panels.cellsDown(from: number)]
      return (number == 0 ? [reachOfWidth, reachOfHeight] : [0]) + position
    case .title: return [1, below, 0]
    case .name: return [3, below]
    case .value: return [2, 0, 0]
    case .bar: return [1, below, below, 1]
    case .footer: return [1, 2]
    case .chart: return [0, 2, 1]
    }
  }

  /// The variables that depend on all panels' widths: widths and inner edges of panels, and left edges of panels,
  /// values, bars and charts.
  private var reachOfWidth: Int {
    let inside = views.indices.count { node in
      switch Part(node % Self.panelSize) {
      case .value, .bar, .chart: true
      case .panel, .title, .name, .footer: false
      }
    }
    return panels.widths + panels.count + inside
  }

  /// The variables that depend on all panels' heights: heights and inner edges of panels, top edges of panels and
  /// footers, and charts.
  private var reachOfHeight: Int {
    panels.heights + panels.count
      + views.indices.count { node in
        let part = Part(node % Self.panelSize)
        return part == .footer || part == .chart
      }
  }
}
