// Code as in an application: not in the style of this package.
// swift-format-ignore-file
import UIKit

/// The current song, with its cover, progress and buttons.
public final class NowPlayingViewController: UIViewController {
  private let cover = UIView(), coverGradient = CAGradientLayer()
  private let titleLabel = UILabel(), artistLabel = UILabel(), elapsedLabel = UILabel(), remainingLabel = UILabel()
  public let slider = UISlider()
  private let buttons = UIStackView()

  public override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    coverGradient.colors = [UIColor.systemOrange.cgColor, UIColor.systemPurple.cgColor]
    coverGradient.startPoint = CGPoint(x: 0, y: 0)
    coverGradient.endPoint = CGPoint(x: 1, y: 1)
    coverGradient.cornerRadius = 20
    cover.layer.addSublayer(coverGradient)
    cover.layer.cornerRadius = 20
    titleLabel.text = "Goldberg Variations"
    titleLabel.font = .systemFont(ofSize: 24, weight: .bold)
    artistLabel.text = "Aria, BWV 988"
    artistLabel.textColor = .secondaryLabel
    slider.maximumValue = 300
    slider.value = 107
    elapsedLabel.text = "1:47"
    remainingLabel.text = "-3:13"
    for label in [elapsedLabel, remainingLabel] {
      label.font = .monospacedDigitSystemFont(ofSize: 13, weight: .regular)
      label.textColor = .secondaryLabel
    }
    buttons.distribution = .equalSpacing
    buttons.alignment = .center
    for (name, size) in [("backward.fill", 44.0), ("play.fill", 72), ("forward.fill", 44)] {
      let button = UIButton(type: .custom)
      button.setImage(UIImage(systemName: name, withConfiguration: UIImage.SymbolConfiguration(pointSize: size / 2.5)), for: .normal)
      button.tintColor = size > 50 ? .white : .label
      button.backgroundColor = size > 50 ? .systemPurple : .tertiarySystemFill
      button.layer.cornerRadius = size / 2
      button.widthAnchor.constraint(equalToConstant: size).isActive = true
      button.heightAnchor.constraint(equalToConstant: size).isActive = true
      buttons.addArrangedSubview(button)
    }
    let times = UIStackView(arrangedSubviews: [elapsedLabel, UIView(), remainingLabel])
    let controls = UIStackView(arrangedSubviews: [titleLabel, artistLabel, slider, times, buttons])
    controls.axis = .vertical
    controls.spacing = 8
    controls.setCustomSpacing(24, after: artistLabel)
    controls.setCustomSpacing(28, after: times)
    for subview in [cover, controls] {
      subview.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(subview)
    }
    let guide = view.safeAreaLayoutGuide
    let width = cover.widthAnchor.constraint(equalTo: view.widthAnchor, constant: -64)
    width.priority = .defaultHigh
    let bottom = controls.bottomAnchor.constraint(equalTo: guide.bottomAnchor, constant: -32)
    bottom.priority = .defaultLow
    NSLayoutConstraint.activate([
      cover.topAnchor.constraint(equalTo: guide.topAnchor, constant: 24), cover.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      width, cover.widthAnchor.constraint(lessThanOrEqualToConstant: 480), cover.heightAnchor.constraint(equalTo: cover.widthAnchor),
      cover.heightAnchor.constraint(lessThanOrEqualTo: view.heightAnchor, multiplier: 0.45),
      controls.topAnchor.constraint(equalTo: cover.bottomAnchor, constant: 32),
      controls.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 32),
      controls.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -32),
      controls.bottomAnchor.constraint(lessThanOrEqualTo: guide.bottomAnchor, constant: -16),
    ])
  }
  public override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    coverGradient.frame = cover.bounds
  }
}
