import { MAX_DEPTH } from "../limits.ts";
import { Refused } from "../refused.ts";

/** A value that an operator is given, as it is written again. */
export interface Operand {
  kind: "number" | "name" | "string" | "list" | "dictionary" | "word";
  text: string;
  /** Of a list or a dictionary: keys and values in turn. */
  items?: Operand[];
}

export type ContentToken = Operand | { kind: "operator"; text: string };

const NUMBERS =
  "The file has numbers in its content that are too large for some programs. Print it to a PDF.";

const code = (letter: string) => letter.charCodeAt(0);
const WHITE: ReadonlySet<number> = new Set([0, 9, 10, 12, 13, 32]);
const DELIMITERS: ReadonlySet<number> = new Set([..."()<>[]{}/%"].map(code));
const ESCAPES: Readonly<Record<string, number>> = { n: 10, r: 13, t: 9, b: 8, f: 12 };

export const isWhite = (byte: number | undefined): boolean => byte !== undefined && WHITE.has(byte);

/** Reads content from its first byte to its last, in one way: what has no meaning is passed over. */
export class ContentReader {
  readonly bytes: Uint8Array;
  position = 0;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }

  /** @returns undefined at the end */
  next(depth = 0): ContentToken | undefined {
    if (depth > MAX_DEPTH) throw new Refused("The file is nested too deep. Print it to a PDF.");
    for (;;) {
      this.#skipBlanks();
      const byte = this.bytes[this.position];
      if (byte === undefined) return undefined;
      if (byte === code("/")) return this.#name();
      if (byte === code("(")) return this.#string();
      if (byte === code("[")) return this.#list(depth);
      if (byte === code("<")) {
        return this.bytes[this.position + 1] === code("<") ? this.#dictionary(depth) : this.#hex();
      }
      if (!DELIMITERS.has(byte)) return this.#word();
      this.position += 1;
    }
  }

  #skipBlanks(): void {
    for (;;) {
      const byte = this.bytes[this.position];
      if (byte === code("%")) {
        while (this.position < this.bytes.length && !this.#isLineEnd()) this.position += 1;
      } else if (isWhite(byte)) this.position += 1;
      else return;
    }
  }

  #isLineEnd(): boolean {
    const byte = this.bytes[this.position];
    return byte === 10 || byte === 13;
  }

  /** To the next blank or delimiter. */
  #regular(): string {
    const start = this.position;
    for (let byte = this.bytes[this.position]; byte !== undefined; byte = this.bytes[this.position]) {
      if (WHITE.has(byte) || DELIMITERS.has(byte)) break;
      this.position += 1;
    }
    return latin1(this.bytes.subarray(start, this.position));
  }

  #name(): Operand {
    this.position += 1;
    return { kind: "name", text: `/${this.#regular()}` };
  }

  #word(): ContentToken {
    const text = this.#regular();
    if (/^[-+.\d]/.test(text)) return { kind: "number", text: plainNumber(text) };
    if (text === "true" || text === "false" || text === "null") return { kind: "word", text };
    return { kind: "operator", text };
  }

  #string(): Operand {
    const value: number[] = [];
    let depth = 1;
    this.position += 1;
    while (this.position < this.bytes.length) {
      const byte = this.bytes[this.position] ?? 0;
      this.position += 1;
      if (byte === code("\\")) this.#escape(value);
      else {
        if (byte === code("(")) depth += 1;
        if (byte === code(")")) depth -= 1;
        if (depth === 0) break;
        // A line's end is one character, however it is written.
        if (byte === 13 && this.bytes[this.position] === 10) this.position += 1;
        value.push(byte === 13 ? 10 : byte);
      }
    }
    return { kind: "string", text: `<${Buffer.from(value).toString("hex")}>` };
  }

  #escape(value: number[]): void {
    const byte = this.bytes[this.position];
    if (byte === undefined) return;
    const letter = String.fromCharCode(byte);
    const [digits] = /^[0-7]{1,3}/.exec(latin1(this.bytes.subarray(this.position, this.position + 3))) ?? [];
    this.position += digits?.length ?? 1;
    if (digits) value.push(Number.parseInt(digits, 8) & 255);
    else if (byte === 13 && this.bytes[this.position] === 10) this.position += 1;
    else if (byte !== 10 && byte !== 13) value.push(ESCAPES[letter] ?? byte);
  }

  #hex(): Operand {
    const end = this.bytes.indexOf(code(">"), this.position);
    const stop = end < 0 ? this.bytes.length : end;
    const digits = latin1(this.bytes.subarray(this.position + 1, stop)).replaceAll(/[^0-9a-f]/gi, "");
    this.position = stop + 1;
    return { kind: "string", text: `<${digits.length % 2 ? `${digits}0` : digits}>` };
  }

  #list(depth: number): Operand {
    this.position += 1;
    const items = this.#items("]", depth);
    return { kind: "list", text: `[${items.map(({ text }) => text).join(" ")}]`, items };
  }

  #dictionary(depth: number): Operand {
    this.position += 2;
    const items = this.#items(">", depth);
    if (this.bytes[this.position] === code(">")) this.position += 1;
    return { kind: "dictionary", text: `<< ${items.map(({ text }) => text).join(" ")} >>`, items };
  }

  /** Operands before a closing bracket; operators have no place there. */
  #items(close: string, depth: number): Operand[] {
    const items: Operand[] = [];
    for (;;) {
      this.#skipBlanks();
      const byte = this.bytes[this.position];
      if (byte === code(close)) {
        this.position += 1;
        return items;
      }
      if (byte === undefined) return items;
      const item = this.next(depth + 1);
      if (item && item.kind !== "operator") items.push(item);
    }
  }
}

const latin1 = (bytes: Uint8Array) =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString("latin1");

/** Readers differ in what they make of two signs or two points. */
function plainNumber(text: string): string {
  if (/\d{10}/.test(text.replace(/\..*/, ""))) throw new Refused(NUMBERS);
  if (/^[-+]?(?:\d+\.?\d*|\.\d+)$/.test(text)) return text;
  const value = Number.parseFloat(text.replace(/^[-+]*(?=[-+])/, ""));
  return Number.isFinite(value) ? String(Number(value.toFixed(6))) : "0";
}
