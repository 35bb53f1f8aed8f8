import AutoLayout
import Foundation
import Testing

@Suite("Visual format: the meaning of every production")
struct VisualFormatGrammarTests {
  let scene = VisualFormatScene()

  @Test(
    "Orientation, superview, views",
    arguments: [
      ("[a]", []),
      ("H:[a]", []),
      ("|[a]", ["a.leading == root.leading"]),
      ("[a]|", ["root.trailing == a.trailing"]),
      ("H:|[a]|", ["a.leading == root.leading", "root.trailing == a.trailing"]),
      ("V:|[a]|", ["a.top == root.top", "root.bottom == a.bottom"]),
      ("[a][b]", ["b.leading == a.trailing"]),
      ("V:[a][b][c]", ["b.top == a.bottom", "c.top == b.bottom"]),
      ("|[guide]|", ["guide.leading == root.leading", "root.trailing == guide.trailing"]),
      ("[a][guide]", ["guide.leading == a.trailing"]),
    ])
  func symbols(_ format: String, _ expected: [String]) throws {
    #expect(try scene.equations(format) == expected)
  }

  @Test(
    "Connections: nothing, the standard distance, a distance, predicates",
    arguments: [
      ("[a]-[b]", ["b.leading == a.trailing + 8"]),
      ("V:[a]-[b]", ["b.top == a.bottom + 8"]),
      ("[a]-0-[b]", ["b.leading == a.trailing"]),
      ("[a]-20-[b]", ["b.leading == a.trailing + 20"]),
      ("[a]-8.5-[b]", ["b.leading == a.trailing + 8.5"]),
      ("[a]-.25-[b]", ["b.leading == a.trailing + 0.25"]),
      ("[a]-1e2-[b]", ["b.leading == a.trailing + 100"]),
      ("[a]-25e-2-[b]", ["b.leading == a.trailing + 0.25"]),
      ("[a]-gap-[b]", ["b.leading == a.trailing + 12"]),
      ("[a]-(20)-[b]", ["b.leading == a.trailing + 20"]),
      ("[a]-(==20)-[b]", ["b.leading == a.trailing + 20"]),
      ("[a]-(>=20)-[b]", ["b.leading >= a.trailing + 20"]),
      ("[a]-(<=gap)-[b]", ["b.leading <= a.trailing + 12"]),
      ("[a]->=20-[b]", ["b.leading >= a.trailing + 20"]),
      ("[a]-20@750-[b]", ["b.leading == a.trailing + 20 @750"]),
      ("[a]-<=gap@low-[b]", ["b.leading <= a.trailing + 12 @250"]),
      ("[a]-(>=20,<=30@750)-[b]", ["b.leading >= a.trailing + 20", "b.leading <= a.trailing + 30 @750"]),
      ("[a]-(-20)-[b]", ["b.leading == a.trailing - 20"]),
      ("[a]-(-gap)-[b]", ["b.leading == a.trailing - 12"]),
      ("[a]->=-4-[b]", ["b.leading >= a.trailing - 4"]),
      ("[a]-(gap*2+1)-[b]", ["b.leading == a.trailing + 25"]),
      ("V:[a]-(>=20)-[b]", ["b.top >= a.bottom + 20"]),
    ])
  func connections(_ format: String, _ expected: [String]) throws {
    #expect(try scene.equations(format) == expected)
  }

  @Test(
    "Distances to the superview: its margins, or from its edges",
    arguments: [
      ("|-[a]", ["a.leading == root.leadingMargin"]),
      ("[a]-|", ["root.trailingMargin == a.trailing"]),
      ("V:|-[a]-|", ["a.top == root.topMargin", "root.bottomMargin == a.bottom"]),
      ("|-[guide]", ["guide.leading == root.leadingMargin"]),
      ("|-20-[a]", ["a.leading == root.leading + 20"]),
      ("[a]-20-|", ["root.trailing == a.trailing + 20"]),
      ("V:|-20-[a]-gap-|", ["a.top == root.top + 20", "root.bottom == a.bottom + 12"]),
      ("|-(>=8@750)-[a]", ["a.leading >= root.leading + 8 @750"]),
      ("[a]->=8-|", ["root.trailing >= a.trailing + 8"]),
      ("[a]-(<=8,>=2)-|", ["root.trailing <= a.trailing + 8", "root.trailing >= a.trailing + 2"]),
      ("|-0-[a]-0-|", ["a.leading == root.leading", "root.trailing == a.trailing"]),
    ])
  func superview(_ format: String, _ expected: [String]) throws {
    #expect(try scene.equations(format) == expected)
  }

  @Test(
    "Predicates of views",
    arguments: [
      ("[a(50)]", ["a.width == 50"]),
      ("V:[a(50)]", ["a.height == 50"]),
      ("[a(==50)]", ["a.width == 50"]),
      ("[a(>=50.5)]", ["a.width >= 50.5"]),
      ("[a(<=gap)]", ["a.width <= 12"]),
      ("[a(50@20)]", ["a.width == 50 @20"]),
      ("[a(50@low)]", ["a.width == 50 @250"]),
      ("[a(50@0.5)]", ["a.width == 50 @0.5"]),
      ("[a(>=50,<=100@750)]", ["a.width >= 50", "a.width <= 100 @750"]),
      ("[a(b)]", ["a.width == b.width"]),
      ("[a(==b)]", ["a.width == b.width"]),
      ("V:[a(>=b@750)]", ["a.height >= b.height @750"]),
      ("[a(guide)]", ["a.width == guide.width"]),
      ("[guide(20)]", ["guide.width == 20"]),
      ("[a(==b.height)]", ["a.width == b.height"]),
      ("V:[a(==b.width)]", ["a.height == b.width"]),
      ("V:[a(<=a.width)]", ["a.height <= a.width"]),
      ("[a(==b/2)]", ["a.width == 0.5*b.width"]),
      ("[a(==b*2+10)]", ["a.width == 2*b.width + 10"]),
      ("[a(b*2-10@750)]", ["a.width == 2*b.width - 10 @750"]),
      ("[a(==b.height*half)]", ["a.width == 0.5*b.height"]),
      ("[a(==b*3/4/half)]", ["a.width == 1.5*b.width"]),
      ("[a(==b+gap-2)]", ["a.width == b.width + 10"]),
      ("[a(==b*-1+400)]", ["a.width == -1*b.width + 400"]),
      ("[a(==b*0+5)]", ["a.width == 0*b.width + 5"]),
      ("[a(>=-5)]", ["a.width >= -5"]),
      ("[a(+5)]", ["a.width == 5"]),
      ("[a(gap*2+1)]", ["a.width == 25"]),
      ("[a(10)][b(a)]", ["a.width == 10", "b.leading == a.trailing", "b.width == a.width"]),
    ])
  func predicates(_ format: String, _ expected: [String]) throws {
    #expect(try scene.equations(format) == expected)
  }

  @Test("A whole line, in the order in which it is written")
  func wholeLine() throws {
    #expect(
      try scene.equations("H:|-[a(>=70)]-gap-[b(==a@750,<=200)][c]-(>=20,<=40@low)-|") == [
        "a.leading == root.leadingMargin", "a.width >= 70",
        "b.leading == a.trailing + 12", "b.width == a.width @750", "b.width <= 200",
        "c.leading == b.trailing",
        "root.trailing >= c.trailing + 20", "root.trailing <= c.trailing + 40 @250",
      ])
  }

  @Test("White space between symbols means nothing")
  func whiteSpace() throws {
    let spaced = " \tV : | - ( >= 8 , <= gap @ low ) - [ a ( == b . height * 2 + 10 ) ]\n\r\n-\u{a0}[ c ] - 8 - | "
    let dense = "V:|-(>=8,<=gap@low)-[a(==b.height*2+10)]-[c]-8-|"
    #expect(try scene.equations(spaced) == scene.equations(dense))
  }

  @Test("The constraints are inactive, and usable")
  func inactive() throws {
    let constraints = try scene.constraints("|-[a(>=10)]-[b(a)]-|")
    #expect(constraints.count == 5)
    for constraint in constraints {
      #expect(!constraint.isActive)
      try constraint.tryActivate()
    }
    #expect(scene.root.constraints.count == 4)
    #expect(scene.view("a").constraints.count == 1)
  }

  @Test("Names may have any letters, also emoji", arguments: ["_", "aB_9", "größe", "名前", "👩‍👩‍👧‍👦", "é", "x🏳️‍🌈2"])
  func names(_ name: String) throws {
    let scene = VisualFormatScene([name, "b"])
    #expect(
      try scene.equations("[\(name)]-[b(\(name))]") == [
        "b.leading == \(name).trailing + 8", "b.width == \(name).width",
      ])
  }

  @Test("A metric may have any type of number, and a format needs no metrics")
  func metrics() throws {
    let view = View()
    let constraints = try LayoutConstraint.constraints(
      withVisualFormat: "[v(int,double,float,cgFloat@int)]",
      metrics: ["int": 7, "double": 2.5, "float": Float(0.25), "cgFloat": CGFloat(-3)], views: ["v": view])
    #expect(constraints.map(\.constant) == [7, 2.5, 0.25, -3])
    #expect(constraints.last?.priority == 7)
    let plain = try LayoutConstraint.constraints(withVisualFormat: "[v(8)]", views: ["v": view])
    #expect(plain.map(\.constant) == [8])
  }

  @Test("Of a metric and a view of one name the metric counts, unless an attribute follows")
  func metricBeforeView() throws {
    let view = View()
    let constraints = try LayoutConstraint.constraints(
      withVisualFormat: "[v(v,v.width,v.height)]", metrics: ["v": 30], views: ["v": view])
    #expect(constraints.map(\.secondItem) == [nil, view, view])
    #expect(constraints.map(\.secondAttribute) == [.notAnAttribute, .width, .height])
    #expect(constraints.map(\.constant) == [30, 0, 0])
  }

  @Test("A result of minus zero is zero")
  func negativeZero() throws {
    for constraint in try scene.constraints("[a(-0)]-(-0)-[b(==a*0-0)]") {
      #expect(constraint.constant.sign == .plus)
    }
  }
}
