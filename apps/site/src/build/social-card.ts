import { brand, mark } from "@sealwright/brand";
import type { Typesetter } from "./outlined-text.ts";
import { SOCIAL_IMAGE } from "./social-image.ts";
import type { Colours } from "./token-colours.ts";

/** Where things are on the card: the page's own layout, with its margin column and double rule. */
const RULE = 268;
const TEXT = 316;
const TEXT_WIDTH = SOCIAL_IMAGE.width - TEXT - 72;
const SIGN_LINE = 520;
const SIZES = [104, 92, 80, 70, 60, 52];
const MOST_LINES = 4;
const LINE_HEIGHT = 1.06;

/** The card of a page as SVG: its title on paper, above a line that waits for a signature. */
export function socialCardSvg(title: string, display: Typesetter, colours: Colours): string {
  const size = SIZES.find((candidate) => fits(title, candidate, display)) ?? 52;
  const lines = display.wrap(title, size, TEXT_WIDTH).slice(0, MOST_LINES);
  const text = lines.map((line, index) =>
    display.outline(line, size, TEXT, 92 + size * 0.72 + index * size * LINE_HEIGHT),
  );
  const { width, height } = SOCIAL_IMAGE;
  const { paper, ink, seal, pen } = colours;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
<path fill="${paper}" d="M0 0h${width}v${height}H0z"/>
<path fill="${ink}" opacity=".25" d="M${RULE} 0h1.5v${height}h-1.5zM${RULE + 5} 0h1.5v${height}h-1.5z"/>
<path fill="${ink}" d="${text.join("")}${display.outline(brand.name, 40, TEXT, SIGN_LINE + 56)}M${TEXT} ${SIGN_LINE}h${TEXT_WIDTH}v2h-${TEXT_WIDTH}z"/>
<g transform="translate(72 88) scale(1.28)"><path fill="${seal}" d="${mark.edge}"/><path fill="none" stroke="#fff" stroke-width="5" stroke-linecap="round" stroke-linejoin="round" d="${mark.stroke}"/></g>
<g fill="none" stroke="${pen}" stroke-width="4" stroke-linecap="round"><path d="M${TEXT + 4} ${SIGN_LINE - 34}q12 10 24 24m-2-27q-12 12-20 28"/></g>
</svg>`;
}

function fits(title: string, size: number, display: Typesetter): boolean {
  const lines = display.wrap(title, size, TEXT_WIDTH);
  const widest = Math.max(...lines.map((line) => display.widthOf(line, size)));
  return lines.length * size * LINE_HEIGHT <= SIGN_LINE - 92 - 60 && widest <= TEXT_WIDTH;
}
