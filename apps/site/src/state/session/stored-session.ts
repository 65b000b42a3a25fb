import type { IdTokenClaims } from "@sealwright/protocol/identity";
import { SESSION_STORAGE_KEY } from "./signed-in-flag.ts";

const SECOND = 1000;

/** Somebody who is signed in on this site (specification section 3), and what keeps it so. */
export interface Session {
  uid: string;
  /** Lower-cased. */
  email: string;
  emailVerified: boolean;
  /** The ID token, which calls carry as their bearer. */
  accessToken: string;
  refreshToken: string;
  /** When the access token came and when it ends: milliseconds since the epoch, by this browser's clock. */
  receivedAt: number;
  expiresAt: number;
}

/** What a sign-in or a renewal answers with. */
export interface Tokens {
  idToken: string;
  refreshToken: string;
  /** Milliseconds since the epoch, by this browser's clock. */
  receivedAt: number;
}

/** The end is counted from when the tokens came, not taken from them: so a browser's clock may be wrong. */
export function sessionOf({ idToken, refreshToken, receivedAt }: Tokens): Session {
  const { sub, email = "", email_verified: emailVerified = false, iat, exp } = claimsOf(idToken);
  return {
    ...{ uid: sub, email, emailVerified, refreshToken, receivedAt },
    accessToken: idToken,
    expiresAt: receivedAt + (exp - iat) * SECOND,
  };
}

/** What a token says; whether it is true is for servers to check. */
function claimsOf(idToken: string): IdTokenClaims {
  const [, payload = ""] = idToken.split(".");
  const bytes = atob(payload.replaceAll("-", "+").replaceAll("_", "/"));
  return JSON.parse(
    new TextDecoder().decode(Uint8Array.from(bytes, (character) => character.charCodeAt(0))),
  ) as IdTokenClaims;
}

/** Undefined when nobody is signed in, and where what is stored cannot be used. */
export function readSession(storage: Pick<Storage, "getItem">): Session | undefined {
  try {
    const stored: unknown = JSON.parse(storage.getItem(SESSION_STORAGE_KEY) ?? "null");
    return isSession(stored) ? stored : undefined;
  } catch {
    return undefined;
  }
}

function isSession(value: unknown): value is Session {
  if (typeof value !== "object" || value === null) return false;
  const { uid, email, emailVerified, accessToken, refreshToken, receivedAt, expiresAt } = value as Session;
  return (
    [uid, email, accessToken, refreshToken].every((member) => typeof member === "string") &&
    typeof emailVerified === "boolean" &&
    [receivedAt, expiresAt].every(Number.isFinite)
  );
}
