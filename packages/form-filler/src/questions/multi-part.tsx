import { Field } from "@sealwright/design/field/field.tsx";
import type { Address, Answer, Party } from "@sealwright/forms";
import { Fragment, type ReactNode, useId } from "react";

export interface Part {
  part: string;
  label: string;
  type?: "email";
  /** Suggestions; anything else may be typed. */
  suggest?: readonly string[];
}

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
  /** Above the parts. */
  children?: ReactNode;
}

/** Several inputs for one answer. Without autocomplete, because most parties are not the visitor. */
export function MultiPart(props: MultiPartProps) {
  const { name, label, hint, error, errorPart, parts, value, onAnswer, children } = props;
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
      {children}
      {parts.map(({ part, label: partLabel, type = "text", suggest }) => (
        <Fragment key={part}>
          <Field
            name={`${name}.${part}`}
            label={partLabel}
            type={type}
            dir="auto"
            autoComplete="off"
            list={suggest && `${id}-${part}`}
            value={values[part] ?? ""}
            error={part === errorPart ? error : undefined}
            onChange={({ target }) => onAnswer({ ...value, [part]: target.value })}
          />
          {suggest && (
            <datalist id={`${id}-${part}`}>
              {suggest.map((words) => (
                <option key={words} value={words} />
              ))}
            </datalist>
          )}
        </Fragment>
      ))}
    </fieldset>
  );
}
