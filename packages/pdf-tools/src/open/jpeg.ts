const APP1 = 0xe1;
/** With "MPF", the list of further pictures after the end; with "ICC_PROFILE", what its colors are. */
const APP2 = 0xe2;
const APP13 = 0xed;
const COMMENT = 0xfe;
/** SOF0 to SOF15, without the tables and the extension among them. */
const FRAMES: ReadonlySet<number> = new Set([
  0xc0, 0xc1, 0xc2, 0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf,
]);
const START_OF_SCAN = 0xda;
const END = 0xd9;
const FILL = 0xff;
const ORIENTATION = 0x0112;

const LATIN1 = new TextDecoder("latin1");

interface Segment {
  marker: number;
  start: number;
  end: number;
}

/** The segments before the picture's data. */
function segments(bytes: Uint8Array): { segments: Segment[]; rest: number } {
  const found: Segment[] = [];
  let at = 2;
  while (at + 4 <= bytes.length && bytes[at] === 0xff && bytes[at + 1] !== START_OF_SCAN) {
    const end = at + 2 + (bytes[at + 2] ?? 0) * 256 + (bytes[at + 3] ?? 0);
    if (end <= at + 2 || end > bytes.length) break;
    found.push({ marker: bytes[at + 1] ?? 0, start: at, end });
    at = end;
  }
  return { segments: found, rest: at };
}

/** In pixels, as the frame's header says (ITU-T T.81, B.2.2); undefined if it has none. */
export function jpegSize(bytes: Uint8Array): { width: number; height: number } | undefined {
  const frame = segments(bytes).segments.find(({ marker }) => FRAMES.has(marker));
  if (!frame) return undefined;
  const read = (at: number) => (bytes[frame.start + at] ?? 0) * 256 + (bytes[frame.start + at + 1] ?? 0);
  return { height: read(5), width: read(7) };
}

/**
 * Without Exif (camera, place, time), XMP, Photoshop data and comments, and without what follows the picture: phones put a
 * second one or a clip there. The picture is the same, to the pixel.
 */
export function withoutMetadata(bytes: Uint8Array): Uint8Array {
  const kept: Uint8Array[] = [bytes.subarray(0, 2)];
  let at = 2;
  let isOver = false;
  while (at < bytes.length && !isOver) {
    const marker = bytes[at + 1] ?? 0;
    const end = bytes[at] === 0xff ? endOfPart(bytes, at, marker) : undefined;
    // Of a damaged picture, all the rest stays.
    isOver = end === undefined || marker === END;
    if (end === undefined || !isPrivate(bytes, at, marker)) kept.push(bytes.subarray(at, end));
    at = end ?? bytes.length;
  }
  const length = kept.reduce((sum, part) => sum + part.length, 0);
  if (length === bytes.length) return bytes;
  const result = new Uint8Array(length);
  let written = 0;
  for (const part of kept) {
    result.set(part, written);
    written += part.length;
  }
  return result;
}

/** Where a marker's segment ends, with the scan that follows it; undefined if it does not end. */
function endOfPart(bytes: Uint8Array, at: number, marker: number): number | undefined {
  if (marker === FILL) return at + 1;
  if (marker === END || isInScan(marker)) return at + 2;
  const end = at + 2 + (bytes[at + 2] ?? 0) * 256 + (bytes[at + 3] ?? 0);
  if (end < at + 4 || end > bytes.length) return undefined;
  if (marker !== START_OF_SCAN) return end;
  for (let next = end; next + 1 < bytes.length; next += 1)
    if (bytes[next] === 0xff && !isInScan(bytes[next + 1] ?? 0)) return next;
  return bytes.length;
}

/** Stuffing, fill bytes and restarts. */
const isInScan = (marker: number) => marker === 0 || marker === FILL || (marker >= 0xd0 && marker <= 0xd7);

function isPrivate(bytes: Uint8Array, at: number, marker: number): boolean {
  const isIndex = marker === APP2 && LATIN1.decode(bytes.subarray(at + 4, at + 8)) === "MPF\0";
  return isIndex || marker === APP1 || marker === APP13 || marker === COMMENT;
}

/** By how many degrees, clockwise, a camera's picture must be turned to be upright. Mirrored ones count as their twins. */
export function uprightTurn(bytes: Uint8Array): 0 | 90 | 180 | 270 {
  const exif = segments(bytes).segments.find(
    ({ marker, start }) => marker === APP1 && bytes[start + 4] === 0x45,
  );
  if (!exif) return 0;
  // Marker, length and "Exif\0\0" come before the TIFF header.
  const tiff = new DataView(bytes.buffer, bytes.byteOffset + exif.start + 10, exif.end - exif.start - 10);
  try {
    const little = tiff.getUint16(0) === 0x4949;
    const directory = tiff.getUint32(4, little);
    for (let entry = 0; entry < tiff.getUint16(directory, little); entry += 1) {
      const at = directory + 2 + entry * 12;
      if (tiff.getUint16(at, little) !== ORIENTATION) continue;
      return ([0, 0, 0, 180, 180, 90, 90, 270, 270] as const)[tiff.getUint16(at + 8, little)] ?? 0;
    }
  } catch {
    // Damaged Exif: the picture stays as it is.
  }
  return 0;
}
