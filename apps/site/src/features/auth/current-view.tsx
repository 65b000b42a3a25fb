import { Notice } from "@sealwright/design/notice/notice.tsx";
import { authMessages } from "@sealwright/protocol/identity/auth-messages";
import type { NewAccount, ProviderToLink, TwoFactorChallenge } from "@sealwright/sign-in/outcomes";
import { type ReactNode, useEffect, useState } from "react";
import { dashboardLoginUrl } from "../../catalog/site-config.ts";
import { memberMessages } from "../../catalog/strings/member-messages.ts";
import { isSignedIn } from "../../state/session/signed-in-flag.ts";
import { ForgotPasswordForm } from "./forms/forgot-password-form.tsx";
import { RegisterForm } from "./forms/register-form.tsx";
import { SignInForm } from "./forms/sign-in-form.tsx";
import { TwoFactorForm } from "./forms/two-factor-form.tsx";
import { VerificationNotice } from "./forms/verification-notice.tsx";
import type { AuthPopupView } from "./popup/auth-popup-state.ts";

export type View =
  | { name: AuthPopupView; notice?: string; email?: string; link?: ProviderToLink }
  | { name: "verification"; account: NewAccount }
  | { name: "two-factor"; challenge: TwoFactorChallenge }
  /** @property notice to read before the visitor continues by a button */
  | { name: "redirecting"; notice?: string | undefined; url: string };

interface CurrentViewProps {
  view: View;
  social: ReactNode;
  onChange(view: View): void;
  onTwoFactor(challenge: TwoFactorChallenge): void;
  onHandOff(url: string, notice?: string): void;
  /** Without one, the login form follows. */
  onResetSent?: (() => void) | undefined;
}

export function CurrentView({
  view,
  social,
  onChange,
  onTwoFactor,
  onHandOff,
  onResetSent,
}: CurrentViewProps) {
  const toSignIn = () => onChange({ name: "login" });
  switch (view.name) {
    case "register":
      return (
        <RegisterForm
          social={social}
          onRegistered={(account) => onChange({ name: "verification", account })}
          onSignIn={toSignIn}
        />
      );
    case "login":
      return (
        <SignInForm
          // Remounts to apply the email and the focus.
          key={view.link?.provider}
          email={view.email}
          link={view.link}
          social={social}
          onTwoFactor={onTwoFactor}
          onHandOff={onHandOff}
          onRegister={() => onChange({ name: "register" })}
          onForgot={(email) => onChange({ name: "forgot", email })}
        />
      );
    case "forgot":
      return (
        <ForgotPasswordForm email={view.email ?? ""} onSent={onResetSent ?? toSignIn} onBack={toSignIn} />
      );
    case "verification":
      return (
        <VerificationNotice
          account={view.account}
          onMail={(mailSent) => onChange({ name: "verification", account: { ...view.account, mailSent } })}
          onSignIn={toSignIn}
        />
      );
    case "two-factor":
      return (
        <TwoFactorForm
          key={"pending" in view.challenge ? "identity" : "product"}
          challenge={view.challenge}
          onTwoFactor={onTwoFactor}
          onHandOff={onHandOff}
          onBack={toSignIn}
        />
      );
    case "redirecting":
      return <Redirecting notice={view.notice} url={view.url} />;
  }
}

/** The token in a hand-off's URL is valid for a minute. */
const URL_VALID_MS = 50_000;
/** `features/auth/signed-in/signed-in.client.ts` answers the click with a new hand-off. */
const newHandOff = { href: dashboardLoginUrl, "data-open-dashboard": "" };

function Redirecting({ notice, url }: { notice: string | undefined; url: string }) {
  const [isOld, setIsOld] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsOld(true), URL_VALID_MS);
    return () => clearTimeout(timer);
  }, []);
  if (notice) {
    return (
      <a className="btn btn-main" {...(isOld && isSignedIn() ? newHandOff : { href: url })}>
        {memberMessages.openDashboard}
      </a>
    );
  }
  return (
    <>
      <Notice kind="done">{authMessages.login.redirecting}</Notice>
      {!isSignedIn() && <p>{memberMessages.notStored}</p>}
    </>
  );
}

/** Drops the notice that explained why this view opened, once something is tried there. */
export function withoutNotice(view: View): View {
  return "notice" in view && view.notice ? { ...view, notice: "" } : view;
}

export function titleOf(view: View): string {
  switch (view.name) {
    case "register":
      return authMessages.register.title;
    case "login":
    case "redirecting":
      return authMessages.login.title;
    case "forgot":
      return authMessages.forgot.title;
    case "two-factor":
      return authMessages.twoFactor.title;
    case "verification":
      return view.account.mailSent ? authMessages.verification.title : authMessages.verification.unsentTitle;
  }
}
