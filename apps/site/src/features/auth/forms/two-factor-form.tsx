import { Button } from "@sealwright/design/button/button.tsx";
import { Field } from "@sealwright/design/field/field.tsx";
import { Notice } from "@sealwright/design/notice/notice.tsx";
import { authMessages } from "@sealwright/protocol/identity/auth-messages";
import type { SignInOutcome, TwoFactorChallenge } from "@sealwright/sign-in/outcomes";
import { withAuthFlow } from "../load-auth-flow.ts";
import { useForm } from "./use-form.ts";

const messages = authMessages.twoFactor;

interface TwoFactorFormProps {
  challenge: TwoFactorChallenge;
  /** A code from another authenticator is required too. */
  onTwoFactor(challenge: TwoFactorChallenge): void;
  onHandOff(url: string, notice?: string): void;
  onBack(): void;
}

export function TwoFactorForm({ challenge, onTwoFactor, onHandOff, onBack }: TwoFactorFormProps) {
  const { busy, general, fieldProps, formProps } = useForm<SignInOutcome>(
    ({ code = "" }, signal) => withAuthFlow((flow) => flow.submitCode(challenge, code, signal)),
    (result) => {
      if (result.outcome === "handed-off") onHandOff(result.url, result.notice);
      if (result.outcome === "two-factor") onTwoFactor(result.challenge);
    },
  );
  return (
    <form {...formProps}>
      <p>
        {messages.text}
        {/* The identity service's MFA has no recovery codes. */}
        {!("pending" in challenge) && ` ${messages.recovery}`}
      </p>
      {general && <Notice kind="error">{general}</Notice>}
      <Field
        label={messages.label}
        {...fieldProps("code")}
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus
        data-wants-focus=""
        maxLength={16}
      />
      <Button type="submit" look="main" className="btn-wide" busy={busy && messages.busy}>
        {messages.submit}
      </Button>
      <p>
        <Button look="text" onClick={onBack}>
          {messages.back}
        </Button>
      </p>
    </form>
  );
}
