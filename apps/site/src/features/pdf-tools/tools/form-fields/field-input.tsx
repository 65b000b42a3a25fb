import { ChoiceRow } from "@sealwright/design/field/choice-row.tsx";
import { Field } from "@sealwright/design/field/field.tsx";
import { SelectField } from "@sealwright/design/field/select-field.tsx";
import { TextArea } from "@sealwright/design/field/text-area.tsx";
import type { FormField } from "@sealwright/pdf-tools";
import { inputName } from "./changed-values.ts";

/** A PDF's field, as the page's own. */
export function FieldInput({ field }: { field: FormField }) {
  const { kind, value, options, maxLength } = field;
  // "tenant.name[0]" → "tenant name"
  const label = field.name.replaceAll(/\[\d+\]/g, "").replaceAll(/[._]+/g, " ");
  const name = inputName(field.name);
  if (kind === "checkbox") {
    return (
      <ChoiceRow type="checkbox" name={name} defaultChecked={value === "on"}>
        {label}
      </ChoiceRow>
    );
  }
  if (kind === "text") {
    return field.isMultiline ? (
      <TextArea label={label} name={name} defaultValue={value} rows={3} dir="auto" />
    ) : (
      <Field
        label={label}
        name={name}
        defaultValue={value}
        dir="auto"
        {...(maxLength === undefined ? {} : { maxLength })}
      />
    );
  }
  const choices = [
    { value: "", name: "None" },
    ...options.map((option) => ({ value: option, name: option })),
  ];
  return <SelectField label={label} name={name} defaultValue={value} options={choices} />;
}
