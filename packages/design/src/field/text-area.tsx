import { type TextareaHTMLAttributes, useId } from "react";
import { describedBy, Labelled, type LabelledProps } from "./labelled.tsx";

type TextAreaProps = TextareaHTMLAttributes<HTMLTextAreaElement> & LabelledProps;

/** Several lines; the box grows with what is written where the browser can. */
export function TextArea({ label, hint, error, rows = 4, ...area }: TextAreaProps) {
  const id = useId();
  return (
    <Labelled id={id} label={label} hint={hint} error={error}>
      <textarea
        {...area}
        id={id}
        rows={rows}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, { label, hint, error })}
      />
    </Labelled>
  );
}
