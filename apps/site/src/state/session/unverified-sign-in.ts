import type { UnverifiedSignIn } from "@sealwright/sign-in/outcomes";

/**
 * A sign-in whose address is not verified yet. It is apart from the session, so nothing shows it as one or calls anything with it. Only
 * the click on "Verify my email" in this browser takes it out, whether or not the tab that registered is still open.
 */
const STORAGE_KEY = "sealwright.unverified";
const LIFETIME_MS = 60 * 60 * 1000;

interface Kept extends UnverifiedSignIn {
  uid: string;
  /** The template ID of the form that the visitor was about to sign; undefined if none. */
  template?: string | undefined;
  /** Milliseconds since the epoch. */
  keptAt: number;
}

/** Replaces an earlier one. */
export function keepUnverified(signIn: Omit<Kept, "keptAt">): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify({ ...signIn, keptAt: Date.now() } satisfies Kept));
  } catch {
    // Storage is denied: the visitor signs in after verifying.
  }
}

/** Takes it out, if it is of the account whose address was just verified. */
export function takeUnverified(uid: string): Kept | undefined {
  const kept = readUnverified();
  if (kept?.uid !== uid) return undefined;
  forgetUnverified();
  return kept;
}

/** @returns its refresh token, which no one needs anymore */
export function forgetUnverified(): string | undefined {
  try {
    const token = stored()?.refreshToken;
    localStorage.removeItem(STORAGE_KEY);
    return token;
  } catch {
    // If storage is denied, nothing is kept.
    return undefined;
  }
}

/** Removes one that is too old. @returns its refresh token, which no one needs anymore */
export function forgetExpired(): string | undefined {
  return readUnverified() ? undefined : forgetUnverified();
}

function readUnverified(): Kept | undefined {
  const kept = stored();
  // One from the future was kept before the clock was set back.
  const age = Date.now() - (kept?.keptAt ?? Number.NaN);
  return kept && age >= 0 && age < LIFETIME_MS ? kept : undefined;
}

/** Whatever its age. */
function stored(): Kept | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? "null") as Kept | null;
    return typeof kept?.refreshToken === "string" ? kept : undefined;
  } catch {
    return undefined;
  }
}
