import ConstraintSolver

extension ReferenceCase {
  /// One variable, wanted at several values: priorities are lexicographic, and errors of one priority add up.
  public static let priorities: [ReferenceCase] = [
    wish("one higher against two lower", expected: only(100), [(100, 251), (200, 250), (210, 250)]),
    wish("three equals settle on the median", expected: only(200), [(100, 500), (200, 500), (210, 500)]),
    wish("one point of priority is enough", expected: only(100), [(100, 999), (200, 998), (300, 998)]),
    wish("half a point of priority is enough", expected: only(100), [(100, 250.5), (200, 250), (210, 250)]),
    wish("nothing is averaged", expected: only(75), [(120, 250), (75, 750)]),
    wish("four do not outvote one", expected: only(0), [(0, 750)] + Array(repeating: (10, 250), count: 4)),
    wish("forty do not outvote one", expected: only(0), [(0, 251)] + Array(repeating: (10, 250), count: 40)),
    wish("a large error does not outvote", expected: only(0), [(0, 251), (1e6, 250)]),
    wish("two equals leave everything between open", expected: 10...20, [(10, 500), (20, 500)]),
    ReferenceCase("an equality against a bound of its own priority", expected: [0: 24...30]) { x in
      [(x[0] == 24).priority(500), (x[0] >= 30).priority(500)]
    },
    ReferenceCase("an equality against a higher bound", expected: [0: only(30)]) { x in
      [(x[0] == 24).priority(500), (x[0] >= 30).priority(525)]
    },
    ReferenceCase("a weight outvotes inside its priority", expected: [0: only(20)]) { x in
      [(x[0] == 10).priority(500), (x[0] == 20).priority(500).weight(3)]
    },
    ReferenceCase("weights in balance", expected: [0: 10...20]) { x in
      [(x[0] == 10).priority(500).weight(2), (x[0] == 20).priority(500), (x[0] == 30).priority(500)]
    },
    ReferenceCase("a weight does not outvote a priority", expected: [0: only(10)]) { x in
      [(x[0] == 10).priority(501).weight(0.001), (x[0] == 20).priority(500).weight(1000)]
    },
    ReferenceCase("errors count as written", variables: 2, expected: [0: only(100), 1: only(50)]) { x in
      // One unit of x[1] costs two in the second row and one in the third.
      [x[0] == 100, (x[0] == 2 * x[1]).priority(500), (x[1] == 40).priority(500)]
    },
    ReferenceCase("a multiplier cycle with one solution", variables: 2, expected: [0: only(0), 1: only(0)]) { x in
      [x[0] == 2 * x[1], x[1] == 3 * x[0]]
    },
  ]

  private static func wish(
    _ name: String, expected: ClosedRange<Double>, _ wishes: [(value: Double, priority: Float)]
  ) -> ReferenceCase {
    ReferenceCase(name, expected: [0: expected]) { x in
      wishes.map { (x[0] == $0.value).priority(Priority($0.priority)) }
    }
  }
}
