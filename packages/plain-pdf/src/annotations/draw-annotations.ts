import { type PDF, PdfArray, PdfDict, PdfRef, type PdfStream, PdfString } from "@libpdf/core";
import {
  annotationsOf,
  boxOf,
  drawForms,
  flattenForm,
  normalAppearance,
  ownInherited,
  placedAppearance,
  type SourcePage,
} from "@sealwright/pdf-tools/pages";
import { Refusal } from "@sealwright/pdf-tools/refusal";
import { Refused } from "../refused.ts";

/** ISO 32000-1, table 165. */
const [HIDDEN, PRINT, NO_VIEW, TOGGLE_NO_VIEW] = [2, 4, 32, 256];
/** Kinds that play or turn something, so that no two signers see the same. */
const MEDIA: ReadonlySet<string> = new Set(["3D", "Movie", "RichMedia", "Screen", "Sound"]);
/** Kinds that readers draw in their own way where the file has no picture. */
const DRAWN_BY_READERS: ReadonlySet<string> = new Set([
  ...["Text", "FreeText", "Line", "Square", "Circle", "Polygon", "PolyLine", "Highlight", "Underline"],
  ...["Squiggly", "StrikeOut", "Stamp", "Caret", "Ink", "Redact", "Watermark"],
]);
/** Content operators that paint (ISO 32000-1, annex A). */
const PAINTS = /(?:^|[\s>)\]])(?:b\*?|B\*?|f\*?|F|s|S|sh|Do|EI|Tj|TJ|'|")(?=\s|$)/;

const HAS_MEDIA =
  "The file has sound, video or a 3D model in it. Save it without, such as by printing it to a PDF.";
const HAS_FILES = "The file has other files in it. Save it without them, such as by printing it to a PDF.";
const BY_READERS =
  "The file has comments or marks that each program draws in its own way. Print it to a PDF, so that all show the same.";
const SCREEN_OR_PAPER =
  "The file has marks or fields that show on screen or on paper alone. Print it to a PDF, so that both show the same.";
const UNDRAWN =
  "The file has form fields whose values only some programs show. Print it to a PDF, so that all show the same.";

/**
 * Makes what annotations and form fields show content of their pages, in the document as it is read. Links stay.
 * @returns indexes of the pages that have some
 * @throws Refused for what not every reader shows, on screen and on paper
 */
export function drawAnnotations(
  document: PDF,
  pages: readonly SourcePage[],
  drop: (what: string) => void,
): number[] {
  const resolve = (ref: PdfRef) => document.getObject(ref);
  const noFonts = new PdfDict();
  const drawn: number[] = [];
  for (const [index, page] of pages.entries()) {
    const all = annotationsOf(document, page.dict);
    const dicts = all.map((one) => (one instanceof PdfRef ? resolve(one) : one));
    if (dicts.some((dict) => dict instanceof PdfDict)) drawn.push(index);
    const placed: ReturnType<typeof placedAppearance>[] = [];
    const kept = all.filter((_, at) => {
      const dict = dicts[at];
      if (!(dict instanceof PdfDict)) return false;
      const kind = dict.getName("Subtype", resolve)?.value ?? "";
      const isDrawn = decide(document, dict, kind);
      if (isDrawn && kind !== "Widget") placed.push(placedAppearance(document, dict, noFonts));
      if (kind !== "Widget" && kind !== "Link")
        drop(kind === "Popup" ? "pop-up notes" : "comments as notes: their marks are part of the pages now");
      if (kind === "Widget") drop("form fields: what they show is part of the pages now");
      return kind === "Widget" || kind === "Link";
    });
    const forms = placed.filter((form) => form !== undefined);
    if (forms.length > 0) {
      ownInherited(page);
      drawForms(document, page.dict, forms);
    }
    if (all.length > 0) page.dict.set("Annots", PdfArray.of(...kept));
  }
  flatten(document);
  return drawn;
}

/** Whether it is drawn. @throws Refused */
function decide(document: PDF, annotation: PdfDict, kind: string): boolean {
  const resolve = (ref: PdfRef) => document.getObject(ref);
  if (MEDIA.has(kind)) throw new Refused(HAS_MEDIA);
  if (kind === "FileAttachment") throw new Refused(HAS_FILES);
  const flags = annotation.getNumber("F", resolve)?.value ?? 0;
  if (kind === "Popup" || (flags & HIDDEN) !== 0) return false;
  if (!shows(document, annotation, kind)) {
    if (DRAWN_BY_READERS.has(kind) && !normalAppearance(document, annotation)) throw new Refused(BY_READERS);
    return false;
  }
  const [onScreen, onPaper] = [(flags & NO_VIEW) === 0, (flags & PRINT) !== 0];
  if (!onScreen && !onPaper) return false;
  if (onScreen !== onPaper || (flags & TOGGLE_NO_VIEW) !== 0) throw new Refused(SCREEN_OR_PAPER);
  if (annotation.has("FixedPrint")) throw new Refused(SCREEN_OR_PAPER);
  return true;
}

function shows(document: PDF, annotation: PdfDict, kind: string): boolean {
  if (!boxOf(document, annotation, "Rect")) return false;
  if (kind === "Widget" && hasValue(document, annotation)) return true;
  const picture = normalAppearance(document, annotation);
  return picture !== undefined && paints(picture);
}

function hasValue(document: PDF, widget: PdfDict): boolean {
  const value = widget.get("V", (ref) => document.getObject(ref));
  return value instanceof PdfString && value.bytes.length > 0;
}

function paints(picture: PdfStream): boolean {
  try {
    return PAINTS.test(Buffer.from(picture.getDecodedData()).toString("latin1"));
  } catch {
    return true;
  }
}

/** @throws Refused */
function flatten(document: PDF): void {
  try {
    flattenForm(document);
  } catch (error) {
    throw error instanceof Refusal ? new Refused(UNDRAWN) : error;
  }
}
