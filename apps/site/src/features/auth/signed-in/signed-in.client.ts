import { isPlainClick } from "../../../kit/browser/plain-click.ts";
import { whenIdle } from "../../../kit/loading/when-idle.ts";
import { clearStoredSession, isSignedIn, showSignedIn } from "../../../state/session/signed-in-flag.ts";
import { forgetExpired } from "../../../state/session/unverified-sign-in.ts";

/**
 * The navigation bar and calls to action for a signed-in visitor (AUTH-16). The script in the head has
 * shown them already; their code loads on a click, and when the browser is idle, to keep the sign-in fresh.
 */
const actions = () => import("./signed-in-actions.ts");

let keepsFresh = false;

function keepFresh(): void {
  if (keepsFresh || !isSignedIn()) return;
  keepsFresh = true;
  actions().then(
    (member) => member.startTokenRefresh(),
    () => {
      // Tries again when the page is shown again; a click loads the code by itself.
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
  if (open && isPlainClick(event)) {
    event.preventDefault();
    // Without the code, the link leads to the dashboard, which has its own sign-in.
    actions().then(
      ({ openDashboard }) => openDashboard(open),
      () => location.assign(open.href),
    );
  }
  if (target?.closest("[data-sign-out]")) actions().then(({ signOut }) => signOut(), clearStoredSession);
});

// Another tab may have signed in or out, also while this page was in the back/forward cache.
addEventListener("storage", syncSignedIn);
addEventListener("pageshow", ({ persisted }) => {
  if (persisted) syncSignedIn();
});
// So may it have between the script in the head and this one.
showSignedIn(isSignedIn());
whenIdle(keepFresh);
whenIdle(() => {
  const refreshToken = forgetExpired();
  if (!refreshToken) return;
  import("../../../state/session/revoke-sign-in.ts").then(
    ({ revokeSignIn }) => revokeSignIn(refreshToken),
    () => {},
  );
});
