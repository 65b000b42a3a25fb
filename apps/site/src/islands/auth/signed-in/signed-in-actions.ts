import { authMessages, identityErrorMessage } from "../../../content/strings/auth-messages.ts";
import { memberMessages } from "../../../content/strings/member-messages.ts";
import { showToast } from "../../../enhance/page/toast.ts";
import { $authPopup, type AuthPopupStart } from "../../../state/auth-popup.ts";
import { identity } from "../../../state/identity.ts";
import { session } from "../../../state/session/current-session.ts";
import { SESSION_STORAGE_KEY, showSignedIn } from "../../../state/session/signed-in-flag.ts";
import { authFlow } from "../flow/site-auth-flow.ts";
import { resume } from "./continue-to-dashboard.ts";

/** From here on the sign-in is renewed in time, for as long as the page is open. */
export function startTokenRefresh(): void {
  session.start();
  addEventListener("storage", ({ key }) => {
    if (key === SESSION_STORAGE_KEY || key === null) session.reschedule();
  });
  addEventListener("online", () => session.reschedule());
}

export function signOut(): void {
  session.signOut();
  showToast(memberMessages.signedOut, "done");
  // What was clicked is gone now: the focus goes to what stands in its place.
  document.querySelector<HTMLElement>('.bar-end [data-for="visitor"]')?.focus();
}

/** Hands over to the dashboard anew; the popup opens where a code, or a new login, is asked for. */
export async function openDashboard(link: HTMLAnchorElement): Promise<void> {
  if (link.ariaBusy === "true") return;
  link.ariaBusy = "true";
  try {
    const result = await resume({ session, identity, flow: authFlow });
    switch (result.outcome) {
      case "handed-over":
        showToast(authMessages.login.redirecting, "done");
        location.assign(result.url);
        return;
      case "two-factor":
        return await openPopup({ name: "two-factor", signedIn: result.signedIn });
      case "signed-out":
        showSignedIn(false);
        return await openPopup({ name: "login", notice: result.message });
      case "unverified":
        return showToast(authMessages.login.unverified, "error");
      case "refused":
        return showToast(result.message, "error");
    }
  } catch {
    // The popup's code could not be fetched.
    showToast(identityErrorMessage("network-request-failed"), "error");
  } finally {
    link.ariaBusy = null;
  }
}

async function openPopup(start: AuthPopupStart): Promise<void> {
  const { mountAuthPopup } = await import("../mount.tsx");
  mountAuthPopup();
  $authPopup.set(start);
}
