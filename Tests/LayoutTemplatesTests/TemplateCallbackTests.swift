import AutoLayout
import Foundation
import LayoutTemplates
import Synchronization
import Testing

/// Closures and handlers that a template calls.
struct TemplateCallbackTests {
  private final class Place: Sendable {
    let template = Mutex<LayoutTemplate<Int>?>(nil)
    let reports = Mutex(0)
  }

  private func template(_ width: @escaping @Sendable (Int) -> CGFloat) throws -> LayoutTemplate<Int> {
    try LayoutTemplate(for: 0) { row in
      let label = Label()
      label.translatesAutoresizingMaskIntoConstraints = false
      row.root.addSubview(label)
      let constraint = label.widthAnchor.constraint(equalToConstant: 5)
      LayoutConstraint.activate([
        label.leftAnchor.constraint(equalTo: row.root.leftAnchor),
        label.topAnchor.constraint(equalTo: row.root.topAnchor),
        label.bottomAnchor.constraint(equalTo: row.root.bottomAnchor), constraint,
      ])
      row.constant(of: constraint) { width($0) }
      row.text(of: label) { "\($0)" }
      row.output(label, as: "label")
    }
  }

  @Test("Reports reach the handler of the call on every thread", arguments: [1, 2, 4])
  func reports(threads: Int) throws {
    let template = try template { $0 % 7 == 3 ? .nan : CGFloat($0) }
    let place = Place()
    LayoutDiagnostics.withHandler({ _ in place.reports.withLock { $0 += 1 } }) {
      _ = template.layout(Array(0..<200), width: 100, threads: threads)
    }
    #expect(place.reports.withLock { $0 } >= 28)
  }

  @Test("A row's closure may use the template")
  func closures() throws {
    let place = Place()
    let template = try template { row in
      guard row > 0, let template = place.template.withLock({ $0 }) else { return 1 }
      _ = template.statistics
      return (template.layout([row - 1], width: 100)["label"]?[0].width ?? 0) + 1
    }
    place.template.withLock { $0 = template }
    let frames = template.layout([0, 1, 2, 3], width: 100)
    #expect((0..<4).map { frames["label"]?[$0].width } == [1, 2, 3, 4])
    #expect(template.statistics.rows > 4)
    place.template.withLock { $0 = nil }
  }

  @Test("A handler may read the statistics")
  func handlers() throws {
    let template = try template { $0 == 3 ? .nan : CGFloat($0) }
    let place = Place()
    LayoutDiagnostics.withHandler({ _ in place.reports.withLock { $0 = template.statistics.rows + 1 } }) {
      _ = template.layout([1, 2, 3], width: 100)
    }
    #expect(place.reports.withLock { $0 } > 0)
    #expect(template.statistics.rows == 3)
  }
}
