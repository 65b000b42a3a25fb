import type { FormDocument } from "../../fill/document.ts";
import type { Place, Setting } from "../content/paragraph.ts";
import type { TextStyle } from "../typeface/lines.ts";
import { FAINT } from "./pen.ts";

const FOOT: TextStyle = { size: 8, leading: 10.5 };
const FROM_EDGE = 40;
/** A rule to initial: width, space between two, and how many fit beside the page number. */
const INITIALS = { width: 46, gap: 14, most: 5 };

type FootWords = Pick<FormDocument, "title" | "initials">;

/** The page footer: the document's name, room for initials, the page number. */
export class Foot {
  /** Bottom of the text area, in points from the top edge. */
  readonly top: number;
  readonly #document: FootWords;
  readonly #place: Place;
  readonly #rule: number;
  readonly #setting: Setting;

  constructor(document: FootWords, place: Place & { pageHeight: number }, setting: Setting) {
    this.#document = document;
    this.#place = place;
    this.#rule = place.pageHeight - FROM_EDGE - 2 * FOOT.leading;
    this.top = this.#rule - setting.look.aboveFoot;
    this.#setting = setting;
  }

  /** On the current page. */
  draw(page: number, pages: number): void {
    const { pen, faces } = this.#setting;
    const { x, measure, parent } = this.#place;
    const y = this.#rule + FOOT.leading + 2;
    const count = `Page ${page} of ${pages}`;
    const end = x + measure - faces.width(count, FOOT.size, false);
    pen.rule(x, this.#rule, measure, 0.5, FAINT);
    pen.running(this.#document.title, x, y, FOOT);
    pen.running(count, end, y, FOOT);
    const roles = this.#document.initials.slice(0, INITIALS.most);
    if (!roles.length) return;
    const element = pen.element("P", parent);
    for (const [index, { role }] of roles.entries()) {
      const at = end - (roles.length - index) * (INITIALS.width + INITIALS.gap);
      pen.ruleToFill(element, { label: role, spoken: `Initials of ${role}` }, at, y + 2, INITIALS.width);
    }
  }
}
