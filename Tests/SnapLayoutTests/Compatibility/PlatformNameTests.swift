import AutoLayout
import Foundation
import SnapLayout
import Testing

/// SnapKit's names of the platform's types.
@Suite struct PlatformNameTests {
  @Test func areAliases() {
    #expect(ConstraintView.self == View.self)
    #expect(ConstraintLayoutGuide.self == LayoutGuide.self)
    #expect((any ConstraintLayoutSupport).self == (any LayoutSupport).self)
    #expect(ConstraintInsets.self == EdgeInsets.self)
    #expect(ConstraintDirectionalInsets.self == DirectionalEdgeInsets.self)
    #expect(ConstraintInterfaceLayoutDirection.self == LayoutDirection.self)
    #expect(LayoutConstraintItem.self == LayoutItem.self)
    #expect(LayoutAttribute.self == LayoutConstraint.Attribute.self)
  }

  @available(*, deprecated)
  @Test func theMisspeltOneIsAnAlias() {
    #expect(ConstraintMakerPriortizable.self == ConstraintMakerPrioritizable.self)
  }

  /// A `snp` allocates nothing: it is only the reference to its item.
  @Test func snpIsOneReference() {
    for type in [ConstraintViewDSL.self, ConstraintLayoutGuideDSL.self] as [Any.Type] {
      #expect(!(type is AnyClass), "\(type)")
    }
    #expect(MemoryLayout<ConstraintViewDSL>.size == MemoryLayout<View>.size)
    #expect(MemoryLayout<ConstraintLayoutGuideDSL>.size == MemoryLayout<LayoutGuide>.size)
  }

  @Test func snpKeepsItsItem() {
    var view: View? = View()
    var guide: LayoutGuide? = LayoutGuide()
    weak let watchedView = view
    weak let watchedGuide = guide
    let kept = (view?.snp, guide?.snp)
    (view, guide) = (nil, nil)
    #expect(kept.0?.target === watchedView)
    #expect(kept.1?.target === watchedGuide)
    #expect(watchedView != nil)
    #expect(watchedGuide != nil)
  }

  /// The label belongs to the item: each `snp` of the item and `debugLabel` read and write the same label.
  @Test func labelsAreStoredInTheItem() {
    func check(_ item: LayoutConstraintItem, _ snp: () -> any ConstraintDSL) {
      #expect(snp().label() == nil)
      snp().setLabel("first")
      #expect(snp().label() == "first")
      #expect(item.debugLabel == "first")
      item.debugLabel = "second"
      #expect(snp().label() == "second")
      snp().setLabel(nil)
      #expect(item.debugLabel == nil)
    }
    let (view, guide) = (View(), LayoutGuide())
    check(view) { view.snp }
    check(guide) { guide.snp }
  }
}
