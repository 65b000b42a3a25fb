import type { RefreshResponse } from "@sealwright/protocol/identity";
import { IdentityCallError, type IdentityErrorCode } from "@sealwright/protocol/identity/errors";
import { createSessionManager } from "../../src/state/session/session-manager.ts";
import type { Session, Tokens } from "../../src/state/session/stored-session.ts";

const HOUR_S = 60 * 60;

/** A token in the form of ours; nobody checks its signature in a browser. */
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

/** The part of a browser's storage that is shared by its tabs. */
export class TestStorage implements Storage {
  readonly #items = new Map<string, string>();
  [name: string]: unknown;
  /** As in a browser that has no room left. */
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

/** The identity service's answers to renewals, in order; without one it has a new token. */
class TestRenewals {
  readonly asked: string[] = [];
  readonly answers: (IdentityErrorCode | Promise<void>)[] = [];

  refresh = async (refreshToken: string): Promise<RefreshResponse> => {
    this.asked.push(refreshToken);
    const answer = this.answers.shift();
    if (typeof answer === "string") throw new IdentityCallError(answer);
    await answer;
    const token = idToken();
    return {
      ...{ access_token: token, id_token: token, refresh_token: refreshToken, expires_in: String(HOUR_S) },
      ...{ token_type: "Bearer", user_id: "u1", project_id: "p" },
    };
  };
}

/** What all tabs of a browser have in common. */
export function createBrowser(storage: Storage | null = new TestStorage()) {
  const renewals = new TestRenewals();
  let last: Promise<unknown> = Promise.resolve();
  return {
    storage,
    renewals,
    openTab() {
      const changes: [Session | undefined, Session | undefined][] = [];
      const ended: IdentityErrorCode[] = [];
      const manager = createSessionManager({
        identity: renewals,
        storage: storage ?? undefined,
        alone(work) {
          const turn = last.then(work);
          last = turn.catch(() => {});
          return turn;
        },
        now: () => Date.now(),
        changed: (...change) => void changes.push(change),
        endedUnseen: (code) => void ended.push(code),
      });
      return { manager, changes, ended };
    },
  };
}
