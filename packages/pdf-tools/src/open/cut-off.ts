const LATIN1 = new TextDecoder("latin1");
const TAIL_BYTES = 65_536;

/** A whole file ends with the place of its index, after its last object. */
export function isCutOff(bytes: Uint8Array): boolean {
  const tail = LATIN1.decode(bytes.subarray(-TAIL_BYTES));
  return !tail.includes("startxref", Math.max(0, tail.lastIndexOf("endobj")));
}
