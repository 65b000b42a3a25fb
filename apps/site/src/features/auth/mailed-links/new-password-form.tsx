import { Button } from "@sealwright/design/button/button.tsx";
import { PasswordField } from "@sealwright/design/field/password-field.tsx";
import { Notice } from "@sealwright/design/notice/notice.tsx";
import { authMessages } from "@sealwright/protocol/identity/auth-messages";
import { resetPassword } from "@sealwright/protocol/identity/calls";
import { newPasswordProblem } from "@sealwright/protocol/identity/form-problems";
import { identityErrorMessage } from "@sealwright/protocol/identity/identity-messages";
import type { InvalidLink, Rejected } from "@sealwright/sign-in/outcomes";
import { identityRejection, invalid, invalidLink } from "@sealwright/sign-in/rejections";
import { labels } from "../../../catalog/strings/ui-strings.ts";
import { PageHeading } from "../../../kit/page-heading/page-heading.tsx";
import { identity } from "../../../state/identity.ts";
import { useForm } from "../forms/use-form.ts";

const messages = authMessages.reset;

type Result = Rejected | InvalidLink | { outcome: "saved" };

interface NewPasswordFormProps {
  oobCode: string;
  /** Shown, and filled in for password managers. */
  email: string;
  onDone(): void;
  onInvalidLink(code: InvalidLink["code"]): void;
}

export function NewPasswordForm({ oobCode, email, onDone, onInvalidLink }: NewPasswordFormProps) {
  const { busy, general, fieldProps, formProps } = useForm<Result>(
    async ({ password = "", confirmPassword = "" }) => {
      const problem = newPasswordProblem({ password, confirmPassword });
      if (problem) return invalid(problem);
      try {
        await identity(resetPassword, { oobCode, newPassword: password });
        return { outcome: "saved" };
      } catch (error) {
        return invalidLink(error) ?? identityRejection(error, identityErrorMessage("internal-error"));
      }
    },
    (result) => (result.outcome === "saved" ? onDone() : onInvalidLink(result.code)),
  );
  return (
    <>
      <PageHeading>{messages.title}</PageHeading>
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
        <PasswordField
          label={labels.repeatPassword}
          {...fieldProps("confirmPassword")}
          autoComplete="new-password"
        />
        <Button type="submit" look="main" className="btn-wide" busy={busy && messages.busy}>
          {messages.submit}
        </Button>
      </form>
    </>
  );
}
