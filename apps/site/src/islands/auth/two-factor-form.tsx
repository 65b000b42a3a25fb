import { Button } from "../../components/button/button.tsx";
import { Notice } from "../../components/callout/notice.tsx";
import { Field } from "../../components/field/field.tsx";
import { authWords } from "../../content/auth-words.ts";
import type { AskedForCode, LoginOutcome } from "./auth-flow.ts";
import { step } from "./step.ts";
import { useForm } from "./use-form.ts";

const words = authWords.twoFactor;

interface TwoFactorFormProps {
  signedIn: AskedForCode;
  /** Another code is asked for, of another app. */
  onTwoFactor(signedIn: AskedForCode): void;
  onHandOver(url: string): void;
}

export function TwoFactorForm({ signedIn, onTwoFactor, onHandOver }: TwoFactorFormProps) {
  const { busy, general, fieldProps, formProps } = useForm<LoginOutcome>(
    ({ code = "" }) => step((flow) => flow.enterCode(signedIn, code)),
    (result) => {
      if (result.outcome === "handed-over") onHandOver(result.url);
      if (result.outcome === "two-factor") onTwoFactor(result.signedIn);
    },
  );
  return (
    <form {...formProps}>
      <p>{words.text}</p>
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
    </form>
  );
}
