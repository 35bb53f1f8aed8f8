import AutoLayout
import ConstraintSolver
import Foundation
import Testing

@Suite("Constraints that contradict each other")
struct ConflictTests {
  @Test(
    "A conflict is reported once; one constraint is relaxed, and layout continues", arguments: KernelVariant.allCases)
  func reportedOnce(_ variant: KernelVariant) throws {
    let root = makeRoot(variant: variant)
    let view = root.addChild("view")
    view.relate(.left, to: root, plus: 10)
    view.relate(.right, to: root, plus: -10)
    let width = view.relate(.width, to: nil, plus: 100)
    width.identifier = "fixed width"
    width.sourceLocation = SourceLocation(file: "Sources/Some/Place.swift", line: 42)
    let reported = diagnostics {
      root.layoutIfNeeded()
      root.layoutIfNeeded()
    }
    let conflict = try #require(reported.conflicts.first)
    #expect(reported.all.count == 1)
    #expect(conflict.members.filter(\.isFromApplication).count == 3)
    #expect(conflict.relaxed?.sourceLocation == width.sourceLocation)
    #expect(conflict.relaxed?.description.contains("'fixed width'@Place.swift#42 view.width == 100") == true)
    #expect(width.isActive)
    #expect(width.isRelaxed)
    #expect(view.frame == rect(10, 0, 380, 0))
  }

  @Test("The log of a large conflict lists its first and last constraints", arguments: [40, 300])
  func largeSets(count: Int) throws {
    let root = makeRoot()
    root.allowsNegativeSizes = true
    var above: View?
    for _ in 0..<count {
      let view = root.addChild()
      view.relate(.top, to: above ?? root, above == nil ? .top : .bottom)
      view.relate(.height, to: nil, plus: 10)
      above = view
    }
    try #require(above).relate(.bottom, to: root)
    let conflict = try #require(diagnostics { root.layoutIfNeeded() }.conflicts.first)
    #expect(conflict.members.count > 2 * count)
    let lines = conflict.description.split(separator: "\n")
    let members = lines.filter { $0.hasPrefix("    ") }
    #expect(members.count == (count == 40 ? conflict.members.count : 101))
    #expect(members.contains { $0.contains("\(conflict.members.count - 100) more") } == (count == 300))
  }

  @Test("Constraints whose variables belong to other items are named as well")
  func standingForOthers() throws {
    let root = makeRoot()
    let column = root.add(StackView(arrangedSubviews: [Label(text: "first"), Label(text: "second")]), "column")
    column.axis = .vertical
    column.relate(.top, to: root)
    column.relate(.left, to: root)
    let label = root.add(Label(text: "beside"), "label")
    label.relate(.left, to: root, plus: 200)
    label.relate(.top, to: root, plus: 30)
    let baseline = label.relate(.firstBaseline, to: column)
    let reported = diagnostics { root.layoutIfNeeded() }
    let conflict = try #require(reported.conflicts.first)
    #expect(reported.all.count == 1)
    #expect(conflict.members.filter(\.isFromApplication).count == 3)
    #expect(conflict.relaxed?.description.contains("Baseline") == true)
    #expect(baseline.isRelaxed)
  }

  @Test(
    "A relaxed constraint is forgotten when it is deactivated, and found by its new terms", arguments: [false, true])
  func leftOutAndChanged(_ isDeactivated: Bool) {
    let root = makeRoot()
    let view = root.addChild()
    view.relate(.left, to: root)
    let first = view.relate(.width, to: root, times: 0.25)
    let width = view.relate(.width, to: root, times: 0.5)
    _ = diagnostics {
      root.layoutIfNeeded()
      #expect(width.isRelaxed)
      width.multiplier = 0.75
      root.layoutIfNeeded()
      #expect(width.isRelaxed)
      if isDeactivated {
        width.isActive = false
        #expect(!width.isRelaxed)
        root.layoutIfNeeded()
        width.isActive = true
      }
      first.isActive = false
      root.layoutIfNeeded()
    }
    #expect(!width.isRelaxed)
    #expect(view.frame.width == 300)
  }

  @Test("A relaxed constraint returns when it can hold")
  func readmitted() {
    let root = makeRoot()
    let view = root.addChild()
    view.relate(.left, to: root)
    let right = view.relate(.right, to: root)
    let width = view.relate(.width, to: nil, plus: 100)
    let reported = diagnostics {
      root.layoutIfNeeded()
      #expect(width.isRelaxed)
      right.isActive = false
      root.layoutIfNeeded()
    }
    #expect(reported.conflicts.count == 1)
    #expect(!width.isRelaxed)
    #expect(view.frame.width == 100)
  }

  @Test("A new multiplier or constant brings a relaxed constraint back, but only if it can hold")
  func readmittedByItsTerms() {
    let root = makeRoot(400, 300)
    let height = root.relate(.height, to: root, .width, plus: -9)
    let reported = diagnostics {
      root.layoutIfNeeded()
      #expect(height.isRelaxed)
      height.multiplier = 0.5
      root.layoutIfNeeded()
      #expect(height.isRelaxed)
      height.multiplier = 0.75
      height.constant = 0
      root.layoutIfNeeded()
      #expect(!height.isRelaxed)
    }
    #expect(reported.conflicts.count == 1)
  }

  @Test("The log has UIKit's form")
  func log() throws {
    let root = makeRoot()
    let view = root.addChild("view")
    view.relate(.width, to: nil, plus: 100)
    view.relate(.width, to: nil, plus: 50)
    let text = try #require(diagnostics { root.layoutIfNeeded() }.texts.first)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    #expect(lines[0] == "[LayoutConstraints] Unable to simultaneously satisfy constraints.")
    #expect(
      lines[1]
        == "\tProbably at least one of the constraints in the following list is one you don't want.")
    #expect(lines[2] == "\tTry this:")
    #expect(lines.contains("("))
    #expect(lines.contains(")"))
    #expect(lines.filter { $0.hasPrefix("    \"<LayoutConstraint:0x") }.count == 2)
    #expect(lines[lines.count - 2] == "Will attempt to recover by breaking constraint")
    #expect(lines[lines.count - 1].contains("view.width == 50"))
  }

  // MARK: The constraint that gives way

  /// Makes a tree and names the constraint that must give way.
  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var build: @Sendable (View) -> LayoutConstraint
  }

  static let victims: [Case] = [
    Case(testDescription: "a constant size, not an edge") { root in
      let view = root.addChild()
      let height = view.relate(.height, to: nil, plus: 103)
      view.relate(.top, to: root)
      view.relate(.bottom, to: root)
      return height
    },
    Case(testDescription: "a limit of the size, if no equality is there") { root in
      let view = root.addChild()
      let height = view.relate(.height, .lessThanOrEqual, to: nil, plus: 200)
      view.relate(.top, to: root, plus: 20)
      view.relate(.bottom, to: root, plus: -20)
      return height
    },
    Case(testDescription: "an equality before an inequality") { root in
      let view = root.addChild()
      let width = view.relate(.width, to: nil, plus: 100)
      view.relate(.width, .lessThanOrEqual, to: nil, plus: 50)
      return width
    },
    Case(testDescription: "the size of the deepest view") { root in
      let outer = root.addChild()
      let inner = outer.addChild()
      let height = inner.relate(.height, to: nil, plus: 100)
      outer.relate(.height, to: nil, plus: 50)
      inner.relate(.top, to: outer)
      inner.relate(.bottom, to: outer)
      return height
    },
    Case(testDescription: "a bottom edge, not a top edge, if no constant size is there") { root in
      let view = root.addChild()
      view.relate(.height, to: root)
      let bottom = view.relate(.bottom, to: root, plus: -5)
      view.relate(.top, to: root, plus: 5)
      return bottom
    },
    Case(testDescription: "the newer of two equal ones") { root in
      let view = root.addChild()
      view.relate(.width, to: nil, plus: 200)
      return view.relate(.width, to: nil, plus: 84)
    },
    Case(testDescription: "newest is by the last activation") { root in
      let view = root.addChild()
      let older = view.relate(.width, to: nil, plus: 200)
      view.relate(.width, to: nil, plus: 84)
      older.isActive = false
      older.isActive = true
      return older
    },
    Case(testDescription: "an application's constraint, not a frame's") { root in
      let framed = View(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      root.addSubview(framed)
      return framed.relate(.left, to: root, plus: 5)
    },
    Case(testDescription: "an application's constraint, not a required intrinsic size") { root in
      let image = root.add(ImageView(imageSize: CGSize(width: 50, height: 50)))
      image.setContentHuggingPriority(.required, for: .horizontal)
      image.relate(.left, to: root)
      return image.relate(.right, to: root)
    },
    Case(testDescription: "an application's constraint, not the root's size") { root in
      root.relate(.width, to: nil, plus: 10)
    },
  ]

  @Test("Gives way:", arguments: victims)
  func victim(_ example: Case) throws {
    let root = makeRoot()
    let expected = example.build(root)
    let reported = diagnostics { root.layoutIfNeeded() }
    #expect(reported.conflicts.count == 1)
    #expect(expected.isRelaxed)
    let conflict = try #require(reported.conflicts.first)
    #expect(conflict.relaxed?.description == expected.description)
  }

  @Test("Which side is written first makes no difference to who gives way")
  func sidesExchanged() throws {
    let sides: [(LayoutConstraint.Attribute, LayoutConstraint.Attribute)] = [
      (.centerX, .right), (.left, .right), (.right, .right), (.centerX, .trailingMargin), (.left, .centerX),
      (.right, .centerX),
    ]
    for (first, second) in sides {
      let victims = [false, true].map { isExchanged in
        let root = makeRoot(100, 100)
        let items = [root.addChild("first"), root.addChild("second")]
        for item in items { item.relate(.width, to: root, times: 0.1) }
        let contested =
          isExchanged
          ? items[1].relate(second, .lessThanOrEqual, to: items[0], first, plus: -10)
          : items[0].relate(first, .greaterThanOrEqual, to: items[1], second, plus: 10)
        let others = [
          items[1].relate(.left, to: root, plus: 60), items[0].relate(.left, to: root, plus: 10),
        ]
        _ = diagnostics { root.layoutIfNeeded() }
        return ([contested] + others).map(\.isRelaxed)
      }
      #expect(victims[0] == victims[1], "\(first) \(second)")
      #expect(victims[0].filter { $0 }.count == 1)
    }
  }

  @Test("A constraint keeps its age when its terms change", arguments: ["margin", "multiplier", "direction"])
  func ageOutlivesTerms(_ change: String) {
    let root = makeRoot()
    let view = root.addChild()
    let older = LayoutConstraint(
      item: view, attribute: change == "direction" ? .leading : .left, relatedBy: .equal, toItem: root,
      attribute: change == "direction" ? .leading : .leftMargin, multiplier: 1, constant: 42)
    let newer = LayoutConstraint(
      item: view, attribute: .left, relatedBy: .equal, toItem: root, attribute: .left, multiplier: 1,
      constant: change == "direction" ? 42 : 50)
    view.relate(.width, to: root, plus: -400)
    LayoutConstraint.activate([older, newer])
    _ = diagnostics { root.layoutIfNeeded() }
    #expect(!older.isRelaxed && !newer.isRelaxed)
    _ = diagnostics {
      switch change {
      case "margin": root.layoutMargins.left = 20
      case "multiplier": older.multiplier = 2
      // The leading edge is then 42 from the right, and the left edge is not.
      default: root.layoutDirection = .rightToLeft
      }
      root.layoutIfNeeded()
    }
    #expect(newer.isRelaxed && !older.isRelaxed)
  }

  @Test(
    "The newer of two constraints gives way, however their tree joined the laid-out tree",
    arguments: ["inside", "added", "added to what is laid out", "laid out before", "larger", "kernel", "out and in"])
  func ageOutlivesTrees(_ history: String) {
    let root = makeRoot()
    let other = root.addChild()
    other.relate(.left, to: root)
    let parent = View()
    parent.translatesAutoresizingMaskIntoConstraints = false
    let first = parent.addChild(), second = parent.addChild()
    if history == "inside" { root.addSubview(parent) }
    if history == "added to what is laid out" || history == "larger" { root.layoutIfNeeded() }
    let older = second.relate(.left, to: first, plus: 10)
    if history == "larger" {
      for _ in 0..<40 { parent.addChild().relate(.left, to: parent) }
    }
    // The constraints may be laid out before they contradict each other.
    let newer = first.relate(.left, to: second, plus: -10)
    switch history {
    case "laid out before", "larger": parent.layoutIfNeeded()
    case "kernel", "out and in":
      root.addSubview(parent)
      root.layoutIfNeeded()
    default: break
    }
    newer.constant = -20
    if history == "kernel" { root.kernelVariant = .scalar }
    if history == "out and in" { parent.removeFromSuperview() }
    root.addSubview(parent)
    let reported = diagnostics { root.layoutIfNeeded() }
    #expect(reported.conflicts.count == 1)
    #expect(newer.isRelaxed && !older.isRelaxed)
  }

  @Test("Frame and root rows are named in the report")
  func systemRows() throws {
    let root = makeRoot(100, 100)
    let framed = View(frame: rect(3, 0, 10, 10))
    framed.debugLabel = "framed"
    framed.autoresizingMask = [.flexibleRightMargin, .flexibleHeight]
    root.addSubview(framed)
    framed.relate(.width, to: root)
    let conflict = try #require(diagnostics { root.layoutIfNeeded() }.conflicts.first)
    let texts = conflict.members.map(\.description)
    #expect(texts.contains("<AutoresizingMaskConstraint h=--& v=-&- framed.width == 10>"))
    #expect(texts.contains("<RootFrameConstraint root.width == 100>"))
    #expect(LayoutDiagnostic.unsatisfiable(conflict).description.contains("translatesAutoresizingMaskIntoConstraints"))
  }

  @Test("A conflict between a subview and its own children does not disturb others")
  func locality() {
    let root = makeRoot()
    let bad = root.addChild()
    bad.place(0, 0, 10, 10)
    bad.relate(.width, to: nil, plus: 20)
    let good = root.addChild()
    good.place(50, 60, 70, 80)
    let reported = diagnostics { root.layoutIfNeeded() }
    #expect(reported.conflicts.count == 1)
    #expect(good.frame == rect(50, 60, 70, 80))
  }
}
