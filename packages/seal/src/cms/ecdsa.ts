import { fromBER, Integer, ObjectIdentifier, Sequence } from "asn1js";
import { ownBytes } from "../bytes.ts";
import type { ReadCertificate } from "./certificate.ts";
import { sequence } from "./der.ts";

/** Of the NIST curves (SEC 2), by their object identifiers. */
const ORDERS: Record<string, bigint> = {
  "1.2.840.10045.3.1.7": 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n,
  "1.3.132.0.34":
    0xffffffffffffffffffffffffffffffffffffffffffffffffc7634d81f4372ddf581a0db248b0a77aecec196accc52973n,
  "1.3.132.0.35":
    0x1fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffa51868783bf2f966b7fcc0148f709a5d03bb5c9b8899c47aebb6fb71e91386409n,
};

/**
 * A signature with the lower of two numbers: s and the curve's order less s verify alike, so that anyone could exchange one for
 * the other.
 * @param signature of ECDSA (RFC 3279, 2.2.3); one of RSA has one form only, and is returned as it is
 */
export function withLowS(signature: Uint8Array, { parsed }: ReadCertificate): Uint8Array {
  const { algorithmParams } = parsed.subjectPublicKeyInfo.algorithm;
  const order = algorithmParams instanceof ObjectIdentifier && ORDERS[algorithmParams.getValue()];
  // The bytes of RSA are no ASN.1: reading them as such fails for one signature in a hundred.
  if (!order) return signature;
  const { result } = fromBER(ownBytes(signature));
  const [r, s] = result instanceof Sequence ? result.valueBlock.value : [];
  if (!(r instanceof Integer && s instanceof Integer)) return signature;
  const other = order - s.toBigInt();
  if (s.toBigInt() <= other) return signature;
  return sequence(new Uint8Array(r.toBER()), new Uint8Array(Integer.fromBigInt(other).toBER()));
}

/**
 * Whether an ECDSA signature (RFC 3279, 2.2.3) is written in the only way that DER has for its two numbers; readers take others,
 * too, so a changed byte could go unnoticed.
 */
export function isStrictEcdsa(signature: Uint8Array): boolean {
  const [tag, length = 0, more] = signature;
  if (tag !== 0x30) return false;
  // On P-521 the length takes two bytes.
  if (length === 0x81 && more !== undefined && more >= 0x80)
    return more === signature.length - 3 && isTwoNumbers(signature.subarray(3));
  return length < 0x80 && length === signature.length - 2 && isTwoNumbers(signature.subarray(2));
}

function isTwoNumbers(bytes: Uint8Array): boolean {
  const first = 2 + (bytes[1] ?? 0);
  return isPositiveInteger(bytes.subarray(0, first)) && isPositiveInteger(bytes.subarray(first));
}

/** Of the length that it says, positive, and without a zero that is not needed. */
function isPositiveInteger(bytes: Uint8Array): boolean {
  const [tag, length = 0, high = 0, next = 0] = bytes;
  const isWhole = tag === 0x02 && length >= 1 && length < 0x80 && bytes.length === length + 2;
  return isWhole && high < 0x80 && (high > 0 || (length > 1 && next >= 0x80));
}
