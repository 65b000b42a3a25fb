import { type SelectHTMLAttributes, useId } from "react";
import { Chevron } from "../chevron.tsx";
import { describedBy, Labelled, type LabelledProps } from "./labelled.tsx";

interface SelectFieldProps extends SelectHTMLAttributes<HTMLSelectElement>, LabelledProps {
  options: readonly { value: string; name: string }[];
}

/** A native select: good on a phone, with type-ahead on a keyboard. */
export function SelectField({ label, hint, error, options, ...select }: SelectFieldProps) {
  const generatedId = useId();
  const { id = generatedId } = select;
  return (
    <Labelled id={id} label={label} hint={hint} error={error}>
      <select
        {...select}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, { label, hint, error })}
      >
        {options.map(({ value, name }) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
      <Chevron />
    </Labelled>
  );
}
