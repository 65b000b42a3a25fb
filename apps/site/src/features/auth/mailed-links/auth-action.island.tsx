import { Notice } from "@sealwright/design/notice/notice.tsx";
import { authMessages } from "@sealwright/protocol/identity/auth-messages";
import { type ReactNode, useEffect, useState } from "react";
import { notices } from "../../../catalog/strings/ui-strings.ts";
import { PageHeading } from "../../../kit/page-heading/page-heading.tsx";
import { session } from "../../../state/session/current-session.ts";
import { DashboardLink } from "../../../state/session/dashboard-link.tsx";
import { ConfirmEmailForm } from "./confirm-email-form.tsx";
import { EmailLinkForm } from "./email-link-form.tsx";
import { EmailRecovered } from "./email-recovered.tsx";
import { LinkFailed, LinkUnchecked, SignInLink } from "./link-failed.tsx";
import { NewPasswordForm } from "./new-password-form.tsx";
import { checkLink, failed, isDone, type OpenedLink, openedLink, type State } from "./opened-link.ts";
import { RecoverEmailForm } from "./recover-email-form.tsx";
import { RemainingSignIn } from "./remaining-sign-in.tsx";

const { verifyEmail } = authMessages.confirmEmail;

/** The page behind emailed links: says what the code in the URL is for, and applies it on a click. */
export function AuthAction() {
  const [state, setState] = useState<State>({ name: "working" });

  useEffect(() => {
    const link = openedLink();
    // The code is a credential, so it must not stay in the address bar or end up in a bookmark.
    history.replaceState(link, "", location.pathname);
    if ("done" in link) setState(link.done);
    else void checkLink(link.mode, link.oobCode).then(setState);
  }, []);

  // A used link is worthless, so a reload shows its result instead.
  useEffect(() => {
    const done: State = state.name === "signing-in" ? { name: "verified" } : state;
    if (isDone(done)) history.replaceState({ done } satisfies OpenedLink, "");
  }, [state]);

  return <CurrentState state={state} onChange={setState} />;
}

function CurrentState({ state, onChange }: { state: State; onChange(state: State): void }) {
  switch (state.name) {
    case "working":
      return (
        <>
          <h1>{notices.oneMoment}</h1>
          <p role="status">We’re checking your link.</p>
        </>
      );
    case "confirm-email":
      return (
        <ConfirmEmailForm
          {...state}
          onDone={onChange}
          onRejected={(code) => onChange(failed(state.mode, code))}
        />
      );
    case "verified":
      return (
        <Done title={verifyEmail.done} problem={state.problem}>
          {verifyEmail.doneText}
        </Done>
      );
    case "signing-in":
      return <RemainingSignIn title={verifyEmail.done} first={state.outcome} />;
    case "email-changed":
      return (
        <Done title="Your email has changed">
          From now on, sign in with {state.email}. You’re signed out everywhere.
        </Done>
      );
    case "recover-email":
      return (
        <RecoverEmailForm
          {...state}
          onDone={(email) => {
            onChange({ name: "email-recovered", email });
            session.revalidate();
          }}
          onRejected={(code) => onChange(failed("recoverEmail", code))}
        />
      );
    case "email-recovered":
      return <EmailRecovered email={state.email} />;
    case "new-password":
      return (
        <NewPasswordForm
          {...state}
          onDone={() => {
            onChange({ name: "password-set" });
            session.revalidate();
          }}
          onInvalidLink={(code) => onChange(failed("resetPassword", code))}
        />
      );
    case "sign-in":
      return (
        <EmailLinkForm oobCode={state.oobCode} onInvalidLink={(code) => onChange(failed("signIn", code))} />
      );
    case "password-set":
      return (
        <Done title={authMessages.reset.done}>
          You’re signed out everywhere else. Sign in with your new password.
        </Done>
      );
    case "unchecked":
      return <LinkUnchecked message={state.message} onRetry={() => state.retry().then(onChange)} />;
    case "failed":
      return <LinkFailed {...state} />;
  }
}

interface DoneProps {
  title: string;
  problem?: string | undefined;
  children: ReactNode;
}

function Done({ title, problem, children }: DoneProps) {
  return (
    <>
      <PageHeading>{title}</PageHeading>
      {problem && <Notice kind="error">{problem}</Notice>}
      <p className="lede" role="status">
        {children}
      </p>
      <p>
        <SignInLink data-for="visitor" />
        <DashboardLink className="btn btn-main" />
      </p>
    </>
  );
}
