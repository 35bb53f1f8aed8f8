/// A list in an arena: where it begins, and how many elements it has.
///
/// Only the arena that keeps it counts it up, as it writes. So all elements of a list are there, for arenas only grow, and reading
/// one asks for its position in the list, not for the end of the arena; in a loop over the list, that is to ask for nothing.
@frozen
public struct ArenaList<Element: BitwiseCopyable>: BitwiseCopyable {
  @usableFromInline
  var start: Int32
  @usableFromInline
  var used: Int32

  /// Where in the arena it begins.
  @inlinable
  public var offset: Int32 { @inline(__always) get { start } }
  /// The number of elements.
  @inlinable
  public var count: Int32 { @inline(__always) get { used } }

  /// A list without elements, which is going to begin at an offset.
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

/// Two lists of one length in an arena, one behind the other.
@frozen
public struct ArenaPairs<Element: BitwiseCopyable>: BitwiseCopyable {
  /// The list that comes first.
  public let first: ArenaList<Element>

  /// Two lists without elements.
  @inlinable
  public init() {
    first = ArenaList()
  }

  @inlinable
  init(first: ArenaList<Element>) {
    self.first = first
  }

  /// The list behind it.
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

  /// Adds an element at the end of a list, and gives its position.
  ///
  /// Precondition: the room for the list is not full.
  @inlinable
  @inline(__always)
  public mutating func append(_ element: Element, to list: inout ArenaList<Element>) -> Int32 {
    let position = list.used
    storage[Int(list.start &+ position)] = element
    list.used = position &+ 1
    return position
  }

  /// Takes the element at a position out of a list and puts the last one there, which is given.
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

  /// Has a list begin at another offset, where there is room for it.
  @inlinable
  public mutating func move(_ list: inout ArenaList<Element>, to offset: Int32) {
    storage.move(from: Int(list.offset), to: Int(offset), count: Int(list.count))
    list.start = offset
  }

  /// Two lists of one length, one behind the other, with what lies there.
  ///
  /// Precondition: the arena reaches to their end.
  @inlinable
  public func pairs(at offset: Int32, count: Int) -> ArenaPairs<Element> {
    precondition(offset >= 0 && count >= 0 && Int(offset) + 2 * count <= min(storage.count, Int(Int32.max)))
    return ArenaPairs(first: ArenaList(start: offset, used: Int32(count)))
  }
}
