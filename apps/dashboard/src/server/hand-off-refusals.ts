import { ProductCallError } from "@sealwright/protocol/product/dashboard-client";

/** Why nobody was let in, by the word that the address carries: what came in the one of before stands there no more. */
const SENTENCES = {
  "invalid-handoff": "This sign-in link has expired or was used already. Please sign in again.",
  "wrong-account": "This sign-in link was made for another account.",
  "not-signed-in": "Please sign in.",
  "signed-out": "You were signed out. Please sign in again.",
  "sign-in-expired": "Your sign-in has expired. Please sign in again.",
  "email-not-verified": "Please verify your email address, check your inbox.",
  "two-factor-required": "Enter the code from your authenticator app first.",
  "two-factor-unavailable": "Your two-factor codes can no longer be checked. Please write to us.",
  "too-many-attempts": "Too many attempts. Please wait a few minutes and try again.",
} as const;

/** @returns the word for what the product backend says no to; undefined when it is a fault */
export function handOffRefusal(error: unknown): keyof typeof SENTENCES | undefined {
  if (!(error instanceof ProductCallError) || !error.status || error.status >= 500) return undefined;
  return isWord(error.code) ? error.code : "invalid-handoff";
}

/** @param word out of the address, so it may be anything */
export function handOffSentence(word: string | undefined): string | undefined {
  return isWord(word) ? SENTENCES[word] : undefined;
}

function isWord(word: string | undefined): word is keyof typeof SENTENCES {
  return word !== undefined && Object.hasOwn(SENTENCES, word);
}
