import AutoLayout
import ConstraintSolver
import Foundation
import LayoutTemplates
import TestSupport
import Testing

/// Settings of a tree.
private struct Settings: Sendable {
  private let kernels: KernelVariant
  private let rounding: FrameRounding
  private let direction: LayoutDirection
  private let isUneven: Bool

  init(_ random: inout SplitMix64) {
    kernels = Bool.random(using: &random) ? .scalar : .simd
    rounding = random.chance(0.3) ? .pixels(scale: 2) : .none
    direction = random.chance(0.3) ? .rightToLeft : .leftToRight
    isUneven = Bool.random(using: &random)
  }

  func apply(to root: View) {
    root.kernelVariant = kernels
    root.frameRounding = rounding
    root.layoutDirection = direction
    if isUneven { root.textMeasurer = UnevenMeasurer.shared }
  }
}

/// Rows of random kinds, which a test changes and a list shows.
private final class RandomRows: ListRowSource {
  typealias Values = RandomTemplateTests.Row

  struct Row {
    var kind: Int
    var values: Values
    var height: CGFloat?
    let id: Int
  }

  let templates: [LayoutTemplate<Values>]
  /// The same templates with the settings of the list, which `templates` get from the list itself.
  private let references: [LayoutTemplate<Values>]
  var rows: [Row] = []
  private var lastID = 0
  /// The laid-out frames by row id and width, until the row changes.
  private var own: [Int: (width: CGFloat, frames: TemplateFrames)] = [:]

  init(seed: UInt64, _ settings: Settings, _ random: inout SplitMix64) throws {
    let samples = (0..<3).map { _ in RandomTemplateTests.row(&random) }
    let seeds = (0..<3).map { seed &* 3 &+ $0 }
    templates = try zip(samples, seeds).map { sample, seed in
      try LayoutTemplate(for: sample) { RandomTemplateTests.build($0, seed: seed, setsMeasurer: false) }
    }
    references = try zip(samples, seeds).map { sample, seed in
      try LayoutTemplate(for: sample) { builder in
        settings.apply(to: builder.root)
        RandomTemplateTests.build(builder, seed: seed, setsMeasurer: false)
      }
    }
  }

  func make(_ random: inout SplitMix64) -> Row {
    lastID += 1
    return Row(
      kind: Int.random(in: templates.indices, using: &random), values: RandomTemplateTests.row(&random),
      height: random.chance(0.1) ? CGFloat(Int.random(in: 0...90, using: &random)) : nil, id: lastID)
  }

  func numberOfRows(in list: ListView) -> Int { rows.count }

  func list(_ list: ListView, rowAt index: Int) -> ListRow {
    templates[rows[index].kind].row(rows[index].values, height: rows[index].height)
  }

  /// The frames of the row in a tree made for it alone.
  func own(_ index: Int, width: CGFloat) -> TemplateFrames {
    let row = rows[index]
    if let known = own[row.id], known.width == width { return known.frames }
    let frames = references[row.kind].layoutInTrees([row.values], width: width, height: row.height)
    own[row.id] = (width, frames)
    return frames
  }
}

/// The law of lists for random rows and edits: a visible row has the frames of a tree made for it alone, below all
/// preceding rows.
struct RandomListTests {
  @Test(arguments: Build.seeds(60))
  func aRowIsLaidOutAsATreeOfItsOwn(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let settings = Settings(&random)
    let rows = try RandomRows(seed: seed, settings, &random)
    rows.rows = (0..<Int.random(in: 0...60, using: &random)).map { _ in rows.make(&random) }
    let list = ListView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    settings.apply(to: list)
    list.margin = random.chance(0.5) ? 0 : 100
    list.dataSource = rows
    for step in 0..<Build.size(40, debug: 15) {
      let place = "seed \(seed), step \(step)"
      let before = Screen(of: list, rows, isWatched: step > 0)
      let edit = edit(list, rows, &random)
      list.layoutIfNeeded()
      compare(list, rows, place)
      if edit.keepsPlaces { before.expectKept(in: list, rows, except: edit.moved, place) }
    }
  }

  /// Makes an edit; returns whether the visible rows keep their places, except for a moved one.
  private func edit(
    _ list: ListView, _ rows: RandomRows, _ random: inout SplitMix64
  ) -> (keepsPlaces: Bool, moved: Int?) {
    let count = rows.rows.count
    switch Int.random(in: 0...10, using: &random) {
    case 0, 1:
      let place = Int.random(in: 0...count, using: &random)
      let new = (0..<Int.random(in: 1...12, using: &random)).map { _ in rows.make(&random) }
      rows.rows.insert(contentsOf: new, at: place)
      list.insertRows(new.count, at: place)
    case 2, 3:
      let start = Int.random(in: 0...count, using: &random)
      let range = start..<Int.random(in: start...min(count, start + 6), using: &random)
      rows.rows.removeSubrange(range)
      list.removeRows(range)
    case 4 where count > 0:
      let start = Int.random(in: 0..<count, using: &random), end = Int.random(in: 0..<count, using: &random)
      rows.rows.insert(rows.rows.remove(at: start), at: end)
      list.moveRow(from: start, to: end)
      return (true, rows.rows[end].id)
    case 5, 6:
      guard count > 0 else { break }
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let index = Int.random(in: 0..<count, using: &random)
        rows.rows[index] = rows.make(&random)
        list.reloadRow(at: index)
      }
      // A visible row may itself have been replaced.
      return (false, nil)
    case 7:
      list.frame.size.width = CGFloat(Int.random(in: 160...400, using: &random))
      return (false, nil)
    case 8 where count > 0:
      list.scrollTo(
        row: Int.random(in: 0..<count, using: &random),
        at: ListView.ScrollPosition.allCases.randomElement(using: &random) ?? .top)
      return (false, nil)
    case 9 where random.chance(0.2):
      rows.rows = rows.rows.shuffled(using: &random)
      list.reloadData()
      return (false, nil)
    default:
      let most = max(0, list.contentSize.height - list.bounds.size.height)
      list.contentOffset.y = (CGFloat.random(in: 0...1, using: &random) * most).rounded()
      return (false, nil)
    }
    return (true, nil)
  }

  private func compare(_ list: ListView, _ rows: RandomRows, _ place: String) {
    let width = list.bounds.size.width, screen = list.bounds
    var top: CGFloat = 0
    var shownCount = 0
    for index in rows.rows.indices {
      let own = rows.own(index, width: width)
      let frame = CGRect(x: 0, y: top, width: width, height: own.size(ofRow: 0).height)
      top += frame.size.height
      let shown = list.frame(ofRow: index), reach = screen.insetBy(dx: 0, dy: -list.margin)
      let isPlaced = Self.isNear(shown, frame, names: own.names)
      #expect(isPlaced, "row \(index), \(place)")
      let isShown = shown.size.height > 0 && shown.minY < reach.maxY && shown.maxY > reach.minY
      guard let root = list.rowView(at: index) else {
        #expect(!isShown, "row \(index), \(place)")
        continue
      }
      shownCount += 1
      #expect(isShown && root.superview?.frame == shown, "row \(index), \(place)")
      let isFilled = RandomStacks.isSame(root.frame, CGRect(origin: .zero, size: frame.size), names: own.names)
      #expect(isFilled, "row \(index), \(place)")
      for name in own.names {
        let isSame = RandomStacks.isSame(list.view(name, inRow: index)?.frame, own[name]?[0], names: own.names)
        #expect(isSame, "\(name) of row \(index), \(place)")
      }
    }
    #expect(list.contentSize.width == width && abs(list.contentSize.height - top) < 1e-8, "\(place)")
    #expect(list.subviews.count == shownCount, "\(place)")
  }

  /// Whether a row has the frame below other rows that its own tree gives it, except for the order in which the heights
  /// above were added.
  private static func isNear(_ frame: CGRect, _ own: CGRect, names: [String]) -> Bool {
    let moved = CGRect(origin: own.origin, size: frame.size)
    return frame.minX == own.minX && abs(frame.minY - own.minY) < 1e-8
      && RandomStacks.isSame(moved, own, names: names)
  }
}

/// The first row that began on the screen, and where.
private struct Screen {
  private var row: (id: Int, top: CGFloat)?
  private let room: CGFloat

  init(of list: ListView, _ rows: RandomRows, isWatched: Bool) {
    room = list.bounds.size.height
    // At the upper end new rows push the others down.
    guard isWatched, list.contentOffset.y > 0 else { return }
    for index in list.visibleRows where row == nil {
      let top = list.frame(ofRow: index).minY - list.contentOffset.y
      if top >= 0 { row = (rows.rows[index].id, top) }
    }
  }

  /// The row keeps its place, unless it was removed or moved, or the content ends.
  func expectKept(in list: ListView, _ rows: RandomRows, except moved: Int?, _ place: String) {
    let offset = list.contentOffset.y
    guard let row, row.id != moved, let index = rows.rows.firstIndex(where: { $0.id == row.id }), offset > 0,
      offset < list.contentSize.height - room
    else { return }
    #expect(abs(list.frame(ofRow: index).minY - offset - row.top) < 1e-8, "row \(index), \(place)")
  }
}
