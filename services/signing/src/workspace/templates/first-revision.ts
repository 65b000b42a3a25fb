import { hashOf } from "../../base/hash.ts";

/** As the plain form ends. */
const END = /startxref\n\d{1,10}\n%%EOF\n/;
/** A signature in a file says which bytes it covers, and is never compressed. */
const SIGNATURE = "/ByteRange";

type Bytes = Uint8Array<ArrayBuffer>;

export function hasSignature(file: Bytes): boolean {
  return asText(file).includes(SIGNATURE);
}

/** The upload that a sent file without signatures begins with: places to sign were appended to it. */
export function firstRevision(shown: Bytes): Bytes {
  const end = END.exec(asText(shown));
  return end ? shown.slice(0, end.index + end[0].length) : shown;
}

/**
 * The upload that a sent file begins with, if it was signed already: unchanged, so its signatures stay valid.
 * @param uploaded as it was recorded when it was sent
 * @returns undefined if it can't be told apart from what was appended
 */
export function signedRevision(
  shown: Bytes,
  uploaded: { sha256: string; bytes: number } | null,
): Bytes | undefined {
  if (!uploaded) return undefined;
  const first = shown.slice(0, uploaded.bytes);
  return hashOf(first) === uploaded.sha256 ? first : undefined;
}

const asText = ({ buffer, byteOffset, length }: Bytes) =>
  Buffer.from(buffer, byteOffset, length).toString("latin1");
