import { randomId } from "../../kit/browser/random-id.ts";
import { isRejected } from "./consent.ts";

const STORAGE_KEY = "sealwright.sign-ups";
const MAX_REMEMBERED = 20;

/** By account id: this browser's claim to report the sign-up, or empty once it was reported to a backend without claims. */
type Claims = Record<string, string>;

/** Where storage is denied; lasts until the page is left. */
let unsaved: Claims = {};

/**
 * Called with the answer of the owners call. A claim is kept until it is settled, so that an answer that was lost on its way
 * can be asked for again.
 * @returns the claim for complete-login; undefined where this browser has nothing to report
 */
export function claimSignUp(uid: string, isSignUp: boolean): string | undefined {
  // Another browser of the owner, which may report events, can still claim it.
  if (isRejected()) return undefined;
  const claims = read();
  const claim = claims[uid] ?? (isSignUp ? randomId() : "");
  if (claim === "") return undefined;
  write({ ...claims, [uid]: claim });
  return claim;
}

/**
 * Called once the sign-in is complete.
 * @param told what complete-login said of the claim; undefined of a backend without claims, where the owners' answer counts
 * @returns whether to report the sign-up now
 */
export function settleSignUp(uid: string, told: boolean | undefined): boolean {
  const { [uid]: claim, ...others } = read();
  if (!claim) return false;
  write(told === undefined ? { ...others, [uid]: "" } : others);
  return told ?? true;
}

function read(): Claims {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? "{}");
    return typeof stored === "object" && stored !== null ? (stored as Claims) : {};
  } catch {
    return unsaved;
  }
}

function write(claims: Claims): void {
  const newest = Object.fromEntries(Object.entries(claims).slice(-MAX_REMEMBERED));
  try {
    if (Object.keys(newest).length === 0) localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, JSON.stringify(newest));
  } catch {
    unsaved = newest;
  }
}
