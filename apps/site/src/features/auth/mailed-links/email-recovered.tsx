import { Button } from "@sealwright/design/button/button.tsx";
import { Notice } from "@sealwright/design/notice/notice.tsx";
import { authMessages } from "@sealwright/protocol/identity/auth-messages";
import { useState } from "react";
import { PageHeading } from "../../../kit/page-heading/page-heading.tsx";
import { useForm } from "../forms/use-form.ts";
import { withAuthFlow } from "../load-auth-flow.ts";

const messages = authMessages.recoverEmail;

/** The email is restored, but an attacker may know the password. */
export function EmailRecovered({ email }: { email: string }) {
  const [sent, setSent] = useState(false);
  const { busy, general, formProps } = useForm(
    () => withAuthFlow((flow) => flow.sendPasswordResetEmail({ email })),
    () => setSent(true),
  );
  const [before, after] = messages.doneText;
  return (
    <>
      <PageHeading>{messages.done}</PageHeading>
      <p className="lede" role="status">
        {before}
        {email}
        {after}
      </p>
      {sent ? (
        <Notice kind="done">{authMessages.forgot.sent}</Notice>
      ) : (
        <form {...formProps} className="auth-panel-form">
          <p>{messages.password}</p>
          {general && <Notice kind="error">{general}</Notice>}
          <p>
            <Button type="submit" look="main" busy={busy && authMessages.forgot.busy}>
              {messages.setPassword}
            </Button>
          </p>
        </form>
      )}
    </>
  );
}
