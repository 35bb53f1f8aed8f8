// Code as in an application: not in the style of this package.
// swift-format-ignore-file
import SnapKit
import UIKit

/// The first of three welcome pages.
public final class WelcomeViewController: UIViewController {
  private let halo = UIView(), symbol = UIImageView(), titleLabel = UILabel(), textLabel = UILabel()
  private let pageControl = UIPageControl()
  public let nextButton = UIButton(type: .system)
  private let skipButton = UIButton(type: .system)
  private let pages = [("bolt.fill", "Fast by design", "Layouts are solved once and changed in place, however large they grow."), ("lock.fill", "Yours alone", "Nothing leaves this device."), ("sparkles", "Ready", "Let us begin.")]
  private var page = 0 { didSet { show() } }

  public override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    halo.backgroundColor = UIColor.systemBlue.withAlphaComponent(0.15)
    symbol.tintColor = .systemBlue
    symbol.contentMode = .center
    titleLabel.font = .systemFont(ofSize: 30, weight: .bold)
    titleLabel.textAlignment = .center
    textLabel.font = .systemFont(ofSize: 17)
    textLabel.textColor = .secondaryLabel
    textLabel.textAlignment = .center
    textLabel.numberOfLines = 0
    pageControl.numberOfPages = pages.count
    nextButton.setTitle("Continue", for: .normal)
    nextButton.setTitleColor(.white, for: .normal)
    nextButton.titleLabel?.font = .boldSystemFont(ofSize: 17)
    nextButton.backgroundColor = .systemBlue
    nextButton.layer.cornerRadius = 14
    nextButton.addAction(UIAction { [weak self] _ in self?.advance() }, for: .touchUpInside)
    skipButton.setTitle("Skip", for: .normal)
    [halo, titleLabel, textLabel, pageControl, nextButton, skipButton].forEach(view.addSubview)
    halo.addSubview(symbol)
    halo.snp.makeConstraints { make in
      make.centerX.equalToSuperview()
      make.centerY.equalToSuperview().multipliedBy(0.6)
      make.size.equalTo(200)
    }
    symbol.snp.makeConstraints { $0.edges.equalToSuperview() }
    titleLabel.snp.makeConstraints { make in
      make.top.equalTo(halo.snp.bottom).offset(40)
      make.leading.trailing.equalToSuperview().inset(32)
    }
    textLabel.snp.makeConstraints { make in
      make.top.equalTo(titleLabel.snp.bottom).offset(12)
      make.leading.trailing.equalTo(titleLabel)
    }
    skipButton.snp.makeConstraints { make in
      make.centerX.equalToSuperview()
      make.bottom.equalTo(view.safeAreaLayoutGuide).offset(-12)
    }
    nextButton.snp.makeConstraints { make in
      make.leading.trailing.equalToSuperview().inset(24)
      make.height.equalTo(52)
      make.bottom.equalTo(skipButton.snp.top).offset(-8)
    }
    pageControl.snp.makeConstraints { make in
      make.centerX.equalToSuperview()
      make.bottom.equalTo(nextButton.snp.top).offset(-20)
    }
    show()
  }
  public override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    halo.layer.cornerRadius = halo.bounds.height / 2
  }
  private func advance() { page = min(page + 1, pages.count - 1) }
  private func show() {
    let (name, title, text) = pages[page]
    symbol.image = UIImage(systemName: name, withConfiguration: UIImage.SymbolConfiguration(pointSize: 72, weight: .bold))
    titleLabel.text = title
    textLabel.text = text
    pageControl.currentPage = page
  }
}
