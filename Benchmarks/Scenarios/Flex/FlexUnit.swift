import AutoLayout
import SnapLayout
import SolverTraces

/// A unit that a scene of boxes repeats from top to bottom: its flexbox styles and its constraints.
///
/// Both must lead to the same frames, for all sizes that edits give.
protocol FlexUnit: SendableMetatype {
  /// The boxes of a unit in tree order, numbered from `first`; the first box is a child of the root.
  static func boxes(from first: Int, _ contents: inout SeededSequence) -> [FlexBox]

  /// The index in a unit of the box whose width edits change; few variables depend on it.
  static var picture: Int { get }

  /// The index in a unit of the box whose height edits change; all boxes below it move.
  static var text: Int { get }

  /// Writes the constraints of a box's position; the caller writes its fixed sizes, and the sides and the top of a
  /// unit.
  ///
  /// - Parameters:
  ///   - part: the place in the unit.
  ///   - views: the views of the unit.
  ///   - make: the maker of the box's view.
  static func place(_ part: Int, _ views: ArraySlice<View>, _ make: ConstraintMaker)
}

/// A picture of 40 × 40 beside a column of a title and a text.
enum FeedUnit: FlexUnit {
  static let picture = 1
  static let text = 4

  static func boxes(from first: Int, _ contents: inout SeededSequence) -> [FlexBox] {
    [
      FlexBox(in: 0, .row, align: .start, padding: 16),
      FlexBox(in: first, width: 40, height: 40, margins: .init(right: 12)),
      FlexBox(in: first, grow: 1, shrink: 1),
      FlexBox(in: first + 2, height: 20),
      FlexBox(in: first + 2, height: 18 + 6 * contents.index(below: 5), margins: .init(top: 4)),
    ]
  }

  static func place(_ part: Int, _ views: ArraySlice<View>, _ make: ConstraintMaker) {
    let first = views.startIndex
    switch part {
    // The box is as low as its contents allow.
    case 0: make.height.equalTo(0).priority(.low)
    case 1:
      make.left.top.equalToSuperview().offset(16)
      make.bottom.lessThanOrEqualToSuperview().offset(-16)
    case 2:
      make.left.equalTo(views[first + 1].snp.right).offset(12)
      make.top.equalToSuperview().offset(16)
      make.right.equalToSuperview().offset(-16)
      make.bottom.lessThanOrEqualToSuperview().offset(-16)
    case 3: make.left.right.top.equalToSuperview()
    default:
      make.left.right.bottom.equalToSuperview()
      make.top.equalTo(views[first + 3].snp.bottom).offset(4)
    }
  }
}

/// A picture, a title, a text, and a price beside a button, below each other.
enum CardUnit: FlexUnit {
  static let picture = 6
  static let text = 3

  static func boxes(from first: Int, _ contents: inout SeededSequence) -> [FlexBox] {
    [
      FlexBox(in: 0, padding: 12, margins: .init(bottom: 8)),
      FlexBox(in: first, height: 80 + 8 * contents.index(below: 6)),
      FlexBox(in: first, height: 20, margins: .init(top: 8)),
      FlexBox(in: first, height: 20 * (1 + contents.index(below: 4)), margins: .init(top: 4)),
      FlexBox(in: first, .row, align: .start, margins: .init(top: 8)),
      FlexBox(in: first + 4, height: 16, margins: .init(right: 8), grow: 1),
      FlexBox(in: first + 4, width: 88, height: 32),
    ]
  }

  static func place(_ part: Int, _ views: ArraySlice<View>, _ make: ConstraintMaker) {
    let first = views.startIndex
    switch part {
    case 0: break
    case 1:
      make.left.right.top.equalToSuperview().inset(12)
    case 2:
      make.left.right.equalToSuperview().inset(12)
      make.top.equalTo(views[first + 1].snp.bottom).offset(8)
    case 3:
      make.left.right.equalToSuperview().inset(12)
      make.top.equalTo(views[first + 2].snp.bottom).offset(4)
    case 4:
      make.left.right.bottom.equalToSuperview().inset(12)
      make.top.equalTo(views[first + 3].snp.bottom).offset(8)
    case 5:
      make.left.top.equalToSuperview()
      make.right.equalTo(views[first + 6].snp.left).offset(-8)
    default: make.right.top.bottom.equalToSuperview()
    }
  }
}

/// A mark and four cells of equal widths beside each other, each with a text; all are as high as the row.
enum GridUnit: FlexUnit {
  static let picture = 1
  /// The first cell's text, which is the tallest.
  static let text = 3

  static func boxes(from first: Int, _ contents: inout SeededSequence) -> [FlexBox] {
    var boxes = [FlexBox(in: 0, .row), FlexBox(in: first, width: 48)]
    for cell in 0..<4 {
      boxes.append(FlexBox(in: first, padding: 8, grow: 1))
      let height = cell == 0 ? 60 : 20 + 8 * contents.index(below: 4)
      boxes.append(FlexBox(in: first + 2 + 2 * cell, height: height))
    }
    return boxes
  }

  static func place(_ part: Int, _ views: ArraySlice<View>, _ make: ConstraintMaker) {
    let first = views.startIndex
    switch part {
    case 0: make.height.equalTo(0).priority(.low)
    case 1: make.left.top.bottom.equalToSuperview()
    case 2, 4, 6, 8:
      make.top.bottom.equalToSuperview()
      make.left.equalTo(views[first + (part == 2 ? 1 : part - 2)].snp.right)
      if part > 2 { make.width.equalTo(views[first + 2]) }
      if part == 8 { make.right.equalToSuperview() }
    default:
      make.left.right.top.equalToSuperview().inset(8)
      make.bottom.lessThanOrEqualToSuperview().offset(-8)
    }
  }
}
