import { joinClasses } from "@sealwright/design/join-classes.ts";
import { type InputHTMLAttributes, type ReactNode, useId } from "react";

/** Field names are left of the double rule, fields right of it. */
export function SignInSheet({ children, help }: { children: ReactNode; help?: ReactNode }) {
  return (
    <div className="section">
      <div className="wrap section-sheet sign-in">
        <div className="sign-in-sheet">{children}</div>
        {help}
      </div>
    </div>
  );
}

/** @param props.name the row's subject */
export function SheetRow({ name, children }: { name?: string; children: ReactNode }) {
  return (
    <div className="sign-in-row">
      <p className="sign-in-name">{name}</p>
      <div className="sign-in-value">{children}</div>
    </div>
  );
}

const REFUSAL = "refusal";

export function RefusalRow({ message, children }: { message: string; children?: ReactNode }) {
  return (
    <div className="sign-in-row" role="alert">
      <p className="sign-in-name sign-in-alert">
        <svg viewBox="0 0 16 16" aria-hidden="true">
          <circle cx="8" cy="8" r="6" />
          <path d="M8 4.8v3.9M8 11.1v.1" />
        </svg>
      </p>
      <div className="sign-in-value">
        <p id={REFUSAL}>
          <strong>{message}</strong>
        </p>
        {children}
      </div>
    </div>
  );
}

interface FieldRowProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  hint?: string;
  refused?: boolean;
  children?: ReactNode;
}

export function FieldRow({ label, hint, refused = false, children, ...input }: FieldRowProps) {
  const id = useId();
  const described = [refused && REFUSAL, hint && `${id}-hint`].filter(Boolean).join(" ");
  return (
    <div className="sign-in-row">
      <label className="sign-in-name" htmlFor={id}>
        {label}
      </label>
      <div className="sign-in-value">
        <div className="field-box">
          <input
            required
            {...input}
            className={joinClasses("sign-in-input", input.className)}
            id={id}
            aria-invalid={refused ? true : undefined}
            aria-describedby={described || undefined}
          />
        </div>
        {hint && (
          <p className="field-hint" id={`${id}-hint`}>
            {hint}
          </p>
        )}
        {children}
      </div>
    </div>
  );
}

export function Help({ title, facts }: { title: string; facts: readonly (readonly [string, ReactNode])[] }) {
  return (
    <section className="sign-in-help">
      <h2>{title}</h2>
      <dl>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
