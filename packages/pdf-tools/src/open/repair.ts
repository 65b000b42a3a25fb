const LATIN1 = new TextDecoder("latin1");
const CATALOG = /(\d+) (\d+) obj(?:(?!endobj)[\s\S])*?\/Type\s*\/Catalog\b/;
/** A whole file is searched as text; beyond this it would take too much memory. */
const MAX_BYTES = 100_000_000;

const TAIL_BYTES = 65_536;

/** A whole file ends with the place of its index, after its last object. */
export function isCutOff(bytes: Uint8Array): boolean {
  const tail = LATIN1.decode(bytes.subarray(-TAIL_BYTES));
  return !tail.includes("startxref", Math.max(0, tail.lastIndexOf("endobj")));
}

/**
 * A file that was cut off has no trailer, which says where its parts begin.
 * @returns its whole parts with a new one; undefined if no catalog is in what is left
 */
export function withTrailer(bytes: Uint8Array): Uint8Array | undefined {
  if (bytes.length > MAX_BYTES) return undefined;
  const text = LATIN1.decode(bytes);
  const end = text.lastIndexOf("endobj");
  const [, object, generation] = CATALOG.exec(text.slice(0, end)) ?? [];
  if (!object) return undefined;
  const whole = bytes.subarray(0, end);
  const trailer = new TextEncoder().encode(`endobj\ntrailer\n<</Root ${object} ${generation} R>>\n%%EOF\n`);
  const repaired = new Uint8Array(whole.length + trailer.length);
  repaired.set(whole);
  repaired.set(trailer, whole.length);
  return repaired;
}
