import { Notice } from "@sealwright/design/notice/notice.tsx";
import type { TwoFactorChallenge } from "@sealwright/sign-in/outcomes";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { whenRetired } from "../../state/attempts/attempts.ts";
import { useAttempts } from "../../state/attempts/use-attempts.ts";
import { SignInAttempts } from "./attempts-context.ts";
import { CurrentView, titleOf, type View, withoutNotice } from "./current-view.tsx";
import { loadAuthFlow } from "./load-auth-flow.ts";
import type { AuthPopupStart } from "./popup/auth-popup-state.ts";
import type { TabAttempt } from "./social/return-channel.ts";
import { SocialSignIn } from "./social/social-sign-in.tsx";

interface AuthViewsProps {
  start: AuthPopupStart;
  renderTitle(title: string): ReactNode;
  onResetSent?: () => void;
  returned?: TabAttempt | undefined;
}

/** The register, sign-in and password forms and the navigation between them, for both the popup and the /auth pages. */
export function AuthViews({ start, renderTitle, onResetSent, returned }: AuthViewsProps) {
  const [first] = useState<View>(typeof start === "string" ? { name: start } : start);
  const [view, setView] = useState(first);
  const container = useFocusOnChange(view.name);
  const attempts = useAttempts();
  const notice = "notice" in view ? view.notice : undefined;
  useEffect(() => {
    if (notice) whenRetired(attempts.begin(), () => setView(withoutNotice));
  }, [attempts, notice]);
  // Preload it. If this fails, the first step retries and reports the error.
  useEffect(() => void loadAuthFlow().catch(() => {}), []);

  function handOff(url: string, notice?: string) {
    setView({ name: "redirecting", notice, url });
    if (!notice) location.assign(url);
  }

  const requestCode = (challenge: TwoFactorChallenge) => setView({ name: "two-factor", challenge });
  const social = (
    <SocialSignIn
      returned={view === first ? returned : undefined}
      onTwoFactor={requestCode}
      onHandOff={handOff}
      onPasswordRequired={({ message, link }) =>
        setView({ name: "login", notice: message, email: link.email, link })
      }
    />
  );

  return (
    <div ref={container} className="auth-views" data-view={view.name}>
      {renderTitle(titleOf(view))}
      {notice && <Notice kind="error">{notice}</Notice>}
      <SignInAttempts value={attempts}>
        <CurrentView
          view={view}
          social={social}
          onResetSent={onResetSent}
          onChange={setView}
          onTwoFactor={requestCode}
          onHandOff={handOff}
        />
      </SignInAttempts>
    </div>
  );
}

/** When a view replaces another: moves focus to its heading, unless it has focused a field, and shows the heading. */
function useFocusOnChange(name: View["name"]) {
  const container = useRef<HTMLDivElement>(null);
  const shown = useRef(name);
  useEffect(() => {
    if (shown.current === name) return;
    shown.current = name;
    const heading = container.current?.querySelector<HTMLElement>("h1, h2");
    if (!container.current?.contains(document.activeElement)) heading?.focus();
    // The page was scrolled to the button of a longer form. Without motion, as the view changes at once too.
    heading?.scrollIntoView({ block: "nearest", behavior: "instant" });
  }, [name]);
  return container;
}
