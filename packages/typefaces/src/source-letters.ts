interface Glyph {
  codePoints: number[];
}
type GetGlyph = (id: number, codePoints?: number[]) => Glyph | null;

/**
 * Lets a font say of each glyph which letters of the text it stands for. fontkit keeps one object a glyph, with the letters that
 * it stood for first: of an alef that has been part of أ, every later one would be أ.
 */
export function keepSourceLetters(font: object): void {
  const patched = font as { getGlyph: GetGlyph };
  const get = patched.getGlyph;
  patched.getGlyph = function (id, codePoints) {
    const glyph = get.call(this, id, codePoints);
    if (!glyph || !codePoints || isSame(glyph.codePoints, codePoints)) return glyph;
    return Object.create(glyph, { codePoints: { value: codePoints } }) as Glyph;
  };
}

const isSame = (some: readonly number[], others: readonly number[]) =>
  some.length === others.length && some.every((code, index) => code === others[index]);
