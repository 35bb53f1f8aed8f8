// An application's code, ported: not in the style of this package.
// swift-format-ignore-file
import UIKit
import SnapKit

extension UIView {
  fileprivate var safeArea: ConstraintBasicAttributesDSL {
    if #available(iOS 11.0, *) {
      return self.safeAreaLayoutGuide.snp
    }
    return self.snp
  }
}

class FormViewController: UIViewController, UIPickerViewDataSource, UIPickerViewDelegate {
  private let picker = UIPickerView()
  private let datePicker = UIDatePicker()
  private let countryField = UITextField()
  private let notesView = UITextView()
  private let stepper = UIStepper()
  private let countries = ["Germany", "France", "Japan"]
  private let toolbar: UIToolbar = {
    let toolbar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    toolbar.sizeToFit()
    return toolbar
  }()

  override func viewDidLoad() {
    super.viewDidLoad()
    picker.dataSource = self
    picker.delegate = self
    datePicker.datePickerMode = .date
    datePicker.maximumDate = Date()
    if #available(iOS 13.4, *) { datePicker.preferredDatePickerStyle = .wheels }
    datePicker.addTarget(self, action: Selector("dateChanged(_:)", FormViewController.dateChanged(_:)), for: .valueChanged)
    let flexible = UIBarButtonItem(barButtonSystemItem: .flexibleSpace, target: nil, action: nil)
    let done = UIBarButtonItem(title: "Done", style: .done, target: self, action: Selector("doneTapped", FormViewController.doneTapped))
    toolbar.setItems([flexible, done], animated: false)
    countryField.inputView = picker
    countryField.inputAccessoryView = toolbar
    countryField.tintColor = .clear
    countryField.rightView = UIImageView(image: UIImage(named: "chevron"))
    countryField.rightViewMode = .unlessEditing
    notesView.isEditable = true
    notesView.dataDetectorTypes = [.link, .phoneNumber]
    notesView.textContainer.lineFragmentPadding = 0
    notesView.backgroundColor = .clear
    stepper.minimumValue = 1
    stepper.maximumValue = 10
    let stack = UIStackView(arrangedSubviews: [countryField, datePicker, notesView, stepper])
    stack.axis = .vertical
    stack.spacing = UIStackView.spacingUseSystem
    view.addSubview(stack)
    stack.snp.makeConstraints { (make) -> Void in
      make.leading.equalTo(view.snp.leadingMargin)
      make.trailing.equalTo(view.snp.trailingMargin)
      make.top.equalTo(view.safeArea.top).offset(20)
    }
    notesView.snp.remakeConstraints { make in
      make.height.greaterThanOrEqualTo(80)
    }
    countryField.snp.updateConstraints { _ in }
  }

  func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { countries.count }
  func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? { countries[row] }
  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
    countryField.text = countries[row]
  }

  func dateChanged(_ sender: UIDatePicker) {
    let formatter = DateFormatter()
    formatter.dateStyle = .medium
    title = formatter.string(from: sender.date)
  }

  func doneTapped() {
    countryField.resignFirstResponder()
    let sheet = UIAlertController(title: nil, message: nil, preferredStyle: .alert)
    sheet.addAction(UIAlertAction(title: "Delete", style: .destructive) { [weak self] _ in
      self?.navigationController?.popViewController(animated: true)
    })
    sheet.addAction(.init(title: "Cancel", style: .cancel))
    sheet.addTextField { $0.placeholder = "Reason" }
    if let popover = sheet.popoverPresentationController {
      popover.sourceView = view
      popover.sourceRect = CGRect(x: view.bounds.midX, y: view.bounds.midY, width: 0, height: 0)
      popover.permittedArrowDirections = []
    }
    present(sheet, animated: true)
    UIPasteboard.general.string = notesView.text
    UIApplication.shared.sendAction(Selector("UIResponder.resignFirstResponder", UIResponder.resignFirstResponder), to: nil, from: nil, for: nil)
    if let url = URL(string: UIApplication.openSettingsURLString), UIApplication.shared.canOpenURL(url) {
      UIApplication.shared.open(url, options: [:], completionHandler: nil)
    }
  }
}

final class OnboardingViewController: UIPageViewController {
  private lazy var pages: [UIViewController] = (0..<3).map { PageContentViewController(index: $0) }
  private let pageControl = UIPageControl(frame: .zero)

  init() {
    super.init(transitionStyle: .scroll, navigationOrientation: .horizontal, options: [.interPageSpacing: 20])
  }
  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func viewDidLoad() {
    super.viewDidLoad()
    dataSource = self
    delegate = self
    if let first = pages.first { setViewControllers([first], direction: .forward, animated: false, completion: nil) }
    view.addSubview(pageControl)
    pageControl.numberOfPages = pages.count
    pageControl.snp.makeConstraints { make in
      make.centerX.equalToSuperview()
      make.bottom.equalTo(view.safeArea.bottom).inset(16)
    }
  }
}

extension OnboardingViewController: UIPageViewControllerDataSource, UIPageViewControllerDelegate {
  func pageViewController(_ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController) -> UIViewController? {
    guard let index = pages.firstIndex(of: viewController), index > 0 else { return nil }
    return pages[index - 1]
  }
  func pageViewController(_ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController) -> UIViewController? {
    guard let index = pages.firstIndex(of: viewController), index + 1 < pages.count else { return nil }
    return pages[index + 1]
  }
  func pageViewController(_ pageViewController: UIPageViewController, didFinishAnimating finished: Bool, previousViewControllers: [UIViewController], transitionCompleted completed: Bool) {
    guard let current = viewControllers?.first, let index = pages.firstIndex(of: current) else { return }
    pageControl.currentPage = index
  }
}

final class PageContentViewController: UIViewController {
  private let index: Int
  init(index: Int) {
    self.index = index
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = [UIColor.systemTeal, .systemMint, .systemCyan][index]
    view.layoutMargins = .init(top: 8, left: 8, bottom: 8, right: 8)
    view.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 0, leading: 20, bottom: 0, trailing: 20)
    view.isHidden = false
    view.isOpaque = true
    view.tag = index
  }
}

final class FeedViewController: UIViewController {
  private enum Section: Int, CaseIterable { case featured, list }
  private lazy var collectionView = UICollectionView(frame: .zero, collectionViewLayout: makeLayout())
  private var dataSource: UICollectionViewDiffableDataSource<Section, Int>!

  private func makeLayout() -> UICollectionViewLayout {
    UICollectionViewCompositionalLayout { sectionIndex, environment in
      let section = Section(rawValue: sectionIndex)!
      let item = NSCollectionLayoutItem(
        layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
      item.contentInsets = NSDirectionalEdgeInsets(top: 4, leading: 4, bottom: 4, trailing: 4)
      let isWide = environment.container.effectiveContentSize.width > 500
      let groupSize = NSCollectionLayoutSize(
        widthDimension: section == .featured ? .fractionalWidth(0.8) : .fractionalWidth(1), heightDimension: .absolute(100))
      let group = NSCollectionLayoutGroup.horizontal(layoutSize: groupSize, subitem: item, count: isWide ? 2 : 1)
      group.interItemSpacing = .fixed(8)
      let layoutSection = NSCollectionLayoutSection(group: group)
      layoutSection.orthogonalScrollingBehavior = section == .featured ? .groupPaging : .none
      layoutSection.interGroupSpacing = 8
      let header = NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .estimated(44)),
        elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
      layoutSection.boundarySupplementaryItems = [header]
      return layoutSection
    }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(collectionView)
    collectionView.frame = view.bounds
    let registration = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { cell, indexPath, item in
      var content = cell.defaultContentConfiguration()
      content.text = "Item \(item)"
      cell.contentConfiguration = content
      cell.accessories = [.disclosureIndicator()]
    }
    let headerRegistration = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(
      elementKind: UICollectionView.elementKindSectionHeader
    ) { view, kind, indexPath in
      var configuration = UIListContentConfiguration.groupedHeader()
      configuration.text = "Header"
      view.contentConfiguration = configuration
    }
    dataSource = UICollectionViewDiffableDataSource<Section, Int>(collectionView: collectionView) { collectionView, indexPath, item in
      collectionView.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: item)
    }
    dataSource.supplementaryViewProvider = { collectionView, kind, indexPath in
      collectionView.dequeueConfiguredReusableSupplementary(using: headerRegistration, for: indexPath)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Section, Int>()
    snapshot.appendSections(Section.allCases)
    snapshot.appendItems([1, 2, 3], toSection: .featured)
    snapshot.appendItems(Array(4...20), toSection: .list)
    dataSource.apply(snapshot)
  }
}
