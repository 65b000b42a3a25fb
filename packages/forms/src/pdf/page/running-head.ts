import type { Place, Setting } from "../content/paragraph.ts";
import type { TextStyle } from "../typeface/lines.ts";
import { FAINT } from "./pen.ts";

const HEAD: TextStyle = { size: 8, leading: 10.5 };
const FROM_EDGE = 26;

/** Draws the document's name in the top margin of a later page. */
export function drawRunningHead(words: string, { x, measure }: Place, { pen, faces }: Setting): void {
  const right = "continued";
  const end = x + measure - faces.width(right, HEAD.size, false);
  pen.running(words, x, FROM_EDGE, HEAD);
  pen.running(right, end, FROM_EDGE, HEAD);
  pen.rule(x, FROM_EDGE + 4, measure, 0.5, FAINT);
}
