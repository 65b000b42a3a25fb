import type { Session } from "./stored-session.ts";

export interface TokenSyncOptions {
  /** Empty: nothing is told. */
  url: string;
  /** Seconds since its issue after which a token is no longer posted. */
  maxAgeSeconds: number;
  fetch?: typeof fetch;
}

/**
 * Tells a server of one's own who is signed in (AUTH-17): POST with each new token, DELETE with the last one when nobody
 * is, so that it can set a cookie and remove it. Sent also when the page goes away meanwhile; the visit does not wait
 * for it, nor fail with it.
 */
export function createTokenSync({ url, maxAgeSeconds, fetch: send = fetch }: TokenSyncOptions) {
  async function tell(method: "POST" | "DELETE", token: string): Promise<void> {
    try {
      await send(url, {
        method,
        headers: { Authorization: `Bearer ${token}` },
        credentials: "include",
        referrerPolicy: "no-referrer",
        keepalive: true,
      });
    } catch {
      // The next token is told anew.
    }
  }

  /** @param now milliseconds since the epoch */
  return async (session: Session | undefined, before: Session | undefined, now: number): Promise<void> => {
    if (url === "") return;
    if (!session) {
      if (before) await tell("DELETE", before.accessToken);
    } else if (now - session.receivedAt <= maxAgeSeconds * 1000) {
      await tell("POST", session.accessToken);
    }
  };
}
