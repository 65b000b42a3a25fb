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
/** What the library makes of a field, which it types by its base class alone. */
export type Field = TextField | CheckboxField | RadioField | List | ButtonField | SignatureField;

/** In the form's order. */
export const fieldsOf = (document: PDF): Field[] => (document.getForm()?.getFields() ?? []) as Field[];
