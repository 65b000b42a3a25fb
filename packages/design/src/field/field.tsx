import { type InputHTMLAttributes, type ReactNode, useId } from "react";
import { describedBy, Labelled, type LabelledProps } from "./labelled.tsx";

interface FieldProps extends InputHTMLAttributes<HTMLInputElement>, LabelledProps {
  /** A control at the end of the field, such as a show-password button. */
  end?: ReactNode;
}

/** A labeled text field; hint and error are announced with it. An error that is shown elsewhere comes as ARIA attributes. */
export function Field({ label, hint, error, urgent, end, ...input }: FieldProps) {
  const generatedId = useId();
  const { id = generatedId } = input;
  return (
    <Labelled id={id} label={label} hint={hint} error={error} urgent={urgent}>
      <input
        type="text"
        {...input}
        id={id}
        aria-invalid={error ? true : input["aria-invalid"]}
        aria-describedby={describedBy(id, { label, hint, error }) ?? input["aria-describedby"]}
      />
      {end}
    </Labelled>
  );
}
