import { Button } from "@sealwright/design/button/button.tsx";
import { Notice } from "@sealwright/design/notice/notice.tsx";
import { useState } from "react";
import { authMessages } from "../../content/strings/auth-messages.ts";
import { step } from "../auth/flow/load-auth-flow.ts";
import { useForm } from "../auth/forms/use-form.ts";

const words = authMessages.recoverEmail;

/** The address is restored; the password is not to be trusted any more. */
export function EmailRecovered({ email }: { email: string }) {
  const [sent, setSent] = useState(false);
  const { busy, general, formProps } = useForm(
    () => step((flow) => flow.sendResetMail({ email })),
    () => setSent(true),
  );
  const [before, after] = words.doneText;
  return (
    <>
      <h1>{words.done}</h1>
      <p className="lede" role="status">
        {before}
        {email}
        {after}
      </p>
      {sent ? (
        <Notice kind="done">{authMessages.forgot.sent}</Notice>
      ) : (
        <form {...formProps} className="auth-panel-form">
          <p>{words.password}</p>
          {general && <Notice kind="error">{general}</Notice>}
          <p>
            <Button type="submit" look="main" busy={busy && authMessages.forgot.busy}>
              {words.setPassword}
            </Button>
          </p>
        </form>
      )}
    </>
  );
}
