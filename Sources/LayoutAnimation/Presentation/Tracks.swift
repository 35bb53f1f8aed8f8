/// The tracks of one property of a view, in the order of addition; each animation has at most one.
///
/// Of many unfinished animations, one is found, added or removed without visiting the others.
struct Tracks {
  /// The tracks; a removed one leaves a gap.
  private var slots: [Track?] = []
  private var gaps = 0
  /// The positions of the tracks if there are many; `nil` for few, which are searched one by one.
  private var index: Index?

  private static let few = 16

  /// The places of many tracks.
  private struct Index {
    var places: [ObjectIdentifier: Int] = [:]
    /// The animations that may turn out to repeat for ever: they had not begun, or were held, when last examined.
    var undecided: [LayoutAnimation] = []
  }

  /// The tracks, in order.
  var all: [Track] { slots.compactMap { $0 } }

  /// The sum of the contributions at a time.
  func sum(at time: Double) -> SIMD4<Double> {
    slots.reduce(SIMD4<Double>()) { sum, track in track.map { sum + $0.contribution(at: time) } ?? sum }
  }

  /// The sum of the contributions of some animations at a time.
  func sum(of animations: Set<ObjectIdentifier>, at time: Double) -> SIMD4<Double> {
    slots.reduce(SIMD4<Double>()) { sum, track in
      guard let track, animations.contains(ObjectIdentifier(track.animation)) else { return sum }
      return sum + track.contribution(at: time)
    }
  }

  /// The path of an animation's track, if it has one.
  func path(of animation: LayoutAnimation) -> Track.Path? { place(of: animation).flatMap { slots[$0]?.path } }

  private func place(of animation: LayoutAnimation) -> Int? {
    if let last = slots.last, last?.animation === animation { return slots.count - 1 }
    if let index { return index.places[ObjectIdentifier(animation)] }
    return slots.firstIndex { $0?.animation === animation }
  }

  /// Sets the path of an animation's track.
  mutating func set(_ path: Track.Path, of animation: LayoutAnimation) {
    let track = Track(animation: animation, path: path)
    if let place = place(of: animation) { return slots[place] = track }
    slots.append(track)
    guard index != nil else { return makeIndex() }
    index?.places[ObjectIdentifier(animation)] = slots.count - 1
    index?.undecided.append(animation)
  }

  /// Removes the track of an animation, if it has one.
  mutating func remove(_ animation: LayoutAnimation) {
    guard let place = place(of: animation) else { return }
    slots[place] = nil
    gaps += 1
    index?.places[ObjectIdentifier(animation)] = nil
    index?.undecided.removeAll { $0 === animation }
    guard 2 * gaps > slots.count || slots.count <= Self.few else { return }
    slots.removeAll { $0 == nil }
    gaps = 0
    if index != nil { makeIndex() }
  }

  /// Removes and returns the tracks of animations that repeat for ever, except one animation's.
  mutating func takeEndless(except animation: LayoutAnimation) -> [Track] {
    let candidates = index?.undecided ?? slots.compactMap { $0?.animation }
    let endless = candidates.filter { $0 !== animation && $0.repeatsForEver }
    // An end that is known stays finite.
    index?.undecided.removeAll { $0.endTime < .infinity }
    return endless.compactMap { other in
      defer { remove(other) }
      return place(of: other).flatMap { slots[$0] }
    }
  }

  /// Makes the index of many tracks; few need none.
  private mutating func makeIndex() {
    guard slots.count > Self.few else { return index = nil }
    var made = Index()
    for (place, track) in slots.enumerated() {
      guard let animation = track?.animation else { continue }
      made.places[ObjectIdentifier(animation)] = place
      if animation.endTime == .infinity { made.undecided.append(animation) }
    }
    index = made
  }
}
