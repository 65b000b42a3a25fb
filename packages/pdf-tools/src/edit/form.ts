import type {
  ButtonField,
  CheckboxField,
  DropdownField,
  ListBoxField,
  PDF,
  RadioField,
  SignatureField,
  TextField,
} from "@libpdf/core";

export type List = DropdownField | ListBoxField;
/** The library's fields, which it types by their base class only. */
export type Field = TextField | CheckboxField | RadioField | List | ButtonField | SignatureField;

/** In the form's order. */
export const fieldsOf = (document: PDF): Field[] => (document.getForm()?.getFields() ?? []) as Field[];
