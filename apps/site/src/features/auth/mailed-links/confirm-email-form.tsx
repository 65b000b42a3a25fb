import { Button } from "@sealwright/design/button/button.tsx";
import { Notice } from "@sealwright/design/notice/notice.tsx";
import { authMessages } from "@sealwright/protocol/identity/auth-messages";
import { IdentityCallError, type IdentityErrorCode } from "@sealwright/protocol/identity/errors";
import { identityErrorMessage } from "@sealwright/protocol/identity/identity-messages";
import type { Rejected } from "@sealwright/sign-in/outcomes";
import { identityRejection, isInvalidLinkCode } from "@sealwright/sign-in/rejections";
import { PageHeading } from "../../../kit/page-heading/page-heading.tsx";
import { useForm } from "../forms/use-form.ts";
import { type ConfirmedMode, type ConfirmedState, confirmEmail } from "./opened-link.ts";

/** Besides an invalid link, errors that retrying the same link cannot fix. */
const FINAL: IdentityErrorCode[] = ["email-already-in-use", "user-disabled", "user-not-found"];

type Result =
  | Rejected
  | { outcome: "confirmed"; state: ConfirmedState }
  | { outcome: "final"; code: IdentityErrorCode };

interface ConfirmEmailFormProps {
  mode: ConfirmedMode;
  oobCode: string;
  email: string;
  onDone(state: ConfirmedState): void;
  onRejected(code: IdentityErrorCode): void;
}

/** Verifies an address, or changes to it, on a click. */
export function ConfirmEmailForm({ mode, oobCode, email, onDone, onRejected }: ConfirmEmailFormProps) {
  const messages = authMessages.confirmEmail[mode];
  const { busy, general, formProps } = useForm<Result>(
    async (_fields, signal) => {
      try {
        return { outcome: "confirmed", state: await confirmEmail(mode, oobCode, signal) };
      } catch (error) {
        const { code } = error instanceof IdentityCallError ? error : { code: undefined };
        if (code && (isInvalidLinkCode(code) || FINAL.includes(code))) return { outcome: "final", code };
        return identityRejection(error, identityErrorMessage("internal-error"));
      }
    },
    (result) => (result.outcome === "confirmed" ? onDone(result.state) : onRejected(result.code)),
  );
  const [before, after] = messages.text;
  return (
    <>
      <PageHeading>{messages.title}</PageHeading>
      <form {...formProps} className="auth-panel-form">
        <p>
          {before}
          <strong>{email}</strong>
          {after}
        </p>
        {general && <Notice kind="error">{general}</Notice>}
        <p>
          <Button
            type="submit"
            look="main"
            className="btn-wide"
            busy={busy && authMessages.confirmEmail.busy}
          >
            {messages.submit}
          </Button>
        </p>
      </form>
    </>
  );
}
