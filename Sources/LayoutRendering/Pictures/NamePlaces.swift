import Foundation

/// A position for an item's name: at a corner of its rectangle.
struct NamePlace: Hashable {
  /// The corner, as fractions of width and height.
  var corner: CGPoint
  /// The offset from the corner to the anchor of the label's top edge, in pixels.
  var offset: CGPoint
  /// The anchor of the label.
  var anchor: LabelText.Anchor
  /// Whether the position is inside the rectangle.
  var isInside: Bool

  /// The anchor point for a rectangle.
  func point(in area: CGRect) -> CGPoint {
    CGPoint(x: area.minX + area.width * corner.x + offset.x, y: area.minY + area.height * corner.y + offset.y)
  }

  /// The positions for a label of a height, the best first.
  ///
  /// Inner corners come first, beginning at the side where reading begins; outer ones follow.
  static func all(height: CGFloat, isRightToLeft: Bool) -> [NamePlace] {
    let start: CGFloat = isRightToLeft ? 1 : 0, end = 1 - start
    func place(_ x: CGFloat, _ y: CGFloat, _ offset: CGFloat, isInside: Bool = true) -> NamePlace {
      NamePlace(
        corner: CGPoint(x: x, y: y), offset: CGPoint(x: x == 0 ? 4 : -4, y: offset), anchor: x == 0 ? .start : .end,
        isInside: isInside)
    }
    return [
      place(start, 0, 2), place(end, 0, 2), place(start, 1, -2 - height), place(end, 1, -2 - height),
      place(start, 0, -1 - height, isInside: false), place(start, 1, 1, isInside: false),
      place(end, 0, -1 - height, isInside: false), place(end, 1, 1, isInside: false),
    ]
  }
}

/// The name of an item and its position.
struct PlacedName: Hashable {
  var text: LabelText
  var place: NamePlace
}

extension WireframePainter {
  /// Finds free positions for the names of items, from front to back.
  mutating func placeNames() {
    for (item, name) in names() {
      let area = canvas.place(renderer.shownFrame(of: snapshot.items[item]))
      labels.append(PlacedLabel(text: name.text, point: name.place.point(in: area), anchor: name.place.anchor))
    }
  }

  /// The names for which there is space, with the indices of their items.
  ///
  /// - Complexity: O(items).
  mutating func names() -> [(item: Int, name: PlacedName)] {
    let children = childAreas()
    var found: [(item: Int, name: PlacedName)] = []
    for index in snapshot.items.indices.reversed() where renderer.shows(snapshot.items[index]) {
      if let name = name(of: snapshot.items[index], children[index]) { found.append((index, name)) }
    }
    return found
  }

  /// For each item, the rectangles of its direct children, in pixels.
  private func childAreas() -> [[CGRect]] {
    var areas = [[CGRect]](repeating: [], count: snapshot.items.count)
    for item in snapshot.items where item.kind.isView && renderer.shows(item) {
      // A caller that draws a part of a snapshot may have left out parents.
      guard let parent = item.parent, areas.indices.contains(parent) else { continue }
      areas[parent].append(canvas.place(renderer.shownFrame(of: item)))
    }
    return areas
  }

  private mutating func name(of item: LayoutSnapshot.Item, _ children: [CGRect]) -> PlacedName? {
    let area = canvas.place(renderer.shownFrame(of: item))
    let isLarge = area.width >= Self.leastArea.width && area.height >= Self.leastArea.height
    guard isSmall || isLarge, area.overlaps(canvas.bounds) else { return nil }
    let texts = texts(of: item)
    if let name = place(texts, in: area, avoiding: children, isInside: true, item.isRightToLeft) { return name }
    guard isSmall else { return nil }
    if let name = place(texts, in: area, avoiding: children, isInside: false, item.isRightToLeft) { return name }
    // If children fill the rectangle, a position on them is better than none.
    return children.isEmpty ? nil : place(texts, in: area, avoiding: [], isInside: true, item.isRightToLeft)
  }

  /// Takes the first free position for the longest text that has one.
  private mutating func place(
    _ texts: [LabelText], in area: CGRect, avoiding others: [CGRect], isInside: Bool, _ isRightToLeft: Bool
  ) -> PlacedName? {
    for text in texts {
      for place in NamePlace.all(height: text.size.height, isRightToLeft: isRightToLeft)
      where place.isInside == isInside {
        let taken = text.area(at: place.point(in: area), place.anchor)
        if isInside, !area.surrounds(taken) { continue }
        guard !others.contains(where: { $0.overlaps(taken) }), occupied.isFree(taken) else { continue }
        occupied.occupy(taken)
        return PlacedName(text: text, place: place)
      }
    }
    return nil
  }

  /// The size, in pixels, below which items of a large tree get no name.
  private static let leastArea = CGSize(width: 14, height: 14)
  /// The length at which names are cut.
  private static let longestName = 40

  /// The possible texts for an item, the longest first.
  private func texts(of item: LayoutSnapshot.Item) -> [LabelText] {
    let mark = item.isAmbiguous ? " ambiguous" : item.kind.isView ? "" : " of-guide"
    let words = (item.isAmbiguous ? "? " : "") + TextLines.shortened(item.name, to: Self.longestName)
    let name = LabelText.Line(words: words, style: .name, classes: mark)
    guard renderer.showsFrames, item.kind.isView || item.kind == .guide else { return [LabelText(lines: [name])] }
    return [LabelText(lines: [name, .init(words: item.frameText, style: .frame)]), LabelText(lines: [name])]
  }
}
