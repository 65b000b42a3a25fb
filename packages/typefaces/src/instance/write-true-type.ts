/** A character's outline, in units of the em. */
export interface Outline {
  code: number;
  advance: number;
  points: readonly { x: number; y: number; onCurve: boolean; endContour: boolean }[];
}

interface Typeface {
  /** PostScript name. */
  name: string;
  unitsPerEm: number;
  ascent: number;
  descent: number;
  lineGap: number;
  glyphs: readonly Outline[];
}

type Kind = "u8" | "u16" | "i16" | "u32";
const SIZE: Record<Kind, number> = { u8: 1, u16: 2, i16: 2, u32: 4 };
const HEADER = 12;
const RECORD = 16;
const EMPTY: Outline = { code: 0, advance: 1000, points: [] };

/** Writes a TrueType file of simple outlines, as far as PDFs need it (ISO/IEC 14496-22; ISO 32000-1, 9.9). */
export function writeTrueType(typeface: Typeface): Uint8Array {
  const glyphs = [EMPTY, ...[...typeface.glyphs].sort((left, right) => left.code - right.code)];
  const outlines = glyphs.map(glyphData);
  const offsets = [0];
  for (const { length } of outlines) offsets.push((offsets.at(-1) ?? 0) + length);
  return withDirectory({
    cmap: characterMap(glyphs),
    glyf: join(outlines),
    head: header(typeface, glyphs),
    hhea: horizontalHeader(typeface, glyphs),
    hmtx: join(glyphs.map((glyph) => pack(["u16", glyph.advance], ["i16", boundsOf(glyph).xMin]))),
    loca: pack(...offsets.map((offset) => ["u32", offset] as const)),
    maxp: maximums(glyphs),
    name: names(typeface.name),
    post: pack(["u32", 0x00030000], ...zeros(7)),
  });
}

function glyphData(glyph: Outline): Uint8Array {
  const { points } = glyph;
  if (points.length === 0) return new Uint8Array();
  const { xMin, yMin, xMax, yMax } = boundsOf(glyph);
  const ends = points.flatMap(({ endContour }, index) => (endContour ? [index] : []));
  const steps = (axis: "x" | "y") =>
    points.map((point, index) => ["i16", point[axis] - (points[index - 1]?.[axis] ?? 0)] as const);
  const data = pack(
    ["i16", ends.length],
    ...[xMin, yMin, xMax, yMax].map((value) => ["i16", value] as const),
    ...ends.map((end) => ["u16", end] as const),
    ["u16", 0],
    ...points.map(({ onCurve }) => ["u8", onCurve ? 1 : 0] as const),
    ...steps("x"),
    ...steps("y"),
  );
  return padded(data);
}

function boundsOf({ points }: Outline) {
  const [x, y] = [points.map((point) => point.x), points.map((point) => point.y)];
  if (points.length === 0) return { xMin: 0, yMin: 0, xMax: 0, yMax: 0 };
  return { xMin: Math.min(...x), yMin: Math.min(...y), xMax: Math.max(...x), yMax: Math.max(...y) };
}

function header({ unitsPerEm }: Typeface, glyphs: readonly Outline[]): Uint8Array {
  const { xMin, yMin, xMax, yMax } = boundsOf({ ...EMPTY, points: glyphs.flatMap(({ points }) => points) });
  return pack(
    ...[0x00010000, 0x00010000, 0, 0x5f0f3cf5].map((value) => ["u32", value] as const),
    ["u16", 0],
    ["u16", unitsPerEm],
    ...zeros(4),
    ...[xMin, yMin, xMax, yMax].map((value) => ["i16", value] as const),
    ["u16", 0],
    ["u16", 6],
    ["i16", 2],
    // Offsets of 32 bits.
    ["i16", 1],
    ["i16", 0],
  );
}

function horizontalHeader({ ascent, descent, lineGap }: Typeface, glyphs: readonly Outline[]): Uint8Array {
  const widest = Math.max(...glyphs.map(({ advance }) => advance));
  return pack(
    ["u32", 0x00010000],
    ...[ascent, descent, lineGap, widest, 0, 0, widest, 1, 0, 0, 0, 0, 0, 0, 0].map(
      (value) => ["i16", Math.round(value)] as const,
    ),
    ["u16", glyphs.length],
  );
}

function maximums(glyphs: readonly Outline[]): Uint8Array {
  const points = Math.max(...glyphs.map((glyph) => glyph.points.length));
  const contours = Math.max(
    ...glyphs.map((glyph) => glyph.points.filter(({ endContour }) => endContour).length),
  );
  const numbers = [glyphs.length, points, contours, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0];
  return pack(["u32", 0x00010000], ...numbers.map((value) => ["u16", value] as const));
}

/** Format 12: any character, one group each. */
function characterMap(glyphs: readonly Outline[]): Uint8Array {
  const groups = glyphs.slice(1).flatMap(({ code }, index) => [code, code, index + 1]);
  const length = 16 + groups.length * 4;
  return pack(
    ["u16", 0],
    ["u16", 1],
    ["u16", 3],
    ["u16", 10],
    ["u32", 12],
    ["u16", 12],
    ["u16", 0],
    ...[length, 0, groups.length / 3, ...groups].map((value) => ["u32", value] as const),
  );
}

/** The PostScript name alone, in UTF-16. */
function names(name: string): Uint8Array {
  const letters = [...name].map((letter) => ["u16", letter.charCodeAt(0)] as const);
  const [header, record] = [
    [0, 1, 18],
    [3, 1, 0x409, 6, letters.length * 2, 0],
  ];
  return pack(...[...(header ?? []), ...(record ?? [])].map((value) => ["u16", value] as const), ...letters);
}

function withDirectory(tables: Record<string, Uint8Array>): Uint8Array {
  const entries = Object.entries(tables);
  const power = Math.floor(Math.log2(entries.length));
  let offset = HEADER + RECORD * entries.length;
  const records = entries.map(([tag, data]) => {
    const record = join([
      new TextEncoder().encode(tag),
      pack(["u32", checksum(data)], ["u32", offset], ["u32", data.length]),
    ]);
    offset += padded(data).length;
    return record;
  });
  const range = RECORD * 2 ** power;
  const directory = [entries.length, range, power, RECORD * entries.length - range];
  return join([
    pack(["u32", 0x00010000], ...directory.map((value) => ["u16", value] as const)),
    ...records,
    ...entries.map(([, data]) => padded(data)),
  ]);
}

function checksum(data: Uint8Array): number {
  const view = new DataView(padded(data).buffer);
  let sum = 0;
  for (let at = 0; at < view.byteLength; at += 4) sum = (sum + view.getUint32(at)) >>> 0;
  return sum;
}

const zeros = (count: number) => Array.from({ length: count }, () => ["u32", 0] as const);

function pack(...values: (readonly [Kind, number])[]): Uint8Array {
  const view = new DataView(new ArrayBuffer(values.reduce((sum, [kind]) => sum + SIZE[kind], 0)));
  let at = 0;
  for (const [kind, value] of values) {
    if (kind === "u8") view.setUint8(at, value);
    else if (kind === "u32") view.setUint32(at, value);
    else view.setInt16(at, value);
    at += SIZE[kind];
  }
  return new Uint8Array(view.buffer);
}

/** Tables and outlines begin at multiples of four. */
function padded(data: Uint8Array): Uint8Array {
  const whole = new Uint8Array(Math.ceil(data.length / 4) * 4);
  whole.set(data);
  return whole;
}

function join(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
