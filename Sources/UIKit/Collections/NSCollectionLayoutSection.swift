public import AutoLayout
public import Foundation

/// A section of a compositional layout.
public final class NSCollectionLayoutSection: ViewIsolated {
  let group: NSCollectionLayoutGroup
  /// The insets of the section's contents.
  public var contentInsets = NSDirectionalEdgeInsets.zero
  /// The space between groups.
  public var interGroupSpacing: CGFloat = 0
  /// The orthogonal scrolling of the section.
  public var orthogonalScrollingBehavior = UICollectionLayoutSectionOrthogonalScrollingBehavior.none
  /// Headers and footers.
  public var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
  /// Views behind the section.
  public var decorationItems: [NSCollectionLayoutDecorationItem] = []
  /// The rectangle from whose edges the section's insets count.
  public var contentInsetsReference = UIContentInsetsReference.automatic
  /// The rectangle from whose edges the insets of headers and footers count.
  ///
  /// `automatic` means ``contentInsetsReference``. With `none`, headers and footers are as wide as the collection view.
  public var supplementaryContentInsetsReference = UIContentInsetsReference.automatic
  /// Stored only: the deceleration and bounce of orthogonal scrolling.
  public let orthogonalScrollingProperties = UICollectionLayoutSectionOrthogonalScrollingProperties()
  /// Whether the section's insets at the sides apply to headers and footers.
  public var supplementariesFollowContentInsets = true
  /// A closure that is called in each layout and may change the visible items.
  ///
  /// The frames of the items do not depend on the offset, which is the section's if the section scrolls across, and
  /// otherwise the collection's.
  public var visibleItemsInvalidationHandler:
    (([any NSCollectionLayoutVisibleItem], CGPoint, any NSCollectionLayoutEnvironment) -> Void)?
  /// A section of groups.
  public init(group: NSCollectionLayoutGroup) { self.group = group }

  /// A section of rows, with the header and footer of the configuration.
  ///
  /// The rows are as wide as the collection view or, in an inset list, as the space between the margins. An inset list
  /// is inside the safe area.
  public static func list(
    using configuration: UICollectionLayoutListConfiguration, layoutEnvironment: any NSCollectionLayoutEnvironment
  ) -> NSCollectionLayoutSection {
    let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(44))
    let item = NSCollectionLayoutItem(layoutSize: size)
    let section = NSCollectionLayoutSection(group: .vertical(layoutSize: size, subitem: item, count: 1))
    if configuration.appearance == .insetGrouped {
      let inset = UITableView.sideInset(in: layoutEnvironment.container.contentSize.width)
      section.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: inset, bottom: 0, trailing: inset)
    } else {
      section.contentInsetsReference = .none
    }
    if configuration.headerMode == .supplementary {
      section.boundarySupplementaryItems.append(
        .init(layoutSize: size, elementKind: UICollectionView.elementKindSectionHeader, alignment: .top))
    }
    if configuration.footerMode == .supplementary {
      section.boundarySupplementaryItems.append(
        .init(layoutSize: size, elementKind: UICollectionView.elementKindSectionFooter, alignment: .bottom))
    }
    return section
  }
}

/// The orthogonal scrolling of a section.
///
/// All kinds but `none` lay the section out in one line, whose cells are in a scroll view inside the collection.
/// Scrolling by code does not stop at groups or pages.
public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Hashable, Sendable {
  /// No scrolling.
  case none
  /// Continuous, without stops.
  case continuous
  /// Scrolls to the beginning of groups.
  case continuousGroupLeadingBoundary
  /// Scrolls by pages.
  case paging
  /// Scrolls by groups.
  case groupPaging
  /// Scrolls by groups, which are centred.
  case groupPagingCentered
}

/// The deceleration and bounce of orthogonal scrolling; stored only.
public final class UICollectionLayoutSectionOrthogonalScrollingProperties: ViewIsolated {
  /// The behaviour at the end.
  public enum Bounce: Int, Hashable, Sendable {
    /// Bounces like the collection view.
    case automatic
    /// Always bounces at the end.
    case always
    /// Never bounces.
    case never
  }
  /// The deceleration rate.
  public var decelerationRate = UIScrollView.DecelerationRate.normal
  /// The behaviour at the end.
  public var bounce = Bounce.automatic
  init() {}
}
