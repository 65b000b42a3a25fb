import { PdfDict, PdfNumber, type TextField } from "@libpdf/core";
import type { Draft } from "../assemble/assemble.ts";
import { drawText, type FieldLine, type FieldText } from "./appearance.ts";
import { choicesOf, pickedLabels } from "./choices.ts";
import { type Field, fieldsOf } from "./form.ts";
import type { Lettering } from "./lettering.ts";
import { canPrint, requireGlyphs } from "./typeface.ts";

const READ_ONLY = 1;

export const hasRichText = (field: Field): field is TextField =>
  field.type === "text" && (field.isRichText || field.getDict().has("RV"));

/** How the values of fields are drawn. */
export interface Drawing {
  lettering?: Lettering | undefined;
  /** Refuses text that is longer than its box. */
  mustFit?: boolean | undefined;
}

/**
 * Draws a field's widgets anew, of its value.
 * @throws {Refusal} naming letters that neither Helvetica nor the lettering has, or text that has to fit and does not
 */
export function redrawField(
  { document }: Pick<Draft, "document">,
  field: Field,
  { lettering = {}, mustFit }: Drawing = {},
): void {
  const text = textFor(field);
  if (!text) {
    drawButtons({ document }, field);
    return;
  }
  const acroForm = document.getForm()?.acroForm();
  const about = {
    ...text,
    lines: text.lines.map((line) => withOutlines(line, typeof text.layout === "object" ? {} : lettering)),
    defaultAppearance: field.defaultAppearance ?? acroForm?.defaultAppearance ?? "",
    align: field.type === "text" ? field.alignment : 0,
    mustFit,
  };
  for (const widget of field.getWidgets()) {
    const mark = drawText(document, widget.dict, about);
    if (!mark) continue;
    widget.dict.set("AP", PdfDict.of({ N: mark.ref }));
    widget.dict.delete("AS");
  }
}

function withOutlines(line: FieldLine, lettering: Lettering): FieldLine {
  if (canPrint(line.text)) return line;
  const set = Object.hasOwn(lettering, line.text) ? lettering[line.text] : undefined;
  if (!set) requireGlyphs(line.text);
  return { ...line, set };
}

/** The text that a field shows; undefined for buttons and signatures. */
function textFor(field: Field): Pick<FieldText, "lines" | "layout"> | undefined {
  if (field.type === "text") {
    const value = field.isPassword ? "*".repeat(field.getValue().length) : field.getValue();
    const lines = value.split(/\r\n|\r|\n/).map((text) => ({ text }));
    if (field.isMultiline) return { lines, layout: "wrapped" };
    const isInCells = field.isComb && field.maxLength > 0;
    const text = lines.map((line) => line.text).join(" ");
    return { lines: [{ text }], layout: isInCells ? { cells: field.maxLength } : "line" };
  }
  if (field.type === "dropdown") return { lines: [{ text: choicesOf(field)?.value ?? "" }], layout: "line" };
  if (field.type !== "listbox") return undefined;
  const picked = pickedLabels(field);
  const shown = field.getOptions().slice(field.getTopIndex());
  return { lines: shown.map(({ display: text }) => ({ text, isPicked: picked.has(text) })), layout: "list" };
}

/** Marks of checkboxes and radio buttons that have none. */
function drawButtons({ document }: Pick<Draft, "document">, field: Field): void {
  if (field.type !== "checkbox" && field.type !== "radio") return;
  const { flags } = field;
  // The library draws no field that is read-only.
  field.getDict().set("Ff", PdfNumber.of(flags & ~READ_ONLY));
  document.getForm()?.acroForm().updateFieldAppearance(field);
  field.getDict().set("Ff", PdfNumber.of(flags));
}

/**
 * Before their pictures become content: those that are missing, and where the file says that none can be trusted.
 * @returns what it drew, and what shows a value that it can't draw
 */
export function redrawForFlattening(
  draft: Pick<Draft, "document">,
  lettering: Lettering = {},
): { redrawn: Field[]; undrawn: Field[] } {
  const redrawn: Field[] = [];
  const undrawn: Field[] = [];
  const isStale = hasStalePictures(draft);
  for (const field of fieldsOf(draft.document)) {
    if (isStale && settleStates(field)) redrawn.push(field);
    if (!needsPicture(field, isStale)) continue;
    const isRich = hasRichText(field) && field.getDict().has("RV");
    if (!isRich && canDraw(field, lettering)) {
      redrawField(draft, field, { lettering, mustFit: true });
      redrawn.push(field);
    } else if (!isRich || !hasPictures(field)) undrawn.push(field);
  }
  return { redrawn, undrawn };
}

/** Whether the file asks readers to draw its fields themselves. */
export const hasStalePictures = ({ document }: Pick<Draft, "document">): boolean =>
  document.getForm()?.acroForm().needAppearances ?? false;

/** Whether a field has to be drawn before it is flattened. @param isStale the file's pictures can't be trusted */
export function needsPicture(field: Field, isStale: boolean): boolean {
  const isTextual = field.type === "text" || field.type === "dropdown" || field.type === "listbox";
  return !hasPictures(field) || (isStale && isTextual);
}

const hasPictures = (field: Field) => field.getWidgets().every((widget) => widget.hasNormalAppearance());

function canDraw(field: Field, lettering: Lettering): boolean {
  const { lines = [], layout } = textFor(field) ?? {};
  const set = typeof layout === "object" ? {} : lettering;
  return lines.every(({ text }) => canPrint(text) || Object.hasOwn(set, text));
}

/** Buttons show the value that they have, where the file says that their states can't be trusted. @returns whether it set them */
function settleStates(field: Field): boolean {
  if (field.type !== "checkbox" && field.type !== "radio") return false;
  const value = field.getDict().getName("V")?.value;
  const widgets = field.getWidgets();
  if (value === undefined || !widgets.some((widget) => widget.getOnValue() === value)) return false;
  for (const widget of widgets) widget.setAppearanceState(widget.getOnValue() === value ? value : "Off");
  return true;
}
