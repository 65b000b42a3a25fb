import { token } from "@sealwright/protocol/identity/calls";
import { identityErrorMessage } from "@sealwright/protocol/identity/identity-messages";
import { siteConfig } from "../../catalog/site-config.ts";
import { identity } from "../identity.ts";
import { showToast } from "../toasts/toast.ts";
import { SessionManager } from "./session-manager.ts";
import { SESSION_STORAGE_KEY, showSignedIn } from "./signed-in-flag.ts";
import { createTokenSync } from "./token-sync.ts";

const syncToken = createTokenSync(siteConfig.tokenSync);

export const session = new SessionManager({
  refresh: (refreshToken) => identity(token, { grant_type: "refresh_token", refresh_token: refreshToken }),
  storage: allowedStorage(),
  // Web Locks are missing in insecure contexts and old browsers, where two tabs may refresh at once without harm.
  withLock: async (work) => (navigator.locks ? navigator.locks.request(SESSION_STORAGE_KEY, work) : work()),
  now: () => Date.now(),
  onChange(current, previous) {
    showSignedIn(current !== undefined);
    void syncToken(current, previous, Date.now());
  },
  onRevoked: (code) => showToast(identityErrorMessage(code), "error"),
});

/** Reading the property throws if the visitor has blocked storage. */
function allowedStorage(): Storage | undefined {
  try {
    return localStorage;
  } catch {
    return undefined;
  }
}
