import { Notice } from "@sealwright/design/notice/notice.tsx";
import { SIGN_IN_AGAIN_PARAM } from "@sealwright/protocol/handoff";
import { useEffect, useState } from "react";
import { memberMessages } from "../../content/strings/member-messages.ts";
import type { AuthPopupView } from "../../state/auth-popup.ts";
import { clearStoredSession, isSignedIn } from "../../state/session/signed-in-flag.ts";
import { AuthViews } from "./auth-views.tsx";
import type { OwnTry } from "./social/return-channel.ts";

/** The same forms as a page of their own: where links from other places lead, and the dashboard sends people. */
export function AuthPanel({ start, returned }: { start: AuthPopupView; returned?: OwnTry }) {
  const [again, setAgain] = useState(false);
  useEffect(() => {
    if (new URLSearchParams(location.search).has(SIGN_IN_AGAIN_PARAM)) {
      // The sign-in that there is does not do: nobody is led back with it.
      clearStoredSession();
      setAgain(true);
    } else if (isSignedIn()) void checkSignIn();
  }, []);
  return (
    <div className="auth-panel">
      {again && <Notice kind="done">{memberMessages.again}</Notice>}
      <AuthViews
        start={start}
        renderTitle={(title) => <h1 tabIndex={-1}>{title}</h1>}
        onResetSent={() => {}}
        returned={returned}
      />
    </div>
  );
}

/** The page says that somebody is signed in by what is stored; it may have been ended elsewhere. */
async function checkSignIn(): Promise<void> {
  const { session } = await import("../../state/session/current-session.ts");
  session.revalidate();
}
