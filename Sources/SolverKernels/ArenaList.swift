/// A list in an arena: an offset and a number of elements.
///
/// Only the arena that stores a list increments its count, when an element is written, and arenas only grow. So every
/// counted element exists, and a read needs to check only its position in the list; a loop over the list needs no
/// check.
@frozen
public struct ArenaList<Element: BitwiseCopyable>: BitwiseCopyable {
  @usableFromInline
  var start: Int32
  @usableFromInline
  var used: Int32

  /// The offset of the first element in the arena.
  @inlinable
  public var offset: Int32 { @inline(__always) get { start } }
  /// The number of elements.
  @inlinable
  public var count: Int32 { @inline(__always) get { used } }

  /// An empty list that will begin at an offset.
  @inlinable
  @inline(__always)
  public init(offset: Int32 = 0) {
    self.init(start: offset, used: 0)
  }

  @inlinable
  @inline(__always)
  init(start: Int32, used: Int32) {
    self.start = start
    self.used = used
  }

  /// Whether there is an element at a position.
  @inlinable
  @inline(__always)
  public func hasElement(at position: Int32) -> Bool { UInt32(bitPattern: position) < UInt32(bitPattern: count) }
}

/// Two lists of equal length in an arena, one after the other.
@frozen
public struct ArenaPairs<Element: BitwiseCopyable>: BitwiseCopyable {
  /// The first list.
  public let first: ArenaList<Element>

  /// Two empty lists.
  @inlinable
  public init() {
    first = ArenaList()
  }

  @inlinable
  init(first: ArenaList<Element>) {
    self.first = first
  }

  /// The list after the first.
  @inlinable
  public var second: ArenaList<Element> {
    @inline(__always) get { ArenaList(start: first.start &+ first.used, used: first.used) }
  }
}

extension Arena {
  /// The element at a position of a list of this arena, below its count.
  @inlinable
  public subscript(list: ArenaList<Element>, position: Int32) -> Element {
    @inline(__always) get {
      precondition(list.hasElement(at: position))
      return unsafe storage[unchecked: Int(list.offset) &+ Int(position)]
    }
  }

  /// Appends an element to a list; returns its position.
  ///
  /// Precondition: the list's run is not full.
  @inlinable
  @inline(__always)
  public mutating func append(_ element: Element, to list: inout ArenaList<Element>) -> Int32 {
    let position = list.used
    storage[Int(list.start &+ position)] = element
    list.used = position &+ 1
    return position
  }

  /// Removes the element at a position and moves the last element there; returns the moved element.
  ///
  /// Precondition: there is an element at the position.
  @inlinable
  public mutating func swapRemove(at position: Int32, from list: inout ArenaList<Element>) -> Element {
    let last = self[list, list.count &- 1]
    precondition(list.hasElement(at: position))
    storage[Int(list.offset &+ position)] = last
    list.used &-= 1
    return last
  }

  /// Moves a list to another offset, where there is room for it.
  @inlinable
  public mutating func move(_ list: inout ArenaList<Element>, to offset: Int32) {
    storage.move(from: Int(list.offset), to: Int(offset), count: Int(list.count))
    list.start = offset
  }

  /// Two lists of equal length, one after the other, with the values stored there.
  ///
  /// Precondition: the arena reaches to their end.
  @inlinable
  public func pairs(at offset: Int32, count: Int) -> ArenaPairs<Element> {
    precondition(offset >= 0 && count >= 0 && Int(offset) + 2 * count <= min(storage.count, Int(Int32.max)))
    return ArenaPairs(first: ArenaList(start: offset, used: Int32(count)))
  }
}
