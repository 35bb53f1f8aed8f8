/// Numbers of processors in the kernel's format: `0-3,8`.
public enum ProcessorList {
  /// Numbers in a list are below this bound, which exceeds the number of processors that any kernel supports.
  private static let limit = 1 << 20

  /// The numbers of a list, distinct and ascending; nil for an invalid list.
  ///
  /// An empty text is an empty list.
  public static func numbers(_ text: some StringProtocol) -> [Int]? {
    let words = text.split(separator: ",", omittingEmptySubsequences: false).map { $0.trimmed }
    if words.allSatisfy(\.isEmpty), words.count == 1 { return [] }
    var numbers: Set<Int> = []
    for word in words {
      let ends = word.split(separator: "-", omittingEmptySubsequences: false).map { $0.trimmed }
      guard (1...2).contains(ends.count), let first = number(ends[0]), let last = number(ends[ends.count - 1]),
        first <= last
      else { return nil }
      numbers.formUnion(first...last)
    }
    return numbers.sorted()
  }

  /// Numbers as a list: three or more consecutive numbers become a range.
  public static func text(_ numbers: some Sequence<Int>) -> String {
    var ranges: [ClosedRange<Int>] = []
    for number in Set(numbers).sorted() {
      if let last = ranges.last, last.upperBound + 1 == number {
        ranges[ranges.count - 1] = last.lowerBound...number
      } else {
        ranges.append(number...number)
      }
    }
    return ranges.map { range in
      switch range.count {
      case 1: "\(range.lowerBound)"
      case 2: "\(range.lowerBound),\(range.upperBound)"
      default: "\(range.lowerBound)-\(range.upperBound)"
      }
    }.joined(separator: ",")
  }

  private static func number(_ text: String) -> Int? {
    guard !text.isEmpty, text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }),
      let number = Int(text), number < limit
    else { return nil }
    return number
  }
}

extension StringProtocol {
  fileprivate var trimmed: String {
    String(drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed())
  }
}
