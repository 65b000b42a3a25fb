import {
  PDFCheckBox,
  PDFDropdown,
  type PDFField,
  type PDFFont,
  type PDFForm,
  PDFName,
  PDFOptionList,
  PDFRadioGroup,
  PDFTextField,
} from "@cantoo/pdf-lib";
import type { Draft } from "../assemble/assemble.ts";
import { Refusal } from "../refusal.ts";
import { embedHelvetica, requireGlyphs } from "./typeface.ts";

export interface FormField {
  name: string;
  kind: "text" | "checkbox" | "choice" | "radio";
  /** Of a checkbox: "on" or "". */
  value: string;
  /** What can be picked; also a value that was typed into a combo box. */
  options: string[];
  isReadOnly: boolean;
  isMultiline: boolean;
  maxLength: number | undefined;
}

/** The fields that can be filled in, in the form's order. */
export function listFields({ document }: Draft): FormField[] {
  return document
    .getForm()
    .getFields()
    .flatMap((field) => describeField(field) ?? []);
}

function describeField(field: PDFField): FormField | undefined {
  const base = {
    name: field.getName(),
    isReadOnly: field.isReadOnly(),
    isMultiline: false,
    maxLength: undefined,
  };
  if (field instanceof PDFTextField) {
    const limits = { isMultiline: field.isMultiline(), maxLength: field.getMaxLength() };
    return { ...base, ...limits, kind: "text", value: readText(field), options: [] };
  }
  if (field instanceof PDFCheckBox)
    return { ...base, kind: "checkbox", value: field.isChecked() ? "on" : "", options: [] };
  if (field instanceof PDFRadioGroup) {
    return { ...base, kind: "radio", value: field.getSelected() ?? "", options: field.getOptions() };
  }
  if (field instanceof PDFDropdown || field instanceof PDFOptionList) {
    const [value = ""] = field.getSelected();
    return { ...base, kind: "choice", value, options: withValue(field.getOptions(), value) };
  }
  return undefined;
}

function withValue(options: string[], value: string): string[] {
  return !value || options.includes(value) ? options : [value, ...options];
}

function readText(field: PDFTextField): string {
  try {
    return field.getText() ?? "";
  } catch {
    // Rich text, which pdf-lib does not read.
    return "";
  }
}

export interface FilledFields {
  /** By name; fields that aren’t named stay as they are. */
  values: Readonly<Record<string, string>>;
  /** Turns fields into plain content, which can’t be filled in again. */
  flatten: boolean;
}

export async function fillFields({ document }: Draft, { values, flatten }: FilledFields): Promise<void> {
  const form = document.getForm();
  if (form.hasXFA()) form.deleteXFA();
  const font = await embedHelvetica(document);
  const given = new Map(Object.entries(values));
  for (const field of form.getFields()) {
    const value = given.get(field.getName());
    if (value === undefined) continue;
    if (field instanceof PDFTextField) requireGlyphs(font, value);
    setValue(field, value);
    redraw(field, font);
  }
  if (!flatten) return;
  flattenForm(form, font);
  if (form.getFields().length === 0) document.catalog.delete(PDFName.of("AcroForm"));
}

function setValue(field: PDFField, value: string): void {
  if (field instanceof PDFCheckBox) {
    if (value) field.check();
    else field.uncheck();
  } else if (
    field instanceof PDFRadioGroup ||
    field instanceof PDFDropdown ||
    field instanceof PDFOptionList
  ) {
    if (value) field.select(value);
    else field.clear();
  } else if (field instanceof PDFTextField) setText(field, value);
}

function setText(field: PDFTextField, value: string): void {
  const limit = field.getMaxLength();
  if (limit !== undefined && value.length > limit) {
    throw new Refusal("field", `The field “${field.getName()}” takes ${limit} characters at most.`);
  }
  field.disableRichFormatting();
  field.setText(value);
}

/** Throws for rich text, and for letters that Helvetica lacks: so only for fields that have to be drawn anew. */
function redraw(field: PDFField, font: PDFFont): void {
  if (field.needsAppearancesUpdate()) field.defaultUpdateAppearances(font);
}

function flattenForm(form: PDFForm, font: PDFFont): void {
  try {
    for (const field of form.getFields()) {
      if (isEmptyRichText(field)) field.disableRichFormatting();
      redraw(field, font);
    }
    form.flatten({ updateFieldAppearances: false });
  } catch {
    throw new Refusal(
      "field",
      "This form’s fields can’t be flattened: some have no picture of themselves to keep.",
    );
  }
}

function isEmptyRichText(field: PDFField): field is PDFTextField {
  if (!(field instanceof PDFTextField && field.isRichFormatted())) return false;
  return !field.acroField.getValue() && !field.acroField.dict.has(PDFName.of("RV"));
}
