import type { Session } from "./stored-session.ts";

export interface TokenSyncOptions {
  /** Empty turns it off. */
  url: string;
  /** Tokens older than this are not sent. */
  maxAgeSeconds: number;
  fetch?: typeof fetch;
}

/**
 * Mirrors the session to a server of the operator's own (AUTH-17), so that it can set and clear a cookie: POST with each
 * new token, DELETE with the last one on sign-out. Requests survive leaving the page, and failures are ignored.
 */
export function createTokenSync({ url, maxAgeSeconds, fetch: send = fetch }: TokenSyncOptions) {
  async function sync(method: "POST" | "DELETE", token: string): Promise<void> {
    try {
      await send(url, {
        method,
        headers: { Authorization: `Bearer ${token}` },
        credentials: "include",
        referrerPolicy: "no-referrer",
        keepalive: true,
      });
    } catch {
      // The next token will be sent again.
    }
  }

  /** @param now milliseconds since the epoch */
  return async (session: Session | undefined, previous: Session | undefined, now: number): Promise<void> => {
    if (url === "") return;
    if (!session) {
      if (previous) await sync("DELETE", previous.accessToken);
    } else if (now - session.receivedAt <= maxAgeSeconds * 1000) {
      await sync("POST", session.accessToken);
    }
  };
}
