import { brand } from "@sealwright/brand";
import { Button } from "@sealwright/design/button/button.tsx";
import { Notice } from "@sealwright/design/notice/notice.tsx";
import { authMessages } from "@sealwright/protocol/identity/auth-messages";
import { useState } from "react";
import { PageHeading } from "../../../kit/page-heading/page-heading.tsx";

/** The check failed for a temporary reason. The link may be fine, and its code is only in this page's memory now. */
export function LinkUnchecked({ message, onRetry }: { message: string; onRetry(): Promise<void> }) {
  const [busy, setBusy] = useState(false);
  return (
    <>
      <PageHeading>We couldn’t check your link</PageHeading>
      {!busy && <Notice kind="error">{message}</Notice>}
      <p>Keep this page open. Your link is no longer in the address bar, but this page still has it.</p>
      <Button
        look="main"
        busy={busy && "Checking"}
        onClick={async () => {
          setBusy(true);
          await onRetry();
          setBusy(false);
        }}
      >
        Try again
      </Button>
    </>
  );
}

export function LinkFailed({ message, mode }: { message: string; mode: string | null }) {
  return (
    <>
      <PageHeading>This link doesn’t work</PageHeading>
      <Notice kind="error">{message}</Notice>
      <NextStep mode={mode} />
    </>
  );
}

function NextStep({ mode }: { mode: string | null }) {
  switch (mode) {
    case "resetPassword":
      return (
        <p>
          <ForgotPasswordLink>Get a new link</ForgotPasswordLink>
        </p>
      );
    case "verifyAndChangeEmail":
      return (
        <p>
          If you opened it before, your email has already changed: sign in with the new one. If not, your old
          email still works, and you can request a new link on your dashboard’s security page.
        </p>
      );
    case "recoverEmail":
      return (
        <>
          <p>
            {authMessages.recoverEmail.deadText}{" "}
            <a href={`mailto:${brand.email.security}`}>{brand.email.security}</a>.
          </p>
          <p>
            <ForgotPasswordLink>{authMessages.recoverEmail.setPassword}</ForgotPasswordLink>
          </p>
        </>
      );
    case "signIn":
      return (
        <>
          <p>{authMessages.emailLink.deadText}</p>
          <p>
            <SignInLink />{" "}
            <a className="btn" href="/auth/forgot-password" data-auth="forgot">
              {authMessages.emailLink.choosePassword}
            </a>
          </p>
        </>
      );
    default:
      return (
        <>
          <p>
            If you opened it before, your email is verified and you can sign in. If not, sign in to have the
            email resent.
          </p>
          <p>
            <SignInLink />
          </p>
        </>
      );
  }
}

function ForgotPasswordLink({ children }: { children: string }) {
  return (
    <a className="btn btn-main" href="/auth/forgot-password" data-auth="forgot">
      {children}
    </a>
  );
}

export function SignInLink(props: { "data-for"?: "visitor" }) {
  return (
    <a className="btn btn-main" href="/auth/login" data-auth="login" {...props}>
      {authMessages.login.submit}
    </a>
  );
}
