import { type Ink, type Path, place, type Segment } from "@sealwright/ink/path.ts";
import { create, type Font } from "fontkit";
import { type Bidi, loadBidi } from "./bidi.ts";
import type { FontPair } from "./fonts.ts";
import { graphemesOf, lettersOf } from "./graphemes.ts";
import { allowNullAnchors } from "./null-anchors.ts";
import { printed } from "./printed.ts";
import { type FontRun, runsOf } from "./runs.ts";
import { unpackWoff } from "./unpack-woff.ts";

/** Text as outlines at one point of size: y grows downward from the baseline. */
export interface Lettering {
  ink: Ink;
  /** How far the pen moves. */
  width: number;
  /** Its letters from left to right, as readers of PDFs expect hidden text. */
  shown: string;
}

/** Sets text as outlines, shaped as its scripts ask, in the first font that has each letter. */
export class Typesetter {
  readonly #fonts: readonly Font[];
  readonly #bidi: Bidi | undefined;
  readonly #widths = new Map<string, number>();

  private constructor(fonts: readonly Font[], bidi: Bidi | undefined) {
    this.#fonts = fonts;
    this.#bidi = bidi;
  }

  /**
   * @param fonts what `loadFonts` found for the text, in the regular weight
   * @throws if one is not a font
   */
  static async load(
    fonts: Readonly<Record<string, Pick<FontPair, "regular">>>,
    text: string,
  ): Promise<Typesetter> {
    const opened = Object.values(fonts).map(({ regular }) => openFont(regular));
    return new Typesetter(await Promise.all(opened), await loadBidi(text));
  }

  /** The letters that no font has, each once. */
  missing(text: string): string[] {
    const graphemes = graphemesOf(oneLine(text));
    return [...new Set(graphemes.filter((grapheme) => !this.#fontFor(grapheme, undefined)))];
  }

  /** One line. Letters that are missing are left out: ask before. */
  set(text: string): Lettering {
    const choose = (grapheme: string, before: Font | undefined) => this.#fontFor(grapheme, before);
    const paths: Path[] = [];
    let [pen, shown] = [0, ""];
    for (const run of runsOf(oneLine(text), choose, this.#bidi, "auto")) {
      const set = setRun(run);
      paths.push(...place(set.ink, { dx: pen }));
      pen += set.width;
      shown += run.isRtl ? [...run.text].reverse().join("") : run.text;
    }
    return { ink: paths, width: pen, shown };
  }

  /** At one point of size. */
  width(text: string): number {
    const known = this.#widths.get(text);
    if (known !== undefined) return known;
    const { width } = this.set(text);
    this.#widths.set(text, width);
    return width;
  }

  #fontFor(grapheme: string, before: Font | undefined): Font | undefined {
    const fonts = before && grapheme !== " " ? [before, ...this.#fonts] : this.#fonts;
    return fonts.find((font) => has(font, grapheme));
  }
}

const oneLine = (text: string) => printed(text).replaceAll(/\s+/g, " ").trim();

/** A server sets names in the same few files all the time. */
const opened = new WeakMap<Uint8Array, Font>();

async function openFont(file: Uint8Array): Promise<Font> {
  const known = opened.get(file);
  if (known) return known;
  const font = create((await unpackWoff(file)) as Buffer) as Font;
  allowNullAnchors(font);
  opened.set(file, font);
  return font;
}

const has = (font: Font, grapheme: string): boolean =>
  lettersOf(grapheme).every((letter) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0));

function setRun({ text, font }: FontRun<Font>): Omit<Lettering, "shown"> {
  if (!font) return { ink: [], width: 0 };
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
  const drawn = paths.filter(({ length }) => length > 0);
  return { ink: place(drawn, { scale }), width: x * scale };
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
