import { Dialog } from "@sealwright/design/dialog/dialog.tsx";
import { AuthTerms } from "../auth-terms.tsx";
import { AuthViews } from "../auth-views.tsx";
import { $authPopup, type AuthPopupStart } from "./auth-popup-state.ts";

/** The register and sign-in popup. It unmounts when closed, which resets forms, messages and two-factor state (AUTH-14). */
export function AuthPopup({ start }: { start: AuthPopupStart }) {
  return (
    <Dialog className="auth-dialog" labelledBy="auth-popup-title" onClose={() => $authPopup.set(null)}>
      {(close) => (
        <div className="auth-sheet">
          <AuthViews
            start={start}
            renderTitle={(title) => (
              <h2 id="auth-popup-title" tabIndex={-1}>
                {title}
              </h2>
            )}
            onResetSent={close}
          />
          <AuthTerms />
        </div>
      )}
    </Dialog>
  );
}
