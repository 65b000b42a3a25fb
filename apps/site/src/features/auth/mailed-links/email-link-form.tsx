import { Button } from "@sealwright/design/button/button.tsx";
import { Field } from "@sealwright/design/field/field.tsx";
import { Notice } from "@sealwright/design/notice/notice.tsx";
import { authMessages } from "@sealwright/protocol/identity/auth-messages";
import type { InvalidLink, SignInOutcome } from "@sealwright/sign-in/outcomes";
import { useState } from "react";
import { PageHeading } from "../../../kit/page-heading/page-heading.tsx";
import { useForm } from "../forms/use-form.ts";
import { withAuthFlow } from "../load-auth-flow.ts";
import { type Continuation, RemainingSignIn } from "./remaining-sign-in.tsx";

const messages = authMessages.emailLink;

interface EmailLinkFormProps {
  oobCode: string;
  onInvalidLink(code: InvalidLink["code"]): void;
}

/** Passwordless sign-in: asks for the email that the link was sent to, then for a two-factor code if required. */
export function EmailLinkForm(props: EmailLinkFormProps) {
  const [next, setNext] = useState<Continuation>();
  return next ? (
    <RemainingSignIn title={messages.title} first={next} />
  ) : (
    <EmailForm {...props} onContinue={setNext} />
  );
}

interface EmailFormProps extends EmailLinkFormProps {
  onContinue(next: Continuation): void;
}

function EmailForm({ oobCode, onContinue, onInvalidLink }: EmailFormProps) {
  const { busy, general, fieldProps, formProps } = useForm<SignInOutcome | InvalidLink>(
    ({ email = "" }, signal) => withAuthFlow((flow) => flow.signInWithEmailLink({ email }, oobCode, signal)),
    (result) => {
      if (result.outcome === "two-factor" || result.outcome === "handed-off") onContinue(result);
      if (result.outcome === "invalid-link") onInvalidLink(result.code);
    },
  );
  return (
    <>
      <PageHeading>{messages.title}</PageHeading>
      <form {...formProps} className="auth-panel-form">
        <p>{messages.text}</p>
        {general && <Notice kind="error">{general}</Notice>}
        <Field
          label="Email"
          {...fieldProps("email")}
          type="email"
          inputMode="email"
          autoComplete="username"
        />
        <Button type="submit" look="main" className="btn-wide" busy={busy && messages.busy}>
          {messages.submit}
        </Button>
      </form>
    </>
  );
}
