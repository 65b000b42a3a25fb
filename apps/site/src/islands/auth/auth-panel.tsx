import { Notice } from "@sealwright/design/notice/notice.tsx";
import { SIGN_IN_AGAIN_PARAM } from "@sealwright/protocol/handoff";
import { useEffect, useState } from "react";
import { memberMessages } from "../../content/strings/member-messages.ts";
import type { AuthPopupView } from "../../state/auth-popup.ts";
import { clearStoredSession, isSignedIn } from "../../state/session/signed-in-flag.ts";
import { AuthViews } from "./auth-views.tsx";
import type { TabAttempt } from "./social/return-channel.ts";

/** The forms as a page: the target of links from elsewhere, and of visitors without the popup. */
export function AuthPanel({ start, returned }: { start: AuthPopupView; returned?: TabAttempt }) {
  const [again, setAgain] = useState(false);
  useEffect(() => {
    if (new URLSearchParams(location.search).has(SIGN_IN_AGAIN_PARAM)) {
      // The session is too old for what the visitor wants to do, so it must not be reused.
      clearStoredSession();
      setAgain(true);
    } else if (isSignedIn()) void revalidateSession();
  }, []);
  return (
    <div className="auth-panel">
      {again && <Notice kind="done">{memberMessages.again}</Notice>}
      <AuthViews start={start} renderTitle={(title) => <h1 tabIndex={-1}>{title}</h1>} returned={returned} />
    </div>
  );
}

async function revalidateSession(): Promise<void> {
  const { session } = await import("../../state/session/current-session.ts");
  session.revalidate();
}
