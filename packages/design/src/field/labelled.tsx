import type { ReactNode } from "react";

/** What every field has: a label, and where needed a hint and the sentence that says what is wrong. */
export interface LabelledProps {
  label: string;
  hint?: string | undefined;
  /** What is wrong with it, in a sentence. */
  error?: string | undefined;
  /**
   * The error answers a form that was sent, so it is said at once: the focus may be in the field already, and then
   * nothing else reads it out. Not for checks while somebody types, which would talk into the typing.
   */
  urgent?: boolean | undefined;
}

/** The ids that tie a control to its hint and error, as `aria-describedby` takes them. */
export function describedBy(id: string, { hint, error }: LabelledProps): string | undefined {
  return [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(" ") || undefined;
}

/** A control with its label above and its hint below; the error stands between, where the eye is on its way. */
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
