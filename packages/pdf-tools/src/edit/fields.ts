import {
  type CheckboxField,
  type PDF,
  type PDFForm,
  PdfName,
  PdfNumber,
  type PdfObject,
  PdfRef,
  PdfString,
  type TextField,
} from "@libpdf/core";
import type { Draft } from "../assemble/assemble.ts";
import { annotationsOf, boxOf } from "../assemble/page-tree.ts";
import { Refusal } from "../refusal.ts";
import { type Choices, choicesOf } from "./choices.ts";
import { flattenWidgets } from "./flatten.ts";
import { type Field, fieldsOf } from "./form.ts";
import type { Lettering } from "./lettering.ts";
import {
  type Drawing,
  hasRichText,
  hasStalePictures,
  needsPicture,
  redrawField,
  redrawForFlattening,
} from "./redraw.ts";

export interface FormField {
  name: string;
  kind: "text" | "checkbox" | "choice" | "radio";
  /** Of a checkbox: "on" or "". */
  value: string;
  /** The options, including a value that was typed into a combo box. */
  options: string[];
  isReadOnly: boolean;
  isMultiline: boolean;
  maxLength: number | undefined;
  /** Flattening draws it, since its picture is missing or older than its value. */
  needsPicture: boolean;
}

/** The fields that can be filled in, in the form's order. */
export function listFields(draft: Draft): FormField[] {
  const isStale = hasStalePictures(draft);
  return fieldsOf(draft.document).flatMap((field) => describeField(field, isStale) ?? []);
}

function describeField(field: Field, isStale: boolean): FormField | undefined {
  const base = {
    name: field.name,
    needsPicture: needsPicture(field, isStale),
    isReadOnly: field.isReadOnly(),
    isMultiline: false,
    maxLength: undefined,
    options: [],
  };
  if (field.type === "text") {
    const { isMultiline, maxLength } = field;
    return { ...base, isMultiline, maxLength: maxLength || undefined, kind: "text", value: field.getValue() };
  }
  const choices = choicesOf(field);
  if (field.type === "checkbox" && !choices)
    return { ...base, kind: "checkbox", value: field.isChecked() ? "on" : "" };
  if (!choices) return undefined;
  const { kind, value, labels } = choices;
  return { ...base, kind, value, options: !value || labels.includes(value) ? labels : [value, ...labels] };
}

export interface FilledFields {
  /** By name; fields that aren’t named stay as they are. */
  values: Readonly<Record<string, string>>;
  /** Turns fields into plain content, which can’t be filled in again. */
  flatten: boolean;
  lettering?: Lettering;
}

export function fillFields(draft: Draft, filled: FilledFields): void {
  const form = draft.document.getForm();
  const undrawn = form ? fillForm(draft, form, filled) : [];
  draft.keptFields = undrawn.map(({ name }) => name);
  const kept = new Set(undrawn.flatMap((field) => field.getWidgets().map(({ dict }) => dict)));
  // Widgets can be seen on pages of files that have no form.
  if (filled.flatten) flattenWidgets(draft, kept);
}

/** @returns fields that can't be flattened: no typeface has the letters of their values */
function fillForm(draft: Draft, form: PDFForm, { values, flatten, lettering }: FilledFields): Field[] {
  const acroForm = form.acroForm().getDict();
  acroForm.delete("XFA");
  const needed = acroForm.get("NeedAppearances");
  const given = new Map(Object.entries(values));
  const filled = fieldsOf(draft.document).filter(({ name }) => given.has(name));
  for (const field of filled)
    setValue(draft, field, given.get(field.name) ?? "", { lettering, mustFit: flatten });
  // The library takes it off once it has drawn one field; the others may still need it.
  if (needed) acroForm.set("NeedAppearances", needed);
  const { redrawn, undrawn } = flatten ? redrawForFlattening(draft, lettering) : { redrawn: [], undrawn: [] };
  recordWidgets(draft, [
    ...filled.map((field) => ({ field, text: isWords(field) ? (given.get(field.name) ?? "") : "" })),
    ...redrawn.map((field) => ({ field })),
  ]);
  return undrawn;
}

const isWords = ({ type }: Field) => type === "text" || type === "dropdown";

function recordWidgets(
  { document, pages, written }: Draft,
  changed: readonly { field: Field; text?: string }[],
): void {
  const places = new Map(
    pages.flatMap(({ dict }, place) =>
      annotationsOf(document, dict).map((object) => [resolved(document, object), place]),
    ),
  );
  for (const { field, ...text } of changed) {
    for (const { dict } of field.getWidgets()) {
      const [place, box] = [places.get(dict), boxOf(document, dict, "Rect")];
      if (place !== undefined && box) written.push({ place, box, ...text });
    }
  }
}

const resolved = (document: PDF, object: PdfObject) =>
  object instanceof PdfRef ? document.getObject(object) : object;

function setValue(draft: Draft, field: Field, value: string, drawing: Drawing): void {
  if (field.isReadOnly()) throw new Refusal("field", `The field “${field.name}” can’t be changed.`);
  const choices = choicesOf(field);
  if (field.type === "text") setText(draft, field, value, drawing);
  else if (choices) select(draft, choices, field, value, drawing);
  else if (field.type === "checkbox") setCheckbox(draft, field, value);
}

function setText(draft: Draft, field: TextField, value: string, drawing: Drawing): void {
  const { maxLength: limit } = field;
  if (limit > 0 && value.length > limit)
    throw new Refusal("field", `The field “${field.name}” takes ${limit} characters at most.`);
  if (hasRichText(field)) plainText(field);
  field.getDict().set("V", PdfString.fromString(value));
  redrawField(draft, field, drawing);
}

const RICH_TEXT_FLAG = 1 << 25;

function plainText(field: TextField): void {
  const dict = field.getDict();
  dict.delete("RV");
  dict.set("Ff", PdfNumber.of(field.flags & ~RICH_TEXT_FLAG));
}

function setCheckbox(draft: Draft, field: CheckboxField, value: string): void {
  if (field.getOnValues().length === 0) redrawField(draft, field);
  if (value) field.check();
  else field.uncheck();
}

function select(draft: Draft, choices: Choices, field: Field, value: string, drawing: Drawing): void {
  if (field.type === "radio" || field.type === "checkbox") {
    const state = choices.valueOf(value) ?? "Off";
    field.getDict().set("V", PdfName.of(state));
    for (const widget of field.getWidgets())
      widget.setAppearanceState(widget.getOnValue() === state ? state : "Off");
  } else if (field.type === "dropdown") {
    field.getDict().set("V", PdfString.fromString(choices.valueOf(value) ?? value));
    redrawField(draft, field, drawing);
  } else if (field.type === "listbox") {
    const picked = choices.valueOf(value);
    field.setValue(picked === undefined ? [] : [picked]);
    redrawField(draft, field, drawing);
  }
}
