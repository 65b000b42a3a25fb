import { Field } from "@sealwright/design/field/field.tsx";

interface ContractTitleFieldProps {
  title: string;
  maxLength: number;
  error: string | undefined;
}

export function ContractTitleField({ title, maxLength, error }: ContractTitleFieldProps) {
  return (
    <Field
      label="Title"
      name="title"
      hint="You find the contract by it, and the people who sign see it."
      required
      maxLength={maxLength}
      autoComplete="off"
      defaultValue={title}
      error={error}
      urgent
    />
  );
}
