import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

/** Hex colors by token name. */
export type Colors = Record<string, string>;

const TOKEN = /--([\w-]+):\s*light-dark\(oklch\(([\d. ]+)\), oklch\(([\d. ]+)\)\)/g;

/**
 * The opaque colors of both schemes, for what doesn't support OKLCH: images, manifests, emails.
 * @param css the text of tokens.css
 */
export function tokenColors(css: string): { light: Colors; dark: Colors } {
  const light: Colors = {};
  const dark: Colors = {};
  for (const [, name = "", inLight = "", inDark = ""] of css.matchAll(TOKEN)) {
    light[name] = toHex(inLight);
    dark[name] = toHex(inDark);
  }
  return { light, dark };
}

export function designColors(): { light: Colors; dark: Colors } {
  const file = createRequire(import.meta.url).resolve("@sealwright/design/tokens.css");
  return tokenColors(readFileSync(file, "utf8"));
}

/** OKLCH to sRGB (Björn Ottosson, https://bottosson.github.io/posts/oklab/); out-of-gamut colors are clipped. */
function toHex(oklch: string): string {
  const [lightness = 0, chroma = 0, hue = 0] = oklch.split(" ").map(Number);
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const linear = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  return `#${linear.map(channel).join("")}`;
}

function channel(linear: number): string {
  const clipped = Math.min(1, Math.max(0, linear));
  const value = clipped <= 0.0031308 ? 12.92 * clipped : 1.055 * clipped ** (1 / 2.4) - 0.055;
  return Math.round(value * 255)
    .toString(16)
    .padStart(2, "0");
}
