// An application's code, ported: not in the style of this package.
// swift-format-ignore-file
import SnapKit
import UIKit

final class PlayerViewController: UIViewController {
  private let artworkView = UIImageView()
  private let blurView = UIVisualEffectView(effect: UIBlurEffect(style: .systemUltraThinMaterialDark))
  private let titleLabel = UILabel()
  private let slider = UISlider()
  private let progressView = UIProgressView(progressViewStyle: .default)
  private let pageControl = UIPageControl()
  private let segmented = UISegmentedControl(items: ["Lyrics", "Queue"])
  private let spinner = UIActivityIndicatorView(style: .large)
  private lazy var playButton: UIButton = {
    var configuration = UIButton.Configuration.filled()
    configuration.title = "Play"
    configuration.image = UIImage(systemName: "play.fill")
    configuration.imagePadding = 8
    configuration.imagePlacement = .leading
    configuration.cornerStyle = .capsule
    configuration.baseBackgroundColor = .systemPink
    configuration.contentInsets = NSDirectionalEdgeInsets(top: 12, leading: 20, bottom: 12, trailing: 20)
    let button = UIButton(configuration: configuration, primaryAction: UIAction { [unowned self] _ in self.togglePlay() })
    return button
  }()
  private var timer: Timer?
  private var displayLink: CADisplayLink?
  private var isPlaying = false {
    didSet {
      guard oldValue != isPlaying else { return }
      playButton.setTitle(isPlaying ? "Pause" : "Play", for: .normal)
    }
  }
  private lazy var panGesture = UIPanGestureRecognizer(target: self, action: Selector("handlePan(_:)", PlayerViewController.handlePan(_:)))

  override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    modalPresentationStyle = .overFullScreen
    modalTransitionStyle = .crossDissolve
  }

  convenience init(title: String) {
    self.init(nibName: nil, bundle: nil)
    self.title = title
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(artworkView)
    view.addSubview(blurView)
    artworkView.image = UIImage(named: "artwork")
    artworkView.contentMode = .scaleAspectFill
    blurView.contentView.addSubview(titleLabel)
    [slider, progressView, pageControl, segmented, spinner, playButton].forEach { blurView.contentView.addSubview($0) }
    titleLabel.font = UIFont.systemFont(ofSize: 28, weight: .heavy)
    titleLabel.textColor = .white
    titleLabel.shadowColor = UIColor(white: 0, alpha: 0.4)
    slider.minimumTrackTintColor = .white
    slider.maximumTrackTintColor = UIColor.white.withAlphaComponent(0.3)
    slider.setThumbImage(UIImage(systemName: "circle.fill"), for: .normal)
    slider.addTarget(self, action: Selector("sliderChanged", PlayerViewController.sliderChanged), for: [.valueChanged, .touchUpInside])
    pageControl.numberOfPages = 3
    pageControl.currentPageIndicatorTintColor = .white
    segmented.selectedSegmentIndex = 0
    segmented.setTitleTextAttributes([.foregroundColor: UIColor.white], for: .selected)
    segmented.addTarget(self, action: Selector("segmentChanged(_:)", PlayerViewController.segmentChanged(_:)), for: .valueChanged)
    spinner.hidesWhenStopped = true
    spinner.color = .white
    spinner.startAnimating()
    view.addGestureRecognizer(panGesture)
    panGesture.delegate = self
    let longPress = UILongPressGestureRecognizer(target: self, action: Selector("longPressed", PlayerViewController.longPressed))
    longPress.minimumPressDuration = 0.8
    artworkView.isUserInteractionEnabled = true
    artworkView.addGestureRecognizer(longPress)
    layout()
  }

  private func layout() {
    artworkView.snp.makeConstraints { $0.edges.equalToSuperview() }
    blurView.snp.makeConstraints { make in
      make.left.right.bottom.equalToSuperview()
      make.height.equalToSuperview().multipliedBy(0.5).priority(.high)
    }
    titleLabel.snp.makeConstraints { $0.top.left.equalToSuperview().offset(24) }
    slider.snp.makeConstraints {
      $0.left.right.equalToSuperview().inset(24)
      $0.top.equalTo(titleLabel.snp.bottom).offset(16)
    }
    progressView.snp.makeConstraints {
      $0.left.right.equalTo(slider)
      $0.top.equalTo(slider.snp.bottom).offset(8)
    }
    playButton.snp.makeConstraints {
      $0.centerX.equalToSuperview()
      $0.top.equalTo(progressView.snp.bottom).offset(24)
    }
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    timer = Timer.scheduledTimer(timeInterval: 1, target: self, selector: Selector("tick", PlayerViewController.tick), userInfo: nil, repeats: true)
    displayLink = CADisplayLink(target: self, selector: Selector("step", PlayerViewController.step))
    displayLink?.add(to: .main, forMode: .common)
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    timer?.invalidate()
    displayLink?.invalidate()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let gradient = CAGradientLayer()
    gradient.frame = view.bounds
    gradient.colors = [UIColor.clear.cgColor, UIColor.black.withAlphaComponent(0.8).cgColor]
    artworkView.layer.sublayers?.forEach { $0.removeFromSuperlayer() }
    artworkView.layer.insertSublayer(gradient, at: 0)
  }

  override var prefersStatusBarHidden: Bool { return true }
  override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
  override var shouldAutorotate: Bool { false }

  private func togglePlay() {
    isPlaying.toggle()
    let rotation = CABasicAnimation(keyPath: "transform.rotation")
    rotation.fromValue = 0
    rotation.toValue = NSNumber(value: Double.pi * 2)
    rotation.duration = 10
    rotation.repeatCount = .infinity
    artworkView.layer.add(rotation, forKey: "rotation")
    CATransaction.begin()
    CATransaction.setCompletionBlock { [weak self] in self?.spinner.stopAnimating() }
    CATransaction.commit()
    UIView.animateKeyframes(withDuration: 1, delay: 0, options: []) {
      UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { self.playButton.alpha = 0.5 }
      UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { self.playButton.alpha = 1 }
    }
  }

  func tick() { progressView.setProgress(progressView.progress + 0.01, animated: true) }
  func step(_ link: CADisplayLink) {}
  func sliderChanged(_ sender: UISlider, event: UIEvent) { progressView.progress = sender.value }
  func segmentChanged(_ sender: UISegmentedControl) { pageControl.currentPage = sender.selectedSegmentIndex }
  func longPressed(_ gesture: UILongPressGestureRecognizer) {
    guard gesture.state == .began else { return }
    let point = gesture.location(in: view)
    let activity = UIActivityViewController(activityItems: [titleLabel.text ?? "", point], applicationActivities: nil)
    activity.popoverPresentationController?.sourceView = view
    present(activity, animated: true)
  }
  func handlePan(_ gesture: UIPanGestureRecognizer) {
    let translation = gesture.translation(in: view)
    switch gesture.state {
    case .changed:
      view.transform = CGAffineTransform(translationX: 0, y: max(0, translation.y))
    case .ended, .cancelled:
      if gesture.velocity(in: view).y > 500 || translation.y > view.bounds.height / 3 {
        dismiss(animated: true)
      } else {
        let animator = UIViewPropertyAnimator(duration: 0.3, dampingRatio: 0.8) { self.view.transform = .identity }
        animator.startAnimation()
      }
    default: break
    }
    gesture.setTranslation(.zero, in: view)
  }
}

extension PlayerViewController: UIGestureRecognizerDelegate {
  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    return !(touch.view is UIControl)
  }
}
