import AutoLayout
public import ConstraintSolver
import Foundation
import LayoutTemplates
import SolverTraces

/// A list, ready to be measured.
public final class ListRun {
  private let rows: ListRows
  private let kernels: KernelVariant
  private var list: ListView
  /// The list of the last sample of `make`.
  private var made: ListView?
  private var isWide = false
  /// The messages of the coming samples.
  private var messages: [ListMessage] = []

  /// Makes a list with a number of rows, scrolled to its middle.
  public init(_ scene: ListScene, rows count: Int, seed: UInt64, kernels: KernelVariant) throws {
    rows = try ListRows(count: count, seed: seed)
    self.kernels = kernels
    list = Self.makeList(kernels)
    list.dataSource = rows
    list.layoutIfNeeded()
    list.scrollTo(row: count / 2, at: .top)
    list.layoutIfNeeded()
  }

  private static func makeList(_ kernels: KernelVariant) -> ListView {
    let list = ListView(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
    list.kernelVariant = kernels
    return list
  }

  /// Drops the results of previous samples, and draws messages.
  public func prepare(_ operation: ListOperation, count: Int) throws {
    made = nil
    messages = (0..<count).map { _ in rows.drawMessage() }
  }

  /// Does one sample.
  public func perform(_ operation: ListOperation) throws {
    switch operation {
    case .make:
      let made = Self.makeList(kernels)
      made.dataSource = rows
      made.layoutIfNeeded()
      self.made = made
      return
    case .scroll:
      let next = list.contentOffset.y + 667
      list.contentOffset.y = next + 667 <= list.contentSize.height ? next : 0
    case .edit:
      change(rows.draw(below: rows.count))
    case .editShown:
      let shown = list.visibleRows
      change(shown.lowerBound + rows.draw(below: shown.count))
    case .insert:
      rows.insertAtFront(messages.removeLast())
      list.insertRows(at: 0)
    case .resize:
      isWide.toggle()
      list.frame.size.width = isWide ? 414 : 375
    }
    list.layoutIfNeeded()
  }

  private func change(_ index: Int) {
    rows.change(index, to: messages.removeLast())
    list.reloadRow(at: index)
  }

  /// The numbers of measured rows, of rows laid out by an existing tree, of trees and of passes.
  public func counters(of operation: ListOperation) -> [(name: String, count: Int)] {
    let statistics = operation == .make ? made?.statistics ?? TemplateStatistics() : list.statistics
    return [
      ("rows", statistics.rows), ("served", statistics.served), ("trees", statistics.trees),
      ("passes", statistics.passes),
    ]
  }

  /// A hash of the content size and of the frames of the visible rows.
  public func digest(of operation: ListOperation) throws -> UInt64 {
    let list = operation == .make ? made ?? list : list
    var digest = ValueDigest()
    digest.add(Double(list.contentSize.height))
    for index in list.visibleRows {
      guard let root = list.rowView(at: index), let island = root.superview else { continue }
      for view in [island, root] + root.subviews { digest.add(view.frame) }
    }
    return digest.value
  }
}
