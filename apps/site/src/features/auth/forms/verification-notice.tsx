import { Button } from "@sealwright/design/button/button.tsx";
import { Notice } from "@sealwright/design/notice/notice.tsx";
import { authMessages } from "@sealwright/protocol/identity/auth-messages";
import type { NewAccount } from "../flow/outcomes.ts";
import { ResendVerification } from "./resend-verification.tsx";

const messages = authMessages.verification;

interface VerificationNoticeProps {
  account: NewAccount;
  onSignIn(): void;
}

/** Shown after registering: the verification email was sent, or failed and can be resent. */
export function VerificationNotice({ account, onSignIn }: VerificationNoticeProps) {
  return (
    <div className="auth-steps">
      {account.mailSent ? (
        <>
          <Notice kind="done">{authMessages.register.done}</Notice>
          <p>{messages.text}</p>
          <p>
            {messages.sentTo} <b>{account.email}</b>
          </p>
        </>
      ) : (
        <>
          <Notice kind="error">{messages.failed}</Notice>
          <p>{messages.unsentText}</p>
        </>
      )}
      <ResendVerification idToken={account.idToken} />
      <p>
        <Button look="text" onClick={onSignIn}>
          {authMessages.register.switchLabel}
        </Button>
      </p>
    </div>
  );
}
