/** The tables of a font file by their tags, such as "glyf". */
export type FontTables = ReadonlyMap<string, DataView>;

const WOFF = 0x774f4646;
const TRUETYPE = 0x00010000;

/**
 * Takes a TrueType font out of a WOFF file, with the platform's own inflate: one that is written in JavaScript takes most
 * of a second for a typeface.
 * @throws Error when the file is not WOFF, or holds no TrueType
 */
export async function readFontFile(file: Uint8Array): Promise<FontTables> {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  if (file.length < 44 || view.getUint32(0) !== WOFF || view.getUint32(4) !== TRUETYPE)
    throw new Error("A file of the typeface is not TrueType in WOFF.");
  const count = view.getUint16(12);
  const tables = await Promise.all(
    Array.from({ length: count }, async (_, index): Promise<[string, DataView]> => {
      const entry = 44 + index * 20;
      const tag = String.fromCharCode(...file.subarray(entry, entry + 4));
      const [offset = 0, packed = 0, length = 0] = [4, 8, 12].map((at) => view.getUint32(entry + at));
      const bytes = file.subarray(offset, offset + packed);
      const { buffer, byteOffset, byteLength } = packed < length ? await inflated(bytes) : bytes;
      return [tag, new DataView(buffer, byteOffset, byteLength)];
    }),
  );
  return new Map(tables);
}

/** @throws Error when the font lacks it */
export function tableOf(tables: FontTables, tag: string): DataView {
  const table = tables.get(tag);
  if (!table) throw new Error(`A file of the typeface lacks its table ${tag}.`);
  return table;
}

async function inflated(bytes: Uint8Array): Promise<Uint8Array> {
  const { readable, writable } = new DecompressionStream("deflate");
  const writer = writable.getWriter();
  const [whole] = await Promise.all([
    new Response(readable).arrayBuffer(),
    writer.write(bytes as BufferSource),
    writer.close(),
  ]);
  return new Uint8Array(whole);
}

/** A TrueType file of its tables, each of which begins at a multiple of four. */
export function writeFontFile(tables: FontTables): Uint8Array {
  let at = 12 + tables.size * 16;
  const placed = [...tables]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([tag, { buffer, byteOffset, byteLength }]) => {
      const offset = at;
      at += Math.ceil(byteLength / 4) * 4;
      return { tag, offset, bytes: new Uint8Array(buffer, byteOffset, byteLength) };
    });
  const file = new Uint8Array(at);
  const view = new DataView(file.buffer);
  const log = Math.floor(Math.log2(tables.size));
  view.setUint32(0, TRUETYPE);
  view.setUint16(4, tables.size);
  view.setUint16(6, 2 ** log * 16);
  view.setUint16(8, log);
  view.setUint16(10, (tables.size - 2 ** log) * 16);
  for (const [index, { tag, offset, bytes }] of placed.entries()) {
    const entry = 12 + index * 16;
    file.set(bytes, offset);
    for (let letter = 0; letter < 4; letter++) view.setUint8(entry + letter, tag.charCodeAt(letter));
    view.setUint32(entry + 4, checksum(view, offset, bytes.length));
    view.setUint32(entry + 8, offset);
    view.setUint32(entry + 12, bytes.length);
  }
  return file;
}

function checksum(view: DataView, offset: number, length: number): number {
  let sum = 0;
  for (let at = offset; at < offset + length; at += 4) sum = (sum + view.getUint32(at)) >>> 0;
  return sum;
}
