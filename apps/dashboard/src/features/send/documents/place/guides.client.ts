import { onScreen } from "@sealwright/page-view/geometry.ts";
import type { PageSize } from "@sealwright/page-view/messages.ts";
import type { Guide } from "./guides.ts";

/** Lines over a page while a field is dragged. */
export function guidesOn(layer: HTMLElement | null, size: PageSize) {
  let lines: HTMLElement[] = [];
  return (guides: readonly Guide[]) => {
    for (const line of lines) line.remove();
    lines = guides.map(({ axis, at }) => {
      const line = document.createElement("span");
      line.className = "placed-guide";
      line.dataset.axis = axis;
      const { x, y } = onScreen({ x: at, y: at, width: 0, height: 0 }, size);
      if (axis === "x") line.style.left = x;
      else line.style.top = y;
      return line;
    });
    layer?.append(...lines);
  };
}
