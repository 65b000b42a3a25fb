import { boundsOf } from "@sealwright/ink/bounds.ts";
import { parsePath, pathData, place } from "@sealwright/ink/path.ts";
import type { MarkInput } from "@sealwright/protocol/signing";
import { drawnInk } from "../../mark/drawn-mark.ts";

const SVG = "http://www.w3.org/2000/svg";
/** In points, as the seal sets them. */
const USUAL = 10.75;
const LEADING = 1.3;
const PADDING = 2;

interface Size {
  width: number;
  height: number;
}

/** A drawn or uploaded signature where the seal puts it: as large as fits, from the left, in the middle. */
export function inkInPlace(mark: Exclude<MarkInput, { kind: "typed" }>, room: Size): SVGElement {
  const ink = mark.kind === "uploaded" ? mark.outlines.map(parsePath) : drawnInk(mark.strokes);
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", `0 0 ${room.width} ${room.height}`);
  svg.setAttribute("class", "place-ink");
  const box = boundsOf(ink);
  if (!box) return svg;
  const scale = Math.min(
    (room.width - 2 * PADDING) / (box.width || 1),
    (room.height - 2) / (box.height || 1),
  );
  const scaled = place(ink, { dx: -box.x, dy: -box.y, scale });
  const placed = place(scaled, { dx: PADDING, dy: (room.height - box.height * scale) / 2 });
  svg.append(
    ...placed.map((path) => {
      const element = document.createElementNS(SVG, "path");
      element.setAttribute("d", pathData(path));
      return element;
    }),
  );
  return svg;
}

const canvas = document.createElement("canvas").getContext("2d");

/** The size in points at which the seal sets a line of text. */
export function sizeOfLine(text: string, { width, height }: Size, largest = USUAL): number {
  const inner = width - 2 * PADDING;
  if (!canvas) return Math.min(largest, height / LEADING);
  canvas.font = `100px ${getComputedStyle(document.documentElement).getPropertyValue("--font-serif")}`;
  const measured = canvas.measureText(text).width / 100;
  return Math.min(largest, height / LEADING, measured > 0 ? inner / measured : largest);
}
