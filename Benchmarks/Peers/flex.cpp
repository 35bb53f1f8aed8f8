// Replays a file of boxes on a layout engine: player.h has the protocol, this file reads the boxes and their edits as
// docs/peers.md describes them, and plays them. The file has been checked by the program that sends it here, so what is
// wrong with it ends the peer.
#include <cstdint>
#include <stdexcept>
#include <string>
#include <vector>

#include "layout_engine.h"
#include "line.h"
#include "player.h"

namespace {

struct Box {
  int parent;
  layout_style style;
};

struct Edit {
  int box;
  bool is_width;
  float length;
};

struct Step {
  std::string operation;
  std::vector<Edit> edits;
  std::uint64_t digest = 0;
  // Edits change sizes, never the tree.
  bool is_structural = false;
};

struct Boxes {
  std::vector<Box> boxes;
  std::vector<Step> steps;
};

// A tree of boxes that plays steps.
class Tree {
public:
  explicit Tree(const Boxes &boxes) : boxes(boxes), engine(layout_engine_create()) {}
  ~Tree() { layout_engine_destroy(engine); }
  Tree(const Tree &) = delete;
  Tree &operator=(const Tree &) = delete;

  // Makes the boxes, or edits them, and lays out; frames are compared when the clock stands still again.
  void play(const Step &step, peer::Sample &sample, bool checks) {
    const std::uint64_t bytes = peer::allocated();
    const std::uint64_t start = peer::now();
    if (step.operation == "make") {
      for (const Box &box : boxes.boxes) layout_engine_add(engine, box.parent, &box.style);
    }
    for (const Edit &edit : step.edits) {
      if (edit.is_width) {
        layout_engine_set_width(engine, edit.box, edit.length);
      } else {
        layout_engine_set_height(engine, edit.box, edit.length);
      }
    }
    layout_engine_layout(engine);
    sample.time += peer::now() - start;
    sample.bytes += peer::allocated() - bytes;
    if (!checks) return;
    sample.digest = digest();
    sample.compared += 1;
    sample.differing += sample.digest == step.digest ? 0 : 1;
  }

private:
  std::uint64_t digest() const {
    peer::Digest digest;
    for (std::size_t number = 0; number < boxes.boxes.size(); ++number) {
      const layout_frame frame = layout_engine_frame(engine, static_cast<int>(number));
      for (const double value : {frame.x, frame.y, frame.width, frame.height}) digest.add(value);
    }
    return digest.value;
  }

  const Boxes &boxes;
  layout_engine *engine;
};

layout_direction direction(peer::Line &line) {
  const std::string word = line.word();
  if (word == "row") return LAYOUT_ROW;
  if (word == "column") return LAYOUT_COLUMN;
  line.fail("'" + word + "' is no direction");
}

layout_align align(peer::Line &line) {
  const std::string word = line.word();
  if (word == "stretch") return LAYOUT_STRETCH;
  if (word == "start") return LAYOUT_START;
  line.fail("'" + word + "' is no alignment");
}

// A length in points; -1 for '-'.
float length(const std::string &word, const peer::Line &line) {
  if (word == "-") return -1;
  try {
    std::size_t end = 0;
    const int number = std::stoi(word, &end);
    if (end == word.size()) return static_cast<float>(number);
  } catch (const std::exception &) {
  }
  line.fail("'" + word + "' is no length");
}

Box box(peer::Line &line) {
  Box box{};
  const std::string parent = line.word();
  box.parent = parent == "-" ? -1 : static_cast<int>(length(parent, line));
  box.style.direction = direction(line);
  box.style.align = align(line);
  for (float *number :
       {&box.style.padding, &box.style.width, &box.style.height, &box.style.margin_left, &box.style.margin_top,
        &box.style.margin_right, &box.style.margin_bottom, &box.style.grow, &box.style.shrink}) {
    *number = length(line.word(), line);
  }
  return box;
}

Boxes read_boxes(const std::string &path) {
  Boxes boxes;
  const auto is_header = [](const std::string &text) { return text == "snap-layout boxes 1"; };
  peer::read_lines(path, "file of boxes of version 1", is_header, [&](const std::string &word, peer::Line &line) {
    if (word == "scene") return;
    if (word == "box") {
      boxes.boxes.push_back(box(line));
      return;
    }
    if (word == "step") {
      boxes.steps.emplace_back();
      boxes.steps.back().operation = line.word();
      return;
    }
    if (boxes.steps.empty()) line.fail("there is no step yet");
    if (word == "digest") {
      boxes.steps.back().digest = line.hexadecimal();
    } else if (word == "width" || word == "height") {
      const int place = line.integer();
      if (place < 0 || static_cast<std::size_t>(place) >= boxes.boxes.size()) line.fail("there is no such box");
      boxes.steps.back().edits.push_back({place, word == "width", length(line.word(), line)});
    } else {
      line.fail("'" + word + "' is no edit");
    }
  });
  return boxes;
}

}

int main() { return peer::answer<Tree>(layout_engine_name(), read_boxes); }
