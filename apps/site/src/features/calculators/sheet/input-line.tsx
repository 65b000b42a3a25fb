import { Chevron } from "@sealwright/design/chevron.tsx";
import { useId } from "react";
import type { Input } from "../worksheet.ts";

interface InputLineProps {
  number: number;
  input: Input;
  text: string;
  error: string | undefined;
  onChange(text: string): void;
}

/** A line to fill in. */
export function InputLine({ number, input, text, error, onChange }: InputLineProps) {
  const id = useId();
  const control = {
    id,
    name: input.key,
    value: text,
    "aria-invalid": error ? true : undefined,
    "aria-describedby":
      [error && `${id}-error`, input.hint && `${id}-hint`].filter(Boolean).join(" ") || undefined,
  };
  return (
    <li className="worksheet-line" data-invalid={error ? "" : undefined}>
      <span className="worksheet-number" aria-hidden="true">
        {number}
      </span>
      <div className="worksheet-name">
        <label htmlFor={id}>{input.label}</label>
        {input.hint && (
          <p className="worksheet-hint" id={`${id}-hint`}>
            {input.hint}
          </p>
        )}
        {error && (
          <p className="worksheet-error" id={`${id}-error`}>
            {error}
          </p>
        )}
      </div>
      <div className="field-box worksheet-value" data-kind={input.kind}>
        {input.kind === "choice" ? (
          <>
            <select {...control} onChange={({ target }) => onChange(target.value)}>
              {input.options.map(({ value, name }) => (
                <option key={value} value={value}>
                  {name}
                </option>
              ))}
            </select>
            <Chevron />
          </>
        ) : (
          <>
            {input.kind === "money" && <span aria-hidden="true">$</span>}
            <input
              {...control}
              type={input.kind === "date" ? "date" : "text"}
              inputMode={input.kind === "count" ? "numeric" : "decimal"}
              autoComplete="off"
              onChange={({ target }) => onChange(target.value)}
            />
            {input.kind === "percent" && <span aria-hidden="true">%</span>}
          </>
        )}
      </div>
    </li>
  );
}
