// Yoga behind layout_engine.h: https://github.com/facebook/yoga, the C++ sources in PyPI's package poga.
#include "layout_engine.h"

#include <vector>

#include <yoga/Yoga.h>

struct layout_engine {
  // Sizes are whole numbers, so no frame needs rounding to pixels.
  layout_engine() : config(YGConfigNew()) { YGConfigSetPointScaleFactor(config, 0); }
  ~layout_engine() {
    if (!nodes.empty()) YGNodeFreeRecursive(nodes[0]);
    YGConfigFree(config);
  }
  layout_engine(const layout_engine &) = delete;
  layout_engine &operator=(const layout_engine &) = delete;

  const YGConfigRef config;
  std::vector<YGNodeRef> nodes;
};

namespace {

// Sets the properties that differ from the engine's defaults, as Yoga's users do.
void set_style(YGNodeRef node, const layout_style &style) {
  if (style.direction == LAYOUT_ROW) YGNodeStyleSetFlexDirection(node, YGFlexDirectionRow);
  if (style.align == LAYOUT_START) YGNodeStyleSetAlignItems(node, YGAlignFlexStart);
  if (style.padding != 0) YGNodeStyleSetPadding(node, YGEdgeAll, style.padding);
  if (style.width >= 0) YGNodeStyleSetWidth(node, style.width);
  if (style.height >= 0) YGNodeStyleSetHeight(node, style.height);
  if (style.margin_left != 0) YGNodeStyleSetMargin(node, YGEdgeLeft, style.margin_left);
  if (style.margin_top != 0) YGNodeStyleSetMargin(node, YGEdgeTop, style.margin_top);
  if (style.margin_right != 0) YGNodeStyleSetMargin(node, YGEdgeRight, style.margin_right);
  if (style.margin_bottom != 0) YGNodeStyleSetMargin(node, YGEdgeBottom, style.margin_bottom);
  if (style.grow != 0) YGNodeStyleSetFlexGrow(node, style.grow);
  if (style.shrink != 0) YGNodeStyleSetFlexShrink(node, style.shrink);
}

}

extern "C" {

const char *layout_engine_name(void) { return "yoga (poga " POGA_VERSION ")"; }

layout_engine *layout_engine_create(void) { return new layout_engine(); }

void layout_engine_destroy(layout_engine *engine) { delete engine; }

void layout_engine_add(layout_engine *engine, int parent, const layout_style *style) {
  const YGNodeRef node = YGNodeNewWithConfig(engine->config);
  set_style(node, *style);
  if (parent >= 0) {
    const YGNodeRef above = engine->nodes[parent];
    YGNodeInsertChild(above, node, YGNodeGetChildCount(above));
  }
  engine->nodes.push_back(node);
}

void layout_engine_set_width(layout_engine *engine, int box, float width) {
  YGNodeStyleSetWidth(engine->nodes[box], width);
}

void layout_engine_set_height(layout_engine *engine, int box, float height) {
  YGNodeStyleSetHeight(engine->nodes[box], height);
}

void layout_engine_layout(layout_engine *engine) {
  YGNodeCalculateLayout(engine->nodes[0], YGUndefined, YGUndefined, YGDirectionLTR);
}

layout_frame layout_engine_frame(const layout_engine *engine, int box) {
  const YGNodeRef node = engine->nodes[box];
  return {
      YGNodeLayoutGetLeft(node), YGNodeLayoutGetTop(node), YGNodeLayoutGetWidth(node), YGNodeLayoutGetHeight(node)};
}

}
