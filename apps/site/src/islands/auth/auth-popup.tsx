import { type MouseEvent, useEffect, useRef } from "react";
import { $authPopup, type AuthPopupView } from "../../state/auth-popup.ts";
import { AuthViews } from "./auth-views.tsx";

/**
 * The register and login popup: a modal dialog of the platform's own, which traps and returns the focus and closes on
 * Escape. It is mounted when it opens and gone when it closes, so nothing of it is left behind (AUTH-14).
 */
export function AuthPopup({ start }: { start: AuthPopupView }) {
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    dialog.current?.showModal();
  }, []);

  const close = () => dialog.current?.close();

  function closeOnBackdrop(event: MouseEvent) {
    if (event.target === dialog.current) close();
  }

  return (
    <dialog
      ref={dialog}
      className="auth-popup"
      aria-labelledby="auth-popup-title"
      onClose={() => $authPopup.set(null)}
      onMouseDown={closeOnBackdrop}
    >
      <div className="auth-popup-sheet">
        <button type="button" className="auth-popup-close" aria-label="Close" onClick={close}>
          <span aria-hidden="true">×</span>
        </button>
        <AuthViews
          start={start}
          renderTitle={(title) => (
            <h2 id="auth-popup-title" tabIndex={-1}>
              {title}
            </h2>
          )}
          onResetSent={close}
        />
      </div>
    </dialog>
  );
}
