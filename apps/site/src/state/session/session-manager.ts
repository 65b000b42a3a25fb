import type { AnswerOf } from "@sealwright/protocol/calls/contract";
import type { token } from "@sealwright/protocol/identity/calls";
import { IdentityCallError, type IdentityErrorCode } from "@sealwright/protocol/identity/errors";
import type { Tokens } from "@sealwright/sign-in/outcomes";
import { SESSION_STORAGE_KEY } from "./signed-in-flag.ts";
import { readSession, type Session, sessionOf } from "./stored-session.ts";
import { isExpired, refreshDelay, retryDelay } from "./token-clock.ts";

/** Errors after which a session is over for good. */
const REVOKED: readonly IdentityErrorCode[] = ["user-disabled", "user-token-expired", "invalid-user-token"];

export interface SessionManagerDependencies {
  /** @throws IdentityCallError */
  refresh(refreshToken: string): Promise<AnswerOf<typeof token>>;
  /** Undefined if the browser denies it. */
  storage: Storage | undefined;
  withLock<T>(work: () => Promise<T>): Promise<T>;
  /** Milliseconds since the epoch. */
  now(): number;
  /** Called in the tab that changed the session, on new tokens and on sign-out. */
  onChange(session: Session | undefined, previous: Session | undefined): void;
  /** Called when a background refresh finds that the session was revoked, to notify the visitor. */
  onRevoked(code: IdentityErrorCode): void;
}

export class NotSignedInError extends Error {}

/** Stores the session for every tab, and refreshes its ID token in time (AUTH-16). */
export class SessionManager {
  readonly #deps: SessionManagerDependencies;
  /** Without storage, a session lasts as long as its page. */
  #inMemory: Session | undefined;
  #failures = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isStarted = false;

  constructor(dependencies: SessionManagerDependencies) {
    this.#deps = dependencies;
  }

  current(): Session | undefined {
    return this.#inMemory ?? (this.#deps.storage && readSession(this.#deps.storage));
  }

  save(tokens: Tokens): void {
    const previous = this.current();
    const session = sessionOf(tokens);
    this.#write(session);
    this.#failures = 0;
    this.#deps.onChange(session, previous);
    this.#schedule();
  }

  signOut(): void {
    const previous = this.current();
    this.#inMemory = undefined;
    try {
      this.#deps.storage?.removeItem(SESSION_STORAGE_KEY);
    } catch {
      // If nothing can be removed, nothing was stored.
    }
    clearTimeout(this.#timer);
    if (previous) this.#deps.onChange(undefined, previous);
  }

  /**
   * An ID token that is valid for long enough to be sent.
   * @param forceRefresh even if the stored one is still valid
   * @throws IdentityCallError, after which the visitor is signed out if the session was revoked; NotSignedInError
   */
  async getIdToken(forceRefresh = false): Promise<string> {
    const session = this.current();
    if (!session) throw new NotSignedInError();
    if (!forceRefresh && !isExpired(session.expiresAt, this.#deps.now())) return session.accessToken;
    return this.#deps.withLock(() => this.#refresh(session.accessToken));
  }

  /** Ends the session if the error of a call made with its token says that it was revoked. */
  endIfRevoked(error: unknown): void {
    if (isRevoked(error)) this.signOut();
  }

  /** Refreshes the token right away, which ends a revoked session here too. */
  revalidate(): void {
    this.getIdToken(true).catch(() => {});
  }

  start(): void {
    this.#isStarted = true;
    this.#schedule();
  }

  /** Call it when another tab has changed the stored session, or the network is back. */
  reschedule(): void {
    this.#failures = 0;
    this.#schedule();
  }

  #write(session: Session): void {
    this.#inMemory = session;
    const { storage } = this.#deps;
    if (!storage) return;
    try {
      storage.setItem(SESSION_STORAGE_KEY, JSON.stringify(session));
      this.#inMemory = undefined;
    } catch {
      // Denied or full.
    }
  }

  /** @param minimum milliseconds to wait in any case */
  #schedule(minimum = 0): void {
    clearTimeout(this.#timer);
    const session = this.current();
    if (!this.#isStarted || !session) return;
    const delay =
      this.#failures > 0 ? retryDelay(this.#failures) : refreshDelay(session.expiresAt, this.#deps.now());
    this.#timer = setTimeout(() => this.#refreshIfDue(), Math.max(delay, minimum));
  }

  #refreshIfDue(): void {
    const session = this.current();
    // Another tab may have refreshed it already.
    if (!session || refreshDelay(session.expiresAt, this.#deps.now()) > 0) this.#schedule();
    // Other errors are counted as failures and retried.
    else this.getIdToken(true).catch((error) => isRevoked(error) && this.#deps.onRevoked(error.code));
  }

  /**
   * @param knownToken the token that was current when the refresh was requested
   * @throws IdentityCallError, NotSignedInError
   */
  async #refresh(knownToken: string): Promise<string> {
    const session = this.current();
    if (!session) throw new NotSignedInError();
    const { refresh, now, onChange } = this.#deps;
    const isSame = () => this.current()?.refreshToken === session.refreshToken;
    try {
      // Another tab was faster.
      if (session.accessToken !== knownToken && !isExpired(session.expiresAt, now())) {
        return session.accessToken;
      }
      const response = await refresh(session.refreshToken);
      // The visitor may have signed out, or in as someone else, in the meantime.
      if (!isSame()) throw new NotSignedInError();
      const { id_token: idToken, refresh_token: refreshToken } = response;
      const refreshed = sessionOf({ idToken, refreshToken, receivedAt: now() });
      this.#failures = 0;
      this.#write(refreshed);
      onChange(refreshed, session);
      return refreshed.accessToken;
    } catch (error) {
      if (isSame()) {
        this.#failures += 1;
        this.endIfRevoked(error);
      }
      throw error;
    } finally {
      // The minimum keeps a very short-lived token from being refreshed in a loop.
      this.#schedule(retryDelay(1));
    }
  }
}

function isRevoked(error: unknown): error is IdentityCallError {
  return error instanceof IdentityCallError && REVOKED.includes(error.code);
}
