import { type Box, inPoints, onScreen } from "@sealwright/page-view/geometry.ts";
import type { PageSize } from "@sealwright/page-view/messages.ts";
import type { FieldRowForm } from "./field-row.client.ts";
import { guidesOn } from "./guides.client.ts";
import { alignTo } from "./guides.ts";
import { lettersOf } from "./letters-of.ts";

interface Person {
  name: string;
  /** Of those on the page, for color and edge. */
  index: number;
}

interface Placing {
  row: FieldRowForm;
  size: PageSize;
  personOf(id: string): Person | undefined;
  /** Before it is moved, resized or deleted. */
  changing(): void;
  removed(): void;
  /** The other fields of its page. */
  neighbors(): Box[];
}

const LEAST = 8;
const ARROWS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** A field over its page: dragged, or moved by keys. */
export function placedField({ row, size, personOf, changing, removed, neighbors }: Placing): {
  element: HTMLElement;
  show(): void;
} {
  const element = document.createElement("button");
  element.type = "button";
  element.className = "placed-field person-color";
  const grip = document.createElement("span");
  grip.className = "placed-field-grip";

  const show = (box: Box = row.read().box) => {
    const { title, page, person } = row.read();
    const whose = personOf(person);
    const { x, y, width, height } = onScreen(box, size);
    Object.assign(element.style, { left: x, top: y, width, height });
    element.dataset.person = whose ? String(whose.index % 4) : "none";
    element.dataset.letters = lettersOf(whose?.name ?? "?");
    element.replaceChildren(title, grip);
    element.ariaLabel = `${title} of ${whose?.name ?? "no one"}, page ${page}`;
  };
  const moveTo = (box: Box) => {
    if (isSame(box, row.read().box)) return show();
    changing();
    row.write(within(box, size));
    show();
  };

  element.addEventListener("keydown", (event) => {
    const { box } = row.read();
    if (event.key === "Delete" || event.key === "Backspace") {
      event.preventDefault();
      changing();
      row.remove();
      element.remove();
      removed();
      return;
    }
    const arrow = ARROWS[event.key];
    if (!arrow) return;
    event.preventDefault();
    const [across, down] = arrow.map((one) => one * (event.shiftKey ? 10 : 1)) as [number, number];
    if (!event.altKey) return moveTo({ ...box, x: box.x + across, y: box.y + down });
    const width = Math.max(LEAST, box.width + across);
    moveTo({ ...box, width, height: Math.max(LEAST, box.height + down) });
  });
  drag(element, grip, size, { start: () => row.read().box, neighbors, show, end: moveTo });
  show();
  return { element, show: () => show() };
}

interface Dragging {
  start(): Box;
  neighbors(): Box[];
  show(box: Box): void;
  end(box: Box): void;
}

/** In pixels of the screen. */
const SNAPS_WITHIN = 4;

/** By its corner, its size changes; else it snaps to its neighbors. */
function drag(
  element: HTMLElement,
  grip: HTMLElement,
  size: PageSize,
  { start, neighbors, show, end }: Dragging,
): void {
  // In Chromium, a quick drag would otherwise end in a fling, which swallows the next tap.
  element.addEventListener("touchmove", (event) => event.preventDefault(), { passive: false });
  element.addEventListener("pointerdown", (down) => {
    if (down.button !== 0) return;
    const page = element.parentElement?.getBoundingClientRect();
    if (!page) return;
    const from = start();
    const isResized = down.target === grip;
    const others = neighbors();
    const showGuides = guidesOn(element.parentElement, size);
    const moved = ({ clientX, clientY }: PointerEvent): Box => {
      const by = {
        x: page.x + clientX - down.clientX,
        y: page.y + clientY - down.clientY,
        width: 0,
        height: 0,
      };
      const { x, y } = inPoints({ page, box: by }, size);
      if (isResized) {
        const width = Math.max(LEAST, Math.min(from.width + x, size.width - from.x));
        const height = Math.max(LEAST, Math.min(from.height + y, size.height - from.y));
        return { ...from, width, height };
      }
      const free = within({ ...from, x: from.x + x, y: from.y + y }, size);
      const { box, guides } = alignTo(free, others, (SNAPS_WITHIN * size.width) / page.width);
      showGuides(guides);
      return within(box, size);
    };
    element.setPointerCapture(down.pointerId);
    const stop = new AbortController();
    element.addEventListener("pointermove", (event) => show(moved(event)), stop);
    element.addEventListener(
      "pointerup",
      (event) => {
        stop.abort();
        end(moved(event));
        showGuides([]);
      },
      stop,
    );
    element.addEventListener(
      "pointercancel",
      () => {
        stop.abort();
        showGuides([]);
        show(from);
      },
      stop,
    );
  });
}

function isSame(one: Box, other: Box): boolean {
  const close = (key: keyof Box) => Math.abs(one[key] - other[key]) < 0.05;
  return close("x") && close("y") && close("width") && close("height");
}

/** On its page. */
export function within({ x, y, width, height }: Box, size: PageSize): Box {
  return {
    x: Math.max(0, Math.min(x, size.width - width)),
    y: Math.max(0, Math.min(y, size.height - height)),
    width: Math.min(width, size.width),
    height: Math.min(height, size.height),
  };
}
