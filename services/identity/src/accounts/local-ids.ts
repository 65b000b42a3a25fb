import { randomInt } from "node:crypto";

const ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const LENGTH = 28;
/** The limit that server SDKs enforce for custom ids. */
const MAX_LENGTH = 128;

/** 28 letters and digits (166 bits), the protocol's usual format. */
export function newLocalId(): string {
  return Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");
}

/** Whether a caller with the server credential may choose that id. */
export function isLocalId(text: string): boolean {
  return text.length > 0 && text.length <= MAX_LENGTH;
}
