/** As the plain form ends. */
const END = /startxref\n\d{1,10}\n%%EOF\n/;
/** A signature in a file says which bytes it covers, and is never compressed. */
const SIGNATURE = "/ByteRange";

/**
 * The upload that a sent file begins with: places to sign were appended to it.
 * @returns undefined for one that was signed before it was sent, which has revisions of its own
 */
export function firstRevision(shown: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> | undefined {
  const text = Buffer.from(shown.buffer, shown.byteOffset, shown.length).toString("latin1");
  if (text.includes(SIGNATURE)) return undefined;
  const end = END.exec(text);
  return end ? shown.slice(0, end.index + end[0].length) : shown;
}
