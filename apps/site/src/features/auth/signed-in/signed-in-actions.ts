import { authMessages } from "@sealwright/protocol/identity/auth-messages";
import { identityErrorMessage } from "@sealwright/protocol/identity/identity-messages";
import { memberMessages } from "../../../catalog/strings/member-messages.ts";
import { createAttempts } from "../../../state/attempts/attempts.ts";
import { identity } from "../../../state/identity.ts";
import { session } from "../../../state/session/current-session.ts";
import { revokeSignIn } from "../../../state/session/revoke-sign-in.ts";
import { SESSION_STORAGE_KEY, showSignedIn } from "../../../state/session/signed-in-flag.ts";
import { forgetUnverified } from "../../../state/session/unverified-sign-in.ts";
import { showToast } from "../../../state/toasts/toast.ts";
import { $authPopup, type AuthPopupStart } from "../popup/auth-popup-state.ts";
import { authFlow } from "../site-auth-flow.ts";
import { continueToDashboard } from "./continue-to-dashboard.ts";

export function startTokenRefresh(): void {
  session.start();
  addEventListener("storage", ({ key }) => {
    if (key === SESSION_STORAGE_KEY || key === null) session.reschedule();
  });
  addEventListener("online", () => session.reschedule());
}

/** Opening the dashboard and signing out are what the signed-in visitor can do; the news of one replaces that of the other. */
const attempts = createAttempts();

export function signOut(): void {
  const refreshToken = session.current()?.refreshToken;
  session.signOut();
  // Signing out here works regardless.
  revokeSignIn(refreshToken);
  revokeSignIn(forgetUnverified());
  showToast(memberMessages.signedOut, "done", attempts.succeed());
  // The clicked button is gone, so move focus to what replaced it.
  document.querySelector<HTMLElement>('.bar-end [data-for="visitor"]')?.focus();
}

/** Repeats the hand-off to the dashboard, and opens the popup if a code or a new sign-in is required. */
export async function openDashboard(link: HTMLAnchorElement): Promise<void> {
  if (link.ariaBusy === "true") return;
  link.ariaBusy = "true";
  const attempt = attempts.begin();
  try {
    const result = await continueToDashboard({ session, identity, flow: authFlow }, attempt);
    if (attempt.aborted) return;
    switch (result.outcome) {
      case "handed-off":
        showToast(authMessages.login.redirecting, "done", attempts.succeed());
        location.assign(result.url);
        return;
      case "two-factor":
        return await openPopup({ name: "two-factor", challenge: result.challenge });
      case "signed-out":
        showSignedIn(false);
        return await openPopup({ name: "login", notice: result.message });
      case "unverified":
        return showToast(authMessages.login.unverified, "error", attempt);
      case "rejected":
        return showToast(result.message, "error", attempt);
    }
  } catch {
    // The popup's code failed to load.
    showToast(identityErrorMessage("network-request-failed"), "error", attempt);
  } finally {
    link.ariaBusy = null;
  }
}

async function openPopup(start: AuthPopupStart): Promise<void> {
  const { mountAuthPopup } = await import("../popup/mount-auth-popup.tsx");
  mountAuthPopup();
  $authPopup.set(start);
}
