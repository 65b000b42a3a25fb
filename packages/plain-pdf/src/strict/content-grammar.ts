import { Refused } from "../refused.ts";

const NOT_CONTENT =
  "The file is signed, and what draws its pages is written in a way that programs read differently. Ask its signer for a copy saved plainly, or send it unsigned by printing it to a PDF.";

/** Resources that content may use, by name. */
export type HasResource = (kind: string, name: string) => boolean;

/** How many operands each operator takes (ISO 32000-2, annex A); those of colors depend on what was set before. */
const OPERANDS: ReadonlyMap<string, number | "any"> = new Map<string, number | "any">(
  Object.entries({
    0: "b B b* B* BT BX EMC ET EX f F f* h n q Q s S T* W W*",
    1: "BMC CS cs Do G g gs i j J M MP ri sh Tc TJ Tj TL Tr Ts Tw Tz w '",
    2: "BDC d d0 DP l m TD Td Tf",
    3: 'RG rg "',
    4: "K k re v y",
    6: "c cm d1 Tm",
    any: "SC SCN sc scn",
  }).flatMap(([count, operators]) =>
    operators
      .split(" ")
      .map((one): [string, number | "any"] => [one, count === "any" ? "any" : Number(count)]),
  ),
);
/** Operators whose operand is a name of a resource. */
const NAMED: ReadonlyMap<string, string> = new Map([
  ["Tf", "Font"],
  ["Do", "XObject"],
  ["gs", "ExtGState"],
  ["sh", "Shading"],
  ["cs", "ColorSpace"],
  ["CS", "ColorSpace"],
  ["scn", "Pattern"],
  ["SCN", "Pattern"],
]);
/** Color spaces that need no resource. */
const BUILT_IN: ReadonlySet<string> = new Set(["DeviceGray", "DeviceRGB", "DeviceCMYK", "Pattern"]);

const WHITE = /(?:[\0\t\n\f\r ]+|%[^\r\n]*)+/y;
const STRING_PART = /[^()\\]*(?:\\[\s\S][^()\\]*)*([()])/y;
const HEX_STRING = /<[0-9A-Fa-f\t\n\f\r ]*>/y;
const NAME = /\/([^\0\t\n\f\r ()<>[\]{}/%]*)/y;
const NUMBER = /[+-]?(?:\d{1,9}(?:\.\d*)?|\.\d+)(?![^\0\t\n\f\r ()<>[\]{}/%])/y;
const WORD = /[A-Za-z'"][^\0\t\n\f\r ()<>[\]{}/%]*/y;
const IMAGE_END = /[\0\t\n\f\r ]EI(?=[\0\t\n\f\r ]|$)/g;
/** ISO 32000-2, figure 9: programs differ in what these do to text around them. */
const NOT_IN_TEXT: ReadonlySet<string> = new Set("BT cm Do sh m re f F f* B B* b b* S s n W W*".split(" "));
const CONSTANTS: ReadonlySet<string> = new Set(["true", "false", "null"]);
const MOST_NESTED = 30;

/** Reads content that every program draws in the same way: nothing to pass over, to guess or to complete. */
export class ContentGrammar {
  readonly #has: HasResource | undefined;
  #text = "";
  #at = 0;
  /** Since the last operator. */
  #operands: string[] = [];
  #saved = 0;
  #isText = false;

  /** @param has undefined where resources are those of what draws it */
  constructor(has: HasResource | undefined) {
    this.#has = has;
  }

  /** @param parts that follow each other, each of whole words @throws Refused */
  read(parts: readonly Uint8Array[]): void {
    for (const part of parts) {
      const isAfterWord = /[^\0\t\n\f\r ()<>[\]{}/%]$/.test(this.#text);
      this.#text = Buffer.from(part.buffer, part.byteOffset, part.length).toString("latin1");
      this.#at = 0;
      // Some programs put nothing between parts.
      if (isAfterWord && /^[^\0\t\n\f\r ()<>[\]{}/%]/.test(this.#text)) refuse();
      for (this.#take(WHITE); this.#at < this.#text.length; this.#take(WHITE)) this.#next();
    }
    if (this.#operands.length > 0 || this.#isText) refuse();
  }

  #next(): void {
    const word = this.#take(WORD);
    if (word === undefined || CONSTANTS.has(word)) this.#operands.push(word ?? this.#operand(0));
    else if (word === "BI") this.#image();
    else this.#operator(word);
  }

  #operator(operator: string): void {
    const count = OPERANDS.get(operator);
    const operands = this.#operands;
    if (count === undefined || (count !== "any" && count !== operands.length)) refuse();
    if (operator === "q") this.#saved += 1;
    if (operator === "Q") this.#saved -= 1;
    if (this.#isText && NOT_IN_TEXT.has(operator)) refuse();
    if (operator === "ET" && !this.#isText) refuse();
    if (operator === "BT" || operator === "ET") this.#isText = operator === "BT";
    if (this.#saved < 0) refuse();
    this.#resource(operator);
    this.#operands = [];
  }

  #resource(operator: string): void {
    const kind = NAMED.get(operator);
    const name = operator === "Tf" ? this.#operands[0] : this.#operands.at(-1);
    if (!kind || !name?.startsWith("/")) {
      if (kind && kind !== "Pattern") refuse();
      return;
    }
    const isBuiltIn = kind === "ColorSpace" && BUILT_IN.has(name.slice(1));
    if (this.#has && !isBuiltIn && !this.#has(kind, name.slice(1))) refuse();
  }

  /** @returns how it is written */
  #operand(depth: number): string {
    if (depth > MOST_NESTED) refuse();
    const next = this.#text[this.#at];
    if (next === "(") return this.#string();
    if (next === "/") return this.#take(NAME) ?? refuse();
    if (this.#text.startsWith("<<", this.#at)) return this.#list(depth, "<<", ">>");
    if (next === "[") return this.#list(depth, "[", "]");
    if (next === "<") return this.#take(HEX_STRING) ?? refuse();
    return this.#take(NUMBER) ?? this.#constant();
  }

  #constant(): string {
    const word = this.#take(WORD);
    return word !== undefined && CONSTANTS.has(word) ? word : refuse();
  }

  #list(depth: number, opens: string, closes: string): string {
    this.#at += opens.length;
    for (this.#take(WHITE); !this.#text.startsWith(closes, this.#at); this.#take(WHITE))
      this.#operand(depth + 1);
    this.#at += closes.length;
    return opens;
  }

  #string(): string {
    let open = 0;
    do {
      const part = this.#take(STRING_PART) ?? refuse();
      open += part.endsWith("(") ? 1 : -1;
    } while (open > 0);
    return "(";
  }

  /** An image within content: where its data end must be where they are said to. */
  #image(): void {
    if (this.#operands.length > 0) refuse();
    const entries = new Map<string, string>();
    for (this.#take(WHITE); !this.#take(/ID[\0\t\n\f\r ]/y); this.#take(WHITE)) {
      const key = this.#take(NAME) ?? refuse();
      this.#take(WHITE);
      const start = this.#at;
      this.#operand(0);
      if (entries.has(key)) refuse();
      entries.set(key, this.#text.slice(start, this.#at));
    }
    const start = this.#at;
    IMAGE_END.lastIndex = start - 1;
    const { index } = IMAGE_END.exec(this.#text) ?? refuse();
    const length = lengthOfImage(entries);
    if (length !== undefined && start + length !== index) refuse();
    this.#at = IMAGE_END.lastIndex;
  }

  #take(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.#at;
    const [found] = pattern.exec(this.#text) ?? [];
    if (found !== undefined) this.#at += found.length;
    return found;
  }
}

/** In bytes, of one that is not packed and whose colors are known. */
function lengthOfImage(entries: ReadonlyMap<string, string>): number | undefined {
  const get = (short: string, long: string) => entries.get(`/${short}`) ?? entries.get(`/${long}`);
  if (get("F", "Filter") !== undefined) return undefined;
  const isMask = get("IM", "ImageMask") === "true";
  const space = get("CS", "ColorSpace") ?? "";
  const colors = isMask ? 1 : COLORS.get(space);
  if (colors === undefined) return space.startsWith("[") ? undefined : refuse();
  const bits = isMask ? 1 : Number(get("BPC", "BitsPerComponent"));
  const length = Math.ceil((Number(get("W", "Width")) * bits * colors) / 8) * Number(get("H", "Height"));
  return Number.isFinite(length) ? length : refuse();
}

const COLORS: ReadonlyMap<string, number> = new Map([
  ["/G", 1],
  ["/DeviceGray", 1],
  ["/RGB", 3],
  ["/DeviceRGB", 3],
  ["/CMYK", 4],
  ["/DeviceCMYK", 4],
]);

function refuse(): never {
  throw new Refused(NOT_CONTENT);
}
