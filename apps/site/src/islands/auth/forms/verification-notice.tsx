import { Button } from "@sealwright/design/button/button.tsx";
import { Notice } from "@sealwright/design/notice/notice.tsx";
import { authMessages } from "../../../content/strings/auth-messages.ts";
import { ResendVerification } from "./resend-verification.tsx";

const words = authMessages.verification;

interface VerificationNoticeProps {
  account: { idToken: string; mailSent: boolean };
  onLogin(): void;
}

/** What follows a registration: the mail is on its way, or it could not be sent and can be asked for again. */
export function VerificationNotice({ account, onLogin }: VerificationNoticeProps) {
  return (
    <div className="auth-steps">
      {account.mailSent ? (
        <>
          <Notice kind="done">{authMessages.register.done}</Notice>
          <p>{words.text}</p>
        </>
      ) : (
        <>
          <Notice kind="error">{words.failed}</Notice>
          <p>{words.unsentText}</p>
        </>
      )}
      <ResendVerification idToken={account.idToken} />
      <p>
        <Button look="text" onClick={onLogin}>
          {authMessages.register.switchLabel}
        </Button>
      </p>
    </div>
  );
}
