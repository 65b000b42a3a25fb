import { Button } from "@sealwright/design/button/button.tsx";
import { Notice } from "@sealwright/design/notice/notice.tsx";
import { authMessages } from "@sealwright/protocol/identity/auth-messages";
import { useState } from "react";
import { withAuthFlow } from "../load-auth-flow.ts";

const messages = authMessages.verification;

export function ResendVerification({ idToken }: { idToken: string }) {
  const [state, setState] = useState<"idle" | "busy" | "sent" | "failed">("idle");

  async function resend() {
    setState("busy");
    setState(
      (await withAuthFlow((flow) => flow.sendVerificationEmail(idToken))) === true ? "sent" : "failed",
    );
  }

  return (
    <>
      {state === "sent" && <Notice kind="done">{messages.sent}</Notice>}
      {state === "failed" && <Notice kind="error">{messages.failed}</Notice>}
      <p>
        <Button busy={state === "busy" && messages.busy} onClick={resend}>
          {messages.resend}
        </Button>
      </p>
    </>
  );
}
