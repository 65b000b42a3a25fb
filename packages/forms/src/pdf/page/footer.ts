import type { FormDocument } from "../../fill/document.ts";
import type { Setting } from "../content/paragraph.ts";
import { linesOf, type TextStyle } from "../typeface/lines.ts";
import { FAINT } from "./pen.ts";

const FOOT: TextStyle = { size: 7.5, leading: 10.5 };
const FROM_EDGE = 40;
const ABOVE = 24;
/** Space for the page number. */
const BESIDE = 84;

/** The page footer: form, page number and disclaimer. */
export class Foot {
  /** Bottom of the text area, in points from the top edge. */
  readonly top: number;
  readonly #name: string;
  readonly #disclaimer: string[];
  readonly #x: number;
  readonly #measure: number;
  readonly #rule: number;
  readonly #setting: Setting;

  constructor(
    { title, version, disclaimer }: FormDocument,
    { x, measure, pageHeight }: { x: number; measure: number; pageHeight: number },
    setting: Setting,
  ) {
    this.#name = `${title}, version ${version}`;
    this.#disclaimer = linesOf(
      [{ kind: "text", text: disclaimer }],
      FOOT,
      measure - BESIDE,
      setting.faces,
    ).map((line) => line.segments.map((segment) => (segment.kind === "text" ? segment.text : "")).join(""));
    this.#x = x;
    this.#measure = measure;
    this.#rule = pageHeight - FROM_EDGE - (this.#disclaimer.length + 1) * FOOT.leading;
    this.top = this.#rule - ABOVE;
    this.#setting = setting;
  }

  /** On the current page. */
  draw(page: number, pages: number): void {
    const { pen, faces } = this.#setting;
    pen.rule(this.#x, this.#rule, this.#measure, 0.5, FAINT);
    let y = this.#rule + FOOT.leading + 2;
    pen.running(this.#name, this.#x, y, FOOT);
    const count = `Page ${page} of ${pages}`;
    pen.running(count, this.#x + this.#measure - faces.width(count, FOOT.size, false), y, FOOT);
    for (const line of this.#disclaimer) {
      y += FOOT.leading;
      pen.running(line, this.#x, y, FOOT);
    }
  }
}
