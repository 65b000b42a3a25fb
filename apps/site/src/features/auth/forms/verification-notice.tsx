import { Button } from "@sealwright/design/button/button.tsx";
import { Notice } from "@sealwright/design/notice/notice.tsx";
import { authMessages } from "@sealwright/protocol/identity/auth-messages";
import type { NewAccount } from "@sealwright/sign-in/outcomes";
import { ResendVerification } from "./resend-verification.tsx";

const messages = authMessages.verification;

interface VerificationNoticeProps {
  account: NewAccount;
  /** The email was sent again, or could not be. */
  onMail(sent: boolean): void;
  onSignIn(): void;
}

/** Shown after registering: the verification email was sent, or failed and can be resent. */
export function VerificationNotice({ account, onMail, onSignIn }: VerificationNoticeProps) {
  const reason = account.mailSent ? (
    <Notice kind="done">{authMessages.register.done}</Notice>
  ) : (
    <Notice kind="error">{messages.failed}</Notice>
  );
  return (
    <div className="auth-steps">
      <ResendVerification idToken={account.idToken} reason={reason} onTried={onMail}>
        {account.mailSent ? (
          <>
            <p>{messages.text}</p>
            <p>
              {messages.sentTo} <b>{account.email}</b>
            </p>
          </>
        ) : (
          <p>{messages.unsentText}</p>
        )}
      </ResendVerification>
      <p>
        <Button look="text" onClick={onSignIn}>
          {authMessages.register.switchLabel}
        </Button>
      </p>
    </div>
  );
}
