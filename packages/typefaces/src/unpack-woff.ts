const HEADER = 44;
const ENTRY = 20;
const SFNT_HEADER = 12;
const SFNT_ENTRY = 16;

const SIGNATURE = 0x774f4646;

/**
 * Unpacks a WOFF file to the TrueType file inside it: the same tables, each compressed on its own (W3C, WOFF File
 * Format 1.0, sections 3 to 5). A TrueType file stays as it is.
 */
export async function unpackWoff(woff: Uint8Array): Promise<Uint8Array> {
  const from = new DataView(woff.buffer, woff.byteOffset, woff.byteLength);
  if (from.getUint32(0) !== SIGNATURE) return woff;
  const count = from.getUint16(12);
  const font = new Uint8Array(from.getUint32(16));
  const to = new DataView(font.buffer);
  to.setUint32(0, from.getUint32(4));
  to.setUint16(4, count);
  const power = Math.floor(Math.log2(count));
  to.setUint16(6, 16 * 2 ** power);
  to.setUint16(8, power);
  to.setUint16(10, 16 * (count - 2 ** power));
  let at = SFNT_HEADER + SFNT_ENTRY * count;
  for (let index = 0; index < count; index++) {
    const entry = HEADER + ENTRY * index;
    const [tag, offset, packed, length, checksum] = [0, 4, 8, 12, 16].map((byte) =>
      from.getUint32(entry + byte),
    ) as [number, number, number, number, number];
    const bytes = woff.subarray(offset, offset + packed);
    font.set(packed < length ? await inflate(bytes) : bytes, at);
    const record = SFNT_HEADER + SFNT_ENTRY * index;
    for (const [word, value] of [tag, checksum, at, length].entries()) to.setUint32(record + 4 * word, value);
    at += Math.ceil(length / 4) * 4;
  }
  return font;
}

async function inflate(bytes: Uint8Array): Promise<Uint8Array> {
  const stream = new Blob([bytes.slice()]).stream().pipeThrough(new DecompressionStream("deflate"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}
