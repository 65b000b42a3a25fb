import { deflateSync } from "node:zlib";

/** The text that signers agree to, and the one that a forger would like to show in its place. */
export const AGREED = "The buyer pays 100 dollars";
export const FORGED = "The buyer pays 999,000 dollars";

export const drawing = (text: string) => `BT /F1 18 Tf 60 700 Td (${text}) Tj ET`;
export const stream = (data: string, more = "", length = data.length) =>
  `<< /Length ${length} ${more} >>\nstream\n${data}\nendstream`;

/** Numbers of the objects of an ordinary file. */
const [CATALOG, PAGES, FONT] = [1, 2, 5];
export const [PAGE, CONTENT, SPARE] = [3, 4, 6];

/** The objects of an ordinary file with one page. @param page more of it */
export function ordinary(page = "", catalog = "", more: Record<number, string> = {}): Map<number, string> {
  const font = "/Resources << /Font << /F1 5 0 R >> >>";
  const objects: [number, string][] = [
    [CATALOG, `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`],
    [PAGES, "<< /Type /Pages /Kids [3 0 R] /Count 1 >>"],
    [PAGE, `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] ${font} /Contents 4 0 R ${page} >>`],
    [CONTENT, stream(drawing(AGREED))],
    [FONT, "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>"],
  ];
  return new Map([
    ...objects,
    ...Object.entries(more).map(([number, body]): [number, string] => [Number(number), body]),
  ]);
}

/** A signature that covers nothing, so that the file counts as signed. */
export function signed(objects: Map<number, string>): Map<number, string> {
  const catalog = objects.get(CATALOG) ?? "";
  const form = "/AcroForm << /Fields [90 0 R] /SigFlags 3 >> >>";
  return new Map([
    ...objects,
    [CATALOG, catalog.replace(/>>$/, form)],
    [
      90,
      "<< /FT /Sig /T (Vendor) /V 91 0 R /Type /Annot /Subtype /Widget /Rect [0 0 0 0] /P 3 0 R /F 132 >>",
    ],
    [
      91,
      "<< /Type /Sig /Filter /Adobe.PPKLite /SubFilter /adbe.pkcs7.detached /ByteRange [0 10 20 30] /Contents <00> >>",
    ],
  ]);
}

/** Ways in which a file is written other than plainly. */
export interface Oddities {
  /** Bytes before the header. */
  before?: string;
  /** Other objects of a number, which no row names. */
  doubles?: [number: number, body: string, where: "first" | "last"][];
  /** Numbers whose rows call them free. */
  free?: number[];
  /** Added to the place in a row. */
  shifted?: [number: number, by: number][];
  /** A second row for a number, which leads to another object. */
  twoRows?: [number: number, body: string, where: "first" | "last"];
  /** A stream of rows beside the table, which leads to another object. */
  hybrid?: [number: number, body: string];
  /** Numbers with a generation of their own in their rows or where they begin. */
  generations?: [number: number, inRow: number, atObject: number][];
  /** Named by the end in place of the section. */
  start?: number | "none";
  /** Named by the trailer as the section before. */
  prev?: number | "itself";
  trailer?: string;
  /** No table, so that readers repair the file. */
  isUnlisted?: boolean;
  /** Between objects. */
  between?: string;
}

/** Writes objects with a table. */
export function written(objects: ReadonlyMap<number, string>, odd: Oddities = {}): Uint8Array<ArrayBuffer> {
  let text = `${odd.before ?? ""}%PDF-1.7\n`;
  const places = new Map<number, number>();
  const generation = (number: number, at: 1 | 2) =>
    odd.generations?.find(([own]) => own === number)?.[at] ?? 0;
  const add = (number: number, body: string) => {
    const place = text.length;
    text += `${number} ${generation(number, 2)} obj\n${body}\nendobj\n${odd.between ?? ""}`;
    return place;
  };
  for (const [number, body, where] of odd.doubles ?? []) if (where === "first") add(number, body);
  for (const [number, body] of objects) places.set(number, add(number, body));
  for (const [number, body, where] of odd.doubles ?? []) if (where === "last") add(number, body);
  const size = Math.max(...objects.keys()) + 5;
  const rowOf = (number: number, place: number | undefined) => {
    const isFree = place === undefined || odd.free?.includes(number);
    const shift = odd.shifted?.find(([own]) => own === number)?.[1] ?? 0;
    const at = String(Math.max(0, (place ?? 0) + (isFree ? 0 : shift))).padStart(10, "0");
    return `${at} ${String(isFree ? 65535 : generation(number, 1)).padStart(5, "0")} ${isFree ? "f" : "n"} \n`;
  };
  let trailer = `/Size ${size} /Root 1 0 R ${odd.trailer ?? ""}`;
  if (odd.hybrid) {
    const [number, body] = odd.hybrid;
    const other = add(number, body);
    const rows = Buffer.from([1, other >> 16, (other >> 8) & 255, other & 255, 0]).toString("latin1");
    const place = add(
      size - 1,
      stream(rows, `/Type /XRef /Size ${size} /Index [${number} 1] /W [1 3 1] /Root 1 0 R`),
    );
    places.set(size - 1, place);
    trailer += ` /XRefStm ${place}`;
  }
  let rows = Array.from({ length: size }, (_, number) => rowOf(number, places.get(number)));
  const sections = [`0 ${size}\n${rows.join("")}`];
  if (odd.twoRows) {
    const [number, body, where] = odd.twoRows;
    const section = `${number} 1\n${rowOf(number, add(number, body))}`;
    if (where === "first") sections.unshift(section);
    else sections.push(section);
  }
  if (odd.isUnlisted) rows = [];
  const start = text.length;
  if (odd.prev !== undefined) trailer += ` /Prev ${odd.prev === "itself" ? start : odd.prev}`;
  if (rows.length > 0) text += `xref\n${sections.join("")}`;
  text += `trailer\n<< ${trailer} >>\n`;
  if (odd.start !== "none") text += `startxref\n${odd.start ?? start}\n`;
  return bytesOf(`${text}%%EOF\n`);
}

/** Ways in which packed objects are listed other than plainly. */
export interface PackedOddities {
  /** Pairs of numbers and places in the pack, for those that are true. */
  labels?: (pairs: [number: number, at: number][]) => [number: number, at: number][];
  /** Rows of kind, second and third field by number, for those that are true. */
  rows?: (rows: Map<number, [number, number, number]>) => void;
  /** Of the pack's dictionary. */
  more?: string;
  /** How often it is packed. */
  times?: number;
}

/** Writes objects with a stream of rows, and those that are no streams packed. */
export function writtenPacked(
  objects: ReadonlyMap<number, string>,
  odd: PackedOddities = {},
): Uint8Array<ArrayBuffer> {
  const pack = Math.max(...objects.keys()) + 1;
  const own = pack + 1;
  const rows = new Map<number, [number, number, number]>([[0, [0, 0, 255]]]);
  let [text, data] = ["%PDF-1.7\n", ""];
  const add = (number: number, body: string) => {
    rows.set(number, [1, text.length, 0]);
    text += `${number} 0 obj\n${body}\nendobj\n`;
  };
  let pairs: [number, number][] = [];
  for (const [number, body] of objects) {
    if (body.includes("stream")) add(number, body);
    else {
      rows.set(number, [2, pack, pairs.length]);
      pairs.push([number, data.length]);
      data += `${body}\n`;
    }
  }
  const count = pairs.length;
  pairs = odd.labels?.(pairs) ?? pairs;
  const head = `${pairs.map(([number, at]) => `${number} ${at}`).join(" ")} `;
  let packed = Buffer.from(head + data, "latin1");
  const times = odd.times ?? 1;
  for (let time = 0; time < times; time += 1) packed = deflateSync(packed);
  const filter = times === 1 ? "/FlateDecode" : `[${"/FlateDecode ".repeat(times)}]`;
  add(
    pack,
    stream(
      packed.toString("latin1"),
      `/Type /ObjStm /N ${count} /First ${head.length} /Filter ${filter} ${odd.more ?? ""}`,
    ),
  );
  const start = text.length;
  rows.set(own, [1, start, 0]);
  odd.rows?.(rows);
  const bytes = Array.from({ length: own + 1 }, (_, number) => {
    const [kind, second, third] = rows.get(number) ?? [0, 0, 0];
    return [kind, (second >> 16) & 255, (second >> 8) & 255, second & 255, third & 255];
  }).flat();
  const table = Buffer.from(bytes).toString("latin1");
  const dict = `/Type /XRef /Size ${own + 1} /W [1 3 1] /Root 1 0 R`;
  text += `${own} 0 obj\n${stream(table, dict)}\nendobj\nstartxref\n${start}\n%%EOF\n`;
  return bytesOf(text);
}

/** Appends one revision. @param odd what it says other than plainly */
export function appended(
  file: Uint8Array,
  objects: ReadonlyMap<number, string>,
  odd: { prev?: number; trailer?: string; free?: number[] } = {},
): Uint8Array<ArrayBuffer> {
  const before = Buffer.from(file).toString("latin1");
  const previous = [...before.matchAll(/startxref\s+(\d+)/g)].at(-1)?.[1];
  const root = [...before.matchAll(/\/Root (\d+ \d+ R)/g)].at(-1)?.[1];
  let text = before;
  let table = "xref\n";
  for (const [number, body] of objects) {
    const isFree = odd.free?.includes(number);
    table += `${number} 1\n${String(isFree ? 0 : text.length).padStart(10, "0")} ${isFree ? "00001 f" : "00000 n"} \n`;
    text += `${number} 0 obj\n${body}\nendobj\n`;
  }
  const start = text.length;
  const size = Math.max(200, ...objects.keys()) + 1;
  text += `${table}trailer\n<< /Size ${size} /Root ${root} /Prev ${odd.prev ?? previous} ${odd.trailer ?? ""} >>\nstartxref\n${start}\n%%EOF\n`;
  return bytesOf(text);
}

const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, "latin1"));
