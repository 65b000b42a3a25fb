import { Button } from "@sealwright/design/button/button.tsx";
import { Notice } from "@sealwright/design/notice/notice.tsx";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { authMessages } from "../../content/strings/auth-messages.ts";
import { memberMessages } from "../../content/strings/member-messages.ts";
import type { AuthPopupStart, AuthPopupView } from "../../state/auth-popup.ts";
import { isSignedIn } from "../../state/session/signed-in-flag.ts";
import { loadFlow } from "./flow/load-auth-flow.ts";
import type { AskedForCode, ProviderToLink } from "./flow/outcomes.ts";
import { ForgotForm } from "./forms/forgot-password-form.tsx";
import { RegisterForm } from "./forms/register-form.tsx";
import { LoginForm } from "./forms/sign-in-form.tsx";
import { TwoFactorForm } from "./forms/two-factor-form.tsx";
import { VerificationNotice } from "./forms/verification-notice.tsx";
import type { OwnTry } from "./social/return-channel.ts";
import { SocialSignIn } from "./social/social-sign-in.tsx";

type View =
  | { name: AuthPopupView; notice?: string; email?: string; link?: ProviderToLink }
  | { name: "verification"; account: { idToken: string; mailSent: boolean } }
  | { name: "two-factor"; signedIn: AskedForCode }
  /** @property notice is read first, and the way goes on by a press */
  | { name: "redirecting"; notice?: string | undefined; url: string };

interface AuthViewsProps {
  start: AuthPopupStart;
  /** How the view's title stands on the page: a dialog's heading, or the page's own. */
  renderTitle(title: string): ReactNode;
  /** The password reset mail is on its way. */
  onResetSent(): void;
  /** The try at a provider that this page is just back with. */
  returned?: OwnTry | undefined;
}

/** The forms and the ways between them, for the popup and for the pages of the same name. */
export function AuthViews({ start, renderTitle, onResetSent, returned }: AuthViewsProps) {
  const [first] = useState<View>(typeof start === "string" ? { name: start } : start);
  const [view, setView] = useState(first);
  const views = useRef<HTMLDivElement>(null);
  const shown = useRef(first.name);
  useEffect(() => {
    if (shown.current === view.name) return;
    shown.current = view.name;
    // What had the focus is gone; a form that asks for it takes it itself.
    if (views.current?.contains(document.activeElement)) return;
    views.current?.querySelector<HTMLElement>("h1, h2")?.focus();
  }, [view.name]);
  // Ahead of the first step, which tries again where this fails and says so.
  useEffect(() => void loadFlow().catch(() => {}), []);

  function handOver(url: string, notice?: string) {
    setView({ name: "redirecting", notice, url });
    if (!notice) location.assign(url);
  }

  const askForCode = (signedIn: AskedForCode) => setView({ name: "two-factor", signedIn });
  const social = (
    <SocialSignIn
      returned={view === first ? returned : undefined}
      onTwoFactor={askForCode}
      onHandOver={handOver}
      onPasswordFirst={({ message, link }) =>
        setView({ name: "login", notice: message, email: link.email, link })
      }
    />
  );

  return (
    <div ref={views} className="auth-views" onSubmit={() => setView(withoutNotice)}>
      {renderTitle(title(view))}
      {"notice" in view && view.notice && <Notice kind="error">{view.notice}</Notice>}
      {view.name === "register" && (
        <RegisterForm
          social={social}
          onRegistered={(account) => setView({ name: "verification", account })}
          onLogin={() => setView({ name: "login" })}
        />
      )}
      {view.name === "login" && (
        <LoginForm
          // Anew, with the address and the focus where they are wanted.
          key={view.link?.provider}
          email={view.email}
          link={view.link}
          social={social}
          onTwoFactor={askForCode}
          onHandOver={handOver}
          onRegister={() => setView({ name: "register" })}
          onForgot={(email) => setView({ name: "forgot", email })}
        />
      )}
      {view.name === "forgot" && (
        <ForgotForm email={view.email ?? ""} onSent={onResetSent} onBack={() => setView({ name: "login" })} />
      )}
      {view.name === "verification" && (
        <VerificationNotice account={view.account} onLogin={() => setView({ name: "login" })} />
      )}
      {view.name === "two-factor" && (
        <TwoFactorForm
          key={"pending" in view.signedIn ? "identity" : "product"}
          signedIn={view.signedIn}
          onTwoFactor={askForCode}
          onHandOver={handOver}
          onBack={() => setView({ name: "login" })}
        />
      )}
      {view.name === "redirecting" && view.notice && (
        <Button look="main" onClick={() => location.assign(view.url)}>
          {memberMessages.openDashboard}
        </Button>
      )}
      {view.name === "redirecting" && !view.notice && (
        <>
          <Notice kind="done">{authMessages.login.redirecting}</Notice>
          {!isSignedIn() && <p>{memberMessages.notStored}</p>}
        </>
      )}
    </div>
  );
}

/** What led here has been read once somebody goes on. */
function withoutNotice(view: View): View {
  return "notice" in view && view.notice ? { ...view, notice: "" } : view;
}

function title(view: View): string {
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
