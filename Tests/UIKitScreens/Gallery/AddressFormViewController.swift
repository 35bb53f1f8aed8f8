// Code as in an application: not in the style of this package.
// swift-format-ignore-file
import UIKit

/// A form that makes room for the keyboard.
public final class AddressFormViewController: UIViewController, UITextFieldDelegate {
  public let scrollView = UIScrollView()
  private let stack = UIStackView()
  public private(set) var fields: [UITextField] = []
  public let saveButton = UIButton(type: .system)
  private var bottom: NSLayoutConstraint!

  public override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemGroupedBackground
    let titleLabel = UILabel()
    titleLabel.text = "New address"
    titleLabel.font = .systemFont(ofSize: 30, weight: .bold)
    stack.axis = .vertical
    stack.spacing = 14
    stack.addArrangedSubview(titleLabel)
    for (name, text) in [("Name", "Emmy Noether"), ("Street", "Bunsenstraße 3"), ("City", ""), ("Post code", "")] {
      let caption = UILabel(), field = UITextField()
      caption.text = name
      caption.font = .systemFont(ofSize: 13, weight: .medium)
      caption.textColor = .secondaryLabel
      field.text = text
      field.placeholder = name
      field.delegate = self
      field.backgroundColor = .secondarySystemGroupedBackground
      field.layer.cornerRadius = 10
      field.leftView = UIView(frame: CGRect(x: 0, y: 0, width: 12, height: 10))
      field.leftViewMode = .always
      field.heightAnchor.constraint(equalToConstant: 46).isActive = true
      fields.append(field)
      let group = UIStackView(arrangedSubviews: [caption, field])
      group.axis = .vertical
      group.spacing = 4
      stack.addArrangedSubview(group)
    }
    let toggle = UISwitch(), note = UILabel()
    toggle.isOn = true
    note.text = "Use for deliveries"
    let row = UIStackView(arrangedSubviews: [note, toggle])
    row.alignment = .center
    stack.addArrangedSubview(row)
    saveButton.setTitle("Save", for: .normal)
    saveButton.setTitleColor(.white, for: .normal)
    saveButton.titleLabel?.font = .boldSystemFont(ofSize: 17)
    saveButton.backgroundColor = .systemBlue
    saveButton.layer.cornerRadius = 12
    saveButton.heightAnchor.constraint(equalToConstant: 50).isActive = true
    stack.addArrangedSubview(saveButton)
    view.addSubview(scrollView)
    scrollView.addSubview(stack)
    for subview in [scrollView, stack] { subview.translatesAutoresizingMaskIntoConstraints = false }
    bottom = scrollView.bottomAnchor.constraint(equalTo: view.bottomAnchor)
    NSLayoutConstraint.activate([
      scrollView.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
      scrollView.leadingAnchor.constraint(equalTo: view.leadingAnchor), scrollView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      bottom,
      stack.topAnchor.constraint(equalTo: scrollView.topAnchor, constant: 20), stack.bottomAnchor.constraint(equalTo: scrollView.bottomAnchor, constant: -20),
      stack.leadingAnchor.constraint(equalTo: scrollView.leadingAnchor, constant: 20), stack.trailingAnchor.constraint(equalTo: scrollView.trailingAnchor, constant: -20),
      stack.widthAnchor.constraint(equalTo: scrollView.widthAnchor, constant: -40),
    ])
    NotificationCenter.default.addObserver(self, selector: Selector("keyboardWillShow", AddressFormViewController.keyboardWillShow), name: UIResponder.keyboardWillShowNotification, object: nil)
    NotificationCenter.default.addObserver(self, selector: Selector("keyboardWillHide", AddressFormViewController.keyboardWillHide), name: UIResponder.keyboardWillHideNotification, object: nil)
  }
  private func keyboardWillShow(_ notification: Notification) {
    guard let frame = (notification.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue)?.cgRectValue else { return }
    bottom.constant = -frame.height
    view.layoutIfNeeded()
  }
  private func keyboardWillHide(_ notification: Notification) {
    bottom.constant = 0
    view.layoutIfNeeded()
  }
  public func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    if let index = fields.firstIndex(of: textField), index + 1 < fields.count { fields[index + 1].becomeFirstResponder() } else { textField.resignFirstResponder() }
    return true
  }
}
