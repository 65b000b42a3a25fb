import {
  PdfArray,
  PdfBool,
  PdfDict,
  PdfName,
  PdfNull,
  PdfNumber,
  type PdfObject,
  PdfRef,
  PdfStream,
  PdfString,
} from "@libpdf/core";

export type Writable = PdfObject;

/** The number of an object in the file that is written. */
export type NumberOf = (ref: PdfRef) => number;

/** An object as it is written to a file. @returns its parts, so that the bytes of a stream are not copied once more */
export function bytesOf(object: Writable, numberOf: NumberOf): Uint8Array[] {
  if (!(object instanceof PdfStream)) return [latin1(textOf(object, numberOf))];
  const entries = new PdfDict([...object]);
  entries.set("Length", PdfNumber.of(object.data.length));
  return [latin1(`${textOf(entries, numberOf)}\nstream\n`), object.data, latin1("\nendstream")];
}

const latin1 = (text: string) => Buffer.from(text, "latin1");

/** One character a byte. */
function textOf(object: PdfObject, numberOf: NumberOf): string {
  if (object instanceof PdfRef) return `${numberOf(object)} 0 R`;
  if (object instanceof PdfStream) throw new Error("A stream within an object");
  if (object instanceof PdfDict) {
    const entries = [...object].map(([key, value]) => `${nameOf(key.value)} ${textOf(value, numberOf)}`);
    return `<< ${entries.join(" ")} >>`;
  }
  if (object instanceof PdfArray)
    return `[${object
      .toArray()
      .map((item) => textOf(item, numberOf))
      .join(" ")}]`;
  if (object instanceof PdfName) return nameOf(object.value);
  if (object instanceof PdfNumber) return decimal(object.value);
  if (object instanceof PdfString) return `<${Buffer.from(object.bytes).toString("hex")}>`;
  if (object instanceof PdfBool) return String(object.value);
  if (object instanceof PdfNull) return "null";
  throw new Error(`A value of the kind ${object.type}`);
}

function decimal(value: number): string {
  if (!Number.isFinite(value)) return "0";
  const short = String(value);
  return short.includes("e") ? value.toFixed(12).replace(/\.?0+$/, "") : short;
}

const UTF8 = new TextDecoder("utf-8", { fatal: true });

function nameOf(name: string): string {
  const escaped = [...nameBytes(name)].map((byte) => {
    const letter = String.fromCharCode(byte);
    return /[A-Za-z0-9_.+*'",:;@!?&$=^~`|\\-]/.test(letter)
      ? letter
      : `#${byte.toString(16).padStart(2, "0")}`;
  });
  return `/${escaped.join("")}`;
}

/** The library reads a name as Latin-1 where it has no escapes, and as UTF-8 where it has some. */
function nameBytes(name: string): Uint8Array {
  if ([...name].some((letter) => letter > "\u00ff")) return Buffer.from(name, "utf8");
  const bytes = Buffer.from(name, "latin1");
  try {
    UTF8.decode(bytes);
    return bytes;
  } catch {
    return Buffer.from(name, "utf8");
  }
}
