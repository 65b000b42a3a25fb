import { Notice } from "@sealwright/design/notice/notice.tsx";
import { authMessages } from "@sealwright/protocol/identity/auth-messages";
import type { SignInOutcome } from "@sealwright/sign-in/outcomes";
import { useEffect, useState } from "react";
import { PageHeading } from "../../../kit/page-heading/page-heading.tsx";
import { TwoFactorForm } from "../forms/two-factor-form.tsx";

/** The steps after an accepted first factor. */
export type Continuation = Extract<SignInOutcome, { outcome: "two-factor" | "handed-off" }>;

interface RemainingSignInProps {
  /** Of the page, while it hands off. */
  title: string;
  first: Continuation;
}

/** The rest of a sign-in that a mailed link began: a two-factor code if required, then the dashboard. */
export function RemainingSignIn({ title, first }: RemainingSignInProps) {
  const [challenge, setChallenge] = useState(first.outcome === "two-factor" ? first.challenge : undefined);
  const [url, setUrl] = useState(first.outcome === "handed-off" ? first.url : undefined);
  useEffect(() => {
    if (url) location.assign(url);
  }, [url]);

  if (url || !challenge) {
    return (
      <>
        <PageHeading>{title}</PageHeading>
        <Notice kind="done">{authMessages.login.redirecting}</Notice>
      </>
    );
  }
  return (
    <>
      <PageHeading>{authMessages.twoFactor.title}</PageHeading>
      <div className="auth-panel-form">
        <TwoFactorForm
          key={"pending" in challenge ? "identity" : "product"}
          challenge={challenge}
          onTwoFactor={setChallenge}
          onHandOff={setUrl}
          onBack={() => location.assign("/auth/login")}
        />
      </div>
    </>
  );
}
