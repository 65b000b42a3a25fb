import {
  type PDF,
  PdfArray,
  PdfDict,
  PdfName,
  PdfNumber,
  type PdfObject,
  PdfRef,
  PdfStream,
  PdfString,
} from "@libpdf/core";
import { dropFieldsWithoutPlace } from "../assemble/form-fields.ts";
import {
  annotationsOf,
  type Box,
  boxOf,
  isNamed,
  numbersOf,
  type SourcePage,
} from "../assemble/page-tree.ts";
import { Refusal } from "../refusal.ts";
import { drawForms, type PlacedForm } from "./overlay.ts";

/** Hidden, and not shown on screens (ISO 32000-1, 12.5.3). */
const UNSEEN = 2 + 32;

/**
 * Makes what the form fields show plain content of their pages. There is no form afterwards, but of the widgets to keep.
 * @throws {Refusal} where a widget has a value and no picture of it
 */
export function flattenWidgets(
  { document, pages }: { document: PDF; pages: readonly Pick<SourcePage, "dict">[] },
  kept: ReadonlySet<PdfDict> = new Set(),
): void {
  const resolve = (ref: PdfRef) => document.getObject(ref);
  const form = document.getCatalog().getDict("AcroForm", resolve);
  const defaults = form?.getDict("DR", resolve);
  const fonts = defaults?.getDict("Font", resolve) ?? new PdfDict();
  for (const { dict: page } of pages) {
    const [widgets, others] = split(annotationsOf(document, page), (object) => {
      const widget = widgetAt(document, object);
      return widget && !kept.has(widget) ? widget : undefined;
    });
    if (widgets.length === 0) continue;
    drawForms(
      document,
      page,
      widgets.flatMap((widget) => placedAppearance(document, widget, fonts) ?? []),
    );
    if (others.length > 0) page.set("Annots", PdfArray.of(...others));
    else page.delete("Annots");
    for (const widget of widgets) empty(widget);
  }
  const catalog = document.getCatalog();
  if (form && kept.size > 0) dropFieldsWithoutPlace(document, form);
  else if (catalog.has("AcroForm")) catalog.delete("AcroForm");
}

function split(
  objects: readonly PdfObject[],
  find: (object: PdfObject) => PdfDict | undefined,
): [found: PdfDict[], others: PdfObject[]] {
  const others = objects.filter((object) => !find(object));
  return [objects.flatMap((object) => find(object) ?? []), others];
}

export function widgetAt(document: PDF, object: PdfObject): PdfDict | undefined {
  const annotation = object instanceof PdfRef ? document.getObject(object) : object;
  const isWidget = annotation instanceof PdfDict && isNamed(annotation, "Subtype", "Widget");
  return isWidget ? annotation : undefined;
}

/** A file's tags can still refer to it. */
function empty(widget: PdfDict): void {
  for (const key of [...widget.keys()]) widget.delete(key);
}

export const noPicture = () =>
  new Refusal("field", "This form’s fields can’t be flattened: some have no picture of themselves to keep.");

/** An annotation's appearance at its place. @throws {Refusal} where a widget has a value and no appearance of it */
export function placedAppearance(document: PDF, widget: PdfDict, fonts: PdfDict): PlacedForm | undefined {
  const resolve = (ref: PdfRef) => document.getObject(ref);
  const rect = boxOf(document, widget, "Rect");
  const appearance = normalAppearance(document, widget);
  if (((widget.getNumber("F", resolve)?.value ?? 0) & UNSEEN) !== 0 || !rect) return undefined;
  if (!appearance) {
    // Some readers draw the value by themselves. What the form has was drawn before; this is a widget that it lacks.
    const value = widget.get("V", resolve);
    if (value instanceof PdfString && value.asString() !== "") throw noPicture();
    return undefined;
  }
  const form = asForm(appearance, widget, rect);
  addFonts(document, form, fonts);
  const bounds = transformedBox(document, form, boxOf(document, form, "BBox") ?? { ...rect, x: 0, y: 0 });
  const [scaleX, scaleY] = [rect.width / bounds.width, rect.height / bounds.height];
  const matrix = [scaleX, 0, 0, scaleY, rect.x - bounds.x * scaleX, rect.y - bounds.y * scaleY];
  return { ref: document.register(form), matrix };
}

/** Of the state that the annotation is in, if it has several. */
export function normalAppearance(document: PDF, widget: PdfDict): PdfStream | undefined {
  const resolve = (ref: PdfRef) => document.getObject(ref);
  const normal = widget.getDict("AP", resolve)?.get("N", resolve);
  if (normal instanceof PdfStream) return normal;
  if (!(normal instanceof PdfDict)) return undefined;
  const state = widget.getName("AS", resolve)?.value ?? "Off";
  const picture = normal.get(state, resolve);
  return picture instanceof PdfStream ? picture : undefined;
}

/** Readers draw an appearance that does not say what it is, or how large. Content has to say it. */
function asForm(appearance: PdfStream, widget: PdfDict, { width, height }: Box): PdfStream {
  const form = new PdfStream(appearance, appearance.data);
  form.set("Type", PdfName.of("XObject"));
  form.set("Subtype", PdfName.of("Form"));
  if (!form.has("BBox"))
    form.set("BBox", PdfArray.of(...[0, 0, width, height].map((side) => PdfNumber.of(side))));
  const layer = widget.get("OC");
  if (layer && !form.has("OC")) form.set("OC", layer);
  return form;
}

/** Readers look among the form's typefaces for one that an appearance lacks. */
function addFonts(document: PDF, form: PdfStream, fonts: PdfDict): void {
  const resolve = (ref: PdfRef) => document.getObject(ref);
  const resources = form.getDict("Resources", resolve)?.clone() ?? new PdfDict();
  const known = resources.getDict("Font", resolve)?.clone() ?? new PdfDict();
  const used = new Set(contentOf(form).match(/(?<=\/)[^\s/]+(?=\s+[-\d.]+\s+Tf)/g));
  const missing = [...fonts].filter(([name]) => used.has(name.value) && !known.has(name));
  if (missing.length === 0) return;
  for (const [name, font] of missing) known.set(name, font);
  resources.set("Font", known);
  form.set("Resources", resources);
}

/** A stream that can't be decoded shows nothing. */
function contentOf(form: PdfStream): string {
  try {
    return new TextDecoder("latin1").decode(form.getDecodedData());
  } catch {
    return "";
  }
}

/** The box around an appearance's box, once its matrix has turned it (ISO 32000-1, 12.5.5). */
function transformedBox(document: PDF, form: PdfStream, { x, y, width, height }: Box): Box {
  const matrix = numbersOf(document, form.get("Matrix"));
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = matrix.length === 6 ? matrix : [];
  const corners = [
    [x, y],
    [x + width, y],
    [x, y + height],
    [x + width, y + height],
  ] as const;
  const xs = corners.map(([px, py]) => a * px + c * py + e);
  const ys = corners.map(([px, py]) => b * px + d * py + f);
  const [left, bottom] = [Math.min(...xs), Math.min(...ys)];
  return { x: left, y: bottom, width: Math.max(...xs) - left || 1, height: Math.max(...ys) - bottom || 1 };
}
