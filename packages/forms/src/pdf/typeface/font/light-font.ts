/// <reference path="../../pdfkit.d.ts" />
import type { Font, FontGlyph, GlyphRun } from "pdfkit";
import { readCharacters } from "./characters.ts";
import { type FontTables, tableOf } from "./font-file.ts";
import { GlyphSubset } from "./glyph-subset.ts";
import { type Kerning, readKerning } from "./kerning.ts";
import { type Ligatures, readLigatures } from "./ligatures.ts";
import { readMetrics } from "./metrics.ts";
import { Outlines } from "./outlines.ts";

/** Our typeface is upright, and its letters are of many widths. */
const UPRIGHT = {
  italicAngle: 0,
  post: { isFixedPitch: false },
  head: { macStyle: { italic: false } },
};

/**
 * A font for PDFKit that sets texts which need no shaping engine, as the engine does, in a small part of the time that
 * the engine takes to start.
 * @param tables those of a TrueType font
 */
export function lightFont(tables: FontTables): Font {
  const { checkSumAdjustment, ...metrics } = readMetrics(tables);
  const outlines = new Outlines(tables);
  const setter = new Setter(tables, outlines);
  return {
    ...metrics,
    ...UPRIGHT,
    // By this PDFKit sees that two files of the same name are not the same.
    _tables: { head: { checkSumAdjustment } },
    getGlyph: (id) => setter.glyph(id),
    layout: (text) => setter.layout(text),
    createSubset: () => new GlyphSubset(tables, outlines),
  };
}

class Setter {
  readonly #outlines: Outlines;
  readonly #characters: ReadonlyMap<number, number>;
  readonly #ligatures: Ligatures;
  readonly #kerning: Kerning;
  readonly #glyphs = new Map<number, FontGlyph>();

  constructor(tables: FontTables, outlines: Outlines) {
    this.#outlines = outlines;
    this.#characters = readCharacters(tableOf(tables, "cmap"));
    this.#ligatures = readLigatures(tables.get("GSUB"));
    this.#kerning = readKerning(tables.get("GPOS"));
  }

  glyph(id: number, codePoints: readonly number[] = []): FontGlyph {
    let glyph = this.#glyphs.get(id);
    if (!glyph) {
      glyph = { id, advanceWidth: this.#outlines.advance(id), codePoints };
      this.#glyphs.set(id, glyph);
    }
    return glyph;
  }

  layout(text: string): GlyphRun {
    const codes = Array.from(text, (character) => character.codePointAt(0) ?? 0);
    const ids = codes.map((code) => this.#characters.get(code) ?? 0);
    const glyphs: FontGlyph[] = [];
    for (let at = 0; at < ids.length; ) {
      const { glyph, length } = this.#ligatures(ids, at) ?? { glyph: ids[at] ?? 0, length: 1 };
      glyphs.push(this.glyph(glyph, codes.slice(at, at + length)));
      at += length;
    }
    const positions = glyphs.map(({ id, advanceWidth }, index) => {
      const next = glyphs[index + 1];
      const xAdvance = advanceWidth + (next ? this.#kerning(id, next.id) : 0);
      return { xAdvance, yAdvance: 0, xOffset: 0, yOffset: 0 };
    });
    return {
      glyphs,
      positions,
      // PDFKit asks for it after it has brought the positions to its own scale.
      get advanceWidth() {
        return positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
      },
    };
  }
}
