import { Button } from "@sealwright/design/button/button.tsx";
import { PasswordField } from "@sealwright/design/field/password-field.tsx";
import { Notice } from "@sealwright/design/notice/notice.tsx";
import { authMessages, identityErrorMessage } from "../../content/strings/auth-messages.ts";
import { identity } from "../../state/identity.ts";
import { type DeadLink, deadLink, type Refused, refusedByIdentity } from "../auth/flow/rejections.ts";
import { newPasswordProblem } from "../auth/flow/validation.ts";
import { useForm } from "../auth/forms/use-form.ts";

const words = authMessages.reset;

type Result = Refused | DeadLink | { outcome: "set" };

interface NewPasswordFormProps {
  oobCode: string;
  /** Whose password it is: shown, and there for password managers. */
  email: string;
  onDone(): void;
  /** It was open for longer than its link is good for. */
  onDeadLink(code: DeadLink["code"]): void;
}

export function NewPasswordForm({ oobCode, email, onDone, onDeadLink }: NewPasswordFormProps) {
  const { busy, general, fieldProps, formProps } = useForm<Result>(
    async ({ password = "", repeat = "" }) => {
      const problem = newPasswordProblem({ password, repeat });
      if (problem) return { outcome: "refused", ...problem };
      try {
        await identity.resetPassword(oobCode, password);
        return { outcome: "set" };
      } catch (error) {
        return deadLink(error) ?? refusedByIdentity(error, identityErrorMessage("internal-error"));
      }
    },
    (result) => (result.outcome === "set" ? onDone() : onDeadLink(result.code)),
  );
  return (
    <>
      <h1>{words.title}</h1>
      <form {...formProps} className="auth-panel-form">
        <p>
          For the account of <strong>{email}</strong>.
        </p>
        {general && <Notice kind="error">{general}</Notice>}
        <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          label="New password"
          {...fieldProps("password")}
          autoComplete="new-password"
          hint={authMessages.register.passwordHint}
        />
        <PasswordField label="Repeat password" {...fieldProps("repeat")} autoComplete="new-password" />
        <Button type="submit" look="main" className="btn-wide" busy={busy && words.busy}>
          {words.submit}
        </Button>
      </form>
    </>
  );
}
