import { PdfArray, PdfDict, PdfName, PdfNumber, type PdfObject, PdfStream, PdfString } from "@libpdf/core";
import { Refused } from "../refused.ts";

export const ASK = "Ask its signer for a copy without, or print it to a PDF and send it unsigned.";
const ANNOTATIONS = `The file is signed, and has marks that not every program shows, on screen and on paper. ${ASK}`;

/** Marks that a reader draws from their pictures alone, and those without any. */
const MARKS: ReadonlySet<string> = new Set([
  "Link",
  "Widget",
  "Popup",
  "Text",
  "FreeText",
  "Line",
  "Square",
  "Circle",
  "Polygon",
  "PolyLine",
  "Highlight",
  "Underline",
  "Squiggly",
  "StrikeOut",
  "Stamp",
  "Caret",
  "Ink",
]);
/** Flags of an annotation (ISO 32000-2, table 167). */
const [HIDDEN, PRINT, NO_ZOOM, NO_ROTATE, NO_VIEW, TOGGLE_NO_VIEW] = [2, 4, 8, 16, 32, 256];

/** The marks on pages of a signed file: each must show the same in all programs, on screen and on paper. */
export class Marks {
  readonly #at: (value: PdfObject | undefined) => PdfObject | undefined;

  /** @param at what a reference leads to */
  constructor(at: (value: PdfObject | undefined) => PdfObject | undefined) {
    this.#at = at;
  }

  /** @param fields those of the file's form, with their widgets @throws Refused */
  examine(annotation: PdfDict, fields: ReadonlySet<PdfDict>): void {
    const kind = nameOf(this.#at(annotation.get("Subtype"))) ?? "";
    if (!MARKS.has(kind) || annotation.has("FixedPrint")) throw new Refused(ANNOTATIONS);
    const flags = this.#at(annotation.get("F"));
    const bits = flags instanceof PdfNumber ? flags.value : 0;
    if ((bits & HIDDEN) !== 0 || kind === "Popup" || !this.#hasArea(annotation)) return;
    const isOfForm = fields.has(annotation) && this.#fieldWith(annotation, "FT").has("FT");
    if ((kind === "Widget" && !isOfForm) || annotation.has("OC")) throw new Refused(ANNOTATIONS);
    const pictures = this.#pictures(annotation);
    const picture = this.#at(pictures?.get("N"));
    // Some programs show another under the pointer.
    if (pictures?.has("R") || (pictures?.has("D") && kind !== "Widget")) throw new Refused(ANNOTATIONS);
    if (picture === undefined) {
      // A link's border is the reader's; a field's value and a comment would be drawn by some.
      const isQuiet = kind === "Link" || (kind === "Widget" && !this.#hasValue(annotation));
      if (isQuiet) return;
      throw new Refused(ANNOTATIONS);
    }
    if ((bits & (PRINT | NO_VIEW | TOGGLE_NO_VIEW)) !== PRINT && !this.#isEmpty(picture))
      throw new Refused(ANNOTATIONS);
    const isOfStates = picture instanceof PdfDict && !(picture instanceof PdfStream);
    if (isOfStates && kind !== "Widget") throw new Refused(ANNOTATIONS);
    // Where such a mark is depends on the program. A note's sign is none of the page's.
    if (kind !== "Text" && (bits & (NO_ZOOM | NO_ROTATE)) !== 0) throw new Refused(ANNOTATIONS);
    if (isOfStates) this.#state(annotation, picture);
  }

  /** A box shows the picture of its state, which some readers look up in its value. */
  #state(annotation: PdfDict, pictures: PdfDict): void {
    const state = this.#at(annotation.get("AS"));
    if (!(state instanceof PdfName)) throw new Refused(ANNOTATIONS);
    const value = this.#at(annotation.get("V"));
    if (value instanceof PdfName && value.value !== state.value && pictures.has(value.value))
      throw new Refused(ANNOTATIONS);
  }

  #pictures(annotation: PdfDict): PdfDict | undefined {
    const pictures = this.#at(annotation.get("AP"));
    return pictures instanceof PdfDict ? pictures : undefined;
  }

  #isEmpty(picture: PdfObject): boolean {
    return picture instanceof PdfStream && picture.data.length === 0;
  }

  #hasArea(annotation: PdfDict): boolean {
    const rect = this.#at(annotation.get("Rect"));
    const corners = rect instanceof PdfArray ? rect.toArray().map((corner) => this.#at(corner)) : [];
    const [left = 0, bottom = 0, right = 0, top = 0] = corners.map((one) =>
      one instanceof PdfNumber ? one.value : 0,
    );
    return left !== right && bottom !== top;
  }

  #hasValue(widget: PdfDict): boolean {
    const kind = nameOf(this.#at(this.#fieldWith(widget, "FT").get("FT")));
    const value = this.#at(this.#fieldWith(widget, "V").get("V"));
    if (kind === "Sig" || value === undefined) return false;
    return (
      !(value instanceof PdfString && value.bytes.length === 0) &&
      !(value instanceof PdfName && value.value === "Off")
    );
  }

  /** The field that a widget has an entry from. */
  #fieldWith(widget: PdfDict, key: string): PdfDict {
    let field = widget;
    for (let hops = 0; !field.has(key) && hops < 20; hops += 1) {
      const parent = this.#at(field.get("Parent"));
      if (!(parent instanceof PdfDict)) return widget;
      field = parent;
    }
    return field;
  }
}

const nameOf = (value: PdfObject | undefined) => (value instanceof PdfName ? value.value : undefined);
