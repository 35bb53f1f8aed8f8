/// Tasks of one job array, as Slurm writes them: `0-3,7`.
struct SlurmTaskSet: Hashable, CustomStringConvertible {
  /// The numbers, distinct and ascending.
  let numbers: [Int]

  /// A set of tasks.
  init(_ numbers: some Sequence<Int>) {
    self.numbers = Set(numbers).sorted()
  }

  /// The numbers, with consecutive numbers as ranges.
  var description: String {
    var ranges: [ClosedRange<Int>] = []
    for number in numbers {
      if let last = ranges.last, last.upperBound + 1 == number {
        ranges[ranges.count - 1] = last.lowerBound...number
      } else {
        ranges.append(number...number)
      }
    }
    return ranges.map { $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)-\($0.upperBound)" }
      .joined(separator: ",")
  }
}

/// One task of a job array, as in `4711_3`.
struct SlurmTask: Hashable, CustomStringConvertible {
  /// The array's number.
  let array: Int
  /// The task's number in the array.
  let number: Int

  init(array: Int, number: Int) {
    self.array = array
    self.number = number
  }

  /// Reads a handle; nil if it is not this launcher's.
  init?(_ handle: JobHandle) {
    let parts = handle.text.split(separator: "_", omittingEmptySubsequences: false)
    guard parts.count == 2, let array = Int(parts[0]), let number = Int(parts[1]), array > 0, number >= 0 else {
      return nil
    }
    self.init(array: array, number: number)
  }

  var description: String { "\(array)_\(number)" }
}

extension Collection<SlurmTask> {
  /// The tasks by array, in the form of `scancel`: `4711_[0-3,7]`.
  var expressions: [String] {
    Dictionary(grouping: self, by: \.array).sorted { $0.key < $1.key }
      .map { "\($0.key)_[\(SlurmTaskSet($0.value.map(\.number)))]" }
  }
}
