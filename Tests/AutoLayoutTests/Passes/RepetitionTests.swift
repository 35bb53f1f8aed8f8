import AutoLayout
import Foundation
import Testing

/// A view that returns another height at each measurement.
private final class RestlessText: View {
  var height: CGFloat = 0
  override var wrapsContent: Bool { true }
  override func intrinsicContentSize(forWidth width: CGFloat) -> CGSize {
    height += 1
    return CGSize(width: 10, height: height)
  }
}

@Suite("How often the passes repeat")
struct RepetitionTests {
  @Test("A view that requests another update in each update of constraints is called eight times, and reported")
  func updates() {
    let log = CallLog()
    let root = RecorderView("root", log: log, frame: rect(0, 0, 100, 100))
    root.onUpdateConstraints = { [unowned root] in root.setNeedsUpdateConstraints() }
    let reported = diagnostics { root.layoutIfNeeded() }
    #expect(log.calls.filter { $0 == "root updateConstraints" }.count == 8)
    #expect(reported.texts.count == 1)
    #expect(reported.texts.first?.contains("after 8 rounds") == true)
  }

  @Test("If margins follow a frame and the frame follows the margins, layout ends after eight rounds with a report")
  func insetsForEver() {
    final class Hopping: View {
      override func layoutMarginsDidChange() {
        super.layoutMarginsDidChange()
        // The view moves away from the edge when the margin is large, and back when the margin is small, so it never
        // settles.
        superview?.constraints.first { $0.firstItem === self && $0.firstAttribute == .left }?.constant =
          layoutMargins.left > 20 ? 90 : 0
      }
    }
    let root = makeRoot()
    root.layoutMargins = insets(100)
    let view = root.add(Hopping(), "hopping")
    view.place(0, 0, 100, 100)
    view.preservesSuperviewLayoutMargins = true
    let reported = diagnostics { root.layoutIfNeeded() }
    #expect(reported.all.count == 1)
    #expect(reported.texts.first?.contains("after 8 rounds") == true)
    #expect(reported.texts.first?.contains("hopping") == true)
  }

  @Test("A height and a width that change each other without end are reported, and the last values hold")
  func measuring() {
    let root = makeRoot()
    let text = root.add(RestlessText(), "restless")
    text.relate(.left, to: root)
    text.relate(.top, to: root)
    // Every new height makes a new width, which makes a new height.
    text.relate(.width, to: text, .height, times: 2)
    let reported = diagnostics { root.layoutIfNeeded() }
    #expect(reported.texts.contains { $0.contains("restless") && $0.contains("after 8 rounds") })
    #expect(text.frame.width == 2 * text.frame.height)
    let before = text.frame
    #expect(diagnostics { root.layoutIfNeeded() }.all.isEmpty)
    #expect(text.frame == before)
  }

  @Test("A callback that lays out again does not restart the count of rounds")
  func nested() {
    final class Eager: View {
      override func safeAreaInsetsDidChange() { layoutIfNeeded() }
      override func layoutMarginsDidChange() { layoutIfNeeded() }
    }
    let root = Eager(frame: rect(0, 0, 100, 100))
    root.hostSafeAreaInsets = insets(10)
    let child = root.add(Eager())
    child.fill(5)
    let leaf = child.addChild()
    leaf.topAnchor.constraint(equalTo: child.safeAreaLayoutGuide.topAnchor).isActive = true
    #expect(diagnostics { root.layoutIfNeeded() }.all.isEmpty)
    #expect(leaf.frame.minY == 5)
  }

  /// With its top at 0, the box has a safe area of 20 points.
  ///
  /// The child is then at 20 - 10 and has a safe area of 20 - 10 points; the leaf is below the child's safe area. So
  /// the leaf's frame follows the child's inset, which follows the child's frame, which follows the inset of the box.
  @Test("After layoutIfNeeded in layoutSubviews, frames that follow insets are correct")
  func nestedInsets() {
    let root = RecorderView("root", log: CallLog(), frame: rect(0, 0, 400, 300))
    root.hostSafeAreaInsets = EdgeInsets(top: 20, left: 0, bottom: 0, right: 0)
    let box = root.addChild(), child = box.addChild(), leaf = child.addChild()
    let top = box.place(0, 50, 100, 100)[1]
    child.topAnchor.constraint(equalTo: box.safeAreaLayoutGuide.topAnchor, constant: -10).isActive = true
    child.relate(.height, to: nil, plus: 50)
    leaf.topAnchor.constraint(equalTo: child.safeAreaLayoutGuide.topAnchor).isActive = true
    root.layoutIfNeeded()
    #expect(child.frame.minY == -10 && leaf.frame.minY == 0)
    var seen: [CGFloat] = []
    root.onLayoutSubviews = {
      top.constant = 0
      box.layoutIfNeeded()
      seen.append(leaf.frame.minY)
    }
    root.setNeedsLayout()
    let reported = diagnostics { root.layoutIfNeeded() }
    root.onLayoutSubviews = nil
    #expect(reported.all.isEmpty)
    #expect(seen.first == 10)
    #expect(child.frame.minY == 10 && leaf.frame.minY == 10)
  }

  @Test("A view that replaces subviews whenever it lays out is called twice, and not reported")
  func replacedSubviews() {
    /// Replaces its marks by new subviews in each call, as a chart may do.
    final class Chart: View {
      var calls = 0
      override func layoutSubviews() {
        super.layoutSubviews()
        calls += 1
        for mark in subviews { mark.removeFromSuperview() }
        for index in 0..<3 { addSubview(View(frame: rect(CGFloat(index) * bounds.width / 3, 0, 1, 10))) }
      }
    }
    let root = makeRoot()
    let chart = root.add(Chart(), "chart")
    let width = chart.place(0, 0, 90, 100)[2]
    #expect(diagnostics { root.layoutIfNeeded() }.all.isEmpty)
    #expect(chart.calls == 2)
    #expect(chart.subviews.map { $0.frame.minX } == [0, 30, 60])
    width.constant = 60
    #expect(diagnostics { root.layoutIfNeeded() }.all.isEmpty)
    #expect(chart.calls == 4)
    #expect(chart.subviews.map { $0.frame.minX } == [0, 20, 40])
    chart.addSubview(View())
    #expect(diagnostics { root.layoutIfNeeded() }.all.isEmpty)
    #expect(chart.calls == 6 && chart.subviews.count == 3)
  }

  @Test("Subviews that a view adds in layoutSubviews are laid out by its next call")
  func addedSubviews() {
    final class Lazy: View {
      override func layoutSubviews() {
        super.layoutSubviews()
        for subview in subviews { subview.frame = bounds }
        if subviews.isEmpty { addSubview(View()) }
      }
    }
    let root = makeRoot()
    let view = root.add(Lazy())
    view.place(0, 0, 90, 100)
    #expect(diagnostics { root.layoutIfNeeded() }.all.isEmpty)
    #expect(view.subviews.first?.frame == rect(0, 0, 90, 100))
  }

  @Test("The report names the view whose code asked for another round each time, not the root")
  func requester() {
    let log = CallLog()
    let root = RecorderView("root", log: log, frame: rect(0, 0, 100, 100))
    let parent = root.add(RecorderView("parent", log: log)), child = parent.add(RecorderView("child", log: log))
    let other = root.add(RecorderView("other", log: log))
    let width = child.place(0, 0, 10, 10)[2]
    root.layoutIfNeeded()
    func report(sourceLocation: Testing.SourceLocation = #_sourceLocation) -> String? {
      let reported = diagnostics { root.layoutIfNeeded() }
      #expect(reported.all.count == 1, sourceLocation: sourceLocation)
      for view in [root, parent, child, other] {
        view.onLayoutSubviews = nil
        view.onUpdateConstraints = nil
      }
      #expect(diagnostics { root.layoutIfNeeded() }.all.isEmpty, sourceLocation: sourceLocation)
      return reported.texts.first?.split(separator: " ").dropFirst().first.map(String.init)
    }
    // A view requests layout for itself, then also for an ancestor. Then a view changes another view's constraint,
    // which is solved in the next round or at once.
    child.onLayoutSubviews = { [unowned child] in child.setNeedsLayout() }
    child.setNeedsLayout()
    #expect(report() == "child")
    child.onLayoutSubviews = { [unowned root, unowned child] in
      root.setNeedsLayout()
      child.setNeedsLayout()
    }
    child.setNeedsLayout()
    #expect(report() == "child")
    other.onLayoutSubviews = { [unowned other] in
      width.constant = 30 - width.constant
      other.superview?.setNeedsLayout()
      other.setNeedsLayout()
    }
    other.setNeedsLayout()
    #expect(report() == "other")
    parent.onLayoutSubviews = { [unowned root] in
      width.constant += 1
      root.layoutIfNeeded()
    }
    parent.setNeedsLayout()
    #expect(report() == "parent")
    // Views request updates of constraints: two views for each other, and one view in its layout for another.
    parent.onUpdateConstraints = { [unowned child] in child.setNeedsUpdateConstraints() }
    child.onUpdateConstraints = { [unowned parent] in parent.setNeedsUpdateConstraints() }
    parent.setNeedsUpdateConstraints()
    #expect(report() == "parent")
    other.onUpdateConstraints = { width.constant += 1 }
    parent.onLayoutSubviews = { [unowned other] in other.setNeedsUpdateConstraints() }
    other.setNeedsUpdateConstraints()
    #expect(report() == "parent")
  }
}
