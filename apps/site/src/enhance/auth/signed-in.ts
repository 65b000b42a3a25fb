import { clearStoredSession, isSignedIn, showSignedIn } from "../../state/session/signed-in-flag.ts";
import { whenIdle } from "../loading/when-idle.ts";

/**
 * What the bar and the calls to action do for somebody who is signed in (AUTH-16). The head of the page has shown it
 * already; the code behind it is fetched when it is clicked, and when the browser is idle, to keep the sign-in fresh.
 */
const actions = () => import("../../islands/auth/signed-in/signed-in-actions.ts");

let keepsFresh = false;

function keepFresh(): void {
  if (keepsFresh || !isSignedIn()) return;
  keepsFresh = true;
  actions().then(
    (member) => member.startTokenRefresh(),
    () => {
      // Until the page is looked at again: a click fetches it by itself.
      keepsFresh = false;
    },
  );
}

function syncSignedIn(): void {
  showSignedIn(isSignedIn());
  keepFresh();
}

document.addEventListener("click", (event) => {
  const target = event.target instanceof Element ? event.target : undefined;
  const open = target?.closest<HTMLAnchorElement>("a[data-open-dashboard]");
  if (open && !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)) {
    event.preventDefault();
    // Without the code the link leads to the dashboard, which asks for a sign-in where it has none.
    actions().then(
      ({ openDashboard }) => openDashboard(open),
      () => location.assign(open.href),
    );
  }
  if (target?.closest("[data-sign-out]")) actions().then(({ signOut }) => signOut(), clearStoredSession);
});

// Another tab has signed in or out; or did so while this page waited behind the Back button.
addEventListener("storage", syncSignedIn);
addEventListener("pageshow", ({ persisted }) => {
  if (persisted) syncSignedIn();
});
whenIdle(keepFresh);
