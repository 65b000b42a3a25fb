import type { IdentityClient } from "@sealwright/protocol/identity/client";
import { IdentityCallError, type IdentityErrorCode } from "@sealwright/protocol/identity/errors";
import { SESSION_STORAGE_KEY } from "./signed-in-flag.ts";
import { readSession, type Session, sessionOf, type Tokens } from "./stored-session.ts";
import { isExpired, refreshDelay, retryDelay } from "./token-clock.ts";

/** After these a sign-in is over, and no further try brings it back. */
const OVER: readonly IdentityErrorCode[] = ["user-disabled", "user-token-expired", "invalid-user-token"];

export interface SessionManagerDependencies {
  identity: Pick<IdentityClient, "refresh">;
  /** Undefined where the browser refuses it. */
  storage: Storage | undefined;
  /** Lets one tab at a time do the work. */
  alone<T>(work: () => Promise<T>): Promise<T>;
  /** Milliseconds since the epoch. */
  now(): number;
  /** There are new tokens, or there is nobody; in the tab that brought it about. */
  changed(session: Session | undefined, before: Session | undefined): void;
  /** A sign-in turned out to be over when nobody was waiting for it: they are to be told. */
  endedUnseen(code: IdentityErrorCode): void;
}

export type SessionManager = ReturnType<typeof createSessionManager>;

/** Nobody is signed in. */
export class NotSignedInError extends Error {}

/** Stores who is signed in, for every tab, and has their token renewed in time (AUTH-16). */
export function createSessionManager(parts: SessionManagerDependencies) {
  const { identity, storage, alone, now, changed, endedUnseen } = parts;
  /** Where nothing can be stored, a sign-in lasts as long as its page. */
  let unstored: Session | undefined;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let keeping = false;

  const current = (): Session | undefined => unstored ?? (storage && readSession(storage));

  function write(session: Session): void {
    unstored = session;
    if (!storage) return;
    try {
      storage.setItem(SESSION_STORAGE_KEY, JSON.stringify(session));
      unstored = undefined;
    } catch {
      // Full, or refused.
    }
  }

  function end(): void {
    const before = current();
    unstored = undefined;
    try {
      storage?.removeItem(SESSION_STORAGE_KEY);
    } catch {
      // Where nothing can be removed, nothing could be stored.
    }
    clearTimeout(timer);
    if (before) changed(undefined, before);
  }

  /** @param least milliseconds to wait in any case */
  function plan(least = 0): void {
    clearTimeout(timer);
    const session = current();
    if (!keeping || !session) return;
    const delay = failures > 0 ? retryDelay(failures) : refreshDelay(session.expiresAt, now());
    timer = setTimeout(renewIfDue, Math.max(delay, least));
  }

  /** Another tab may have done it meanwhile. */
  function renewIfDue(): void {
    const session = current();
    if (!session || refreshDelay(session.expiresAt, now()) > 0) plan();
    // What else goes wrong is counted in `failures`, and tried again.
    else getIdToken(true).catch((error) => isOver(error) && endedUnseen(error.code));
  }

  /**
   * @param known the token that was there when this was asked for
   * @throws IdentityCallError, NotSignedInError
   */
  async function renew(known: string): Promise<string> {
    const session = current();
    if (!session) throw new NotSignedInError();
    const isSame = () => current()?.refreshToken === session.refreshToken;
    try {
      // Another tab was quicker.
      if (session.accessToken !== known && !isExpired(session.expiresAt, now())) return session.accessToken;
      const answer = await identity.refresh(session.refreshToken);
      // Meanwhile they may have signed out, or somebody else in.
      if (!isSame()) throw new NotSignedInError();
      const { id_token: idToken, refresh_token: refreshToken } = answer;
      const renewed = sessionOf({ idToken, refreshToken, receivedAt: now() });
      failures = 0;
      write(renewed);
      changed(renewed, session);
      return renewed.accessToken;
    } catch (error) {
      if (isSame()) {
        failures += 1;
        endIfRevoked(error);
      }
      throw error;
    } finally {
      // A token that is short-lived from the start would else be renewed without a pause.
      plan(retryDelay(1));
    }
  }

  /** The sign-in turned out to be over, in a renewal or in another call with its token. */
  function endIfRevoked(error: unknown): void {
    if (isOver(error)) end();
  }

  /**
   * A token that can be sent.
   * @param renewed also where the stored one would still do
   * @throws IdentityCallError, after which nobody is signed in where the sign-in is over; NotSignedInError
   */
  async function getIdToken(renewed = false): Promise<string> {
    const session = current();
    if (!session) throw new NotSignedInError();
    if (!renewed && !isExpired(session.expiresAt, now())) return session.accessToken;
    return alone(() => renew(session.accessToken));
  }

  return {
    current,
    getIdToken,
    endIfRevoked,

    /** Somebody has signed in. */
    save(tokens: Tokens): void {
      const before = current();
      const session = sessionOf(tokens);
      write(session);
      failures = 0;
      changed(session, before);
      plan();
    },

    signOut: end,

    /** Something was done that may have ended the sign-in: looks, and ends it here too. */
    revalidate(): void {
      getIdToken(true).catch(() => {});
    },

    /** From here on tokens are renewed in time. */
    start(): void {
      keeping = true;
      plan();
    },

    /** Another tab has changed what is stored, or the network is back. */
    reschedule(): void {
      failures = 0;
      plan();
    },
  };
}

function isOver(error: unknown): error is IdentityCallError {
  return error instanceof IdentityCallError && OVER.includes(error.code);
}
