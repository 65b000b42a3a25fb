import { Field } from "@sealwright/design/field/field.tsx";
import { TEMPLATE_NAME_MAX_LENGTH } from "@sealwright/protocol/signing";

interface TemplateNameFieldProps {
  name: string;
  error: string | undefined;
}

export function TemplateNameField({ name, error }: TemplateNameFieldProps) {
  return (
    <Field
      label="Name"
      name="name"
      required
      maxLength={TEMPLATE_NAME_MAX_LENGTH}
      autoComplete="off"
      hint="Only your workspace sees it"
      defaultValue={name}
      error={error}
      urgent
      autoFocus={error !== undefined}
    />
  );
}
