import { Field } from "@sealwright/design/field/field.tsx";
import type { Address, Answer, Party } from "@sealwright/forms";
import { useId } from "react";

interface Part {
  part: string;
  label: string;
  type?: "email";
  autoComplete?: string;
}

/** Without autocomplete, because most parties are not the visitor. */
export const partyParts: Part[] = [
  { part: "name", label: "Full name" },
  { part: "address", label: "Address" },
  { part: "email", label: "Email", type: "email" },
];

export const addressParts: Part[] = [
  { part: "street", label: "Street address" },
  { part: "city", label: "City" },
  { part: "state", label: "State" },
  { part: "zip", label: "ZIP code" },
];

interface MultiPartProps {
  name: string;
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  errorPart: string | undefined;
  parts: readonly Part[];
  value: Party | Address;
  onAnswer: (answer: Answer) => void;
}

export function MultiPart({ name, label, hint, error, errorPart, parts, value, onAnswer }: MultiPartProps) {
  const id = useId();
  const values = value as Record<string, string | undefined>;
  return (
    <fieldset
      className="question-parts"
      data-short={parts === addressParts || undefined}
      aria-describedby={hint && id}
    >
      <legend>{label}</legend>
      {hint && (
        <p className="field-hint" id={id}>
          {hint}
        </p>
      )}
      {parts.map((part) => (
        <Field
          key={part.part}
          name={`${name}.${part.part}`}
          label={part.label}
          type={part.type ?? "text"}
          dir="auto"
          autoComplete="off"
          value={values[part.part] ?? ""}
          error={part.part === errorPart ? error : undefined}
          onChange={({ target }) => onAnswer({ ...value, [part.part]: target.value })}
        />
      ))}
    </fieldset>
  );
}
