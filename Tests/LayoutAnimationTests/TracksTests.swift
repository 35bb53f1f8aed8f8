import Testing

@testable import LayoutAnimation

/// The tracks of many animations of one view.
@Suite struct TracksTests {
  private final class Counter {
    var questions = 0
  }

  /// A source of progress that counts how often it is asked whether it repeats for ever.
  private struct Source: ProgressSource {
    var end = 1.0
    var repeatsForEver: Bool {
      counter.questions += 1
      return isEndless
    }
    var isEndless = false
    let counter: Counter

    func progress(at time: Double) -> Double { 0 }
    func hasEnded(at time: Double) -> Bool { time >= end }
    func rests(at time: Double) -> Bool { false }
    func move(by offset: Double, except moved: inout Set<ObjectIdentifier>) {}
  }

  private func add(_ difference: Double, to view: ViewAnimations, in animation: LayoutAnimation) {
    view.add(SIMD4(difference, 0, 0, 0), to: .frame, in: animation, now: 0, nil)
  }

  @Test func anAnimationVisitsNoOthersOfItsView() {
    let (counter, view) = (Counter(), ViewAnimations())
    let animations = (0..<2_000).map { _ in LayoutAnimation(Source(counter: counter)) }
    for animation in animations { add(1, to: view, in: animation) }
    #expect(view.frames.sum(at: 0).x == 2_000 && counter.questions < 10_000)
    // One that repeats for ever is replaced, also if that was not known when it was added.
    let endless = LayoutAnimation(Source(end: .infinity, counter: counter))
    add(4, to: view, in: endless)
    add(1, to: view, in: animations[7])
    endless.progressSource = Source(end: .infinity, isEndless: true, counter: counter)
    #expect(view.has(endless) && view.frames.sum(at: 0).x == 2_005)
    add(1, to: view, in: animations[8])
    #expect(!view.has(endless) && !endless.isIntact && view.frames.sum(at: 0).x == 2_006)
    for animation in animations.dropLast() { view.remove(animation) }
    #expect(view.frames.all.count == 1 && view.has(animations[1_999]) && view.frames.sum(at: 0).x == 1)
    #expect(counter.questions < 10_000)
  }

  @Test func tracksKeepTheirOrderAndTheirPaths() {
    let counter = Counter()
    let animations = (0..<60).map { _ in LayoutAnimation(Source(counter: counter)) }
    var (tracks, model): (Tracks, [(number: Int, value: Double)]) = (Tracks(), [])
    var state = 7
    for step in 0..<4_000 {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
      let number = state / 64 % 60
      if state / 8_192 % (step / 1_000 % 2 == 0 ? 4 : 2) == 0 {
        tracks.remove(animations[number])
        model.removeAll { $0.number == number }
      } else {
        let value = Double(step)
        tracks.set(.difference(SIMD4(value, 0, 0, 0)), of: animations[number])
        if let place = model.firstIndex(where: { $0.number == number }) {
          model[place].value = value
        } else {
          model.append((number, value))
        }
      }
      let all = tracks.all
      let isSame =
        all.count == model.count
        && zip(all, model).allSatisfy { track, entry in
          track.animation === animations[entry.number] && track.contribution(at: 0).x == entry.value
        }
      if !isSame { Issue.record("step \(step)") }
    }
    let some = Set(animations[..<30].map { ObjectIdentifier($0) })
    #expect(tracks.sum(of: some, at: 0).x == model.filter { $0.number < 30 }.reduce(0.0) { $0 + $1.value })
  }
}
