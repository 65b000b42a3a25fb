import { ACCEPT_BUTTON, textOf, type Version, wordsBesideBox } from "./terms.ts";

/** The record of one acceptance. */
export interface Acceptance {
  version: number;
  /** SHA-256 of the accepted text, in hexadecimal. */
  sha256: string;
  /** ISO 8601, in UTC. */
  acceptedAt: string;
  wordsShown: string;
  button: string;
  language: string;
  page: string;
}

export async function acceptanceOf(version: Version): Promise<Acceptance> {
  return {
    version: version.number,
    sha256: await sha256(textOf(version)),
    acceptedAt: new Date().toISOString(),
    wordsShown: wordsBesideBox(version),
    button: ACCEPT_BUTTON,
    language: document.documentElement.lang,
    page: location.pathname,
  };
}

/** The hash of a text in UTF-8, as 64 hexadecimal digits. */
async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
