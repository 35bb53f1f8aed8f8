import AutoLayout
import Foundation
import LayoutAnimation
import LayoutRendering
import Testing

@Suite("Transitions")
struct TransitionTests {
  let root = makeRoot(200, 100)
  let clock = ManualClock()

  /// A box that moves from 0 to 100 in a second, and a box that fades, sampled at some times.
  private func transition(
    at times: [Double], options: LayoutAnimation.AnimationOptions = .curveLinear
  ) -> LayoutTransition {
    root.timeline = LayoutTimeline(clock: clock)
    let box = root.add("box", 0, 10, 40, 30)
    let label = Label(text: "one two three four")
    label.numberOfLines = 0
    label.frame = CGRect(x: 0, y: 50, width: 170, height: 42)
    root.addSubview(label)
    View.animate(withDuration: 1, options: options) {
      box.frame.origin.x = 100
      label.frame.size.width = 80
      label.alpha = 0.5
    }
    return LayoutTransition(of: root, at: times) {
      clock.advance(to: $0)
    } appearance: { view, time in
      let shown = view.presentation(at: time)
      return .init(frame: shown.frame, boundsOrigin: shown.bounds.origin, alpha: shown.alpha)
    }
  }

  private func keyTimes(_ element: ParsedPicture.Element) -> [Double] {
    (element.attributes["keyTimes"] ?? "").split(separator: ";").compactMap { Double($0) }
  }

  private func values(_ element: ParsedPicture.Element) -> [Double] {
    (element.attributes["values"] ?? "").split(separator: ";").compactMap { Double($0) }
  }

  @Test func statesShowThePresentation() {
    let found = transition(at: [0, 0.25, 1])
    #expect(found.states.map(\.time) == [0, 0.25, 1])
    #expect(found.states.map { $0.snapshot.items[1].frame.origin.x } == [0, 25, 100])
    #expect(found.states.map { $0.snapshot.items[2].alpha } == [1, 0.875, 0.5])
    #expect(found.duration == 1)
  }

  @Test func timesReachFromTheBeginningToTheEnd() {
    #expect(LayoutTransition.times(duration: 1, framesPerSecond: 4) == [0, 0.25, 0.5, 0.75, 1])
    #expect(LayoutTransition.times(duration: 0.6, framesPerSecond: 4) == [0, 0.25, 0.5, 0.6])
    #expect(LayoutTransition.times(duration: 0, framesPerSecond: 60) == [0])
    #expect(LayoutTransition.times(duration: .nan) == [0])
    #expect(LayoutTransition.times(duration: 1, count: .max).count == 1_000_000)
    #expect(LayoutTransition.times(duration: 2, count: 5) == [0, 0.5, 1, 1.5, 2])
    #expect(LayoutTransition.times(duration: 2, count: 1) == [0])
  }

  @Test func statesAreOrderedByTime() {
    let snapshot = LayoutSnapshot(of: root)
    let states = [2.0, 0.5, .nan, 1].map { LayoutTransition.State(time: $0, snapshot: snapshot) }
    #expect(LayoutTransition(states: states).states.map(\.time) == [0.5, 1, 2])
  }

  @Test func aViewKeepsItsNumberWhileOthersComeAndGo() {
    let first = root.add("first", 0, 0, 10, 10)
    let second = root.add("second", 20, 0, 10, 10)
    let found = LayoutTransition(of: root, at: [0, 1, 2]) { time in
      if time == 1 { first.removeFromSuperview() }
      if time == 2 { root.insertSubview(View(), at: 0) }
    } appearance: { view, _ in
      .init(modelOf: view)
    }
    #expect(found.states.map { $0.snapshot.items.map(\.number) } == [[0, 1, 2], [0, 2], [0, 3, 2]])
    #expect(second.superview === root)
    let picture = ParsedPicture(SVGRenderer().animation(of: found))
    #expect(picture.identifiers.filter { $0.hasPrefix("i") } == ["i0", "i1", "i2", "i3"])
  }

  @Test func aFilmstripHasEveryItemOfEveryStateOnce() {
    let found = transition(at: LayoutTransition.times(duration: 1, count: 5))
    let picture = ParsedPicture(SVGRenderer().filmstrip(of: found, columns: 3))
    let expected = (0..<5).flatMap { state in (0..<3).map { "s\(state)i\($0)" } }
    #expect(picture.identifiers == ["title", "screen"] + expected)
    #expect(picture.all(class: "caption").map(\.text) == ["0 s", "0.25 s", "0.5 s", "0.75 s", "1 s"])
    // Two rows of three: 200 wide, 16 apart.
    #expect(picture.elements.first?.attributes["width"] == "656")
  }

  /// Six portraits are as wide as a screen; twelve have two rows of six, and nothing is left over.
  @Test(arguments: [(6, 6), (12, 6), (1, 1)]) func rowsOfAFilmstripAreEquallyLong(count: Int, columns: Int) throws {
    let portrait = LayoutSnapshot(of: makeRoot(375, 667))
    let states = (0..<count).map { LayoutTransition.State(time: Double($0), snapshot: portrait) }
    var renderer = SVGRenderer.bare
    renderer.scale = 0.4
    let picture = ParsedPicture(renderer.filmstrip(of: LayoutTransition(states: states)))
    let width = try #require(picture.elements.first?.number("width"))
    #expect(width == 24 + CGFloat(columns) * 166 - 16)
  }

  @Test(arguments: [LayoutAnimation.AnimationOptions.curveLinear, .curveEaseInOut])
  func keyTimesRunFromZeroToOne(options: LayoutAnimation.AnimationOptions) {
    let found = transition(at: LayoutTransition.times(duration: 1), options: options)
    let picture = ParsedPicture(SVGRenderer().animation(of: found))
    let animations = picture.all("animate")
    #expect(animations.count >= 4)
    for animation in animations {
      let times = keyTimes(animation)
      #expect(times.first == 0)
      #expect(times == times.sorted())
      if animation.attributes["calcMode"] != "discrete" { #expect(times.last == 1) }
      let values = animation.attributes["values"]?.split(separator: ";")
      #expect(times.count == values?.count)
      #expect(animation.attributes["dur"] == "2.5s")
      #expect(animation.attributes["repeatCount"] == "indefinite")
    }
  }

  /// A viewer does not run an animation of 0 seconds.
  @Test func aTransitionOfAMomentMoves() throws {
    var options = SVGRenderer.AnimationOptions()
    options.lead = 0
    options.pause = 0
    let found = transition(at: [0, 0.5, 1])
    let states = found.states.map { state in
      LayoutTransition.State(time: state.time / 1000, snapshot: state.snapshot, drawing: state.drawing)
    }
    let picture = ParsedPicture(SVGRenderer.bare.animation(of: LayoutTransition(states: states), options: options))
    let movement = try #require(picture.all("animate").first { $0.attributes["attributeName"] == "x" })
    #expect(movement.attributes["dur"] == "0.01s")
  }

  /// Half a second of lead, a second of movement, a second of pause: the movement takes the time from 0.2 to 0.6.
  @Test func straightMovementIsTwoPointsAndItsRests() throws {
    let picture = ParsedPicture(SVGRenderer.bare.animation(of: transition(at: LayoutTransition.times(duration: 1))))
    let movement = try #require(picture.all("animate").first { $0.attributes["attributeName"] == "x" })
    #expect(movement.attributes["keyTimes"] == "0;0.2;0.6;1")
    #expect(movement.attributes["values"] == "0;0;100;100")
  }

  @Test func shownPositionsAreWithinTheToleranceOfTheStates() throws {
    let found = transition(at: LayoutTransition.times(duration: 1), options: .curveEaseInOut)
    var options = SVGRenderer.AnimationOptions()
    options.tolerance = 0.5
    options.lead = 0
    options.pause = 0
    options.repeats = false
    let picture = ParsedPicture(SVGRenderer.bare.animation(of: found, options: options))
    let movement = try #require(picture.all("animate").first { $0.attributes["attributeName"] == "x" })
    let times = keyTimes(movement), values = values(movement)
    #expect(movement.attributes["fill"] == "freeze")
    #expect(times.count < found.states.count / 3)
    for state in found.states {
      let place = state.snapshot.items[1].frame.origin.x
      let next = try #require(times.firstIndex { $0 >= state.time - 1e-9 })
      let shown =
        next == 0
        ? values[0]
        : values[next - 1] + (values[next] - values[next - 1]) * (state.time - times[next - 1])
          / (times[next] - times[next - 1])
      // Numbers are rounded to hundredths, times to hundred thousandths.
      #expect(abs(shown - place) <= 0.5 + 0.02)
    }
  }

  @Test func aTextThatWrapsOtherwiseHasOneFormAtATime() {
    let picture = ParsedPicture(SVGRenderer.bare.animation(of: transition(at: LayoutTransition.times(duration: 1))))
    let switches = picture.all("animate").filter { $0.attributes["attributeName"] == "visibility" }
    #expect(switches.count >= 2)
    let starts = switches.map { $0.attributes["values"]?.hasPrefix("visible") == true }
    #expect(starts.filter { $0 }.count == 1)
    for change in switches {
      let steps = (change.attributes["values"] ?? "").split(separator: ";")
      #expect(zip(steps, steps.dropFirst()).allSatisfy { $0 != $1 })
    }
  }

  @Test func viewsThatStandStillAreNotAnimated() {
    let snapshot = LayoutSnapshot(of: root)
    let found = LayoutTransition(states: [0.0, 1].map { .init(time: $0, snapshot: snapshot) })
    let picture = ParsedPicture(SVGRenderer().animation(of: found))
    // The line that shows the time moves.
    #expect(picture.all("animate").map { $0.path.last } == ["rect"])
  }

  @Test func nothingIsATransitionToo() {
    let renderer = SVGRenderer()
    for states in [[], [LayoutTransition.State(time: 3, snapshot: LayoutSnapshot(of: root))]] {
      let found = LayoutTransition(states: states)
      #expect(ParsedPicture(renderer.animation(of: found)).all("animate").isEmpty)
      #expect(ParsedPicture(renderer.filmstrip(of: found)).all(class: "items").count == states.count)
    }
  }
}
