import { Button } from "@sealwright/design/button/button.tsx";
import { Field } from "@sealwright/design/field/field.tsx";
import { Notice } from "@sealwright/design/notice/notice.tsx";
import { authMessages } from "@sealwright/protocol/identity/auth-messages";
import type { InvalidLink, SignInOutcome, TwoFactorChallenge } from "@sealwright/sign-in/outcomes";
import { useState } from "react";
import { PageHeading } from "../../../kit/page-heading/page-heading.tsx";
import { TwoFactorForm } from "../forms/two-factor-form.tsx";
import { useForm } from "../forms/use-form.ts";
import { withAuthFlow } from "../load-auth-flow.ts";

const messages = authMessages.emailLink;

/** Passwordless sign-in: asks for the email that the link was sent to, then for a two-factor code if required. */
export function EmailLinkForm({ oobCode, onInvalidLink }: Pick<EmailFormProps, "oobCode" | "onInvalidLink">) {
  const [challenge, setChallenge] = useState<TwoFactorChallenge>();
  const [redirecting, setRedirecting] = useState(false);

  function handOff(url: string) {
    setRedirecting(true);
    location.assign(url);
  }

  if (redirecting) {
    return (
      <>
        <PageHeading>{messages.title}</PageHeading>
        <Notice kind="done">{authMessages.login.redirecting}</Notice>
      </>
    );
  }
  if (challenge) {
    return (
      <>
        <PageHeading>{authMessages.twoFactor.title}</PageHeading>
        <div className="auth-panel-form">
          <TwoFactorForm
            key={"pending" in challenge ? "identity" : "product"}
            challenge={challenge}
            onTwoFactor={setChallenge}
            onHandOff={handOff}
            onBack={() => location.assign("/auth/login")}
          />
        </div>
      </>
    );
  }
  return (
    <EmailForm
      oobCode={oobCode}
      onInvalidLink={onInvalidLink}
      onTwoFactor={setChallenge}
      onHandOff={handOff}
    />
  );
}

interface EmailFormProps {
  oobCode: string;
  onTwoFactor(challenge: TwoFactorChallenge): void;
  onHandOff(url: string): void;
  onInvalidLink(code: InvalidLink["code"]): void;
}

function EmailForm({ oobCode, onTwoFactor, onHandOff, onInvalidLink }: EmailFormProps) {
  const { busy, general, fieldProps, formProps } = useForm<SignInOutcome | InvalidLink>(
    ({ email = "" }, signal) => withAuthFlow((flow) => flow.signInWithEmailLink({ email }, oobCode, signal)),
    (result) => {
      if (result.outcome === "two-factor") onTwoFactor(result.challenge);
      if (result.outcome === "handed-off") onHandOff(result.url);
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
