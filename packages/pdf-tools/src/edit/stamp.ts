import { rgb } from "@cantoo/pdf-lib";
import type { Draft } from "../assemble/assemble.ts";
import { Refusal } from "../refusal.ts";
import { displaySpace } from "./display-space.ts";
import { embedHelvetica, requireGlyphs } from "./typeface.ts";

/** Where, as shares of the page as shown: of its width from the left, of its height from the top. */
export interface Place {
  left: number;
  top: number;
  /** Of the page's width. */
  width: number;
}

export type StampContent = { kind: "text"; text: string } | { kind: "picture"; png: Uint8Array };

export interface Stamp {
  content: StampContent;
  place: Place;
  /** Indexes in the stack. */
  pages: readonly number[];
}

const INK = rgb(0.06, 0.09, 0.2);
/** From the top of a line to its baseline, as a share of its size: as browsers set Helvetica. */
const ASCENT = 0.85;

/** Puts a picture or a line of text on pages, upright however they are turned. */
export async function stamp(draft: Draft, { content, place, pages }: Stamp): Promise<void> {
  const draw =
    content.kind === "text" ? await textDrawer(draft, content.text) : await pictureDrawer(draft, content.png);
  for (const index of pages) draw(index, place);
}

type Draw = (page: number, place: Place) => void;

async function textDrawer({ document, pages }: Draft, text: string): Promise<Draw> {
  const line = text.trim();
  if (!line) throw new Refusal("text", "There’s nothing to stamp yet. Enter a text first.");
  const font = await embedHelvetica(document);
  requireGlyphs(font, line);
  const widthAtOne = font.widthOfTextAtSize(line, 1);
  return (index, { left, top, width }) => {
    const page = pages[index];
    if (!page) return;
    const space = displaySpace(page);
    const size = (space.width * width) / widthAtOne;
    const y = space.height * (1 - top) - size * ASCENT;
    page.drawText(line, { ...space.at(space.width * left, y), size, font, color: INK });
  };
}

async function pictureDrawer({ document, pages }: Draft, png: Uint8Array): Promise<Draw> {
  const picture = await document.embedPng(png).catch(() => {
    throw new Refusal("picture", "That picture isn’t a PNG that can be stamped.");
  });
  return (index, { left, top, width }) => {
    const page = pages[index];
    if (!page) return;
    const space = displaySpace(page);
    const size = {
      width: space.width * width,
      height: (space.width * width * picture.height) / picture.width,
    };
    page.drawImage(picture, {
      ...space.at(space.width * left, space.height * (1 - top) - size.height),
      ...size,
    });
  };
}
