import { randomInt } from "node:crypto";

const ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const LENGTH = 28;
/** As server SDKs check ids that their callers choose. */
const MAX_LENGTH = 128;

/** 28 letters and digits (166 bits), the form of id that clients of the protocol know. */
export function newLocalId(): string {
  return Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");
}

/** Whether the server credential may give an account that id. */
export function isLocalId(text: string): boolean {
  return text.length > 0 && text.length <= MAX_LENGTH;
}
