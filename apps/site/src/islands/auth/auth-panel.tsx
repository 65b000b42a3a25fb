import type { AuthPopupView } from "../../state/auth-popup.ts";
import { AuthViews } from "./auth-views.tsx";
import type { OwnTry } from "./social/return-channel.ts";

/** The same forms as a page of their own: where links from other places lead, and the dashboard sends people. */
export function AuthPanel({ start, returned }: { start: AuthPopupView; returned?: OwnTry }) {
  return (
    <div className="auth-panel">
      <AuthViews
        start={start}
        renderTitle={(title) => <h1 tabIndex={-1}>{title}</h1>}
        onResetSent={() => {}}
        returned={returned}
      />
    </div>
  );
}
