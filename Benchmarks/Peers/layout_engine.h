// The interface of a peer's layout engine. All engines share the player; an adapter is a small file that defines these
// functions for one engine. Boxes have the numbers of the file; 0 is the root.
#ifndef SNAP_LAYOUT_LAYOUT_ENGINE_H
#define SNAP_LAYOUT_LAYOUT_ENGINE_H

#ifdef __cplusplus
extern "C" {
#endif

struct layout_engine;

enum layout_direction { LAYOUT_ROW = 0, LAYOUT_COLUMN = 1 };

// The alignment of children across the direction: stretched, or at the start with their own size.
enum layout_align { LAYOUT_STRETCH = 0, LAYOUT_START = 1 };

// The flexbox style of a box. Lengths are in points.
struct layout_style {
  enum layout_direction direction;
  enum layout_align align;
  // On all four sides.
  float padding;
  // Negative if the size follows from other boxes.
  float width;
  float height;
  float margin_left;
  float margin_top;
  float margin_right;
  float margin_bottom;
  float grow;
  float shrink;
};

// A position relative to the parent, and a size.
struct layout_frame {
  double x;
  double y;
  double width;
  double height;
};

// The engine's name and version: "yoga 1.19".
const char *layout_engine_name(void);

struct layout_engine *layout_engine_create(void);
void layout_engine_destroy(struct layout_engine *engine);

// Makes the next box, after the other children of its parent; the parent of the root is -1.
void layout_engine_add(struct layout_engine *engine, int parent, const struct layout_style *style);

void layout_engine_set_width(struct layout_engine *engine, int box, float width);
void layout_engine_set_height(struct layout_engine *engine, int box, float height);

// Lays out the root and its descendants.
void layout_engine_layout(struct layout_engine *engine);

// The frame of a box after layout_engine_layout.
struct layout_frame layout_engine_frame(const struct layout_engine *engine, int box);

#ifdef __cplusplus
}
#endif

#endif
