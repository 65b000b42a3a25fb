import { useEffect, useState } from "react";
import { useTitle } from "../../kit/browser/use-title.ts";
import { pageTitle } from "../../kit/page-heading/page-heading.tsx";
import { isSignedIn } from "../../state/session/signed-in-flag.ts";
import { AuthViews } from "./auth-views.tsx";
import type { AuthPopupView } from "./popup/auth-popup-state.ts";
import type { TabAttempt } from "./social/return-channel.ts";

/** The forms as a page: the target of links from elsewhere, and of visitors without the popup. */
export function AuthPanel({ start, returned }: { start: AuthPopupView; returned?: TabAttempt }) {
  useEffect(() => {
    if (isSignedIn()) void revalidateSession();
  }, []);
  return (
    <div className="auth-panel">
      <AuthViews start={start} renderTitle={(title) => <PanelHeading title={title} />} returned={returned} />
    </div>
  );
}

/** The page has a title of its own for the form that it opens with. */
function PanelHeading({ title }: { title: string }) {
  const [first] = useState(title);
  useTitle(title === first ? undefined : pageTitle(title));
  return <h1 tabIndex={-1}>{title}</h1>;
}

async function revalidateSession(): Promise<void> {
  const { session } = await import("../../state/session/current-session.ts");
  session.revalidate();
}
