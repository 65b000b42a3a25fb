import { type TextareaHTMLAttributes, useId } from "react";
import { describedBy, Labelled, type LabelledProps } from "./labelled.tsx";

type TextAreaProps = TextareaHTMLAttributes<HTMLTextAreaElement> & LabelledProps;

/** Grows with its text if the browser supports that. */
export function TextArea({ label, hint, error, urgent, rows = 4, ...area }: TextAreaProps) {
  const generatedId = useId();
  const { id = generatedId } = area;
  return (
    <Labelled id={id} label={label} hint={hint} error={error} urgent={urgent}>
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
