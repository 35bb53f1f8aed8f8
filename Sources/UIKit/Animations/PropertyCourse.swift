import Foundation
import LayoutAnimation
import LayoutAppearance

/// The values of a property in the course of an animation.
enum PropertyCourse {
  /// From one value to another, by Core Animation's rules for missing values.
  case ends(from: AnimatedValue?, to: AnimatedValue?, by: AnimatedValue?, Spring?)
  case keyframes(KeyframeCourse)
  case path(PathCourse)

  /// The value at a moment.
  ///
  /// - Parameters:
  ///   - share: the fraction of the time, after the timing curve; may be outside of 0 to 1.
  ///   - duration: the duration of a run, in seconds.
  ///   - own: the value of the property without the animation.
  func value(at share: Double, duration: Double, _ own: AnimatedValue?) -> AnimatedValue? {
    switch self {
    case .ends(let from, let to, let by, let spring):
      guard let (first, last) = Self.ends(from, to, by, own) else { return nil }
      let progress =
        spring.map { Timing.timedSpring($0, duration: duration).progress(at: share * duration) } ?? share
      let coding = ValueCoding([first, last])
      let (start, end) = (coding.numbers[0], coding.numbers[1])
      return coding.value(start + (end - start) * progress)
    case .keyframes(let course): return course.value(at: share)
    case .path(let course): return .point(course.place(at: share).point)
    }
  }

  /// The first and the last value; the property's own value takes the place of a missing one.
  private static func ends(
    _ from: AnimatedValue?, _ to: AnimatedValue?, _ by: AnimatedValue?, _ own: AnimatedValue?
  ) -> (first: AnimatedValue, last: AnimatedValue)? {
    switch (from, to, by) {
    case (let from?, let to?, _): (from, to)
    case (let from?, nil, let by?): (from, from.adding(by))
    case (nil, let to?, let by?): (to.subtracting(by), to)
    case (let from?, nil, nil): (from, own ?? from)
    case (nil, let to?, nil): (own ?? to, to)
    case (nil, nil, let by?): own.map { ($0, $0.adding(by)) }
    case (nil, nil, nil): own.map { ($0, $0) }
    }
  }

  /// The angle by which the layer is turned, in radians; `nil` unless it follows a path.
  func angle(at share: Double) -> CGFloat? {
    guard case .path(let course) = self, let turn = course.turn else { return nil }
    return course.place(at: share).angle + turn
  }
}

/// A course through several values.
struct KeyframeCourse {
  private let coding: ValueCoding
  private let knots: [Knot<ValueNumbers>]
  private let isDiscrete: Bool
  private let isSmooth: Bool
  private let curves: [CubicCurve]

  /// A course through values, of which there is at least one.
  init(_ values: [AnimatedValue], _ times: [Double], _ mode: CAAnimationCalculationMode, _ curves: [CubicCurve]) {
    coding = ValueCoding(values)
    let numbers = coding.numbers
    let knots = zip(times, numbers).map { Knot(time: $0, value: $1) }
    self.knots = mode.isPaced ? Knots.paced(knots) : knots
    (isDiscrete, isSmooth) = (mode == .discrete, mode == .cubic || mode == .cubicPaced)
    self.curves = mode.isPaced ? [] : curves
  }

  func value(at share: Double) -> AnimatedValue {
    if isDiscrete { return coding.value((knots.last { $0.time <= share } ?? knots[0]).value) }
    return coding.value(Knots.value(at: share, knots, isSmooth: isSmooth, ease: curves.ease))
  }

  /// The times of values: the given ones if they fit, otherwise even ones.
  ///
  /// - Parameter count: the number of values.
  static func times(_ given: [Double]?, count: Int, isDiscrete: Bool) -> [Double] {
    // The last time of a discrete course is the end of the last value.
    if let given, given.count == count || isDiscrete && given.count == count + 1,
      given.allSatisfy({ $0 >= 0 && $0 <= 1 }), zip(given, given.dropFirst()).allSatisfy({ $0 <= $1 })
    {
      return Array(given.prefix(count))
    }
    let last = Double(max(isDiscrete ? count : count - 1, 1))
    return (0..<count).map { Double($0) / last }
  }
}

extension [CubicCurve] {
  /// The fraction of the time between two knots, after the curve with the first knot's number; linear without one.
  fileprivate func ease(_ place: Int, _ share: Double) -> Double {
    place < count ? self[place].progress(at: share) : share
  }
}

extension CAAnimationCalculationMode {
  /// Whether the speed between values is constant.
  var isPaced: Bool { self == .paced || self == .cubicPaced }
}

/// A course of a point along a path.
struct PathCourse {
  private let way: PathWay
  /// The index of each of the path's lines and curves at the time of its start, and their count at the time of the end;
  /// `nil` at constant speed.
  private let knots: [Knot<ValueNumbers>]?
  private let isDiscrete: Bool
  private let curves: [CubicCurve]
  /// The angle between the path's direction and the layer's, in radians; `nil` if the layer does not turn.
  let turn: CGFloat?

  /// A course along a path.
  ///
  /// - Parameter times: the times of the ends of the path's lines and curves; `nil` for constant speed.
  init(_ way: PathWay, _ times: [Double]?, isDiscrete: Bool, _ curves: [CubicCurve], turn: CGFloat?) {
    (self.way, self.isDiscrete, self.curves, self.turn) = (way, isDiscrete, curves, turn)
    knots = times?.enumerated().map { Knot(time: $1, value: ValueNumbers(all: [Double($0)])) }
  }

  func place(at share: Double) -> PathWay.Place {
    guard let knots else { return way.place(at: CGFloat(share)) }
    let number: Double
    if isDiscrete {
      number = Double((knots.lastIndex { $0.time <= share }) ?? 0)
    } else {
      number = Knots.value(at: share, knots, isSmooth: false, ease: curves.ease).all[0]
    }
    let segment = min(max(number.rounded(.down), 0), Double(way.count - 1))
    return way.place(on: Int(segment), at: CGFloat(number - segment))
  }
}
