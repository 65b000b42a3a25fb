import { unpackWoff } from "@sealwright/forms/unpack-woff";
import { type Ink, type Path, place, type Segment } from "@sealwright/ink/path.ts";
import { create, type Font } from "fontkit";

/** Text as outlines at one point of size: y grows downward from the baseline. */
export interface Lettering {
  ink: Ink;
  /** How far the pen moves. */
  width: number;
}

/** Letters of one direction in one typeface. */
interface Run {
  text: string;
  font: Font;
  isRtl: boolean;
}

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
const LEFT_TO_RIGHT = /[\p{L}\p{N}]/u;
const INVISIBLE = /^[\p{Default_Ignorable_Code_Point}\p{Cf}]$/u;

/** Sets text in the first typeface that has each letter, shaped as its script asks. */
export class Typesetter {
  readonly #fonts: Font[];
  readonly #graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

  readonly #widths = new Map<string, number>();

  private constructor(fonts: Font[]) {
    this.#fonts = fonts;
  }

  /**
   * @param files the preferred typeface first; those that the text does not need are not read
   * @throws if one is not a font
   */
  static async load(files: readonly Uint8Array[], text: string): Promise<Typesetter> {
    const setter = new Typesetter([]);
    for (const file of files) {
      if (setter.#fonts.length > 0 && setter.missing(text).length === 0) break;
      setter.#fonts.push(await openFont(file));
    }
    return setter;
  }

  /** The letters that no typeface has, each once. */
  missing(text: string): string[] {
    return [...new Set(this.#graphemesOf(text).filter((grapheme) => !this.#fontFor(grapheme)))];
  }

  /** One line. Letters that are missing are left out: ask before. */
  set(text: string): Lettering {
    const runs = this.#runsOf(text);
    // The order of the runs on the line, by the direction of the first letter that has one.
    const ordered = runs[0]?.isRtl ? runs.reverse() : runs;
    const paths: Path[] = [];
    let pen = 0;
    for (const run of ordered) {
      const set = setRun(run);
      paths.push(...place(set.ink, { dx: pen }));
      pen += set.width;
    }
    return { ink: paths, width: pen };
  }

  /** At one point of size. */
  width(text: string): number {
    const known = this.#widths.get(text);
    if (known !== undefined) return known;
    const { width } = this.set(text);
    this.#widths.set(text, width);
    return width;
  }

  #runsOf(text: string): Run[] {
    const runs: Run[] = [];
    for (const grapheme of this.#graphemesOf(text)) {
      const last = runs.at(-1);
      const font = last && has(last.font, grapheme) ? last.font : this.#fontFor(grapheme);
      if (!font) continue;
      const isNeutral = !RIGHT_TO_LEFT.test(grapheme) && !LEFT_TO_RIGHT.test(grapheme);
      const isRtl = isNeutral ? (last?.isRtl ?? false) : RIGHT_TO_LEFT.test(grapheme);
      if (last && last.font === font && last.isRtl === isRtl) last.text += grapheme;
      else runs.push({ text: grapheme, font, isRtl });
    }
    return runs;
  }

  #graphemesOf(text: string): string[] {
    const clean = text
      .toWellFormed()
      .normalize("NFC")
      .replaceAll(/[\p{Cc}\s]+/gu, " ")
      .trim();
    return [...this.#graphemes.segment(clean)].map(({ segment }) => segment);
  }

  #fontFor(grapheme: string): Font | undefined {
    return this.#fonts.find((font) => has(font, grapheme));
  }
}

/** A server sets names in the same few files all the time. */
const opened = new WeakMap<Uint8Array, Font>();

async function openFont(file: Uint8Array): Promise<Font> {
  const known = opened.get(file);
  if (known) return known;
  const font = create(Buffer.from(isWoff(file) ? await unpackWoff(file) : file)) as Font;
  opened.set(file, font);
  return font;
}

/** Of a packed file, fontkit would unpack all glyphs again for each one. */
const isWoff = (file: Uint8Array) => new TextDecoder("latin1").decode(file.subarray(0, 4)) === "wOFF";

function has(font: Font, grapheme: string): boolean {
  return [...grapheme].every(
    (character) => INVISIBLE.test(character) || font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0),
  );
}

function setRun({ text, font }: Run): Lettering {
  const { glyphs, positions } = font.layout(text);
  const paths: Path[] = [];
  let [x, y] = [0, 0];
  for (const [index, glyph] of glyphs.entries()) {
    const { xAdvance = 0, yAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
    paths.push(outlineOf(glyph.path.commands as Command[], x + xOffset, y + yOffset));
    x += xAdvance;
    y += yAdvance;
  }
  const scale = 1 / font.unitsPerEm;
  return {
    ink: place(
      paths.filter(({ length }) => length > 0),
      { scale },
    ),
    width: x * scale,
  };
}

interface Command {
  command: "moveTo" | "lineTo" | "quadraticCurveTo" | "bezierCurveTo" | "closePath";
  args: number[];
}

const SEGMENTS = {
  moveTo: "M",
  lineTo: "L",
  quadraticCurveTo: "Q",
  bezierCurveTo: "C",
  closePath: "Z",
} as const;

/** Fonts measure upward. */
function outlineOf(commands: readonly Command[], dx: number, dy: number): Path {
  return commands.map(({ command, args }) => [
    SEGMENTS[command],
    ...args.map((value, index) => (index % 2 ? -(value + dy) : value + dx)),
  ]) as unknown as Segment[];
}
