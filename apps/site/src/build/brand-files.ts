import { brand, mark, markSvg } from "@sealwright/brand";
import { designColors } from "@sealwright/design/token-colors.ts";
import sharp from "sharp";
import { iconPng } from "./icon.ts";
import { escapeHtml } from "./markdown/html-text.ts";
import { createTypesetter } from "./social/outlined-text.ts";

/** A file of the press kit. */
export interface BrandFile {
  /** Below /press/. */
  name: string;
  type: "image/svg+xml" | "image/png";
  /** For people: what it is for. */
  use: string;
  make(): Promise<Buffer | string>;
}

const SIZE = 64;
const GAP = 20;
const MARK = 76;
const HEIGHT = 100;
const WORDMARK_PNG_WIDTH = 1600;
const MARK_PNG_SIZE = 1024;

/** The mark, and the name set in Newsreader beside it, as outlines. @param ink the color of the name */
function wordmarkSvg(ink: string): string {
  const { widthOf, outline } = createTypesetter("newsreader-text");
  const x = MARK + GAP;
  const width = Math.ceil(x + widthOf(brand.name, SIZE) + 2);
  const scale = MARK / 100;
  const top = (HEIGHT - MARK) / 2;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${HEIGHT}" width="${width * 4}" height="${HEIGHT * 4}">` +
    `<title>${escapeHtml(brand.name)}</title>` +
    `<g transform="translate(0 ${top}) scale(${scale})"><path d="${mark.edge}" fill="#d0341d"/>` +
    `<path d="${mark.stroke}" fill="none" stroke="#fff" stroke-width="6" stroke-linecap="round" stroke-linejoin="round"/></g>` +
    `<path d="${outline(brand.name, SIZE, x, 71)}" fill="${ink}"/></svg>`
  );
}

/** The mark in one color, for engraving and stamps. */
const outlineSvg =
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-2 -2 104 104" fill="none" stroke="#000">` +
  `<path d="${mark.edge}" stroke-width="3" stroke-linejoin="round"/>` +
  `<path d="${mark.stroke}" stroke-width="6" stroke-linecap="round" stroke-linejoin="round"/></svg>`;

const png = (svg: string, width: number) =>
  sharp(Buffer.from(svg), { density: 300 }).resize(width).png().toBuffer();

const { light, dark } = designColors();
const onLight = () => wordmarkSvg(light.ink ?? "#000");
const onDark = () => wordmarkSvg(dark.ink ?? "#fff");

/** The press kit's files, made from the brand's own drawing and typeface. */
export const brandFiles: readonly BrandFile[] = [
  { name: "wordmark.svg", type: "image/svg+xml", use: "On light grounds", make: async () => onLight() },
  {
    name: "wordmark.png",
    type: "image/png",
    use: "On light grounds",
    make: () => png(onLight(), WORDMARK_PNG_WIDTH),
  },
  { name: "wordmark-on-dark.svg", type: "image/svg+xml", use: "On dark grounds", make: async () => onDark() },
  {
    name: "wordmark-on-dark.png",
    type: "image/png",
    use: "On dark grounds",
    make: () => png(onDark(), WORDMARK_PNG_WIDTH),
  },
  { name: "mark.svg", type: "image/svg+xml", use: "Where the name stands nearby", make: async () => markSvg },
  {
    name: "mark.png",
    type: "image/png",
    use: "Where the name stands nearby",
    make: () => iconPng(markSvg, MARK_PNG_SIZE),
  },
  {
    name: "mark-outline.svg",
    type: "image/svg+xml",
    use: "In one color: stamps, engraving",
    make: async () => outlineSvg,
  },
];
