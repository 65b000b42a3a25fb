import { Button } from "@sealwright/design/button/button.tsx";
import { Field } from "@sealwright/design/field/field.tsx";
import { PasswordField } from "@sealwright/design/field/password-field.tsx";
import { Notice } from "@sealwright/design/notice/notice.tsx";
import type { ReactNode } from "react";
import { authMessages } from "../../../content/strings/auth-messages.ts";
import { step } from "../flow/load-auth-flow.ts";
import type { RegisterOutcome } from "../flow/outcomes.ts";
import { useForm } from "./use-form.ts";

const words = authMessages.register;

interface RegisterFormProps {
  /** Sign-in in another way, above the fields. */
  social: ReactNode;
  onRegistered(account: { idToken: string; mailSent: boolean }): void;
  onLogin(): void;
}

export function RegisterForm({ social, onRegistered, onLogin }: RegisterFormProps) {
  const { busy, general, fieldProps, formProps } = useForm<RegisterOutcome>(
    ({ email = "", password = "", repeat = "" }) =>
      step((flow) => flow.register({ email, password, repeat })),
    onRegistered,
  );
  return (
    <form {...formProps}>
      <p className="auth-switch">
        {words.switchQuestion}{" "}
        <Button look="text" onClick={onLogin}>
          {words.switchLabel}
        </Button>
      </p>
      {social}
      {general && <Notice kind="error">{general}</Notice>}
      <Field label="E-mail" {...fieldProps("email")} type="email" inputMode="email" autoComplete="username" />
      <PasswordField
        label="Password"
        {...fieldProps("password")}
        autoComplete="new-password"
        hint={words.passwordHint}
      />
      <PasswordField label="Repeat password" {...fieldProps("repeat")} autoComplete="new-password" />
      <Button type="submit" look="main" className="btn-wide" busy={busy && words.busy}>
        {words.submit}
      </Button>
    </form>
  );
}
