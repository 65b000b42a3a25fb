import { Button } from "@sealwright/design/button/button.tsx";
import { Notice } from "@sealwright/design/notice/notice.tsx";
import { authMessages } from "@sealwright/protocol/identity/auth-messages";
import { type ReactNode, useState } from "react";
import { useAttempts } from "../../../state/attempts/use-attempts.ts";
import { withAuthFlow } from "../load-auth-flow.ts";

const messages = authMessages.verification;

interface ResendVerificationProps {
  idToken: string;
  /** The reason for the page. The first attempt replaces it. */
  reason: ReactNode;
  children?: ReactNode;
  onTried?(sent: boolean): void;
}

export function ResendVerification({ idToken, reason, children, onTried }: ResendVerificationProps) {
  const [state, setState] = useState<"untried" | "busy" | "sent" | "failed">("untried");
  const attempts = useAttempts();

  async function resend() {
    const attempt = attempts.begin();
    setState("busy");
    const sent = (await withAuthFlow((flow) => flow.sendVerificationEmail(idToken))) === true;
    if (attempt.aborted) return;
    setState(sent ? "sent" : "failed");
    onTried?.(sent);
  }

  return (
    <>
      {state === "untried" && reason}
      {state === "sent" && <Notice kind="done">{messages.sent}</Notice>}
      {state === "failed" && <Notice kind="error">{messages.failed}</Notice>}
      {children}
      <p>
        <Button busy={state === "busy" && messages.busy} onClick={resend}>
          {messages.resend}
        </Button>
      </p>
    </>
  );
}
