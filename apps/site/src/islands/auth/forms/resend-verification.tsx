import { Button } from "@sealwright/design/button/button.tsx";
import { Notice } from "@sealwright/design/notice/notice.tsx";
import { useState } from "react";
import { authMessages } from "../../../content/strings/auth-messages.ts";
import { step } from "../flow/load-auth-flow.ts";

const words = authMessages.verification;

/** Sends the verification mail once more and says how that went. */
export function ResendVerification({ idToken }: { idToken: string }) {
  const [state, setState] = useState<"idle" | "busy" | "sent" | "failed">("idle");

  async function resend() {
    setState("busy");
    setState((await step((flow) => flow.sendVerificationMail(idToken))) === true ? "sent" : "failed");
  }

  return (
    <>
      {state === "sent" && <Notice kind="done">{words.sent}</Notice>}
      {state === "failed" && <Notice kind="error">{words.failed}</Notice>}
      <p>
        <Button busy={state === "busy" && words.busy} onClick={resend}>
          {words.resend}
        </Button>
      </p>
    </>
  );
}
