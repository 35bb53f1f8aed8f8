import AutoLayout
import Foundation
import Testing
import UIKit

private class Person {
  let name: String
  var age: Int
  var home: [String: Any]?
  init(_ name: String, _ age: Int, _ home: [String: Any]? = nil) {
    (self.name, self.age, self.home) = (name, age, home)
  }
}

private final class Friend: Person {
  lazy var note = "kind"
  var tags = ["a", "b"]
}

@Suite struct PredicateTests {
  @Test(arguments: [("ada@example.org", true), ("ada@example", false), ("", false), ("x ada@example.org", false)])
  func addressesMatchAnExpression(_ address: String, _ isValid: Bool) {
    let pattern = "[A-Z0-9a-z._%+-]+@[A-Za-z0-9.-]+\\.[A-Za-z]{2,64}"
    #expect(NSPredicate(format: "SELF MATCHES %@", pattern).evaluate(with: address) == isValid)
    #expect(NSPredicate(format: "SELF MATCHES %@", argumentArray: [pattern]).evaluate(with: address) == isValid)
  }

  @Test(arguments: [
    ("SELF == 'Zoë'", true), ("self = 'zoë'", false), ("SELF ==[c] 'zoë'", true), ("SELF ==[cd] \"ZOE\"", true),
    ("SELF BEGINSWITH 'Zo'", true), ("SELF BEGINSWITH[c] 'zo'", true), ("SELF ENDSWITH 'Zo'", false),
    ("SELF CONTAINS[d] 'oe'", true), ("SELF LIKE 'Z*'", true), ("SELF LIKE '?o?'", true), ("SELF LIKE '?o'", false),
    ("SELF MATCHES 'Z.*' AND NOT SELF == 'Zoe'", true), ("SELF IN {'Ada', 'Zoë'}", true), ("SELF IN {}", false),
    ("SELF < 'a' OR SELF.length == 4", true), ("SELF.length >= 4", false), ("SELF != nil", true),
    ("SELF == NULL", false), ("!(SELF == 'Ada') && TRUEPREDICATE", true), ("FALSEPREDICATE || SELF <> 'Ada'", true),
    ("SELF == 'Zo\\'ë'", false),
  ])
  func textsAreCompared(_ format: String, _ holds: Bool) {
    #expect(NSPredicate(format: format).evaluate(with: "Zoë") == holds, "\(format)")
  }

  @Test func keysNamePropertiesAndEntries() {
    let person = Friend("Ada", 36, ["city": "London", "rooms": 3])
    func holds(_ format: String, _ arguments: Any...) -> Bool {
      NSPredicate(format: format, argumentArray: arguments).evaluate(with: person)
    }
    #expect(holds("name == %@ AND age > %d", "Ada", 30))
    #expect(holds("%K BETWEEN {30, 40}", "age") && !holds("age BETWEEN {1, 2}"))
    #expect(holds("home.city CONTAINS[c] 'lon' && home.rooms <= %ld", 3))
    #expect(holds("ANY tags == 'b'") && holds("NONE tags == 'c'") && !holds("ALL tags == 'b'"))
    #expect(holds("tags.@count == 2") && holds("'a' IN tags") && holds("tags CONTAINS %@", "b"))
    #expect(holds("missing == nil") && !holds("missing == 'x'") && !holds("name > 3"))
    #expect(holds("age = 36.0") && holds("age != -36") && holds("%@ == age", 36 as Int8))
    let entries: [String: Any] = ["isOpen": true, "at": Date(timeIntervalSince1970: 5)]
    #expect(NSPredicate(format: "isOpen == YES").evaluate(with: entries))
    #expect(NSPredicate(format: "at > %@", Date(timeIntervalSince1970: 4) as Any).evaluate(with: entries))
  }

  @Test func arraysAreFiltered() {
    let names = ["Ada", "Grace", "Alan"] as NSArray
    #expect(names.filtered(using: NSPredicate(format: "SELF BEGINSWITH %@", "A")) as? [String] == ["Ada", "Alan"])
    let condition = NSCompoundPredicate(andPredicateWithSubpredicates: [
      NSPredicate(format: "SELF CONTAINS 'a'"), NSPredicate(format: "SELF ENDSWITH 'e'"),
    ])
    #expect(names.filtered(using: condition) as? [String] == ["Grace"])
  }

  @Test(arguments: [
    "", "SELF", "SELF ==", "SELF == 'a", "SELF == %@", "SELF == 1 2", "(SELF == 1", "SELF IN {1, 2",
    "FUNCTION(SELF) == 1", "SELF == 1 AND", "% == 1", "SELF ~ 1",
  ])
  func textsThatAreNotUnderstoodAreReported(_ format: String) {
    let reports = reports { #expect(!NSPredicate(format: format).evaluate(with: 1)) }
    #expect(reports.count == 1 && reports.first?.contains("'\(format)'") == true, "\(format): \(reports)")
  }

  @Test func anExpressionThatIsNotUnderstoodIsReported() {
    let reports = reports { #expect(!NSPredicate(format: "SELF MATCHES '('").evaluate(with: "(")) }
    #expect(reports.count == 1 && reports.first?.contains("'('") == true)
  }

  @Test(arguments: [
    ("items.@sum.price == 9", true), ("items.@avg.price == 4.5", true), ("items.@min.price == 2", true),
    ("items.@max.price < 7", false), ("items.@count == 2", true), ("none.@sum.price == 0", true),
    ("none.@avg.price == nil", true),
  ])
  func numbersOfCollectionsAreCombined(_ format: String, _ holds: Bool) {
    let cart: [String: Any] = ["items": [["price": 2], ["price": 7]], "none": [Any]()]
    #expect(NSPredicate(format: format).evaluate(with: cart) == holds, "\(format)")
  }

  @Test func decimalsAndSetsOfObjectsAreCompared() {
    let entry: [String: Any] = ["price": Decimal(7.5)]
    #expect(NSPredicate(format: "price > 5 AND price == 7.5").evaluate(with: entry))
    let set = NSSet(array: ["a", "b"])
    #expect(NSPredicate(format: "SELF IN %@", set).evaluate(with: "a"))
    #expect(!NSPredicate(format: "SELF IN %@", set).evaluate(with: "c"))
  }

  @Test func integersAreComparedExactly() {
    let large: [String: Any] = ["id": Int64(9_007_199_254_740_992), "n": NSNumber(value: UInt64.max), "x": 2.5]
    func holds(_ format: String, _ arguments: Any...) -> Bool {
      NSPredicate(format: format, argumentArray: arguments).evaluate(with: large)
    }
    #expect(holds("id == 9007199254740992") && !holds("id == 9007199254740993"))
    #expect(holds("id < 9007199254740993") && !holds("id == %ld", 9_007_199_254_740_993))
    #expect(!holds("id == %@", NSNumber(value: 9_007_199_254_740_993 as Int64)))
    #expect(!holds("id IN {9007199254740993, 1}") && holds("id IN {9007199254740992, 1}"))
    #expect(holds("n > 9223372036854775807") && holds("n > -1") && holds("n == %@", UInt64.max))
    #expect(holds("x > 2") && holds("x < 3") && holds("id == 9007199254740992.0"))
    #expect(!holds("x == %@", Double.nan) && !holds("x >= %@", Double.nan))
  }

  @Test func conditionsCannotBeNestedWithoutEnd() {
    func nested(_ depth: Int, _ start: String, _ middle: String, _ end: String) -> String {
      String(repeating: start, count: depth) + middle + String(repeating: end, count: depth)
    }
    for (start, middle, end) in [("(", "SELF == 1", ")"), ("NOT ", "SELF == 1", ""), ("{", "1", "}")] {
      let prefix = start == "{" ? "SELF IN " : ""
      let found = reports {
        #expect(!NSPredicate(format: prefix + nested(20_000, start, middle, end)).evaluate(with: 1))
      }
      #expect(found.count == 1 && found.first?.contains("cannot be parsed") == true)
    }
    let none = reports { #expect(NSPredicate(format: nested(400, "(", "SELF == 1", ")")).evaluate(with: 1)) }
    #expect(none.isEmpty)
  }
}
