import { Button } from "@sealwright/design/button/button.tsx";
import { Field } from "@sealwright/design/field/field.tsx";
import { PasswordField } from "@sealwright/design/field/password-field.tsx";
import { Notice } from "@sealwright/design/notice/notice.tsx";
import { authMessages } from "@sealwright/protocol/identity/auth-messages";
import type { NewAccount, RegisterOutcome } from "@sealwright/sign-in/outcomes";
import type { ReactNode } from "react";
import { labels } from "../../../catalog/strings/ui-strings.ts";
import { withAuthFlow } from "../load-auth-flow.ts";
import { useForm } from "./use-form.ts";

const messages = authMessages.register;

interface RegisterFormProps {
  social: ReactNode;
  onRegistered(account: NewAccount): void;
  onSignIn(): void;
}

export function RegisterForm({ social, onRegistered, onSignIn }: RegisterFormProps) {
  const { busy, general, fieldProps, formProps } = useForm<RegisterOutcome>(
    ({ email = "", password = "", confirmPassword = "" }) =>
      withAuthFlow((flow) => flow.register({ email, password, confirmPassword })),
    onRegistered,
  );
  return (
    <form {...formProps}>
      <p className="auth-purpose">{messages.purpose}</p>
      <p className="auth-switch">
        {messages.switchQuestion}{" "}
        <Button look="text" onClick={onSignIn}>
          {messages.switchLabel}
        </Button>
      </p>
      {social}
      {general && <Notice kind="error">{general}</Notice>}
      <Field label="Email" {...fieldProps("email")} type="email" inputMode="email" autoComplete="username" />
      <PasswordField
        label={labels.password}
        {...fieldProps("password")}
        autoComplete="new-password"
        hint={messages.passwordHint}
      />
      <PasswordField
        label={labels.repeatPassword}
        {...fieldProps("confirmPassword")}
        autoComplete="new-password"
      />
      <Button type="submit" look="main" className="btn-wide" busy={busy && messages.busy}>
        {messages.submit}
      </Button>
    </form>
  );
}
