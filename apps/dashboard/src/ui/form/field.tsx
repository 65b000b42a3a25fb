import { Field } from "@sealwright/design/field/field.tsx";
import type { ComponentProps } from "react";
import type { FieldError } from "./form-errors.ts";

interface FormFieldProps extends Omit<ComponentProps<typeof Field>, "error"> {
  /** Unique on its page. */
  id: string;
  name: string;
  error?: FieldError | undefined;
}

/** A required field. If it is in error, it gets the focus when the page loads. */
export function FormField({ error, ...props }: FormFieldProps) {
  const message = error?.field === props.name ? error.message : undefined;
  return <Field required urgent error={message} autoFocus={message !== undefined} {...props} />;
}

type KnownFieldProps = Pick<FormFieldProps, "id" | "error" | "hint"> & { label?: string };

/** An authenticator code or a recovery code. */
export function CodeField({ label = "Code", ...props }: KnownFieldProps) {
  return (
    <FormField
      {...props}
      name="code"
      label={label}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={14}
      className="code-input"
    />
  );
}

export function CurrentPasswordField({ label = "Password", ...props }: KnownFieldProps) {
  return (
    <FormField {...props} name="password" label={label} type="password" autoComplete="current-password" />
  );
}

/** Tells password managers whose password the form is about. */
export function UsernameField({ email }: { email: string }) {
  return <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />;
}
