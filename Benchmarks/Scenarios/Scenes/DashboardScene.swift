import AutoLayout
import Foundation
import SnapLayout

/// Sections below each other, each with a toolbar.
///
/// A draggable divider splits each section into a sidebar and two panes of equal heights, which hold columns of equal
/// widths.
///
/// All sidebars are as wide as the first.
struct DashboardScene: Scene {
  static let sizes = sizes(from: CGSize(width: 1024, height: 768), by: CGSize(width: 52, height: 28))

  /// The parts of a section, in the order of its views.
  private enum Part: Int, CaseIterable {
    case section, toolbar, title, search, sidebar, divider, content, upper, lower
    case day, week, month, chart
    case firstTile, secondTile, thirdTile, fourthTile
    case firstRow, secondRow, thirdRow, fourthRow, fifthRow, sixthRow
    case status
  }

  let views: [View]
  let root: View
  var rootSizes: [CGSize] { Self.sizes }

  init(nodes: Int, seed: UInt64) {
    let root = Self.makeRoot(Self.sizes)
    var contents = SeededSequence(seed: seed, stream: 3)
    var views: [View] = []
    views.reserveCapacity(nodes)
    for node in 0..<nodes {
      let part = Part.allCases[node % Part.allCases.count]
      let view = Self.makeView(part, &contents)
      let parent = Self.parent(of: part).map { views[node - part.rawValue + $0.rawValue] } ?? root
      parent.addSubview(view)
      views.append(view)
    }
    self.root = root
    self.views = views
  }

  private static func makeView(_ part: Part, _ contents: inout SeededSequence) -> View {
    switch part {
    case .section, .toolbar, .sidebar, .divider, .content, .upper, .lower, .chart:
      return View()
    case .firstTile, .secondTile, .thirdTile, .fourthTile:
      return View()
    case .title:
      return Label(contentSize: CGSize(width: contents.length(in: 60...240), height: 24))
    case .search:
      return TextField(contentSize: CGSize(width: contents.length(in: 60...120), height: 28))
    case .day, .week, .month:
      return Button(contentSize: CGSize(width: contents.length(in: 40...90), height: 33))
    case .firstRow, .secondRow, .thirdRow, .fourthRow, .fifthRow, .sixthRow:
      let size = CGSize(width: contents.length(in: 60...400), height: contents.length(in: 16...24))
      let label = Label(contentSize: size)
      // The divider may be dragged over the text.
      label.snp.contentCompressionResistanceHorizontalPriority = 480
      return label
    case .status:
      return Label(contentSize: CGSize(width: contents.length(in: 40...160), height: 16))
    }
  }

  /// The part that contains a part; `nil` for the root.
  private static func parent(of part: Part) -> Part? {
    switch part {
    case .section: nil
    case .toolbar, .sidebar, .divider, .content, .status: .section
    case .title, .search: .toolbar
    case .upper, .lower: .content
    case .day, .week, .month, .chart: .upper
    case .firstTile, .secondTile, .thirdTile, .fourthTile: .lower
    case .firstRow, .secondRow, .thirdRow, .fourthRow, .fifthRow, .sixthRow: .sidebar
    }
  }
}

extension DashboardScene {
  /// One section's views, by part; the last section may be incomplete.
  private struct Section {
    let views: [View]
    let start: Int

    subscript(part: Part) -> View { views[start + part.rawValue] }

    func has(_ part: Part) -> Bool { start + part.rawValue < views.count }
  }

  func constrain(_ node: Int, _ make: ConstraintMaker, shift: Double) {
    let part = Part.allCases[node % Part.allCases.count]
    let section = Section(views: views, start: node - part.rawValue)
    switch part {
    case .section: constrainSection(node, make, shift)
    case .toolbar, .title, .search: constrainToolbar(part, in: section, make, shift)
    case .sidebar, .divider, .content, .upper, .lower: constrainPane(part, in: section, make, shift)
    case .day, .week, .month:
      constrainColumn(node, part, from: .day, to: .month, of: section[.upper], make, shift)
    case .chart:
      make.left.right.equalTo(section[.upper]).inset(8)
      make.top.equalTo(section[.day].snp.bottom).offset(8 + shift)
      make.bottom.equalTo(section[.upper]).offset(-8 + shift)
    case .firstTile, .secondTile, .thirdTile, .fourthTile:
      constrainColumn(node, part, from: .firstTile, to: .fourthTile, of: section[.lower], make, shift)
      make.bottom.equalTo(section[.lower]).offset(-8 + shift)
    case .firstRow, .secondRow, .thirdRow, .fourthRow, .fifthRow, .sixthRow:
      make.left.right.equalTo(section[.sidebar]).inset(12)
      if part == .firstRow {
        make.top.equalTo(section[.sidebar]).offset(12 + shift)
      } else {
        make.top.equalTo(views[node - 1].snp.bottom).offset(4 + shift)
      }
    case .status:
      make.right.equalTo(section[.section]).offset(-12 + shift)
      make.bottom.equalTo(section[.section]).offset(-4 + shift)
      make.left.greaterThanOrEqualTo(section[.content]).offset(12)
    }
  }

  private func constrainSection(_ node: Int, _ make: ConstraintMaker, _ shift: Double) {
    make.left.right.equalTo(root).inset(16 + shift)
    if node == 0 {
      make.top.equalTo(root).offset(12)
    } else {
      make.top.equalTo(views[node - Part.allCases.count].snp.bottom).offset(12)
    }
    make.height.equalTo(320)
  }

  private func constrainToolbar(_ part: Part, in section: Section, _ make: ConstraintMaker, _ shift: Double) {
    let toolbar = section[.toolbar]
    switch part {
    case .title:
      make.left.equalTo(toolbar).offset(12 + shift)
      make.centerY.equalTo(toolbar).offset(shift)
    case .search:
      make.right.equalTo(toolbar).offset(-12 + shift)
      make.centerY.equalTo(toolbar).offset(shift)
      make.width.equalTo(240).priority(.medium)
      make.width.lessThanOrEqualTo(toolbar).multipliedBy(0.1875)
      make.left.greaterThanOrEqualTo(section[.title].snp.right).offset(16)
    default:
      make.left.top.right.equalTo(section[.section])
      make.height.equalTo(44 + shift)
    }
  }

  private func constrainPane(_ part: Part, in section: Section, _ make: ConstraintMaker, _ shift: Double) {
    switch part {
    case .sidebar:
      make.left.bottom.equalTo(section[.section])
      make.top.equalTo(section[.toolbar].snp.bottom)
      if section.start == 0 {
        make.width.equalTo(240).priority(490)
        make.width.greaterThanOrEqualTo(160)
        make.width.lessThanOrEqualTo(section[.section]).multipliedBy(0.3125)
      } else {
        make.width.equalTo(views[Part.sidebar.rawValue]).offset(shift)
      }
    case .divider:
      make.left.equalTo(section[.sidebar].snp.right)
      make.top.bottom.equalTo(section[.sidebar])
      make.width.equalTo(1 + shift)
    case .content:
      make.left.equalTo(section[.divider].snp.right)
      make.top.equalTo(section[.toolbar].snp.bottom)
      make.right.bottom.equalTo(section[.section])
    case .upper:
      make.left.top.right.equalTo(section[.content])
      if !section.has(.lower) { make.bottom.equalTo(section[.content]) }
    default:
      make.top.equalTo(section[.upper].snp.bottom).offset(8 + shift)
      make.left.bottom.right.equalTo(section[.content])
      make.height.equalTo(section[.upper])
    }
  }

  /// Columns of equal widths, 8 points apart, that fill a pane from side to side.
  private func constrainColumn(
    _ node: Int, _ part: Part, from first: Part, to last: Part, of pane: View, _ make: ConstraintMaker,
    _ shift: Double
  ) {
    if part == first {
      make.left.equalTo(pane).offset(8 + shift)
      make.top.equalTo(pane).offset(8 + shift)
    } else {
      make.left.equalTo(views[node - 1].snp.right).offset(8 + shift)
      make.top.width.equalTo(views[node - 1])
    }
    if part == last || node == views.count - 1 { make.right.equalTo(pane).offset(-8 + shift) }
  }
}

extension DashboardScene {
  // For each part, the number of its variables that depend on a change in its section.
  private static let followersOfSidebarWidth = [
    0, 0, 0, 0, 1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 1, 1, 1, 1, 1, 1, 0,
  ]
  private static let followersOfSectionHeight = [
    1, 0, 0, 0, 1, 1, 1, 1, 2, 0, 0, 0, 1, 2, 2, 2, 2, 0, 0, 0, 0, 0, 0, 1,
  ]
  private static let followersOfToolbarHeight = [
    0, 1, 1, 1, 2, 2, 2, 2, 2, 1, 1, 1, 2, 2, 2, 2, 2, 1, 1, 1, 1, 1, 1, 0,
  ]

  func reach(of node: Int) -> [Int] {
    let part = Part.allCases[node % Part.allCases.count]
    let start = node - part.rawValue
    let size = min(Part.allCases.count, views.count - start)
    /// Tops of the sections below and of their contents.
    let below = views.count - start - size
    let isLastNode = node == views.count - 1
    switch part {
    case .section: return [0, size + below, Self.sum(Self.followersOfSectionHeight, size) + below]
    case .toolbar: return [0, Self.sum(Self.followersOfToolbarHeight, size)]
    case .title: return [1, 1]
    case .search: return [1, 1, 0, 0, 0]
    case .sidebar:
      let width = Self.sum(Self.followersOfSidebarWidth, size)
      return start == 0 ? [0, 0, reachOfFirstSidebar, 0, 0] : [0, 0, width]
    // An upper limit: the number of variables that depend on the sidebar's width.
    case .divider: return [0, 0, Self.sum(Self.followersOfSidebarWidth, size)]
    case .content: return [0, 0, 0]
    case .upper: return []
    // The heights of both panes, the lower one's top edge, the chart's height, and two variables of each tile.
    case .lower: return [12, 0, 0]
    case .day: return [6, 5] + (isLastNode ? [6] : [])
    case .week: return [6, 0] + (isLastNode ? [6] : [])
    case .month: return [6, 0, 6]
    case .chart: return [0, 2, 1]
    case .firstTile: return [8, 8] + (isLastNode ? [8] : []) + [1]
    case .secondTile, .thirdTile: return [8, 0] + (isLastNode ? [8] : []) + [1]
    case .fourthTile: return [8, 0, 8, 1]
    case .firstRow, .secondRow, .thirdRow, .fourthRow, .fifthRow, .sixthRow:
      return [0, Part.sixthRow.rawValue - part.rawValue + 1]
    case .status: return [1, 1, 0]
    }
  }

  private var reachOfFirstSidebar: Int {
    let (full, rest) = views.count.quotientAndRemainder(dividingBy: Part.allCases.count)
    return full * Self.sum(Self.followersOfSidebarWidth, Part.allCases.count)
      + Self.sum(Self.followersOfSidebarWidth, rest)
  }

  private static func sum(_ followers: [Int], _ size: Int) -> Int {
    followers[..<size].reduce(0, +)
  }
}
