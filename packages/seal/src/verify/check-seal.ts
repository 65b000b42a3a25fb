import { concatBytes, hexOf, ownBytes, sameBytes } from "../bytes.ts";
import { digestOf, nameOf, type ReadCertificate } from "../cms/certificate.ts";
import { chainOf, endsAt } from "../cms/chain.ts";
import { compareBytes } from "../cms/der.ts";
import { withLowS } from "../cms/ecdsa.ts";
import { OID } from "../cms/oids.ts";
import { isCanonical, isSignedContent, type ReadCms, readCms, signedTypes } from "../cms/read-cms.ts";
import { DIGEST_ALGORITHM, SIGNATURE_ALGORITHMS } from "../cms/sign-cms.ts";
import { roomFor } from "../seal/room.ts";
import { readToken, type Timestamp } from "../timestamp/read-token.ts";
import type { FoundSignature } from "./find-signatures.ts";
import type { Seal } from "./verdict.ts";

/** Both vouch for a seal, which is one of a test only by the second. */
interface TrustedRoots {
  live: readonly ReadCertificate[];
  test: readonly ReadCertificate[];
}

export interface CheckedSeal {
  seal: Seal;
  problem: "bytes-changed" | "timestamp-invalid" | undefined;
}

/** All that a signature is over. */
const signedBytes = (file: Uint8Array, { start, end, covers }: FoundSignature): Uint8Array =>
  concatBytes(file.subarray(0, start), file.subarray(end, covers));

/**
 * Checks one seal: not one byte up to its end may differ from what `seal` wrote, although the signature's own place is not
 * covered by the signature.
 * @returns undefined if there is no readable signature in it
 */
export async function checkSeal(
  file: Uint8Array,
  found: FoundSignature,
  roots: TrustedRoots,
): Promise<CheckedSeal | undefined> {
  const place = placeBytes(file, found);
  try {
    const cms = readCms(place);
    const timestamp = cms.timestamp && (await readToken(cms.timestamp, cms.signature));
    const at = found.claimed;
    if (!at) return undefined;
    const chain = await chainOf(cms.signer, [...roots.live, ...roots.test, ...cms.certificates], at);
    const isWritten = isAsWritten(file, found, cms) && usesAll(chain, cms) && (await hasItsParts(found, cms));
    const isSigned = isWritten && (await isSignedContent(cms, signedBytes(file, found), at));
    const isTimestampWrong = cms.timestamp !== undefined && !isOfThatTime(timestamp, at);
    const isTest = isSigned && endsAt(chain, roots.test);
    const isTrusted = isTest || (isSigned && endsAt(chain, roots.live));
    const seal = describe(cms, found, { at, timestamp, isTrusted, isTest });
    return { seal, problem: isTimestampWrong ? "timestamp-invalid" : isSigned ? undefined : "bytes-changed" };
  } catch {
    return undefined;
  }
}

/** How far the clocks of a server and of its authority may be apart, in milliseconds. */
const CLOCKS_DIFFER_BY = 60 * 60 * 1000;

/** The seal does not cover its timestamp, so that anyone may exchange it for another: the time of a seal is what it claims. */
function isOfThatTime(timestamp: Timestamp | undefined, claimed: Date): boolean {
  return timestamp !== undefined && Math.abs(timestamp.at.getTime() - claimed.getTime()) <= CLOCKS_DIFFER_BY;
}

interface Known {
  at: Date;
  timestamp: Timestamp | undefined;
  isTrusted: boolean;
  isTest: boolean;
}

function describe(
  cms: ReadCms,
  { covers }: FoundSignature,
  { at, timestamp, isTrusted, isTest }: Known,
): Seal {
  return {
    by: nameOf(cms.signer.parsed.subject),
    issuer: nameOf(cms.signer.parsed.issuer),
    isTrusted,
    isTest,
    level: timestamp ? "B-T" : "B-B",
    at: at.toISOString(),
    timestampBy: timestamp?.by,
    timestampAt: timestamp?.at.toISOString(),
    covers,
  };
}

const SIGNED: readonly string[] = [OID.contentType, OID.messageDigest, OID.signingCertificateV2];

/** Written again from its contents, the place has the same bytes: digits in lowercase, DER, zeros. */
function isAsWritten(file: Uint8Array, { start, end }: FoundSignature, cms: ReadCms): boolean {
  const types = signedTypes(cms);
  const hasItsTypes = types.length === SIGNED.length && SIGNED.every((type) => types.includes(type));
  const { RSA, ECDSA } = SIGNATURE_ALGORITHMS;
  const hasItsAlgorithms =
    sameBytes(cms.digestAlgorithm, DIGEST_ALGORITHM) &&
    [RSA, ECDSA].some((algorithm) => sameBytes(cms.signatureAlgorithm, algorithm));
  const expected = new TextEncoder().encode(`<${hexOf(cms.der).padEnd(end - start - 2, "0")}>`);
  return (
    hasItsTypes && hasItsAlgorithms && isCanonical(cms) && sameBytes(expected, file.subarray(start, end))
  );
}

/** The signature covers its own certificate only. */
const usesAll = (chain: readonly ReadCertificate[], { certificates }: ReadCms): boolean =>
  certificates.every(({ der }) => chain.some((one) => sameBytes(one.der, der)));

/** Whether certificates and timestamp, which the signature does not cover, are those that its dictionary was written for. */
async function hasItsParts({ start, end, certificates }: FoundSignature, cms: ReadCms): Promise<boolean> {
  const parts = cms.certificates.map(({ der }) => der);
  const isSorted = parts.every(
    (part, index) => index === 0 || compareBytes(parts[index - 1] ?? part, part) < 0,
  );
  const room = (end - start - 2) / 2;
  if (!isSorted || room !== roomFor(parts, cms.timestamp !== undefined)) return false;
  if (certificates === undefined) return true;
  const isLow = sameBytes(withLowS(cms.signature, cms.signer), cms.signature);
  return isLow && hexOf(await digestOf(parts)) === certificates;
}

/** Decodes the digits. */
export function placeBytes(file: Uint8Array, { start, end }: FoundSignature): Uint8Array<ArrayBuffer> {
  const digits = new TextDecoder("latin1").decode(file.subarray(start + 1, end - 1)).replaceAll(/\s/g, "");
  return ownBytes(Uint8Array.from(digits.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16)));
}
