/// Makes a failing input small: delta debugging.
///
/// Source: Zeller and Hildebrandt, "Simplifying and isolating failure-inducing input", 2002 (the algorithm ddmin).
public enum Shrinker {
  /// The remaining elements after leaving out ever smaller parts while the failure persists.
  ///
  /// The result is 1-minimal: if any one element is removed, the failure disappears, unless the attempts ran out.
  ///
  /// - Parameters:
  ///   - elements: an input that fails.
  ///   - attempts: the greatest number of tried inputs.
  ///   - fails: whether an input fails.
  public static func shrink<Element>(
    _ elements: [Element], attempts: inout Int, while fails: ([Element]) -> Bool
  ) -> [Element] {
    var elements = elements
    var parts = 2
    while !elements.isEmpty {
      parts = min(parts, elements.count)
      guard let smaller = withoutOnePart(of: elements, in: parts, attempts: &attempts, while: fails) else {
        if parts == elements.count || attempts <= 0 { return elements }
        parts = parts * 2
        continue
      }
      elements = smaller
      parts = max(parts - 1, 2)
    }
    return elements
  }

  /// The first value of a list that still fails, if there is one.
  public static func firstFailing<Value>(
    of candidates: [Value], attempts: inout Int, while fails: (Value) -> Bool
  ) -> Value? {
    candidates.first { candidate in
      guard attempts > 0 else { return false }
      attempts -= 1
      return fails(candidate)
    }
  }

  private static func withoutOnePart<Element>(
    of elements: [Element], in parts: Int, attempts: inout Int, while fails: ([Element]) -> Bool
  ) -> [Element]? {
    for part in 0..<parts {
      guard attempts > 0 else { return nil }
      attempts -= 1
      let left = elements.count * part / parts, right = elements.count * (part + 1) / parts
      let rest = Array(elements[..<left] + elements[right...])
      if fails(rest) { return rest }
    }
    return nil
  }
}
