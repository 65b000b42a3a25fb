import { PdfDict } from "@libpdf/core";
import { type Ink, place } from "@sealwright/ink/path.ts";
import { pathOperators } from "@sealwright/ink/pdf.ts";
import type { Draft } from "../assemble/assemble.ts";
import { Refusal } from "../refusal.ts";
import { displaySpace } from "./display-space.ts";
import { hiddenText } from "./hidden-text.ts";
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
  /** A line in letters that Helvetica lacks: outlines at one point of size, and what they read as, from left to right. */
  | { kind: "lettering"; ink: Ink; width: number; shown: string }
  | { kind: "picture"; png: Uint8Array };

export interface Stamp {
  content: StampContent;
  place: Place;
  /** Indexes in the stack. */
  pages: readonly number[];
}

const INK = "0.06 0.09 0.2 rg";

/** Puts a picture or a line of text on pages, upright however they are turned. */
export function stamp(draft: Draft, { content, place: { left, top, width: share }, pages }: Stamp): void {
  const markOf = marksOf(draft, content);
  for (const index of pages) {
    const page = draft.pages[index];
    if (!page) continue;
    const space = displaySpace(draft.document, page.dict);
    const mark = markOf(space.width * share);
    const y = space.height * (1 - top) - mark.height;
    putOnPage(draft, index, mark, space.at(space.width * left, y));
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

/** Outlines need no typeface; the text below them can be copied. */
function letteringMarks(
  { document }: Draft,
  { ink, width: ems, shown }: StampContent & { kind: "lettering" },
): MarkOfWidth {
  const hidden = hiddenText(document, shown);
  const fonts = PdfDict.of({ F0: hidden.font });
  return (width) => {
    const size = width / ems;
    const height = size * (ASCENT + DESCENT);
    const outlines = pathOperators(place(ink, { scale: size }), size * DESCENT);
    const content = ["q", INK, ...outlines, "Q", hidden.content(width, size, size * DESCENT)].join("\n");
    return createMark(document, { width, height }, content, { Font: fonts });
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
