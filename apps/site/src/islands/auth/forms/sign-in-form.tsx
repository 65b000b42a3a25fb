import { Button } from "@sealwright/design/button/button.tsx";
import { Field } from "@sealwright/design/field/field.tsx";
import { PasswordField } from "@sealwright/design/field/password-field.tsx";
import { Notice } from "@sealwright/design/notice/notice.tsx";
import { type ReactNode, useState } from "react";
import { authMessages } from "../../../content/strings/auth-messages.ts";
import { step } from "../flow/load-auth-flow.ts";
import type { AskedForCode, LoginOutcome, ProviderToLink } from "../flow/outcomes.ts";
import { ResendVerification } from "./resend-verification.tsx";
import { useForm } from "./use-form.ts";

const words = authMessages.login;

interface LoginFormProps {
  /** Sign-in in another way, above the fields. */
  social: ReactNode;
  onTwoFactor(signedIn: AskedForCode): void;
  /** What stands in the field of the address already. */
  email?: string | undefined;
  /** What the owner of that address adds by logging in. */
  link?: ProviderToLink | undefined;
  onHandOver(url: string, notice?: string): void;
  onRegister(): void;
  /** @param email what was typed so far */
  onForgot(email: string): void;
}

export function LoginForm({
  social,
  email: known,
  link,
  onTwoFactor,
  onHandOver,
  onRegister,
  onForgot,
}: LoginFormProps) {
  /** The sign-in whose address is not verified yet: it may ask for the mail again. */
  const [unverified, setUnverified] = useState<string>();
  const { busy, general, fieldProps, formProps } = useForm<LoginOutcome>(
    ({ email = "", password = "" }, signal) => {
      setUnverified(undefined);
      return step((flow) => flow.logIn({ email, password, link }, signal));
    },
    (result) => {
      if (result.outcome === "unverified") setUnverified(result.idToken);
      else if (result.outcome === "two-factor") onTwoFactor(result.signedIn);
      else onHandOver(result.url, result.notice);
    },
  );
  return (
    <form {...formProps}>
      <p className="auth-switch">
        {words.switchQuestion}{" "}
        <Button look="text" onClick={onRegister}>
          {words.switchLabel}
        </Button>
      </p>
      {social}
      {general && <Notice kind="error">{general}</Notice>}
      {unverified && (
        <>
          <Notice kind="error">{words.unverified}</Notice>
          <ResendVerification idToken={unverified} />
        </>
      )}
      <Field
        label="E-mail"
        {...fieldProps("email")}
        type="email"
        inputMode="email"
        autoComplete="username"
        defaultValue={known}
      />
      <PasswordField
        label="Password"
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
          {words.forgot}
        </Button>
      </p>
      <Button type="submit" look="main" className="btn-wide" busy={busy && words.busy}>
        {words.submit}
      </Button>
    </form>
  );
}
