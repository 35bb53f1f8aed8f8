internal import BenchmarkModel
internal import ProcessMeters

/// The measurements of rows over time; the gate reports their last changes as advice.
public struct History: Hashable, Sendable {
  /// A row on one machine, with one build and one way of measuring: all of its points are comparable.
  public struct Course: Hashable, Sendable {
    /// The row.
    public var row: RowName
    /// The fingerprint of all points: machine and build.
    public var fingerprint: String
    /// The machine, if results named several.
    public var machine: String?
    /// The way in which all points were measured; nil if the points do not state it.
    public var circumstances: RowCircumstances?
    /// The points in the order of their commits, and points of one commit in order of time.
    public var points: [HistoryEntry]
    /// Steps of the median.
    public var changes: [ChangePoint]
    /// Changes of counted work from one point to the next, by counter.
    public var counted: [CountedChange]
  }

  /// A point at which a counter differs from the previous point: counters have no noise.
  public struct CountedChange: Codable, Hashable, Sendable {
    /// The position of the point.
    public var index: Int
    /// The counter.
    public var counter: String
    /// The count before.
    public var before: Double
    /// The count from this point on.
    public var after: Double
  }

  /// A course for each row, machine, fingerprint and way of measuring, in order of first occurrence.
  public let courses: [Course]

  /// Sorts entries into courses and searches each for changes.
  public init(_ entries: [HistoryEntry], search: ChangePoints = ChangePoints()) {
    var order: [Key] = []
    var points: [Key: [HistoryEntry]] = [:]
    let places = Self.places(of: entries)
    for entry in entries {
      let key = Key(
        row: entry.row, fingerprint: entry.fingerprint, machine: entry.machine, circumstances: entry.circumstances)
      if points[key] == nil { order.append(key) }
      points[key, default: []].append(entry)
    }
    courses = order.map { key in
      let sorted = Self.sorted(points[key] ?? [], places)
      return Course(
        row: key.row, fingerprint: key.fingerprint, machine: key.machine, circumstances: key.circumstances,
        points: sorted,
        changes: search.find(in: sorted.map(\.median)), counted: Self.countedChanges(sorted))
    }
  }

  private struct Key: Hashable {
    var row: RowName
    var fingerprint: String
    var machine: String?
    var circumstances: RowCircumstances?
  }

  /// The places of commits that any entry knows.
  private static func places(of entries: [HistoryEntry]) -> [String: CommitPlace] {
    var places: [String: CommitPlace] = [:]
    for entry in entries {
      guard let commit = entry.commit, let place = entry.place else { continue }
      // A place recorded in a complete clone says more than a place from a shallow clone.
      if places[commit]?.depth == nil { places[commit] = place }
    }
    return places
  }

  /// The points of a course in the order of their commits.
  ///
  /// A point whose commit has no known place is put at its time of measurement. Equal points keep the order of the
  /// file.
  private static func sorted(_ points: [HistoryEntry], _ places: [String: CommitPlace]) -> [HistoryEntry] {
    let placed = points.enumerated().map { offset, point -> (date: String, depth: Int, offset: Int) in
      let place = point.commit.flatMap { places[$0] } ?? point.place
      return (place?.date ?? point.time, place?.depth ?? 0, offset)
    }
    let order = placed.sorted { first, second in
      (first.date, first.depth, points[first.offset].time, first.offset)
        < (second.date, second.depth, points[second.offset].time, second.offset)
    }
    return order.map { points[$0.offset] }
  }

  private static func countedChanges(_ points: [HistoryEntry]) -> [CountedChange] {
    zip(points.indices, zip(points, points.dropFirst())).flatMap { index, pair in
      let (before, after) = pair
      return before.counters.keys.sorted().compactMap { counter -> CountedChange? in
        guard let then = before.counters[counter], let now = after.counters[counter], then != now else { return nil }
        return CountedChange(index: index + 1, counter: counter, before: then, after: now)
      }
    }
  }

  /// The last change of each row under a fingerprint, in a sentence; the gate repeats it as advice.
  public func advice(fingerprint: String) -> [String] {
    courses.filter { $0.fingerprint == fingerprint }.compactMap { course in
      guard let last = course.changes.last else { return nil }
      let name = ([course.row.description] + otherwise(course)).joined(separator: ", ")
      return "history: \(name): \(Self.words(last)) since \(course.name(of: last.index))"
    }
  }

  /// The difference between a course and the other courses of its row under its fingerprint: the machine and the way of
  /// measuring; empty if there are no others.
  private func otherwise(_ course: Course) -> [String] {
    guard courses.count(where: { $0.row == course.row && $0.fingerprint == course.fingerprint }) > 1 else { return [] }
    return [course.machine, course.circumstances?.words].compactMap(\.self)
  }

  /// A change in a few words: `+12.5 %`.
  package static func words(_ change: ChangePoint) -> String {
    (change.ratio >= 1 ? "+" : "") + Quantity.percent(change.ratio - 1)
  }
}

extension History.Course {
  /// A point's name: its commit, or else its time.
  package func name(of index: Int) -> String {
    let point = points[index]
    guard let commit = point.commit else { return point.time }
    return String(commit.prefix(10)) + (point.isDirty == true ? " with changes" : "")
  }

  /// The course as a bar chart from the least to the greatest value, limited to the last bars.
  package func bars(_ limit: Int = 24) -> String {
    let shown = points.suffix(limit).map(\.median)
    guard let least = shown.min(), let greatest = shown.max() else { return "" }
    let steps = Array("▁▂▃▄▅▆▇█")
    // A range below a twentieth of the least value fills only a part of the height. The twentieth may round to 0.
    let span = max(greatest - least, least / 20, .leastNonzeroMagnitude)
    return String(shown.map { steps[min(Int(($0 - least) / span * Double(steps.count)), steps.count - 1)] })
  }
}
