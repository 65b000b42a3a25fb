import { hashOf } from "../base/hash.ts";
import type { Filled } from "../base/tables.ts";

/** SHA-256, in hexadecimal, of a signer's answers; the order of keys makes no difference. */
export function filledHash(filled: Filled): string {
  return hashOf(JSON.stringify(filled, sortKeys));
}

function sortKeys(_key: string, value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}
