import AutoLayout
import Foundation
import Testing

/// The formats of Apple's guide, with other names.
@Suite("Visual format: the kinds of line that the language is explained with")
struct VisualFormatDocumentedTests {
  let scene = VisualFormatScene(["ok", "cancel", "name", "search", "previous", "query", "header", "footer"])

  @Test(
    "Lines",
    arguments: [
      ("standard space", "[ok]-[name]", ["name.leading == ok.trailing + 8"]),
      ("a limit of a width", "[ok(>=44)]", ["ok.width >= 44"]),
      (
        "connections to the superview", "|-30-[header]-30-|",
        ["header.leading == root.leading + 30", "root.trailing == header.trailing + 30"]
      ),
      ("a vertical arrangement", "V:[header]-16-[footer]", ["footer.top == header.bottom + 16"]),
      ("views that touch", "[header][footer]", ["footer.leading == header.trailing"]),
      ("a priority", "[ok(120@30)]", ["ok.width == 120 @30"]),
      ("equal widths", "[ok(==cancel)]", ["ok.width == cancel.width"]),
      ("several predicates", "[ok(>=60,<=90)]", ["ok.width >= 60", "ok.width <= 90"]),
      (
        "a complete line", "|-[search]-[previous]-[query(>=40)]-|",
        [
          "search.leading == root.leadingMargin", "previous.leading == search.trailing + 8",
          "query.leading == previous.trailing + 8", "query.width >= 40", "root.trailingMargin == query.trailing",
        ]
      ),
    ])
  func lines(_ about: String, _ format: String, _ expected: [String]) throws {
    #expect(try scene.equations(format) == expected, "\(about)")
  }

  @Test("The complete format gives the last view the remaining width")
  func completeLine() throws {
    try scene.activate("|-[search(70)]-[previous(search)]-[query(>=40)]-|", options: .alignAllCenterY)
    try scene.activate("V:|-50-[search(30)]", "V:[previous(20)]", "V:[query(10)]")
    scene.root.layoutIfNeeded()
    #expect(scene.view("search").frame == rect(8, 50, 70, 30))
    #expect(scene.view("previous").frame == rect(86, 55, 70, 20))
    #expect(scene.view("query").frame == rect(164, 60, 228, 10))
  }
}
