import { INK_COLOR } from "@sealwright/ink/color.ts";
import { fitIntoPlace, type InkInPlace } from "@sealwright/ink/fit-place.ts";
import { type Ink, pathData } from "@sealwright/ink/path.ts";

const SVG = "http://www.w3.org/2000/svg";
/** In points, as the seal sets them. */
const USUAL = 10.75;
const LEADING = 1.3;
const PADDING = 2;

interface Size {
  width: number;
  height: number;
}

interface Words {
  /** What it reads as. */
  label: string;
  /** The small letters below it. */
  caption: string | undefined;
}

/** Ink where the seal puts it. */
export function inkInPlace(ink: Ink, room: Size, { label, caption }: Words): SVGElement {
  const svg = create("svg", {
    class: "place-ink",
    viewBox: `0 0 ${room.width} ${room.height}`,
    fill: INK_COLOR,
    role: "img",
    "aria-label": label,
  });
  const fitted = fitIntoPlace(ink, room, caption !== undefined);
  if (!fitted) return svg;
  svg.append(...fitted.ink.map((path) => create("path", { d: pathData(path) })));
  if (fitted.caption && caption) svg.append(smallLetters(caption, fitted.caption));
  return svg;
}

function smallLetters(text: string, { x, y, width, size }: NonNullable<InkInPlace["caption"]>): SVGElement {
  const room = { width: width + 2 * PADDING, height: size * LEADING };
  const element = create("text", {
    x: String(x),
    y: String(y),
    "font-size": `${sizeOfLine(text, room, size)}px`,
  });
  element.textContent = text;
  return element;
}

function create(name: string, attributes: Record<string, string>): SVGElement {
  const element = document.createElementNS(SVG, name) as SVGElement;
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  return element;
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
