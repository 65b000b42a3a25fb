import { PdfArray, PdfBool, PdfDict, PdfName, PdfNumber, type PdfObject, PdfStream } from "@libpdf/core";
import { createBudget, filtersOf, IMAGE_CODECS, unpack } from "../read/unpack.ts";
import { ContentGrammar, type HasResource } from "./content-grammar.ts";
import { NotStrict } from "./scanner.ts";
import { inflateWhole } from "./sections.ts";

/** Of content, by the names that all programs know. */
const FILTERS: ReadonlySet<string> = new Set([
  "FlateDecode",
  "LZWDecode",
  "ASCII85Decode",
  "ASCIIHexDecode",
  "RunLengthDecode",
]);

/** Those of fonts and of what is drawn, which programs guess in their own ways where they are missing. */
const KINDS: Readonly<Record<string, readonly string[]>> = {
  Font: ["Type0", "Type1", "MMType1", "TrueType", "Type3"],
  XObject: ["Form", "Image"],
};
const COLORS: Readonly<Record<string, number>> = { DeviceRGB: 3, CalRGB: 3, Lab: 3, DeviceCMYK: 4 };

/** The drawings of a signed file's pages and forms. */
export class SignedContent {
  readonly #at: (value: PdfObject | undefined) => PdfObject | undefined;
  readonly #budget = createBudget();

  /** @param at what a reference leads to */
  constructor(at: (value: PdfObject | undefined) => PdfObject | undefined) {
    this.#at = at;
  }

  /**
   * @param given a stream, or several that follow each other
   * @param resources undefined where they are those of what draws it
   * @throws Refused for what a reader has to pass over @throws NotStrict
   */
  examine(given: PdfObject | undefined, resources: PdfObject | undefined): void {
    const content = this.#at(given);
    if (content === undefined) return;
    const parts = content instanceof PdfArray ? content.toArray() : [content];
    new ContentGrammar(resources && this.#resources(resources)).read(
      parts.map((part) => this.#unpacked(this.#at(part))),
    );
  }

  /** Programs show an image that is shorter than it says each in their own way. @throws NotStrict */
  examineImage(image: PdfStream): void {
    const filters = filtersOf(image, (ref) => this.#at(ref) ?? null);
    const last = filters.at(-1)?.name ?? "";
    if (IMAGE_CODECS.has(last)) return;
    const number = (key: string) => {
      const value = this.#at(image.get(key));
      return value instanceof PdfNumber ? value.value : 0;
    };
    const mask = this.#at(image.get("ImageMask"));
    const isMask = mask instanceof PdfBool && mask.value;
    const colors = isMask ? 1 : this.#colors(image.get("ColorSpace"));
    const bits = isMask ? 1 : number("BitsPerComponent");
    const least = Math.ceil((number("Width") * bits * colors) / 8) * number("Height");
    const { data } = unpack(image, (ref) => this.#at(ref) ?? null, this.#budget);
    if (!(least > 0) || data.length < least) throw new NotStrict("An image that is shorter than it says");
  }

  #colors(given: PdfObject | undefined): number {
    const space = this.#at(given);
    const [family, parameter] =
      space instanceof PdfArray ? space.toArray().map((item) => this.#at(item)) : [space];
    const name = family instanceof PdfName ? family.value : "";
    if (name === "ICCBased" && parameter instanceof PdfDict) {
      const count = this.#at(parameter.get("N"));
      return count instanceof PdfNumber ? count.value : 0;
    }
    if (name === "DeviceN" && parameter instanceof PdfArray) return parameter.length;
    // A name leads to a color space among resources, which may be any.
    return COLORS[name] ?? 1;
  }

  #unpacked(stream: PdfObject | undefined): Uint8Array {
    if (!(stream instanceof PdfStream)) throw new NotStrict("Content that is no stream");
    const given = this.#at(stream.get("Filter"));
    const filters = given instanceof PdfArray ? given.toArray() : given ? [given] : [];
    const isKnown = filters.every((filter) => filter instanceof PdfName && FILTERS.has(filter.value));
    if (!isKnown) throw new NotStrict("Content behind an unusual filter");
    // Some programs read damaged data up to the damage, others not at all.
    if (filters.length === 1 && filters[0] instanceof PdfName && filters[0].value === "FlateDecode")
      inflateWhole(stream.data);
    const { data, left } = unpack(stream, (ref) => this.#at(ref) ?? null, this.#budget);
    if (left) throw new NotStrict("Content that is an image");
    return data;
  }

  #resources(given: PdfObject | undefined): HasResource {
    const owner = this.#at(given);
    return (kind, name) => {
      const named = owner instanceof PdfDict ? this.#at(owner.get(kind)) : undefined;
      const found = named instanceof PdfDict ? this.#at(named.get(name)) : undefined;
      if (!(found instanceof PdfDict)) return kind === "ColorSpace" && found !== undefined;
      const subtype = this.#at(found.get("Subtype"));
      const known = KINDS[kind];
      return !known || (subtype instanceof PdfName && known.includes(subtype.value));
    };
  }
}
