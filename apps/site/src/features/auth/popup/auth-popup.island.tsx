import { Dialog } from "@sealwright/design/dialog/dialog.tsx";
import { memberMessages } from "../../../catalog/strings/member-messages.ts";
import { showToast } from "../../../state/toasts/toast.ts";
import { AuthTerms } from "../auth-terms.tsx";
import { AuthViews } from "../auth-views.tsx";
import { $authPopup, type AuthPopupStart } from "./auth-popup-state.ts";
import { useSignInElsewhere } from "./use-sign-in-elsewhere.ts";

/** The register and sign-in popup. It unmounts when closed, which resets forms, messages and two-factor state (AUTH-14). */
export function AuthPopup({ start }: { start: AuthPopupStart }) {
  return (
    <Dialog className="auth-dialog" labelledBy="auth-popup-title" onClose={() => $authPopup.set(null)}>
      {(close) => <AuthSheet start={start} close={close} />}
    </Dialog>
  );
}

function AuthSheet({ start, close }: { start: AuthPopupStart; close: () => void }) {
  useSignInElsewhere(() => {
    close();
    showToast(memberMessages.signedInElsewhere, "done");
    // The popup's opener is gone, so the focus moves to its replacement.
    document.querySelector<HTMLElement>('.bar-end [data-for="member"]')?.focus();
  });
  return (
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
  );
}
