public import BenchmarkAnalysis
internal import BenchmarkModel

/// A history, for people and for programs.
public struct HistoryReport: PrintedReport {
  /// The history.
  public let history: History
  /// Whether a row was measured in different ways on one machine, so that it has several courses.
  private let hasSeveralWays: Bool
  /// Whether a row has several courses, so that its name alone does not tell which of them has changed.
  private let hasSeveralCourses: Bool

  /// A report.
  public init(_ history: History) {
    self.history = history
    let machines = history.courses.map { [$0.fingerprint, $0.machine ?? "", "\($0.row)"] }
    hasSeveralWays = Set(machines).count < machines.count
    hasSeveralCourses = Set(history.courses.map(\.row)).count < machines.count
  }

  /// The document for programs.
  public var document: any Encodable { HistoryDocument(history) }

  /// The page for people.
  public var page: ReportPage {
    let courses = history.courses
    let points = courses.reduce(0) { $0 + $1.points.count }
    let rows = Set(courses.map(\.row)).count
    var page = ReportPage(heading: "history: \(Quantity.count(points, "point")) of \(Quantity.count(rows, "row"))")
    let machines = Set(courses.map(\.fingerprint)).count
    if machines > 1 {
      page.parts.append(
        .sentence("points of \(machines) fingerprints: only points with equal fingerprints are compared"))
    }
    if hasSeveralWays {
      page.parts.append(
        .sentence("points of several seeds, profiles, efforts or orders: only points that agree in these are compared"))
    }
    var table = TextTable(
      words: ["row"] + courseTitles, numbers: ["points", "first", "last", "changes"], notes: ["course"])
    for course in courses {
      guard let first = course.points.first, let last = course.points.last else { continue }
      var cells = ["\(course.row)"] + self.cells(course)
      cells += [Quantity.count(course.points.count), Quantity.time(first.median), Quantity.time(last.median)]
      cells += [Quantity.count(course.changes.count), course.bars()]
      table.append(cells)
    }
    page.parts.append(.table(table, keys: 1))
    writeChanges(to: &page)
    writeCounted(to: &page)
    return page
  }

  /// The titles of the columns that tell the courses of a row apart.
  private var courseTitles: [String] { ["fingerprint"] + (hasSeveralWays ? ["measured by"] : []) }

  /// The cells of a course in these columns.
  private func cells(_ course: History.Course) -> [String] {
    let machine = course.machine.map { " on \($0)" } ?? ""
    return [String(course.fingerprint.prefix(8)) + machine]
      + (hasSeveralWays ? [course.circumstances?.words ?? "not known"] : [])
  }

  /// The row of a course, with the cells that tell it apart if necessary.
  private func names(_ course: History.Course) -> [String] {
    hasSeveralCourses ? ["\(course.row)"] + cells(course) : ["\(course.row)"]
  }

  private func writeChanges(to page: inout ReportPage) {
    let others = hasSeveralCourses ? courseTitles : []
    var table = TextTable(words: ["row"] + others + ["since"], numbers: ["change", "p"], notes: ["verdict"])
    for course in history.courses {
      let names = self.names(course)
      for change in course.changes {
        let probability =
          change.probability < 1e-6 ? "< 0.000001" : Quantity.fixed(change.probability, places: 6)
        let verdict = change.ratio > 1 ? "slower" : "faster"
        table.append(names + [course.name(of: change.index), History.words(change), probability, verdict])
      }
    }
    page.parts.append(.heading("changes of the median"))
    guard !table.rows.isEmpty else { return page.parts.append(.sentence("none")) }
    page.parts.append(.table(table, keys: 2 + others.count))
  }

  private func writeCounted(to page: inout ReportPage) {
    let others = hasSeveralCourses ? courseTitles : []
    var table = TextTable(words: ["row"] + others + ["since", "counter"], numbers: ["before", "after"])
    for course in history.courses {
      let names = self.names(course)
      for change in course.counted {
        let counts = [Quantity.mean(change.before), Quantity.mean(change.after)]
        table.append(names + [course.name(of: change.index), change.counter] + counts)
      }
    }
    guard !table.rows.isEmpty else { return }
    page.parts.append(.heading("changes of counted work"))
    page.parts.append(.table(table, keys: 3 + others.count))
  }
}

private struct HistoryDocument: Encodable {
  struct Point: Encodable {
    @NullWhenMissing var commit: String?
    @NullWhenMissing var isDirty: Bool?
    var time: String
    var median: Double
    var counters: [String: Double]
  }

  struct Course: Encodable {
    var row: RowName
    var fingerprint: String
    var machine: String?
    @NullWhenMissing var circumstances: RowCircumstances?
    var points: [Point]
    var changes: [ChangePoint]
    var counted: [History.CountedChange]
  }

  var format = "snap-layout benchmark history"
  var version = 1
  var courses: [Course]

  init(_ history: History) {
    courses = history.courses.map { course in
      Course(
        row: course.row, fingerprint: course.fingerprint, machine: course.machine, circumstances: course.circumstances,
        points: course.points.map {
          Point(commit: $0.commit, isDirty: $0.isDirty, time: $0.time, median: $0.median, counters: $0.counters)
        },
        changes: course.changes, counted: course.counted)
    }
  }
}
