import { ObjectIdentifier } from "asn1js";
import { type Bytes, concatBytes } from "../bytes.ts";

/** Writes DER (ITU-T X.690) from elements that are written already, which keep every byte. */
function element(tag: number, ...content: readonly Uint8Array[]): Bytes {
  const length = content.reduce((sum, part) => sum + part.length, 0);
  return concatBytes(new Uint8Array([tag, ...lengthBytes(length)]), ...content);
}

/** Short up to 127, then with a count of its bytes. */
function lengthBytes(length: number): number[] {
  if (length < 0x80) return [length];
  const bytes: number[] = [];
  for (let rest = length; rest > 0; rest >>>= 8) bytes.unshift(rest & 0xff);
  return [0x80 | bytes.length, ...bytes];
}

export const sequence = (...content: readonly Uint8Array[]): Bytes => element(0x30, ...content);
export const octets = (content: Uint8Array): Bytes => element(0x04, content);
export const smallInteger = (value: number): Bytes => element(0x02, new Uint8Array([value]));
export const nothing = (): Bytes => element(0x05);
export const oid = (value: string): Bytes => new Uint8Array(new ObjectIdentifier({ value }).toBER());

/** Constructed, with a context-specific tag. */
export const tagged = (tag: number, ...content: readonly Uint8Array[]): Bytes =>
  element(0xa0 | tag, ...content);

/** Elements of a set are ordered by their bytes. */
export const setOf = (...content: readonly Uint8Array[]): Bytes => element(0x31, ...sorted(content));

export const sorted = (elements: readonly Uint8Array[]): Uint8Array[] => [...elements].sort(compareBytes);

/** The order of a set's elements. */
export function compareBytes(one: Uint8Array, other: Uint8Array): number {
  const at = one.findIndex((byte, index) => byte !== other[index]);
  return at < 0 ? one.length - other.length : (one[at] ?? 0) - (other[at] ?? 0);
}
