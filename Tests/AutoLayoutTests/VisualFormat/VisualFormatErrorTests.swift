import AutoLayout
import Foundation
import Testing

@Suite("Visual format: errors and their positions")
struct VisualFormatErrorTests {
  typealias Kind = VisualFormatError.Kind

  /// A format, the line with the caret below it, and the reason.
  ///
  /// Without a caret, the format is valid, and `reason` lists its constraints.
  struct Case: Sendable, CustomTestStringConvertible {
    var format: String
    var caret: String
    var reason: String
    var testDescription: String { format }

    init(_ format: String, _ caret: String, _ reason: String) {
      self.format = format
      self.caret = caret
      self.reason = reason
    }
  }

  static let expectedView = "Expected a view"
  static let expectedName =
    "Expected a view name. Names must start with a letter or an underscore, then contain letters, numbers, and "
    + "underscores"
  static let expectedNumber =
    "Expected a number or key from the metrics dictionary, but encountered something else"
  static let thickness =
    "A predicate on a view's thickness must end with ')' and the view must end with ']'"
  static let closedView = "A view must end with ']'"
  static let connectionList =
    "A predicate on a connection must end with ')' and the connection must end with '-'"
  static let closedConnection = "A connection must end with '-'"
  static let repeated =
    "Expected one connection, but encountered another. A negative distance must be in parentheses"
  static let trailing = "Expected a connection, a view, or the end of the format"
  static let relation = "Unknown relation. Must be ==, >=, or <="
  static let dimension = "Unknown dimension. Must be width or height"
  static let notFinite = "The value is not finite"
  static let superview = "Unable to interpret '|' character, because the related view doesn't have a superview"

  static func metric(_ name: String) -> String {
    "Encountered metric with name \"\(name)\", but value was not specified in metrics or views dictionaries"
  }

  static func misplaced(_ name: String) -> String {
    "Expected a number or key from the metrics dictionary, but encountered the view \(name)"
  }

  static func priority(_ number: String) -> String {
    "It's illegal to set priority:\(number).  Priorities must be greater than 0 and less or equal to "
      + "NSLayoutPriorityRequired, which is 1000.000000."
  }

  static let grammar: [Case] = [
    Case("", "^", "The format is empty"),
    Case("   ", "   ^", "The format is empty"),
    Case("h:[a]", "^", "Unknown orientation h. Must be H or V"),
    Case("Z:[a]", "^", "Unknown orientation Z. Must be H or V"),
    Case("V|[a]|", " ^", "Expected ':' after 'V' to specify vertical arrangement"),
    Case("H", " ^", "Expected ':' after 'H' to specify horizontal arrangement"),
    Case("HV:[a]", " ^", "Expected ':' after 'H' to specify horizontal arrangement"),
    Case(":[a]", "^", expectedView),
    Case("H:", "  ^", expectedView),
    Case("|", " ^", expectedView),
    Case("||", " ^", expectedView),
    Case("|[", "  ^", expectedName),
    Case("-[a]", "^", expectedView),
    Case("H:|-10-|", "       ^", expectedView),
    Case("|-|", "  ^", expectedView),
    Case("[a]-", "    ^", expectedView),
    Case("[a]-8-", "      ^", expectedView),
    Case("[a]-8-x", "      ^", expectedView),
    Case("[]", " ^", expectedName),
    Case("[1a]", " ^", expectedName),
    Case("[-a]", " ^", expectedName),
    Case("[a", "  ^", closedView),
    Case("[a b]", "   ^", closedView),
    Case("[a-8-[b]", "  ^", closedView),
    Case("[a(8)", "     ^", closedView),
    Case("[root.a]", "     ^", closedView),
    Case("|[a][b(gap][c]|", "          ^", thickness),
    Case("[a(8", "    ^", thickness),
    Case("[a(8 9)]", "     ^", thickness),
    Case("[a(==b+2*3)]", "        ^", thickness),
    Case("[a(8@750@250)]", "        ^", thickness),
    Case("[a]-(8-[b]", "       ^", expectedNumber),
    Case("[a]-(8]", "      ^", connectionList),
    Case("[a]-(8", "      ^", connectionList),
    Case("[a]-(8)[b]", "       ^", closedConnection),
    Case("[a]-8[b]", "     ^", closedConnection),
    Case("[a]-8", "     ^", closedConnection),
    Case("[a]-gap*2-[b]", "       ^", closedConnection),
    Case("[a]--[b]", "    ^", repeated),
    Case("[a]- -8-[b]", "     ^", repeated),
    Case("[a]-8--[b]", "      ^", repeated),
    Case("[a]-8-9-[b]", "      ^", expectedView),
    Case("|--[a]", "  ^", repeated),
    Case("[a]x", "   ^", trailing),
    Case("[a])", "   ^", trailing),
    Case("[a]8[b]", "   ^", trailing),
    Case("|[a]|[b]", "     ^", trailing),
    Case("|[a]|-", "     ^", trailing),
    Case("|[a]||", "     ^", trailing),
  ]

  static let values: [Case] = [
    Case("[a()]", "   ^", expectedNumber),
    Case("[a(==)]", "     ^", expectedNumber),
    Case("[a(8,)]", "     ^", expectedNumber),
    Case("[a(@750)]", "   ^", expectedNumber),
    Case("[a(8@)]", "     ^", expectedNumber),
    Case("[a(==b*)]", "       ^", expectedNumber),
    Case("[a(==b+)]", "       ^", expectedNumber),
    Case("[a(-)]", "    ^", expectedNumber),
    Case("[a(--8)]", "    ^", expectedNumber),
    Case("[a]-()-[b]", "     ^", expectedNumber),
    Case("[a]-)-[b]", "    ^", expectedNumber),
    Case("[a]-+8-[b]", "    ^", expectedNumber),
    Case("[a]-@750-[b]", "    ^", expectedNumber),
    Case("[a]->=(8)-[b]", "      ^", expectedNumber),
    Case("V:|[a(>30)]|", "       ^", relation),
    Case("[a(=30)]", "    ^", relation),
    Case("[a(> =30)]", "    ^", relation),
    Case("[a(<", "    ^", relation),
    Case("[a]-=8-[b]", "     ^", relation),
    Case("[a(8.5.1)]", "   ^", "8.5.1 is not a number"),
    Case("[a(8pt)]", "   ^", "8pt is not a number"),
    Case("[a(5e)]", "   ^", "5e is not a number"),
    Case("[a(5e+)]", "   ^", "5e is not a number"),
    Case("[a(.)]", "   ^", ". is not a number"),
    Case("[a(1_000)]", "   ^", "1_000 is not a number"),
    Case("[a(8,5)]", "", "a.width == 8, a.width == 5"),
    Case("[a(1e999)]", "   ^", notFinite),
    Case("[a]-huge-[b]", "    ^", notFinite),
    Case("[a(==b/0)]", "       ^", notFinite),
    Case("[a(1e308*10)]", "   ^", notFinite),
    Case("[a(1e51)]", "   ^", "The value 1e+51 exceeds internal limits"),
    Case("[a(==b*10*1e50)]", "       ^", "The value 1e+51 exceeds internal limits"),
    Case("[a]-(1e51*1)-[b]", "     ^", "The value 1e+51 exceeds internal limits"),
    Case("[a(==b+1e308+1e308)]", "     ^", notFinite),
    Case("[a(8@huge)]", "     ^", notFinite),
    Case("[a(8@0)]", "     ^", priority("0")),
    Case("[a(8@1001)]", "     ^", priority("1001")),
    Case("[a(8@-1)]", "      ^", priority("-1")),
    Case("[a]-8@1000.5-[b]", "      ^", priority("1000.5")),
    Case("[a(==b.)]", "       ^", dimension),
    Case("[a(==b.leading)]", "       ^", dimension),
    Case("[a(==b.5)]", "       ^", dimension),
  ]

  static let names: [Case] = [
    Case("[a][blackBox]", "    ^", "blackBox is not a key in the views dictionary."),
    Case("H:[self.arrows]-5-|", "       ^", closedView),
    Case("[self]", " ^", "self is not a key in the views dictionary."),
    Case("[A]", " ^", "A is not a key in the views dictionary."),
    Case("[a(==x.height)]", "     ^", "x is not a key in the views dictionary."),
    Case("[a]-(x.height)-[b]", "     ^", "x is not a key in the views dictionary."),
    Case("H:|-margiin-[a]", "    ^", metric("margiin")),
    Case("[a(==x)]", "     ^", metric("x")),
    Case("[a(==b*x)]", "       ^", metric("x")),
    Case("[a(8@x)]", "     ^", metric("x")),
    Case("[a]-b-[c]", "    ^", misplaced("b")),
    Case("[a]-(>=b)-[c]", "       ^", misplaced("b")),
    Case("[a]-(b.width)-[c]", "     ^", misplaced("b")),
    Case("[a(==b*c)]", "       ^", misplaced("c")),
    Case("[a(==10+b)]", "        ^", misplaced("b")),
    Case("[a(8@b)]", "     ^", misplaced("b")),
    Case("[a(==-b)]", "      ^", misplaced("b")),
    Case("|[alone]", "^", superview),
    Case("[alone]-20-|", "           ^", superview),
    Case("|-[root]", "^", superview),
  ]

  @Test("The message has the reason, the format, and a caret below the error", arguments: grammar + values + names)
  func messages(_ example: Case) {
    let scene = VisualFormatScene()
    let expected =
      example.caret.isEmpty
      ? example.reason
      : "Unable to parse constraint format:\n\(example.reason)\n\(example.format)\n\(example.caret)"
    #expect(scene.message(example.format) == expected)
  }

  @Test("Every character counts as one column, including emoji and letters with accents")
  func columns() {
    let scene = VisualFormatScene(["👩‍👩‍👧‍👦", "é", "e\u{301}x", "a"])
    #expect(
      scene.message("[👩‍👩‍👧‍👦]-[e\u{301}]-[名]") == """
        Unable to parse constraint format:
        名 is not a key in the views dictionary.
        [👩‍👩‍👧‍👦]-[e\u{301}]-[名]
                 ^
        """)
    #expect(scene.message("[a\u{301}x(8)]").hasSuffix("\n ^"))
    // A bracket with an accent is no bracket.
    #expect(scene.message("[\u{301}a]").hasSuffix("\(Self.expectedView)\n[\u{301}a]\n^"))
    #expect(scene.message("🇩🇪🇫🇷").hasSuffix("Unknown orientation 🇩🇪🇫🇷. Must be H or V\n🇩🇪🇫🇷\n^"))
  }

  @Test("The message shows the format on one line; line breaks and tabs become spaces")
  func lines() {
    let scene = VisualFormatScene()
    #expect(
      scene.message("|-\n\t[a]\r\n-?") == """
        Unable to parse constraint format:
        \(Self.expectedNumber)
        |-  [a] -?
                 ^
        """)
  }

  @Test("An error has kind, format and position")
  func parts() throws {
    let scene = VisualFormatScene()
    let error = try #require(throws: VisualFormatError.self) { try scene.constraints("[a]-\n[x]") }
    #expect(error.kind == .unknownView("x"))
    #expect(error.format == "[a]-\n[x]")
    #expect(error.position == 6)
    let same = try #require(throws: VisualFormatError.self) { try scene.constraints("[a]-\n[x]") }
    let other = try #require(throws: VisualFormatError.self) { try scene.constraints("[a]- [x]") }
    #expect(error == same)
    #expect(error != other)
  }

  @Test("A mistake of the grammar is reported before unknown names; of unknown names, the first is reported")
  func precedence() throws {
    let scene = VisualFormatScene()
    let grammar = try #require(throws: VisualFormatError.self) { try scene.constraints("[x]-[y") }
    #expect(grammar.kind == .unclosedView)
    let first = try #require(throws: VisualFormatError.self) { try scene.constraints("[a(p)]-q-[x]") }
    #expect(first.kind == .unknownMetric("p"))
  }
}
