import AutoLayout
import Testing

/// Records that other modules attach to an item.
@Suite struct ExtensionRecordTests {
  private final class First {}
  private final class Second {}
  private final class Third {}

  @Test func anItemStartsWithoutRecords() {
    #expect(View().extensionRecord(First.self) == nil)
  }

  @Test func recordsOfDifferentTypesAreKeptApart() {
    let view = View()
    let (first, second, third) = (First(), Second(), Third())
    view.keepExtensionRecord(first)
    #expect(view.extensionRecord(First.self) === first)
    #expect(view.extensionRecord(Second.self) == nil)
    view.keepExtensionRecord(second)
    #expect(view.extensionRecord(Third.self) == nil)
    view.keepExtensionRecord(third)
    #expect(view.extensionRecord(First.self) === first)
    #expect(view.extensionRecord(Second.self) === second)
    #expect(view.extensionRecord(Third.self) === third)
  }

  @Test func aRecordTakesThePlaceOfAnEarlierOneOfItsType() {
    let view = View()
    weak var earlier: First?
    for _ in 1...2 {
      let record = First()
      view.keepExtensionRecord(record)
      #expect(view.extensionRecord(First.self) === record)
      #expect(earlier == nil)
      earlier = record
    }
    let second = Second()
    view.keepExtensionRecord(second)
    let last = First()
    view.keepExtensionRecord(last)
    #expect(view.extensionRecord(First.self) === last)
    #expect(view.extensionRecord(Second.self) === second)
    #expect(earlier == nil)
  }

  @Test func recordsGoWithTheirItem() {
    var guide: LayoutGuide? = LayoutGuide()
    weak var first: First?
    weak var second: Second?
    do {
      let records = (First(), Second())
      guide?.keepExtensionRecord(records.0)
      guide?.keepExtensionRecord(records.1)
      (first, second) = records
    }
    #expect(first != nil)
    #expect(second != nil)
    guide = nil
    #expect(first == nil)
    #expect(second == nil)
  }
}
