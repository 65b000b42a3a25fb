type Rgb = readonly [red: number, green: number, blue: number];

/** @param hex #rrggbb */
export function parseHex(hex: string): Rgb | undefined {
  const [, digits] = /^#([\da-f]{6})$/i.exec(hex) ?? [];
  if (!digits) return undefined;
  const at = (start: number) => Number.parseInt(digits.slice(start, start + 2), 16);
  return [at(0), at(2), at(4)];
}

/** WCAG 2.2, "relative luminance". */
function luminance(color: Rgb): number {
  const [red = 0, green = 0, blue = 0] = color.map((channel) => {
    const value = channel / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** WCAG 2.2, "contrast ratio": 1 to 21. */
export function contrast(one: Rgb, other: Rgb): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

const WHITE: Rgb = [255, 255, 255];
const INK: Rgb = [16, 22, 48];

/** The text that is easier to read on a color, and how well. */
export function textOn(color: Rgb): { text: "white" | "ink"; ratio: number } {
  const [white, ink] = [contrast(color, WHITE), contrast(color, INK)];
  return white >= ink ? { text: "white", ratio: white } : { text: "ink", ratio: ink };
}

/** As link text on white paper. */
export const onPaper = (color: Rgb) => contrast(color, WHITE);

/** 4.49 must not read as 4.5. */
export const showRatio = (ratio: number) => `${(Math.floor(ratio * 10) / 10).toFixed(1)} to 1`;

/** The least for text of normal size (1.4.3, AA), and for what is not text (1.4.11). */
export const LEAST = { text: 4.5, shape: 3 } as const;
