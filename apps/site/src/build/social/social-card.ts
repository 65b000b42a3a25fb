import { brand, mark } from "@sealwright/brand";
import type { Colors } from "@sealwright/design/token-colors.ts";
import { createTypesetter, type Typesetter } from "./outlined-text.ts";
import { SOCIAL_IMAGE } from "./social-image.ts";
import type { SocialPicture } from "./social-pictures.ts";

/** Typefaces and colors of the cards. */
export interface CardResources {
  display: Typesetter;
  text: Typesetter;
  italic: Typesetter;
  light: Colors;
  dark: Colors;
}

export function loadCardResources({ light, dark }: Pick<CardResources, "light" | "dark">): CardResources {
  const face = (name: string) => createTypesetter(`newsreader-${name}`);
  return { display: face("display"), text: face("text"), italic: face("italic"), light, dark };
}

const { width: WIDTH, height: HEIGHT } = SOCIAL_IMAGE;
/** The card's layout: that of the pages, with a margin column and a double rule. */
const EDGE = 72;
const RULE = 268;
const TEXT = 316;
const TEXT_WIDTH = WIDTH - TEXT - EDGE;
const SIGN_LINE = 520;
const LINE_HEIGHT = 1.06;

/** The card of a page as SVG. @param picture shown beside the title; without one, an empty signature line */
export function socialCardSvg(title: string, resources: CardResources, picture?: SocialPicture): string {
  const drawing = picture ? drawPicture(title, resources, picture) : drawSignLine(title, resources);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">
${drawing}
</svg>`;
}

function drawPicture(title: string, resources: CardResources, picture: SocialPicture): string {
  switch (picture.kind) {
    case "form":
      return drawForm(title, resources, picture);
    case "folder":
      return drawFolder(resources, picture);
    case "headline":
      return drawHeadline(resources, picture);
  }
}

function drawSignLine(title: string, { display, light }: CardResources): string {
  const { paper = "", ink = "", seal = "", pen } = light;
  return `${ground(paper)}${margin(ink)}
${setTitle(title, display, ink, { sizes: [104, 92, 80, 70, 60, 52], lines: 4, height: SIGN_LINE - 152 })}
<path fill="${ink}" d="${display.outline(brand.name, 40, TEXT, SIGN_LINE + 56)}M${TEXT} ${SIGN_LINE}h${TEXT_WIDTH}v2h-${TEXT_WIDTH}z"/>
${drawSeal(seal, EDGE, 88, 1.28)}
<g fill="none" stroke="${pen}" stroke-width="4" stroke-linecap="round"><path d="M${TEXT + 4} ${SIGN_LINE - 34}q12 10 24 24m-2-27q-12 12-20 28"/></g>`;
}

/** A form's sheet with its first clause, cut off at the edge, in the color of its category. */
function drawForm(
  title: string,
  { display, text, italic, light }: CardResources,
  { copy, heading, body, number }: SocialPicture & { kind: "form" },
): string {
  const { paper = "", ink = "", sheet, seal = "" } = light;
  const top = 352;
  const lines = text.wrap(body, 29, TEXT_WIDTH - 128).slice(0, 5);
  const set = lines.map((line, index) => text.outline(line, 29, TEXT + 84, top + 122 + index * 43));
  return `${ground(paper)}<path fill="${light[`copy-${copy}`]}" d="M0 0h${RULE}v${HEIGHT}h-${RULE}z"/>${margin(ink)}
${setTitle(title, display, ink, { sizes: [92, 84, 76, 68, 60], lines: 3, height: 236 })}
<path fill="${ink}" opacity=".12" d="M${TEXT + 7} ${top + 7}h${TEXT_WIDTH}v${HEIGHT}h-${TEXT_WIDTH}z"/>
<path fill="${sheet}" stroke="${ink}" stroke-opacity=".3" d="M${TEXT} ${top}h${TEXT_WIDTH}v${HEIGHT}h-${TEXT_WIDTH}z"/>
<path fill="${ink}" d="${text.outline(`${number}.`, 34, TEXT + 36, top + 66)}${text.outline(heading, 34, TEXT + 84, top + 66)}${set.join("")}"/>
<path fill="${light[`copy-${copy}-ink`]}" d="${italic.outline(brand.name, 38, EDGE, HEIGHT - 72)}"/>
${drawSeal(seal, EDGE, 88, 1.28)}`;
}

/** A category's folder, open at its forms, with the other two behind. */
function drawFolder(
  { display, text, light }: CardResources,
  { copy, name, forms }: SocialPicture & { kind: "folder" },
): string {
  const { paper = "", ink = "", seal = "" } = light;
  const stock = (number: number) => light[`copy-${((number - 1) % 3) + 1}`];
  const stockInk = light[`copy-${copy}-ink`];
  const size = 76;
  const tab = display.widthOf(name, size) + 92;
  const body = (offset: number, fill: string | undefined) =>
    `<path fill="${fill}" d="M${EDGE + offset} ${290 + offset}H${WIDTH - EDGE + offset}V${HEIGHT}H${EDGE + offset}z"/>`;
  const column = (WIDTH - 2 * EDGE) / 2;
  const fitting = forms.filter((form) => text.widthOf(form, 31) <= column - 92);
  const names = fitting.slice(0, 8).map((form, index) => {
    const x = EDGE + 44 + (index % 2) * (column - 8);
    const y = 366 + Math.floor(index / 2) * 66;
    return `<path fill="${ink}" d="${text.outline(form, 31, x, y)}"/><path fill="${stockInk}" opacity=".5" d="M${x} ${y + 18}h${column - 92}v1.5h-${column - 92}z"/>`;
  });
  return `${ground(paper)}${drawSeal(seal, EDGE, 48, 0.72)}
<path fill="${ink}" d="${display.outline(brand.name, 42, EDGE + 92, 98)}"/>
${body(24, stock(copy + 2))}${body(12, stock(copy + 1))}${body(0, stock(copy))}
<path fill="${stock(copy)}" d="M${EDGE} 291V172h${tab - 36}l36 119z"/>
<path fill="${stockInk}" d="${display.outline(name, size, EDGE + 40, 258)}"/>
${names.join("")}`;
}

/** The home page's headline on dark ground: the deleted words, and the inserted ones. */
function drawHeadline(
  { display, italic, dark }: CardResources,
  { before, struck, written }: SocialPicture & { kind: "headline" },
): string {
  const { night = "", ink, pen, seal = "" } = dark;
  const room = WIDTH - 2 * EDGE;
  const size = [104, 96, 88, 80, 72].find((one) => display.wrap(before, one, room).length <= 2) ?? 72;
  const lines = display.wrap(before, size, room);
  const pitch = size * LINE_HEIGHT;
  const first = 236;
  const struckAt = first + lines.length * pitch;
  const end = EDGE + display.widthOf(struck, size) + 14;
  const middle = struckAt - size * 0.24;
  const set = lines.map((line, index) => display.outline(line, size, EDGE, first + index * pitch));
  return `${ground(night)}${drawSeal(seal, EDGE, 48, 0.72)}
<path fill="${ink}" d="${display.outline(brand.name, 42, EDGE + 92, 98)}${set.join("")}"/>
<path fill="${dark["ink-3"]}" d="${display.outline(struck, size, EDGE, struckAt)}"/>
<path fill="none" stroke="${pen}" stroke-width="5" stroke-linecap="round" d="M${EDGE - 14} ${middle + 6}Q${(EDGE + end) / 2} ${middle - 12} ${end} ${middle - 2}M${end - 30} ${middle + 8}Q${(EDGE + end) / 2} ${middle} ${EDGE + 24} ${middle + 16}"/>
<path fill="${pen}" d="${italic.outline(written, size, EDGE, struckAt + pitch)}"/>`;
}

function ground(fill: string): string {
  return `<path fill="${fill}" d="M0 0h${WIDTH}v${HEIGHT}H0z"/>`;
}

function margin(ink: string): string {
  return `<path fill="${ink}" opacity=".25" d="M${RULE} 0h1.5v${HEIGHT}h-1.5zM${RULE + 5} 0h1.5v${HEIGHT}h-1.5z"/>`;
}

function drawSeal(seal: string, x: number, y: number, scale: number): string {
  return `<g transform="translate(${x} ${y}) scale(${scale})"><path fill="${seal}" d="${mark.edge}"/><path fill="none" stroke="#fff" stroke-width="5" stroke-linecap="round" stroke-linejoin="round" d="${mark.stroke}"/></g>`;
}

/** A title in the largest size that fits, beside the margin. */
function setTitle(
  title: string,
  display: Typesetter,
  ink: string,
  { sizes, lines: most, height }: { sizes: number[]; lines: number; height: number },
): string {
  const fits = (size: number) => {
    const lines = display.wrap(title, size, TEXT_WIDTH);
    const widest = Math.max(...lines.map((line) => display.widthOf(line, size)));
    return lines.length <= most && lines.length * size * LINE_HEIGHT <= height && widest <= TEXT_WIDTH;
  };
  const size = sizes.find(fits) ?? (sizes.at(-1) as number);
  const lines = display.wrap(title, size, TEXT_WIDTH).slice(0, most);
  const set = lines.map((line, index) =>
    display.outline(line, size, TEXT, 92 + size * 0.72 + index * size * LINE_HEIGHT),
  );
  return `<path fill="${ink}" d="${set.join("")}"/>`;
}
