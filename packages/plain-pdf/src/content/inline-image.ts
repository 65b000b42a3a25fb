import { inflateSync } from "node:zlib";
import { MAX_STREAM_BYTES } from "../limits.ts";
import { type ContentReader, isWhite, type Operand } from "./content-reader.ts";

/** An image within content (ISO 32000-1, 8.9.7), with whole names for its entries. */
export interface InlineImage {
  entries: ReadonlyMap<string, Operand>;
  data: Uint8Array;
}

const KEYS: Readonly<Record<string, string>> = {
  BPC: "BitsPerComponent",
  CS: "ColorSpace",
  D: "Decode",
  DP: "DecodeParms",
  F: "Filter",
  H: "Height",
  IM: "ImageMask",
  I: "Interpolate",
  W: "Width",
};
const COMPONENTS: Readonly<Record<string, number>> = {
  "/G": 1,
  "/DeviceGray": 1,
  "/RGB": 3,
  "/DeviceRGB": 3,
  "/CMYK": 4,
  "/DeviceCMYK": 4,
};

/** Reads on after BI, to what follows EI. @returns undefined for an image that does not begin */
export function readInlineImage(reader: ContentReader): InlineImage | undefined {
  const entries = new Map<string, Operand>();
  for (let key = reader.next(); key; key = reader.next()) {
    if (key.kind === "operator") {
      if (key.text !== "ID") return undefined;
      break;
    }
    const value = reader.next();
    if (!value || value.kind === "operator") return undefined;
    const name = key.text.slice(1);
    if (key.kind === "name") entries.set(KEYS[name] ?? name, value);
  }
  if (isWhite(reader.bytes[reader.position])) reader.position += 1;
  const rest = reader.bytes.subarray(reader.position);
  const length = lengthOf(rest, entries);
  const end = endAfter(rest, length);
  reader.position += end.next;
  return { entries, data: rest.subarray(0, end.data) };
}

/** As far as the data itself says how long it is. */
function lengthOf(rest: Uint8Array, entries: ReadonlyMap<string, Operand>): number {
  const filter = entries.get("Filter");
  const first = (filter?.items ?? (filter ? [filter] : []))[0]?.text;
  if (first === undefined) return plainLength(entries);
  if (first === "/Fl" || first === "/FlateDecode") return flateLength(rest);
  const text = (mark: string) =>
    Math.max(0, Buffer.from(rest.buffer, rest.byteOffset, rest.length).indexOf(mark, 0, "latin1"));
  if (first === "/A85" || first === "/ASCII85Decode") return text("~>") + 2;
  if (first === "/AHx" || first === "/ASCIIHexDecode") return text(">") + 1;
  if (first === "/DCT" || first === "/DCTDecode") return text("\u00ff\u00d9") + 2;
  return 0;
}

function plainLength(entries: ReadonlyMap<string, Operand>): number {
  const number = (key: string) => Number(entries.get(key)?.text ?? 0);
  const isMask = entries.get("ImageMask")?.text === "true";
  const space = entries.get("ColorSpace");
  const components = isMask || space?.items ? 1 : (COMPONENTS[space?.text ?? ""] ?? 0);
  const bits = isMask ? 1 : number("BitsPerComponent");
  return Math.ceil((number("Width") * components * bits) / 8) * number("Height");
}

function flateLength(rest: Uint8Array): number {
  try {
    const { engine } = inflateSync(rest, { info: true, maxOutputLength: MAX_STREAM_BYTES }) as unknown as {
      engine: { bytesWritten: number };
    };
    return engine.bytesWritten;
  } catch {
    return 0;
  }
}

/** The first EI between blanks, from where the data may end. */
function endAfter(rest: Uint8Array, length: number): { data: number; next: number } {
  for (let at = Math.max(0, Math.min(length, rest.length)); at + 1 < rest.length; at += 1) {
    const isEnd =
      rest[at] === 0x45 &&
      rest[at + 1] === 0x49 &&
      (at === length || isWhite(rest[at - 1])) &&
      (at + 2 === rest.length || isWhite(rest[at + 2]));
    if (isEnd) return { data: length > 0 && length <= at ? length : Math.max(0, at - 1), next: at + 2 };
  }
  return { data: Math.min(length, rest.length), next: rest.length };
}
