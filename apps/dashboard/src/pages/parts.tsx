import { randomUUID } from "node:crypto";
import type { InputHTMLAttributes, ReactNode } from "react";
import type { FormError } from "../server/refusals.ts";

/** A part of a page, set as a section of a contract is: its mark in the margin, its text beside the double rule. */
export function Part(props: {
  id: string;
  mark: number;
  label: string;
  title: ReactNode;
  note?: ReactNode;
  children: ReactNode;
}) {
  const titleId = `${props.id}-title`;
  return (
    <section className="row" id={props.id} aria-labelledby={titleId}>
      <div className="row-margin">
        <p className="mark">
          <span className="mark-number">
            <i>§</i>
            {props.mark}
          </span>
          <span className="mark-label">{props.label}</span>
        </p>
        {props.note && <p className="note">{props.note}</p>}
      </div>
      <div className="row-text">
        <h2 id={titleId}>{props.title}</h2>
        {props.children}
      </div>
    </section>
  );
}

/** A name as its owner wrote it: it keeps its own direction, whichever the words around it have. */
export function PersonName({ name }: { name: string }) {
  return <bdi>{name}</bdi>;
}

/** One text on a page that says one thing, in the column beside the margin. */
export function Lone({ children }: { children: ReactNode }) {
  return (
    <div className="row">
      <div className="row-text">{children}</div>
    </div>
  );
}

/** Says that something was done. @param done its word, out of the address: an unknown one says nothing */
export function DoneNotice({
  done = "",
  sentences,
}: {
  done?: string | undefined;
  sentences: Record<string, string>;
}) {
  if (!Object.hasOwn(sentences, done)) return null;
  return (
    <div className="row">
      <p className="row-text notice notice-done" role="status">
        {sentences[done]}
      </p>
    </div>
  );
}

const TIME = new Intl.DateTimeFormat("en", { dateStyle: "long", timeStyle: "short", timeZone: "UTC" });

export function Time({ at }: { at: Date }) {
  return <time dateTime={at.toISOString()}>{TIME.format(at)} UTC</time>;
}

/**
 * A form that counts once: sent again as it is, it gets the answer of the first time. Its id is made with the page, so
 * the same form on a page that is loaded anew is another one.
 */
export function Form(props: { action: string; className?: string; children: ReactNode }) {
  return (
    <form method="post" action={props.action} className={props.className}>
      {props.children}
      <input type="hidden" name="form" value={randomUUID()} />
    </form>
  );
}

interface FieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, "id" | "name"> {
  /** Unique on its page. */
  id: string;
  name: string;
  label: string;
  hint?: string | undefined;
  /** What its form has to say, about this field or another. */
  error?: FormError | undefined;
}

/** An input with its label, its hint and what is wrong with it. A wrong one takes the focus when the page comes. */
export function Field({ id, name, label, hint, error, ...input }: FieldProps) {
  const sentence = error?.field === name ? error.sentence : undefined;
  const described = [sentence && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(" ");
  return (
    <div className="field" data-invalid={sentence ? "" : undefined}>
      <label htmlFor={id}>{label}</label>
      {sentence && (
        <p className="field-error" id={`${id}-error`} role="alert">
          {sentence}
        </p>
      )}
      <div className="field-box">
        <input
          id={id}
          name={name}
          required
          aria-invalid={sentence ? true : undefined}
          aria-describedby={described || undefined}
          // biome-ignore lint/a11y/noAutofocus: the page comes back because of this field
          autoFocus={sentence !== undefined}
          {...input}
        />
      </div>
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}

type SomeField = Pick<FieldProps, "id" | "error"> & { label?: string; hint?: string | undefined };

/** A code of the app or a recovery code. */
export function CodeField({ label = "Code", ...field }: SomeField) {
  return (
    <Field
      {...field}
      name="code"
      label={label}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={14}
      className="code-input"
    />
  );
}

/** The password that the account has now. */
export function PasswordField({ label = "Password", ...field }: SomeField) {
  return <Field {...field} name="password" label={label} type="password" autoComplete="current-password" />;
}

/** For password managers, which want to know whose password a form is about. */
export function UserName({ email }: { email: string }) {
  return <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />;
}
