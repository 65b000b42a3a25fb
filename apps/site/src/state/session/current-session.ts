import { identityErrorMessage } from "../../content/strings/auth-messages.ts";
import { showToast } from "../../enhance/page/toast.ts";
import { siteConfig } from "../../site-config.ts";
import { identity } from "../identity.ts";
import { createSessionManager } from "./session-manager.ts";
import { SESSION_STORAGE_KEY, showSignedIn } from "./signed-in-flag.ts";
import { createTokenSync } from "./token-sync.ts";

const tellServer = createTokenSync(siteConfig.tokenSync);

/** Who is signed in on these pages. */
export const session = createSessionManager({
  identity,
  storage: allowedStorage(),
  // Browsers have no locks on plain http, nor do old ones anywhere: there two tabs may renew at once, which does no harm.
  alone: async (work) => (navigator.locks ? navigator.locks.request(SESSION_STORAGE_KEY, work) : work()),
  now: () => Date.now(),
  changed(after, before) {
    showSignedIn(after !== undefined);
    void tellServer(after, before, Date.now());
  },
  endedUnseen: (code) => showToast(identityErrorMessage(code), "error"),
});

/** Reading the property throws where the visitor has forbidden storage. */
function allowedStorage(): Storage | undefined {
  try {
    return localStorage;
  } catch {
    return undefined;
  }
}
