import AutoLayout
import Foundation
import TestSupport
import Testing

@Suite("Visual format: random lines")
struct VisualFormatRandomTests {
  /// Symbols of the language, whole and broken, and other text.
  static let pieces = [
    "H:", "V:", "h:", "|", "-", "[", "]", "(", ")", ",", "@", "==", ">=", "<=", "=", ">", ".", "*", "/", "+", " ", "\n",
    "a", "b", "c", "gap", "low", "huge", "x", "_", "8", "0", "750", "2.5", ".5", "5.", "1e3", "1e999", "e", "-8-",
    "[a]",
    "[b(8)]", "-(>=8)-", "a.height", "é", "e\u{301}", "\u{301}", "👩‍👩‍👧‍👦", "🇩🇪", "\r\n", "\u{0}", "\u{200d}", "٣", "|-[c]",
  ]

  static let seeds = [
    "H:|-[a(>=70)]-gap-[b(==a*2+10@750,<=200)][c]-(>=20,<=40@low)-|", "V:|[a(==b.height/2)]-8.5-[b]-|",
    "|-(-8)-[a]->=5@low-[b(c)]", "[a][b][c][d]",
  ]

  static let options: [LayoutConstraint.FormatOptions] = [
    [], .alignAllTop, .alignAllLeft, [.alignAllTop, .alignAllBottom], .directionLeftToRight, .directionRightToLeft,
    .directionMask, .spacingBaselineToBaseline, LayoutConstraint.FormatOptions(rawValue: .max),
  ]

  /// A line of random pieces, or a good one with a few characters changed.
  private func line(_ random: inout SplitMix64) -> String {
    guard random.chance(0.6) else {
      return (0..<random.integer(in: 0...14)).map { _ in random.pick(Self.pieces) }.joined()
    }
    var line = Array(random.pick(Self.seeds))
    for _ in 0..<random.integer(in: 0...4) {
      let place = random.index(below: line.count + 1)
      switch random.index(below: 3) {
      case 0 where place < line.count: line.remove(at: place)
      case 1 where place < line.count: line[place] = random.pick(Array(random.pick(Self.pieces)))
      default: line.insert(contentsOf: random.pick(Self.pieces), at: place)
      }
    }
    return String(line)
  }

  /// Whether the kind may be about a format that has ended.
  private func isAboutTheEnd(_ kind: VisualFormatError.Kind) -> Bool {
    switch kind {
    case .emptyFormat, .missingColon, .expectedView, .expectedViewName, .unclosedView, .unclosedViewPredicates,
      .unclosedConnectionPredicates, .unclosedConnection, .expectedNumber, .unknownRelation, .expectedDimension:
      true
    default: false
    }
  }

  @Test("Any line gives constraints that can be used, or an error with its caret at the line", arguments: 1...20)
  func anyLine(_ seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let scene = VisualFormatScene()
    var accepted = 0
    var kinds: Set<String> = []
    for _ in 0..<500 {
      let line = line(&random)
      let option = random.pick(Self.options)
      do throws(VisualFormatError) {
        let constraints = try scene.constraints(line, option)
        accepted += 1
        for constraint in constraints {
          #expect(!constraint.isActive)
          #expect(throws: Never.self, "\(line.debugDescription)") { try constraint.validate() }
          #expect(constraint.priority.isValid)
        }
      } catch {
        kinds.insert(String("\(error.kind)".prefix(12)))
        #expect(error.format == line)
        #expect(0...line.count ~= error.position, "\(line.debugDescription)")
        #expect(error.position < line.count || isAboutTheEnd(error.kind), "\(line.debugDescription) \(error.kind)")
        let lines = error.description.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        #expect(lines.count == 4)
        #expect(lines.last == String(repeating: " ", count: error.position) + "^", "\(line.debugDescription)")
      }
    }
    // Both sides of the property are tested.
    #expect(accepted > 20)
    #expect(kinds.count > 8)
  }

  @Test("A random line is read with the meaning that it was made with, however it is spaced", arguments: 1...20)
  func meaning(_ seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let scene = VisualFormatScene()
    for _ in 0..<100 {
      let line = MeantLine(&random)
      #expect(try scene.equations(line.text) == line.equations, "\(line.text.debugDescription)")
    }
  }

  @Test("A long line is no trouble")
  func longLine() throws {
    let scene = VisualFormatScene()
    let count = 5000
    let line = "|" + String(repeating: "-(>=1,<=9)-[a(>=2)]", count: count) + "-|"
    #expect(try scene.constraints(line).count == 3 * count + 1)
    let parentheses = "[a" + String(repeating: "(", count: 100_000)
    #expect(try #require(throws: VisualFormatError.self) { try scene.constraints(parentheses) }.position == 3)
    let digits = "[a(" + String(repeating: "9", count: 100_000) + ")]"
    #expect(try #require(throws: VisualFormatError.self) { try scene.constraints(digits) }.kind == .valueNotFinite)
  }
}

/// A random line with the equations that it stands for.
struct MeantLine {
  private(set) var text = ""
  private(set) var equations: [String] = []

  /// The words that differ between the axes.
  private struct Words {
    var start: String, end: String, size: String, margin: (String, String)
  }

  init(_ random: inout SplitMix64) {
    let isVertical = random.chance(0.5)
    let words =
      isVertical
      ? Words(start: "top", end: "bottom", size: "height", margin: ("topMargin", "bottomMargin"))
      : Words(start: "leading", end: "trailing", size: "width", margin: ("leadingMargin", "trailingMargin"))
    write(isVertical ? ["V", ":"] : random.chance(0.5) ? ["H", ":"] : [], &random)
    let names = (0...random.index(below: 4)).map { _ in random.pick(["a", "b", "c", "d", "guide"]) }
    if random.chance(0.5) {
      write(["|"], &random)
      connect("\(names[0]).\(words.start)", "root.\(words.start)", margin: .near("root.\(words.margin.0)"), &random)
    }
    for (index, name) in names.enumerated() {
      if index > 0 {
        connect("\(name).\(words.start)", "\(names[index - 1]).\(words.end)", margin: .none, &random)
      }
      write(["[", name], &random)
      if random.chance(0.5) { writeSizes(of: name, words.size, &random) }
      write(["]"], &random)
    }
    if random.chance(0.5) {
      let last = names[names.count - 1]
      connect("root.\(words.end)", "\(last).\(words.end)", margin: .far("root.\(words.margin.1)"), &random)
      write(["|"], &random)
    }
  }

  /// The side of a distance on which the superview is, and its margin.
  private enum Margin {
    case none
    case near(String)
    case far(String)
  }

  private mutating func connect(_ far: String, _ near: String, margin: Margin, _ random: inout SplitMix64) {
    switch random.index(below: 4) {
    case 0:
      equations.append("\(far) == \(near)")
    case 1:
      write(["-"], &random)
      switch margin {
      case .none: equations.append("\(far) == \(near) + 8")
      case .near(let edge): equations.append("\(far) == \(edge)")
      case .far(let edge): equations.append("\(edge) == \(near)")
      }
    case 2:
      let distance = random.integer(in: 1...99)
      write(["-", "\(distance)", "-"], &random)
      equations.append("\(far) == \(near) + \(distance)")
    default:
      write(["-", "("], &random)
      for index in 0...random.index(below: 3) {
        if index > 0 { write([","], &random) }
        let relation = random.pick(["==", ">=", "<="])
        let distance = random.integer(in: 1...99)
        let isNegative = random.chance(0.3)
        let priority = random.integer(in: 1...999)
        write([relation] + (isNegative ? ["-"] : []) + ["\(distance)", "@", "\(priority)"], &random)
        equations.append("\(far) \(relation) \(near) \(isNegative ? "-" : "+") \(distance) @\(priority)")
      }
      write([")", "-"], &random)
    }
  }

  private mutating func writeSizes(of name: String, _ size: String, _ random: inout SplitMix64) {
    write(["("], &random)
    for index in 0...random.index(below: 3) {
      if index > 0 { write([","], &random) }
      let relation = random.pick(["==", ">=", "<="])
      let number = random.integer(in: 2...99)
      switch random.index(below: 3) {
      case 0:
        write([relation, "\(number)"], &random)
        equations.append("\(name).\(size) \(relation) \(number)")
      case 1:
        let other = random.pick(["a", "b", "c", "d"])
        write([relation, other, "*", "\(number)", "-", "3"], &random)
        equations.append("\(name).\(size) \(relation) \(number)*\(other).\(size) - 3")
      default:
        let other = random.pick(["width", "height"])
        write([relation, "root", ".", other, "+", "gap", "@", "low"], &random)
        equations.append("\(name).\(size) \(relation) root.\(other) + 12 @250")
      }
    }
    write([")"], &random)
  }

  /// Writes symbols, with white space here and there.
  private mutating func write(_ symbols: [String], _ random: inout SplitMix64) {
    for symbol in symbols {
      if random.chance(0.15) { text += random.pick([" ", "\n", "\t ", "\u{a0}"]) }
      text += symbol
    }
  }
}
