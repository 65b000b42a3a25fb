import { PdfDict } from "@libpdf/core";
import type { Draft } from "../assemble/assemble.ts";
import { Refusal } from "../refusal.ts";
import type { OnProgress } from "../stack.ts";
import { displaySpace } from "./display-space.ts";
import { drawSetLine, type SetLine } from "./lettering.ts";
import { decimal } from "./overlay.ts";
import { createMark, type Mark, putOnPage } from "./put-on-page.ts";
import { ASCENT, DESCENT, helvetica, hexOf, requireGlyphs, widthOf } from "./typeface.ts";

/** Where, as shares of the page as shown: of its width from the left, of its height from the top. */
export interface Place {
  left: number;
  top: number;
  /** Of the page's width. */
  width: number;
}

export type StampContent =
  | { kind: "text"; text: string }
  | ({ kind: "lettering" } & SetLine)
  | { kind: "picture"; png: Uint8Array };

export interface Stamp {
  content: StampContent;
  place: Place;
  /** Indexes in the stack. */
  pages: readonly number[];
}

const INK = "0.06 0.09 0.2 rg";

/** Puts a picture or a line of text on pages, upright however they are turned. Whole, on a page of another shape too. */
export function stamp(
  draft: Draft,
  { content, place: { left, top, width: share }, pages }: Stamp,
  onProgress?: OnProgress,
): void {
  const markOf = marksOf(draft, content);
  for (const [done, index] of pages.entries()) {
    onProgress?.(done, pages.length, "page");
    const page = draft.pages[index];
    if (!page) continue;
    const space = displaySpace(draft.document, page.dict);
    const asked = markOf(space.width * share);
    const mark = asked.height > space.height ? markOf((asked.width * space.height) / asked.height) : asked;
    const x = Math.min(space.width * left, space.width - mark.width);
    const y = Math.max(space.height * (1 - top) - mark.height, 0);
    putOnPage(draft, index, mark, space.at(x, y));
  }
}

/** @param width of the mark, in points */
type MarkOfWidth = (width: number) => Mark;

function marksOf(draft: Draft, content: StampContent): MarkOfWidth {
  switch (content.kind) {
    case "text":
      return textMarks(draft, content.text);
    case "lettering":
      return letteringMarks(draft, content);
    default:
      return pictureMarks(draft, content.png);
  }
}

function textMarks({ document }: Draft, text: string): MarkOfWidth {
  const line = text.trim();
  if (!line) throw new Refusal("text", "There’s nothing to stamp yet. Enter a text first.");
  requireGlyphs(line);
  const fonts = PdfDict.of({ F0: helvetica(document) });
  return (width) => {
    const size = width / widthOf(line);
    const baseline = decimal(size * DESCENT);
    const content = `BT ${INK} /F0 ${decimal(size)} Tf 0 ${baseline} Td <${hexOf(line)}> Tj ET`;
    return createMark(document, { width, height: size * (ASCENT + DESCENT) }, content, { Font: fonts });
  };
}

function letteringMarks({ document }: Draft, line: SetLine): MarkOfWidth {
  const fonts = new PdfDict();
  return (width) => {
    const size = width / line.width;
    const at = { x: 0, y: size * DESCENT, size, color: INK };
    const content = drawSetLine(document, line, at, fonts).join("\n");
    return createMark(document, { width, height: size * (ASCENT + DESCENT) }, content, { Font: fonts });
  };
}

function pictureMarks({ document }: Draft, png: Uint8Array): MarkOfWidth {
  const picture = embed();
  const objects = PdfDict.of({ Im0: picture.ref });
  return (width) => {
    const height = (width * picture.height) / picture.width;
    const content = `${decimal(width)} 0 0 ${decimal(height)} 0 0 cm /Im0 Do`;
    return createMark(document, { width, height }, content, { XObject: objects });
  };
  function embed() {
    try {
      return document.embedPng(png);
    } catch {
      throw new Refusal("picture", "That picture isn’t a PNG that can be stamped.");
    }
  }
}
