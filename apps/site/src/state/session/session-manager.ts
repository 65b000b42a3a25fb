import type { IdentityClient } from "@sealwright/protocol/identity/client";
import { IdentityCallError, type IdentityErrorCode } from "@sealwright/protocol/identity/errors";
import { SESSION_STORED_UNDER } from "./signed-in-flag.ts";
import { readSession, type Session, sessionOf, type Tokens } from "./stored-session.ts";
import { isExpired, refreshDelay, retryDelay } from "./token-clock.ts";

/** After these a sign-in is over, and no further try brings it back. */
const OVER: readonly IdentityErrorCode[] = ["user-disabled", "user-token-expired", "invalid-user-token"];

export interface SessionKeeperParts {
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

export type SessionKeeper = ReturnType<typeof createSessionKeeper>;

/** Nobody is signed in. */
export class NobodySignedIn extends Error {}

/** Stores who is signed in, for every tab, and has their token renewed in time (AUTH-16). */
export function createSessionKeeper(parts: SessionKeeperParts) {
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
      storage.setItem(SESSION_STORED_UNDER, JSON.stringify(session));
      unstored = undefined;
    } catch {
      // Full, or refused.
    }
  }

  function end(): void {
    const before = current();
    unstored = undefined;
    try {
      storage?.removeItem(SESSION_STORED_UNDER);
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
    else freshToken(true).catch((error) => isOver(error) && endedUnseen(error.code));
  }

  /**
   * @param known the token that was there when this was asked for
   * @throws IdentityCallError, NobodySignedIn
   */
  async function renew(known: string): Promise<string> {
    const session = current();
    if (!session) throw new NobodySignedIn();
    const isSame = () => current()?.refreshToken === session.refreshToken;
    try {
      // Another tab was quicker.
      if (session.accessToken !== known && !isExpired(session.expiresAt, now())) return session.accessToken;
      const answer = await identity.refresh(session.refreshToken);
      // Meanwhile they may have signed out, or somebody else in.
      if (!isSame()) throw new NobodySignedIn();
      const { id_token: idToken, refresh_token: refreshToken } = answer;
      const renewed = sessionOf({ idToken, refreshToken, receivedAt: now() });
      failures = 0;
      write(renewed);
      changed(renewed, session);
      return renewed.accessToken;
    } catch (error) {
      if (isSame()) {
        failures += 1;
        endIfOver(error);
      }
      throw error;
    } finally {
      // A token that is short-lived from the start would else be renewed without a pause.
      plan(retryDelay(1));
    }
  }

  /** The sign-in turned out to be over, in a renewal or in another call with its token. */
  function endIfOver(error: unknown): void {
    if (isOver(error)) end();
  }

  /**
   * A token that can be sent.
   * @param renewed also where the stored one would still do
   * @throws IdentityCallError, after which nobody is signed in where the sign-in is over; NobodySignedIn
   */
  async function freshToken(renewed = false): Promise<string> {
    const session = current();
    if (!session) throw new NobodySignedIn();
    if (!renewed && !isExpired(session.expiresAt, now())) return session.accessToken;
    return alone(() => renew(session.accessToken));
  }

  return {
    current,
    freshToken,
    endIfOver,

    /** Somebody has signed in. */
    keep(tokens: Tokens): void {
      const before = current();
      const session = sessionOf(tokens);
      write(session);
      failures = 0;
      changed(session, before);
      plan();
    },

    signOut: end,

    /** Something was done that may have ended the sign-in: looks, and ends it here too. */
    checkNow(): void {
      freshToken(true).catch(() => {});
    },

    /** From here on tokens are renewed in time. */
    start(): void {
      keeping = true;
      plan();
    },

    /** Another tab has changed what is stored, or the network is back. */
    lookAgain(): void {
      failures = 0;
      plan();
    },
  };
}

function isOver(error: unknown): error is IdentityCallError {
  return error instanceof IdentityCallError && OVER.includes(error.code);
}
