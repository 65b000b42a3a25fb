import { Button } from "@sealwright/design/button/button.tsx";
import { Field } from "@sealwright/design/field/field.tsx";
import { Notice } from "@sealwright/design/notice/notice.tsx";
import { authMessages } from "../../../content/strings/auth-messages.ts";
import { step } from "../flow/load-auth-flow.ts";
import type { AskedForCode, LoginOutcome } from "../flow/outcomes.ts";
import { useForm } from "./use-form.ts";

const words = authMessages.twoFactor;

interface TwoFactorFormProps {
  signedIn: AskedForCode;
  /** Another code is asked for, of another app. */
  onTwoFactor(signedIn: AskedForCode): void;
  onHandOver(url: string, notice?: string): void;
  /** Begins the login anew, which a code that came too late needs. */
  onBack(): void;
}

export function TwoFactorForm({ signedIn, onTwoFactor, onHandOver, onBack }: TwoFactorFormProps) {
  const { busy, general, fieldProps, formProps } = useForm<LoginOutcome>(
    ({ code = "" }, signal) => step((flow) => flow.enterCode(signedIn, code, signal)),
    (result) => {
      if (result.outcome === "handed-over") onHandOver(result.url, result.notice);
      if (result.outcome === "two-factor") onTwoFactor(result.signedIn);
    },
  );
  return (
    <form {...formProps}>
      <p>
        {words.text}
        {/* The identity service's own factor has none. */}
        {!("pending" in signedIn) && ` ${words.recovery}`}
      </p>
      {general && <Notice kind="error">{general}</Notice>}
      <Field
        label={words.label}
        {...fieldProps("code")}
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus
        data-wants-focus=""
        maxLength={16}
      />
      <Button type="submit" look="main" className="btn-wide" busy={busy && words.busy}>
        {words.submit}
      </Button>
      <p>
        <Button look="text" onClick={onBack}>
          {words.back}
        </Button>
      </p>
    </form>
  );
}
