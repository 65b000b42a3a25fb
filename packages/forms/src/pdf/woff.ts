const WOFF = 0x774f4646;

/**
 * Takes a WOFF file out of its wrapping, with the platform's own inflate: PDFKit's, which is written in JavaScript, takes
 * most of a second for a typeface. Other files come back as they are.
 * @returns a TrueType or OpenType file
 */
export async function unwrapped(file: Uint8Array): Promise<Uint8Array> {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  if (view.getUint32(0) !== WOFF) return file;
  const count = view.getUint16(12);
  const tables = await Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const entry = 44 + index * 20;
      const [tag, offset, packed, length, checksum] = [0, 4, 8, 12, 16].map((at) =>
        view.getUint32(entry + at),
      ) as [number, number, number, number, number];
      const bytes = file.subarray(offset, offset + packed);
      return { tag, checksum, bytes: packed < length ? await inflated(bytes) : bytes };
    }),
  );
  return joined(view.getUint32(4), tables);
}

interface Table {
  tag: number;
  checksum: number;
  bytes: Uint8Array;
}

/** A font file of its tables, each of which begins at a multiple of four. */
function joined(flavor: number, tables: readonly Table[]): Uint8Array {
  let at = 12 + tables.length * 16;
  const placed = tables.map((table) => {
    const offset = at;
    at += Math.ceil(table.bytes.length / 4) * 4;
    return { ...table, offset };
  });
  const font = new Uint8Array(at);
  const view = new DataView(font.buffer);
  const log = Math.floor(Math.log2(tables.length));
  view.setUint32(0, flavor);
  view.setUint16(4, tables.length);
  view.setUint16(6, 2 ** log * 16);
  view.setUint16(8, log);
  view.setUint16(10, (tables.length - 2 ** log) * 16);
  for (const [index, { tag, checksum, offset, bytes }] of placed.entries()) {
    for (const [field, value] of [tag, checksum, offset, bytes.length].entries()) {
      view.setUint32(12 + index * 16 + field * 4, value);
    }
    font.set(bytes, offset);
  }
  return font;
}

async function inflated(bytes: Uint8Array): Promise<Uint8Array> {
  const stream = new Blob([bytes as BlobPart]).stream().pipeThrough(new DecompressionStream("deflate"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}
