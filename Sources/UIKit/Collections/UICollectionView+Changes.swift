import AutoLayout
public import Foundation

/// The places of a collection's elements after changes.
struct ElementPlaces {
  /// The place of an item; `nil` if it was removed.
  let item: (IndexPath) -> IndexPath?
  /// The place of an item that keeps its cell; `nil` if it was removed or is requested again.
  let cell: (IndexPath) -> IndexPath?
  /// The place of a section that keeps its header and footer; `nil` if it was removed or is requested again.
  let section: (Int) -> Int?
}

extension UICollectionView {
  /// Records a change of items or sections, which takes effect at the end of the open batch.
  final func note(_ change: (inout TableBatch) -> Void) {
    if batchDepth == 0 { expectCounts() }
    change(&batch)
    followChanges()
  }

  /// Remembers the numbers of items before changes.
  final func expectCounts() {
    if expected == nil { expected = counts.map { ExpectedCounts($0) } }
  }

  /// Makes the recorded changes, unless a batch is open.
  final func followChanges() {
    guard batchDepth == 0 else { return }
    let made = batch
    batch = TableBatch()
    let mapping = TableMapping(made)
    if let fault = expected?.apply(made) {
      Misuse.report(fault)
      expected = nil
      let choice = selected
      askAgain()
      selected = SelectedPaths(choice.paths.compactMap(mapping.path))
      return
    }
    let places = ElementPlaces(item: mapping.path, cell: mapping.pathOfCell) { section in
      made.reloadedSections.contains(section) ? nil : mapping.section(section)
    }
    move(from: made.firstChange, places)
    // The caller may have changed contents of other cells too, so visible items are measured again.
    doubtSizes()
    tellLayout(made, mapping)
  }

  /// Requests new items in the next layout, and queries the layout again for the items from `first` on, or for all
  /// items if it is `nil`.
  ///
  /// Cells, selection and measured sizes move with their items; headers, footers and offsets move with their sections.
  /// Headers and footers of the whole layout stay. Supplementary views of other kinds may belong to items, so they are
  /// requested again.
  final func move(from first: IndexPath?, _ places: ElementPlaces) {
    let earliest = isPrepared ? first : firstChange.flatMap { known in first.map { min(known, $0) } }
    let (cells, supplements) = (shown, shownSupplements)
    let (choice, moved) = (selected, sizes.moved(places))
    (shown, shownSupplements) = ([:], [:])
    askAgain(everything: false)
    (firstChange, sizes) = (earliest, moved)
    selected = SelectedPaths(choice.paths.compactMap(places.item))
    compositionalLayout?.moveDistances(places)
    var gone: [(path: IndexPath, cell: UICollectionViewCell)] = []
    for (path, cell) in cells.sorted(by: { $0.key < $1.key }) {
      if let place = places.cell(path), shown[place] == nil {
        shown[place] = cell
      } else {
        gone.append((path, cell))
      }
    }
    var goneViews: [(kind: String, path: IndexPath, view: UICollectionReusableView)] = []
    for (kind, views) in supplements.sorted(by: { $0.key < $1.key }) {
      let isOfSection = kind == Self.elementKindSectionHeader || kind == Self.elementKindSectionFooter
      for (path, view) in views.sorted(by: { $0.key < $1.key }) {
        let section = isOfSection && path.count == 2 && path.item == 0 ? places.section(path.section) : nil
        let place = path.count == 1 ? path : section.map { IndexPath(item: 0, section: $0) }
        if let place, shownSupplements[kind]?[place] == nil {
          shownSupplements[kind, default: [:]][place] = view
        } else {
          goneViews.append((kind, path, view))
        }
      }
    }
    // Retiring calls the delegate. If the delegate reloads the collection, this also retires the elements that stay.
    for (path, cell) in gone { retire(cell, at: path) }
    for (kind, path, view) in goneViews { retire(view, kind, at: path) }
  }
}

extension UICollectionView {
  /// Makes the data source configure items again; selected items stay selected.
  ///
  /// Outside a batch, the data source gets the shown cells again when it dequeues cells, so that a text field in them
  /// stays the first responder. If it returns other cells, these replace the shown ones.
  public final func reconfigureItems(at indexPaths: [IndexPath]) {
    let paths = Set(indexPaths)
    let kept = batchDepth == 0 ? paths.sorted().filter { configureAgain($0) } : []
    note {
      $0.reloadedRows.formUnion(paths.subtracting(kept))
      $0.configuredRows.formUnion(kept)
    }
  }

  /// Makes the data source configure the shown cell of an item again; `false` if it does not return this cell.
  private func configureAgain(_ path: IndexPath) -> Bool {
    guard has(path), let cell = shown[path], cell.reuseIdentifier != nil, let dataSource else { return false }
    offered = cell
    cell.configurationUpdates.haveHappened = false
    let given = dataSource.collectionView(self, cellForItemAt: path)
    offered = nil
    guard given === cell else {
      if let name = given.reuseIdentifier, given.collectionView == nil { pool.give(given, "cell " + name) }
      return false
    }
    cell.configureIfNeeded()
    return shown[path] === cell
  }
}

extension TableBatch {
  /// The first row that the changes may affect; `nil` if there is none.
  var firstChange: IndexPath? {
    let rows = deletedRows.union(insertedRows).union(reloadedRows).union(configuredRows)
      .union(movedRows.keys).union(movedRows.values)
    let sections =
      [deletedSections.first, insertedSections.first, reloadedSections.first].compactMap { $0 }
      + Array(movedSections.keys) + Array(movedSections.values)
    let starts = sections.map { IndexPath(item: 0, section: $0) }
    return (Array(rows) + starts).filter { $0.count == 2 && $0.section >= 0 && $0.item >= 0 }.min()
  }
}
