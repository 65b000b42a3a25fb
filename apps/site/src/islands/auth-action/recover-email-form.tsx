import { Button } from "@sealwright/design/button/button.tsx";
import { Notice } from "@sealwright/design/notice/notice.tsx";
import type { IdentityErrorCode } from "@sealwright/protocol/identity/errors";
import { IdentityCallError } from "@sealwright/protocol/identity/errors";
import { authMessages, identityErrorMessage } from "../../content/strings/auth-messages.ts";
import { identity } from "../../state/identity.ts";
import { isDeadLink, type Refused, refusedByIdentity } from "../auth/flow/rejections.ts";
import { useForm } from "../auth/forms/use-form.ts";

const words = authMessages.recoverEmail;

/** What another try of the same link does not mend. */
const FINAL: IdentityErrorCode[] = ["email-already-in-use", "user-disabled"];

type Result =
  | Refused
  | { outcome: "restored"; email: string }
  | { outcome: "final"; code: IdentityErrorCode };

interface RecoverEmailFormProps {
  oobCode: string;
  /** The address that is restored. */
  email: string;
  /** The one that there is now. */
  newEmail: string;
  onDone(email: string): void;
  onRefused(code: IdentityErrorCode): void;
}

/** Asks before anything is undone: programs that look into mails open links as well. */
export function RecoverEmailForm({ oobCode, email, newEmail, onDone, onRefused }: RecoverEmailFormProps) {
  const { busy, general, formProps } = useForm<Result>(
    async () => {
      try {
        const restored = await identity.applyVerificationCode(oobCode);
        return { outcome: "restored", email: restored.email ?? email };
      } catch (error) {
        if (error instanceof IdentityCallError && (isDeadLink(error.code) || FINAL.includes(error.code))) {
          return { outcome: "final", code: error.code };
        }
        return refusedByIdentity(error, identityErrorMessage("internal-error"));
      }
    },
    (result) => (result.outcome === "restored" ? onDone(result.email) : onRefused(result.code)),
  );
  const [before, between, after] = words.text;
  return (
    <>
      <h1>{words.title}</h1>
      <form {...formProps} className="auth-panel-form">
        <p>
          {before}
          <strong>{newEmail}</strong>
          {between}
          <strong>{email}</strong>
          {after}
        </p>
        <p>{words.ends}</p>
        {general && <Notice kind="error">{general}</Notice>}
        <p>
          <Button type="submit" look="main" className="btn-wide" busy={busy && words.busy}>
            {words.submit}
          </Button>
        </p>
      </form>
    </>
  );
}
