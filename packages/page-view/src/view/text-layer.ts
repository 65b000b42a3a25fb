import type { PageSize, TextPiece } from "../messages.ts";

const SVG = "http://www.w3.org/2000/svg";

/** A page's text over its picture, unseen: to select, to find and to listen to. It scales with the page. */
export function textLayer({ width, height }: PageSize, pieces: readonly TextPiece[]): SVGSVGElement {
  const layer = document.createElementNS(SVG, "svg");
  layer.setAttribute("viewBox", `0 0 ${width} ${height}`);
  layer.setAttribute("class", "page-view-text");
  layer.append(...pieces.filter(({ height: size }) => size > 0).map(textOf));
  return layer;
}

function textOf({ text, x, y, width, height, turn, isRightToLeft }: TextPiece): SVGTextElement {
  const element = document.createElementNS(SVG, "text");
  element.setAttribute("x", String(x));
  element.setAttribute("y", String(y));
  element.setAttribute("font-size", String(height));
  if (width > 0) {
    element.setAttribute("textLength", String(width));
    element.setAttribute("lengthAdjust", "spacingAndGlyphs");
  }
  if (turn) element.setAttribute("transform", `rotate(${turn} ${x} ${y})`);
  if (isRightToLeft) {
    element.setAttribute("direction", "rtl");
    element.setAttribute("text-anchor", "end");
  }
  element.textContent = `${text} `;
  return element;
}
