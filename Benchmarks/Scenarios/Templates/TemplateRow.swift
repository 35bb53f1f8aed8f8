import Foundation

/// The values of a structure that differ between rows.
struct TemplateRow: Sendable {
  var texts: [String]
  var picture: CGSize
  var isMarked: Bool
}

extension TemplateScene {
  /// Makes rows from a seed.
  ///
  /// - Parameter areVarious: whether texts vary from no lines to many and pictures differ, as in a real list; otherwise
  ///   rows differ in their words alone, and the same inequalities are active in all of them.
  func rows(_ count: Int, seed: UInt64, areVarious: Bool) -> [TemplateRow] {
    var random = SeededSequence(seed: seed, stream: areVarious ? 2 : 1)
    return (0..<count).map { _ in
      TemplateRow(
        texts: (0..<textCounts.all).map { place in
          place < textCounts.words
            ? text(areVarious ? random.index(below: 15) : 2, &random, areVarious)
            : "\(10_000 + random.index(below: areVarious ? 900_000 : 90_000))"
        },
        picture: areVarious
          ? CGSize(width: random.length(in: 24...64), height: random.length(in: 24...96))
          : CGSize(width: 48, height: 48),
        isMarked: areVarious && random.index(below: 4) == 0)
    }
  }

  private func text(_ words: Int, _ random: inout SeededSequence, _ areVarious: Bool) -> String {
    (0..<words).map { _ in
      String((0..<(areVarious ? 1 + random.index(below: 10) : 4)).map { _ in random.pick(Self.letters) })
    }.joined(separator: " ")
  }

  private static let letters = Array("abcdefghijklmnopqrstuvwxyz")
}
