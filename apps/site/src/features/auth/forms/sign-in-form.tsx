import { Button } from "@sealwright/design/button/button.tsx";
import { Field } from "@sealwright/design/field/field.tsx";
import { PasswordField } from "@sealwright/design/field/password-field.tsx";
import { Notice } from "@sealwright/design/notice/notice.tsx";
import { authMessages } from "@sealwright/protocol/identity/auth-messages";
import type { ProviderToLink, SignInOutcome, TwoFactorChallenge } from "@sealwright/sign-in/outcomes";
import { type ReactNode, useState } from "react";
import { labels } from "../../../catalog/strings/ui-strings.ts";
import { whenRetired } from "../../../state/attempts/attempts.ts";
import { withAuthFlow } from "../load-auth-flow.ts";
import { ResendVerification } from "./resend-verification.tsx";
import { useForm } from "./use-form.ts";

const messages = authMessages.login;

interface SignInFormProps {
  social: ReactNode;
  onTwoFactor(challenge: TwoFactorChallenge): void;
  email?: string | undefined;
  /** Linked once the owner of that email has signed in. */
  link?: ProviderToLink | undefined;
  onHandOff(url: string, notice?: string): void;
  onRegister(): void;
  onForgot(email: string): void;
}

export function SignInForm({
  social,
  email: initialEmail,
  link,
  onTwoFactor,
  onHandOff,
  onRegister,
  onForgot,
}: SignInFormProps) {
  /** The ID token of an unverified account, which can request another email. */
  const [unverified, setUnverified] = useState<string>();
  const { busy, general, fieldProps, formProps } = useForm<SignInOutcome>(
    ({ email = "", password = "" }, signal) =>
      withAuthFlow((flow) => flow.signInWithPassword({ email, password, link }, signal)),
    (result, success) => {
      if (result.outcome === "unverified") {
        setUnverified(result.idToken);
        whenRetired(success, () => setUnverified(undefined));
      } else if (result.outcome === "two-factor") onTwoFactor(result.challenge);
      else onHandOff(result.url, result.notice);
    },
  );
  return (
    <form {...formProps}>
      <p className="auth-switch">
        {messages.switchQuestion}{" "}
        <Button look="text" onClick={onRegister}>
          {messages.switchLabel}
        </Button>
      </p>
      {social}
      {general && <Notice kind="error">{general}</Notice>}
      {unverified && (
        <ResendVerification
          idToken={unverified}
          reason={<Notice kind="error">{messages.unverified}</Notice>}
        />
      )}
      <Field
        label="Email"
        {...fieldProps("email")}
        type="email"
        inputMode="email"
        autoComplete="username"
        defaultValue={initialEmail}
      />
      <PasswordField
        label={labels.password}
        {...fieldProps("password")}
        autoComplete="current-password"
        autoFocus={link !== undefined}
      />
      <p className="auth-forgot">
        <Button
          look="text"
          onClick={({ currentTarget: { form } }) =>
            onForgot(String(form ? new FormData(form).get("email") : ""))
          }
        >
          {messages.forgot}
        </Button>
      </p>
      <Button type="submit" look="main" className="btn-wide" busy={busy && messages.busy}>
        {messages.submit}
      </Button>
    </form>
  );
}
