import AutoLayout
import Dispatch
public import Foundation
import Synchronization

/// A layout that is described once and computed for many rows, such as cards, cells or invoices, which differ in texts,
/// constants and pictures.
///
/// ```swift
/// import AutoLayout
/// import LayoutTemplates
///
/// let heading = try LayoutTemplate(for: "A heading") { row in
///   let label = Label()
///   label.numberOfLines = 0
///   label.translatesAutoresizingMaskIntoConstraints = false
///   row.root.addSubview(label)
///   LayoutConstraint.activate([
///     label.leftAnchor.constraint(equalTo: row.root.leftAnchor),
///     label.rightAnchor.constraint(equalTo: row.root.rightAnchor),
///     label.topAnchor.constraint(equalTo: row.root.topAnchor),
///     label.bottomAnchor.constraint(equalTo: row.root.bottomAnchor),
///   ])
///   row.text(of: label) { $0 }
///   row.output(label, as: "label")
/// }
/// let frames = heading.layout(["Short", "One that takes two lines"], width: 120)
/// print(frames.size(ofRow: 0).height, frames.size(ofRow: 1).height)  // 21.0 42.0
/// ```
///
/// A row's frames are those of a tree made by the closure and laid out for this row alone, except for the last digits
/// of lengths that determine each other, such as equal lengths with a given sum. Eight rows are computed in one pass,
/// each in a lane of vectors, with a tree that was laid out for an earlier row. This is possible if the solver's basis
/// of that tree is optimal for them too, that is, if the same constraints determine their layouts. For rows with the
/// same hidden views, a template keeps up to sixteen trees with different bases on each thread.
///
/// Several threads may use a template concurrently.
public final class LayoutTemplate<Row: Sendable>: Sendable {
  let inputs: TemplateInputs<Row>
  /// The declarations of the closure, equal in each run.
  private let shape: TemplateShape
  private let build: @Sendable (TemplateBuilder<Row>) -> Void
  /// Workers, each used by one thread at a time.
  private let workers: [TemplateWorker]

  /// Makes a template.
  ///
  /// - Parameters:
  ///   - sample: a typical row, for which the template is laid out once to validate it.
  ///   - width: the width at which the sample is laid out, in points.
  ///   - build: makes the views below the builder's root, constrains them, and declares what differs between rows. It
  ///     runs again for each basis and on each thread, and must do the same each time.
  /// - Throws: ``TemplateError``.
  public init(
    for sample: Row, width: CGFloat = 320, _ build: @escaping @Sendable (TemplateBuilder<Row>) -> Void
  ) throws(TemplateError) {
    self.build = build
    let first = TemplateBuilder<Row>(), second = TemplateBuilder<Row>()
    build(first)
    build(second)
    inputs = first.inputs
    shape = first.parts.shape
    guard second.parts.shape == shape else { throw .changing }
    let tree = TemplateTree(first, hasHeight: false)
    if let fault = tree.fault() { throw fault }
    tree.layOut(0, of: RowValues(inputs, of: [sample]), RowSize(width: width, height: nil))
    let open = tree.openViews
    guard open.isEmpty else { throw .ambiguous(open) }
    workers = (0..<max(1, ProcessInfo.processInfo.activeProcessorCount)).map { _ in TemplateWorker() }
  }

  /// The template's work so far, without calls under way.
  public var statistics: TemplateStatistics {
    workers.reduce(TemplateStatistics()) { $0 + $1.statistics }
  }

  /// Lays out rows.
  ///
  /// - Parameters:
  ///   - rows: the rows.
  ///   - width: the width of each, in points.
  ///   - height: the height of each, in points; `nil` if the contents determine it.
  ///   - threads: the number of threads that share the rows; each makes its own trees. For small batches one is faster.
  /// - Returns: the frames of the results in each row, the same for any number of threads.
  /// - Complexity: O(rows · variables) / 8 for rows that kept trees can compute. Any other row costs as much as making
  ///   a tree and laying it out; so does every row if constraints depend on contents, as with `fillProportionally`.
  public func layout(
    _ rows: [Row], width: CGFloat, height: CGFloat? = nil, threads: Int = 1
  ) -> TemplateFrames {
    let parts = min(max(1, threads), workers.count, max(1, rows.count / RowBatch.capacity))
    let size = RowSize(width: width, height: height)
    let values = RowValues(inputs, of: rows), columns = shape.names.count + 1
    let found = Mutex<[FrameColumns?]>(Array(repeating: nil, count: parts))
    // Closures and layout report to the caller's handler on other threads too.
    let handler = LayoutDiagnostics.scopedHandler
    DispatchQueue.concurrentPerform(iterations: parts) { part in
      let range = rows.count * part / parts..<rows.count * (part + 1) / parts
      let worker = freeWorker(for: part)
      func layOut() -> FrameColumns {
        worker.layout(range, of: values, size, columns: columns, makeTree(hasHeight:))
      }
      let columns = handler.map { LayoutDiagnostics.withHandler($0, perform: layOut) } ?? layOut()
      found.withLock { $0[part] = columns }
    }
    return TemplateFrames(names: shape.names, parts: found.withLock { $0.compactMap(\.self) })
  }

  /// The worker for a part of the rows.
  ///
  /// This is the part's own worker, unless another call uses that worker and a different one is free.
  private func freeWorker(for part: Int) -> TemplateWorker {
    let own = workers[part]
    return own.isFree ? own : workers.first { $0.isFree } ?? own
  }

  /// Makes a tree without laying it out.
  @Sendable private func makeTree(hasHeight: Bool) -> TemplateTree {
    TemplateTree(makeBuilder(), hasHeight: hasHeight)
  }

  /// Runs the closure again.
  ///
  /// If the closure declares other inputs or results than before, this is reported. Surplus inputs and results are left
  /// out, and missing ones are replaced by views outside of the tree.
  func makeBuilder(in outer: View = View()) -> TemplateBuilder<Row> {
    let builder = TemplateBuilder<Row>(in: outer)
    build(builder)
    if builder.parts.shape != shape {
      LayoutDiagnostics.report(.misuse(TemplateError.changing.description, at: nil))
      builder.parts.fit(shape)
    }
    return builder
  }

  /// Lays out each row in a separate tree: the reference for measuring and checking a template.
  package func layoutInTrees(_ rows: [Row], width: CGFloat, height: CGFloat? = nil) -> TemplateFrames {
    let values = RowValues(inputs, of: rows)
    var found = FrameColumns(columns: shape.names.count + 1, rows: rows.indices)
    for row in rows.indices {
      let tree = makeTree(hasHeight: height != nil)
      tree.layOut(row, of: values, RowSize(width: width, height: height))
      tree.write(to: &found, row: row)
    }
    return TemplateFrames(names: shape.names, parts: [found])
  }
}
