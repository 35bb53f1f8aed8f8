/// Edits of constants and held values, each with up to eight numbers: one for each coming frame, or for each of several
/// scenes that differ only in these numbers.
///
/// ```swift
/// let solver = Solver()
/// let width = solver.makeVariable()
/// var changes = ChangeSet()
/// changes.fix(width, to: 319)
/// try solver.apply(changes)
///
/// // The width is already held. A batch that holds any other variable computes no frame ahead.
/// var batch = FrameBatch(count: 4)
/// batch.fix(width, to: [320, 321, 322, 323, 0, 0, 0, 0])
/// let ahead = try solver.lookAhead(batch)
/// for frame in 0..<ahead.count { print(solver.values(ahead: width)[frame]) }
/// ```
///
/// Like a ``ChangeSet``, a batch should be kept and reused.
public struct FrameBatch: Sendable {
  /// The largest number of frames in a batch.
  public static let capacity = 8

  /// The subject of an edit.
  package enum Subject: Hashable, Sendable {
    case constant(ConstraintID)
    case fixedVariable(Variable)
  }

  /// The number of frames, from 1 to ``capacity``.
  public let count: Int
  /// Whether frames are applied in order: then only the frames before the first frame that needs a pivot are returned.
  ///
  /// If `false`, frames are independent, and all that need no pivot are returned.
  public let isSequence: Bool

  package private(set) var subjects: [Subject] = []
  /// For each edit, the numbers of all frames; frames beyond ``count`` repeat the last.
  package private(set) var numbers: [SIMD8<Double>] = []

  /// A batch without edits.
  ///
  /// - Parameters:
  ///   - count: the number of frames; a number below 1 counts as 1, a number above ``capacity`` as ``capacity``.
  ///   - isSequence: whether frames follow each other.
  public init(count: Int = capacity, isSequence: Bool = true) {
    self.count = min(max(count, 1), Self.capacity)
    self.isSequence = isSequence
  }

  /// Sets the constant of a constraint's expression per frame, like ``ChangeSet/setConstant(_:_:)``.
  ///
  /// - Parameters:
  ///   - id: the name of the constraint.
  ///   - constants: in the order of frames; those beyond ``count`` are ignored.
  public mutating func setConstant(_ id: ConstraintID, _ constants: SIMD8<Double>) {
    append(.constant(id), constants)
  }

  /// Holds a variable at a value per frame, like ``ChangeSet/fix(_:to:)``.
  ///
  /// - Parameters:
  ///   - variable: the variable.
  ///   - values: in the order of frames; those beyond ``count`` are ignored.
  public mutating func fix(_ variable: Variable, to values: SIMD8<Double>) {
    append(.fixedVariable(variable), values)
  }

  private mutating func append(_ subject: Subject, _ values: SIMD8<Double>) {
    subjects.append(subject)
    var filled = values
    for lane in count..<Self.capacity { filled[lane] = values[count - 1] }
    numbers.append(filled)
  }

  /// Empties the batch and keeps its storage.
  public mutating func removeAll() {
    subjects.removeAll(keepingCapacity: true)
    numbers.removeAll(keepingCapacity: true)
  }
}

extension ChangeSet {
  /// Adds the edits of a batch with the numbers of one frame.
  ///
  /// - Parameters:
  ///   - batch: the edits.
  ///   - frame: a number from 0; a number outside the batch adds nothing.
  public mutating func append(_ batch: FrameBatch, frame: Int) {
    guard frame >= 0, frame < batch.count else { return }
    for (subject, numbers) in zip(batch.subjects, batch.numbers) {
      switch subject {
      case .constant(let id): setConstant(id, numbers[frame])
      case .fixedVariable(let variable): fix(variable, to: numbers[frame])
      }
    }
  }
}
