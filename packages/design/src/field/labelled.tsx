import type { ReactNode } from "react";
import "./field.deferred.css";

export interface LabelledProps {
  label: string;
  hint?: string | undefined;
  /** The error message. */
  error?: string | undefined;
  /**
   * Announces the error at once, for a submitted form: if the focus is already in the field, nothing
   * else reads it out. Not for validation while typing.
   */
  urgent?: boolean | undefined;
}

/** The `aria-describedby` of a control with a hint or an error. */
export function describedBy(id: string, { hint, error }: LabelledProps): string | undefined {
  return [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(" ") || undefined;
}

/** A control with its label and error above and its hint below. */
export function Labelled({
  id,
  label,
  hint,
  error,
  urgent,
  children,
}: LabelledProps & { id: string; children: ReactNode }) {
  return (
    <div className="field" data-invalid={error ? "" : undefined}>
      <label htmlFor={id}>{label}</label>
      {error && (
        <p className="field-error" id={`${id}-error`} role={urgent ? "alert" : undefined}>
          {error}
        </p>
      )}
      <div className="field-box">{children}</div>
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}
