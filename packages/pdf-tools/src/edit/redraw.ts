import { PdfDict, PdfNumber, type TextField } from "@libpdf/core";
import type { Draft } from "../assemble/assemble.ts";
import { Refusal } from "../refusal.ts";
import { drawText, type FieldText } from "./appearance.ts";
import { choicesOf, pickedLabels } from "./choices.ts";
import { type Field, fieldsOf } from "./form.ts";
import { canPrint } from "./typeface.ts";

const READ_ONLY = 1;

export const hasRichText = (field: Field): field is TextField =>
  field.type === "text" && (field.isRichText || field.getDict().has("RV"));

/** Draws a field's widgets anew, of its value. */
export function redrawField({ document }: Draft, field: Field): void {
  const text = textFor(field);
  if (!text) {
    drawButtons({ document }, field);
    return;
  }
  const acroForm = document.getForm()?.acroForm();
  const about = {
    ...text,
    defaultAppearance: field.defaultAppearance ?? acroForm?.defaultAppearance ?? "",
    align: field.type === "text" ? field.alignment : 0,
  };
  for (const widget of field.getWidgets()) {
    const mark = drawText(document, widget.dict, about);
    if (!mark) continue;
    widget.dict.set("AP", PdfDict.of({ N: mark.ref }));
    widget.dict.delete("AS");
  }
}

/** What a field shows; undefined for buttons and signatures. */
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
 * @returns what it drew
 */
export function redrawForFlattening(draft: Draft): Field[] {
  const redrawn: Field[] = [];
  const form = draft.document.getForm();
  const isStale = form?.acroForm().needAppearances ?? false;
  for (const field of fieldsOf(draft.document)) {
    const hasPictures = field.getWidgets().every((widget) => widget.hasNormalAppearance());
    const isTextual = field.type === "text" || field.type === "dropdown" || field.type === "listbox";
    if (hasPictures && !(isStale && isTextual)) continue;
    const lines = textFor(field)?.lines ?? [];
    const isEmpty = lines.every(({ text }) => text === "");
    const isRich = hasRichText(field) && field.getDict().has("RV");
    if (!isRich && lines.every(({ text }) => canPrint(text))) {
      redrawField(draft, field);
      redrawn.push(field);
    } else if (!hasPictures && (isRich || !isEmpty)) throw noPicture();
  }
  return redrawn;
}

const noPicture = () =>
  new Refusal("field", "This form’s fields can’t be flattened: some have no picture of themselves to keep.");
