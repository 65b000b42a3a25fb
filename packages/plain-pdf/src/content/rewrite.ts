import { Refused } from "../refused.ts";
import { ContentReader, type Operand } from "./content-reader.ts";
import { type InlineImage, readInlineImage } from "./inline-image.ts";
import { OPERANDS } from "./operators.ts";

/** @returns the name of an image in the content's resources */
type PlaceImage = (image: InlineImage) => string | undefined;

/** Whether content's resources have one of a name. */
export type HasResource = (kind: "Font" | "XObject", name: string) => boolean;

const NO_FONT =
  "The file has text in a font that it lacks, which only some programs show. Print it to a PDF from the program that shows it.";

/**
 * Content as every reader reads it the same way: strings in hexadecimal digits, known operators with as many operands as they
 * take, states and marks closed, and images among the resources, since readers differ in where one within content ends.
 * @throws Refused for text in a font that is not there
 */
export function rewriteContent(bytes: Uint8Array, placeImage: PlaceImage, has: HasResource): Buffer {
  const reader = new ContentReader(bytes);
  const lines: string[] = [];
  let operands: Operand[] = [];
  const open = new OpenStates();
  const fonts = new Fonts(has);
  for (let token = reader.next(); token; token = reader.next()) {
    if (token.kind !== "operator") {
      operands.push(token);
      continue;
    }
    for (const operator of operatorsIn(token.text)) {
      if (operator === "BI") {
        const image = readInlineImage(reader);
        const name = image && placeImage(image);
        if (name) lines.push(`/${name} Do`);
      } else {
        const line = lineOf(operator, operands);
        const isMissing = operator === "Do" && !has("XObject", nameIn(operands));
        if (line !== undefined && !isMissing && open.takes(operator)) {
          fonts.take(operator, operands);
          lines.push(line);
        }
      }
      operands = [];
    }
  }
  return Buffer.from([...lines, ...open.rest()].join("\n"), "latin1");
}

/** @returns undefined for what no reader can do */
function lineOf(operator: string, operands: readonly Operand[]): string | undefined {
  const count = OPERANDS.get(operator);
  if (count === undefined || (count !== "any" && operands.length < count)) return undefined;
  const taken = count === "any" ? operands : operands.slice(operands.length - count);
  return [...taken.map(({ text }) => text), operator].join(" ");
}

/** Some programs leave out the blank between two. */
function operatorsIn(word: string): string[] {
  if (OPERANDS.has(word) || word === "BI") return [word];
  const found: string[] = [];
  for (let rest = word; rest !== ""; ) {
    const length = [3, 2, 1].find((letters) => OPERANDS.has(rest.slice(0, letters)));
    if (!length) return [word];
    found.push(rest.slice(0, length));
    rest = rest.slice(length);
  }
  return found;
}

/** Which states, texts and marks have begun, so that what is drawn over the content is not in one of them. */
class OpenStates {
  #states = 0;
  #marks = 0;
  #isText = false;

  /** Whether an operator has its counterpart. */
  takes(operator: string): boolean {
    if (operator === "q") this.#states += 1;
    if (operator === "BMC" || operator === "BDC") this.#marks += 1;
    if (operator === "BT") this.#isText = true;
    if (operator === "ET") this.#isText = false;
    if (operator === "Q") {
      if (this.#states === 0) return false;
      this.#states -= 1;
    }
    if (operator === "EMC") {
      if (this.#marks === 0) return false;
      this.#marks -= 1;
    }
    return true;
  }

  rest(): string[] {
    return [
      ...(this.#isText ? ["ET"] : []),
      ...Array.from({ length: this.#marks }, () => "EMC"),
      ...Array.from({ length: this.#states }, () => "Q"),
    ];
  }
}

/** The last name among operands, without its slash. */
const nameIn = (operands: readonly Operand[]): string =>
  operands.findLast(({ kind }) => kind === "name")?.text.slice(1) ?? "";

const SHOWS: ReadonlySet<string> = new Set(["Tj", "TJ", "'", '"']);

/** Which font text is shown in: some programs show text without one, and others don't. */
class Fonts {
  readonly #has: HasResource;
  readonly #saved: string[] = [];
  #current: string | undefined;

  constructor(has: HasResource) {
    this.#has = has;
  }

  /** @throws Refused */
  take(operator: string, operands: readonly Operand[]): void {
    if (operator === "q") this.#saved.push(this.#current ?? "");
    if (operator === "Q") this.#current = this.#saved.pop() || undefined;
    if (operator === "Tf") this.#current = nameIn(operands);
    const font = this.#current;
    if (SHOWS.has(operator) && font !== undefined && !this.#has("Font", font)) throw new Refused(NO_FONT);
  }
}
