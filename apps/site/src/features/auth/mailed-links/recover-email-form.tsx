import { Button } from "@sealwright/design/button/button.tsx";
import { Notice } from "@sealwright/design/notice/notice.tsx";
import { authMessages } from "@sealwright/protocol/identity/auth-messages";
import { update } from "@sealwright/protocol/identity/calls";
import { IdentityCallError, type IdentityErrorCode } from "@sealwright/protocol/identity/errors";
import { identityErrorMessage } from "@sealwright/protocol/identity/identity-messages";
import type { Rejected } from "@sealwright/sign-in/outcomes";
import { identityRejection, isInvalidLinkCode } from "@sealwright/sign-in/rejections";
import { PageHeading } from "../../../kit/page-heading/page-heading.tsx";
import { identity } from "../../../state/identity.ts";
import { useForm } from "../forms/use-form.ts";

const messages = authMessages.recoverEmail;

/** Besides an invalid link, errors that retrying the same link cannot fix. */
const FINAL: IdentityErrorCode[] = ["email-already-in-use", "user-disabled"];

type Result =
  | Rejected
  | { outcome: "restored"; email: string }
  | { outcome: "final"; code: IdentityErrorCode };

interface RecoverEmailFormProps {
  oobCode: string;
  email: string;
  newEmail: string;
  onDone(email: string): void;
  onRejected(code: IdentityErrorCode): void;
}

/** Asks for a click before it undoes anything, because mail scanners open links too. */
export function RecoverEmailForm({ oobCode, email, newEmail, onDone, onRejected }: RecoverEmailFormProps) {
  const { busy, general, formProps } = useForm<Result>(
    async () => {
      try {
        const restored = await identity(update, { oobCode });
        return { outcome: "restored", email: restored.email ?? email };
      } catch (error) {
        if (
          error instanceof IdentityCallError &&
          (isInvalidLinkCode(error.code) || FINAL.includes(error.code))
        ) {
          return { outcome: "final", code: error.code };
        }
        return identityRejection(error, identityErrorMessage("internal-error"));
      }
    },
    (result) => (result.outcome === "restored" ? onDone(result.email) : onRejected(result.code)),
  );
  const [before, between, after] = messages.text;
  return (
    <>
      <PageHeading>{messages.title}</PageHeading>
      <form {...formProps} className="auth-panel-form">
        <p>
          {before}
          <strong>{newEmail}</strong>
          {between}
          <strong>{email}</strong>
          {after}
        </p>
        <p>{messages.ends}</p>
        {general && <Notice kind="error">{general}</Notice>}
        <p>
          <Button type="submit" look="main" className="btn-wide" busy={busy && messages.busy}>
            {messages.submit}
          </Button>
        </p>
      </form>
    </>
  );
}
