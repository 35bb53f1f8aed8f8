#if SystemText
  import AutoLayout
  import Foundation
  import LayoutAppearance
  import SystemDrawing
  import Testing

  @testable import LayoutTesting

  /// Pictures compared with stored pictures.
  @Suite("Snapshots as pixels")
  struct ImageTests {
    private func card(_ red: CGFloat, spot: CGFloat = 0, width: CGFloat = 100) -> View {
      let root = View(frame: CGRect(x: 0, y: 0, width: width, height: 50))
      root.appearance.backgroundColor = Color(red: red, green: 0.5, blue: 0.5)
      let view = View(frame: CGRect(x: 10, y: 10, width: spot, height: 1))
      view.appearance.backgroundColor = .black
      root.addSubview(view)
      return root
    }

    /// Runs a body with a store in a separate folder.
    private func withStore(_ body: (SnapshotStore) throws -> Void) throws {
      let folder = FileManager.default.temporaryDirectory.appendingPathComponent("image-tests-\(UUID().uuidString)")
      defer { try? FileManager.default.removeItem(at: folder) }
      try body(
        SnapshotStore(
          beside: folder.appendingPathComponent("Tests.swift").path, name: "card", ending: "png", recording: .missing,
          environment: [:]))
    }

    private func outcome(
      _ store: SnapshotStore, _ view: View, _ tolerance: PictureTolerance = PictureTolerance()
    ) throws -> SnapshotStore.Outcome {
      let form = SnapshotForm.image(tolerance: tolerance)
      #expect(form.ending == "png")
      return store.compare(try form.contents(view), by: form.difference)
    }

    private func words(_ outcome: SnapshotStore.Outcome) -> String {
      if case .different(let words) = outcome { words } else { "\(outcome)" }
    }

    @Test func pixelsMayDifferWithinTheTolerance() throws {
      try withStore { store in
        #expect(try outcome(store, card(0.5)) == .recorded(isNew: true))
        #expect(try outcome(store, card(0.5), .none) == .equal)
        // 0.52 is more than 0.5 by five of 255.
        #expect(try outcome(store, card(0.52), PictureTolerance(channel: 5, share: 0)) == .equal)
        let all = words(try outcome(store, card(0.52), PictureTolerance(channel: 4, share: 0.5)))
        let text = "5000 of 5000 pixels differ by more than 4 of 255; the largest difference is 5"
        #expect(all.hasPrefix(text), "\(all)")
        // Five of 5000 pixels are a thousandth.
        #expect(try outcome(store, card(0.5, spot: 5)) == .equal)
        #expect(words(try outcome(store, card(0.5, spot: 6))).hasPrefix("6 of 5000 pixels differ"))
      }
    }

    @Test func aDifferenceIsShown() throws {
      try withStore { store in
        _ = try outcome(store, card(0.5))
        let found = words(try outcome(store, card(0.5, spot: 20)))
        let folder = store.file.deletingLastPathComponent()
        let (failed, shown) = (
          folder.appendingPathComponent("card.failed.png"), folder.appendingPathComponent("card.difference.png")
        )
        #expect(found.contains(failed.path) && found.contains(shown.path))
        #expect(try Data(contentsOf: failed) == CairoDrawing().png(of: card(0.5, spot: 20)))
        let picture = try Bitmap(png: Data(contentsOf: shown))
        let (inside, outside) = (picture.pixel(15, 10), picture.pixel(15, 11))
        #expect(inside.red > 200 && inside.green < 10)
        #expect(outside.red == outside.green && outside.red > 190)
        // Both files are removed when the picture equals the stored picture again.
        #expect(try outcome(store, card(0.5)) == .equal)
        #expect(
          !FileManager.default.fileExists(atPath: shown.path) && !FileManager.default.fileExists(atPath: failed.path))
      }
    }

    @Test func sizesAndDamageAreNamed() throws {
      try withStore { store in
        _ = try outcome(store, card(0.5))
        #expect(words(try outcome(store, card(0.5, width: 90))).hasPrefix("90 × 50 pixels instead of 100 × 50"))
        try Data("no picture".utf8).write(to: store.file)
        #expect(words(try outcome(store, card(0.5))).hasPrefix("the stored file is not a PNG, or is damaged"))
      }
    }

    @Test func aViewWithoutPixelsFails() {
      withKnownIssue {
        assertSnapshot(of: View(), as: .image())
      } matching: {
        "\($0)".contains("a picture of 0.0 × 0.0 points has no pixels")
      }
    }
  }
#endif
