import type { IdTokenClaims } from "@sealwright/protocol/identity";
import type { Tokens } from "@sealwright/sign-in/outcomes";
import { SESSION_STORAGE_KEY } from "./signed-in-flag.ts";

const SECOND = 1000;

/** A signed-in visitor (specification section 3) and their tokens. */
export interface Session {
  uid: string;
  email: string;
  emailVerified: boolean;
  /** The ID token, sent as the bearer token. */
  accessToken: string;
  refreshToken: string;
  /** Milliseconds since the epoch, by this browser's clock. */
  receivedAt: number;
  expiresAt: number;
}

/** Computes the expiry from when the tokens arrived, so that it is right even if the browser's clock is not. */
export function sessionOf({ idToken, refreshToken, receivedAt }: Tokens): Session {
  const { sub, email = "", email_verified: emailVerified = false, iat, exp } = claimsOf(idToken);
  return {
    uid: sub,
    email,
    emailVerified,
    refreshToken,
    receivedAt,
    accessToken: idToken,
    expiresAt: receivedAt + (exp - iat) * SECOND,
  };
}

/** Decodes the claims without verifying them, which is up to servers. */
function claimsOf(idToken: string): IdTokenClaims {
  const [, payload = ""] = idToken.split(".");
  const bytes = atob(payload.replaceAll("-", "+").replaceAll("_", "/"));
  return JSON.parse(
    new TextDecoder().decode(Uint8Array.from(bytes, (character) => character.charCodeAt(0))),
  ) as IdTokenClaims;
}

/** Undefined if nothing, or nothing usable, is stored. */
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
