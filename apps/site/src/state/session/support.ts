import { IdentityCallError, type IdentityErrorCode } from "@sealwright/protocol/identity/errors";
import type { Tokens } from "@sealwright/sign-in/outcomes";
import { SessionManager } from "./session-manager.ts";
import type { Session } from "./stored-session.ts";

const HOUR_S = 60 * 60;

/** A token like the identity service's, with a fake signature, which browsers do not verify. */
function idToken(claims: Record<string, unknown> = {}): string {
  const payload = {
    sub: "u1",
    email: "zoë@company.example",
    email_verified: true,
    iat: 0,
    exp: HOUR_S,
    ...claims,
  };
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
  return `${part({ alg: "RS256" })}.${part({ ...payload, jti: tokens++ })}.signature`;
}
let tokens = 0;

export function signIn(refreshToken = "r1", claims = {}): Tokens {
  return { idToken: idToken(claims), refreshToken, receivedAt: Date.now() };
}

/** A browser's localStorage, shared by its tabs. */
export class TestStorage implements Storage {
  readonly #items = new Map<string, string>();
  [name: string]: unknown;
  /** Simulates an exceeded quota. */
  full = false;

  get length(): number {
    return this.#items.size;
  }
  key(index: number): string | null {
    return [...this.#items.keys()][index] ?? null;
  }
  getItem(key: string): string | null {
    return this.#items.get(key) ?? null;
  }
  setItem(key: string, value: string): void {
    if (this.full) throw new DOMException("full", "QuotaExceededError");
    this.#items.set(key, value);
  }
  removeItem(key: string): void {
    this.#items.delete(key);
  }
  clear(): void {
    this.#items.clear();
  }
}

/** Queued refresh results, in order; without one, a refresh returns a new token. */
class TestRefreshes {
  readonly requested: string[] = [];
  readonly results: (IdentityErrorCode | Promise<void>)[] = [];

  refresh = async (refreshToken: string) => {
    this.requested.push(refreshToken);
    const result = this.results.shift();
    if (typeof result === "string") throw new IdentityCallError(result);
    await result;
    const token = idToken();
    return { id_token: token, refresh_token: refreshToken };
  };
}

/** A browser with shared storage, in which tests open tabs. */
export function createBrowser(storage: Storage | null = new TestStorage()) {
  const refreshes = new TestRefreshes();
  let last: Promise<unknown> = Promise.resolve();
  return {
    storage,
    refreshes,
    openTab() {
      const changes: [Session | undefined, Session | undefined][] = [];
      const revoked: IdentityErrorCode[] = [];
      const manager = new SessionManager({
        refresh: refreshes.refresh,
        storage: storage ?? undefined,
        withLock(work) {
          const turn = last.then(work);
          last = turn.catch(() => {});
          return turn;
        },
        now: () => Date.now(),
        onChange: (...change) => void changes.push(change),
        onRevoked: (code) => void revoked.push(code),
      });
      return { manager, changes, revoked };
    },
  };
}
