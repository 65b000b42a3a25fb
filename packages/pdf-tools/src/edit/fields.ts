import {
  PDFCheckBox,
  PDFDropdown,
  type PDFField,
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
    return { ...base, kind: "choice", value: field.getSelected()[0] ?? "", options: field.getOptions() };
  }
  return undefined;
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
  values: Readonly<Record<string, string>>;
  /** Turns fields into plain content, which can’t be filled in again. */
  flatten: boolean;
}

export async function fillFields({ document }: Draft, { values, flatten }: FilledFields): Promise<void> {
  const form = document.getForm();
  if (form.hasXFA()) form.deleteXFA();
  const font = await embedHelvetica(document);
  for (const field of form.getFields()) {
    const value = values[field.getName()];
    if (value === undefined) continue;
    if (field instanceof PDFTextField) requireGlyphs(font, value);
    setValue(field, value);
  }
  form.updateFieldAppearances(font);
  if (!flatten) return;
  flattenForm(form);
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

function flattenForm(form: PDFForm): void {
  try {
    form.flatten({ updateFieldAppearances: false });
  } catch {
    throw new Refusal(
      "field",
      "This form’s fields can’t be flattened: some have no picture of themselves to keep.",
    );
  }
}
