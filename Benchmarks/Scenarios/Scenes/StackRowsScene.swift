import AutoLayout
import Foundation
import SnapLayout

/// A list in the style of applications: a vertical stack view of rows, which are horizontal stack views of an icon, a
/// title, a detail and sometimes a badge.
///
/// The list is pinned at the top and at both sides, and is as high as its rows. An icon has a size, is the highest view
/// of its row, and so determines the row's height; titles and details share the rest of the width.
///
/// In their other form rows, details and badges are hidden, and titles have a longer text. Icons and titles stay,
/// because a row with only an icon would have to be as narrow as the icon.
struct StackRowsScene: Scene {
  static let sizes = sizes(from: CGSize(width: 375, height: 667), by: CGSize(width: 13, height: 32))
  private static let iconLength = 40.0
  /// The additional width of a title's text in its other form, in points.
  private static let growth: CGFloat = 24

  /// The parts of a row, in the order of its views.
  private enum Part: Int, CaseIterable {
    case row, icon, title, detail, badge
  }

  let views: [View]
  let root: View
  var rootSizes: [CGSize] { Self.sizes }

  /// For each node, the nodes of its row; for the list, itself alone.
  private let rows: [Range<Int>]
  /// The size of each row's title text in the first form.
  private let titleSizes: [Int: CGSize]

  init(nodes: Int, seed: UInt64) {
    let root = Self.makeRoot(Self.sizes)
    let list = StackView()
    list.axis = .vertical
    list.spacing = 4
    root.addSubview(list)
    var contents = SeededSequence(seed: seed, stream: 7)
    var views: [View] = [list]
    var rows = [0..<1]
    var titleSizes: [Int: CGSize] = [:]
    views.reserveCapacity(nodes)
    rows.reserveCapacity(nodes)
    while views.count < nodes {
      let start = views.count
      let row = StackView()
      row.spacing = 8
      row.alignment = contents.pick([.center, .fill])
      list.addArrangedSubview(row)
      views.append(row)
      let parts = contents.index(below: 3) == 0 ? Part.allCases[...] : Part.allCases.dropLast()
      for part in parts.dropFirst() where views.count < nodes {
        let view = Self.makeView(part, &contents)
        row.addArrangedSubview(view)
        if part == .title { titleSizes[views.count] = view.intrinsicContentSize }
        views.append(view)
      }
      for _ in start..<views.count { rows.append(start..<views.count) }
    }
    self.root = root
    self.views = views
    self.rows = rows
    self.titleSizes = titleSizes
  }

  private static func makeView(_ part: Part, _ contents: inout SeededSequence) -> View {
    switch part {
    case .row: return View()
    case .icon: return ImageView(imageSize: CGSize(width: 96, height: 96))
    case .title: return Label(contentSize: CGSize(width: contents.length(in: 60...220), height: 21))
    case .detail:
      let lines = contents.length(in: 1...2)
      return Label(contentSize: CGSize(width: contents.length(in: 40...160), height: lines * 17))
    case .badge:
      let badge = Label(contentSize: CGSize(width: contents.length(in: 20...48), height: 20))
      badge.snp.contentHuggingHorizontalPriority = 251
      badge.snp.contentCompressionResistanceHorizontalPriority = 751
      return badge
    }
  }

  /// A node's part; `nil` for the list.
  private func part(of node: Int) -> Part? {
    node == 0 ? nil : Part(rawValue: node - rows[node].lowerBound)
  }

  func constrain(_ node: Int, _ make: ConstraintMaker, shift: Double) {
    switch part(of: node) {
    case nil:
      make.top.equalTo(root).offset(8 + shift)
      make.left.equalTo(root).offset(8 + shift)
      make.right.equalTo(root).offset(-8)
    case .icon:
      make.height.equalTo(Self.iconLength + shift)
      // An icon at the end of the scene is alone, and as wide as its row.
      if node + 1 < rows[node].upperBound { make.width.equalTo(Self.iconLength + shift) }
    case .row, .title, .detail, .badge: break
    }
  }

  func setForm(of node: Int, isOther: Bool) {
    switch part(of: node) {
    case .row, .detail, .badge: views[node].isHidden = isOther
    case .title:
      guard let title = views[node] as? Label, var size = titleSizes[node] else { return }
      if isOther { size.width += Self.growth }
      title.explicitContentSize = size
    case nil, .icon: break
    }
  }

  func reach(of node: Int) -> [Int] {
    switch part(of: node) {
    case nil:
      // For the top: the tops of all views. For the left edge: left edges and widths of list and rows, left edges of
      // icons and titles, and the view that gives way.
      return [views.count, views.count, 0]
    case .icon:
      // The heights of icon, row and list, the views beside the icon, and the tops of all below.
      let height = views.count - node + 2
      // For the width: the left edges to the right of the icon, and the width of the view that gives way.
      return node + 1 < rows[node].upperBound ? [height, 2 * rows[node].count] : [height]
    case .row, .title, .detail, .badge: return []
    }
  }
}
