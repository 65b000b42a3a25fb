import type { Verdict } from "@sealwright/pdf-tools/check";
import { asPopplerReads, drawnBy, errorsBy, type Picture, pagesBy, wordsBy } from "./poppler.ts";
import { type ToolName, WRITTEN } from "./tools.ts";

/** Pages of each result that are drawn: more of them would take days over a thousand files. */
const DRAWN_PAGES = 3;
/** Of 255. Readers smooth edges differently once content is wrapped. */
const VISIBLE = 60;
/** Of all pixels. */
const MAX_SHARE = 0.002;

export interface Made {
  tool: ToolName;
  pages: number[];
  /** By the tools themselves, which do not offer what lost something. */
  verdict: Verdict;
  /** On opening it was said that some of the file is damaged and left out. */
  isSaid: boolean;
}

/** By poppler and qpdf: what a result has lost of the file that it was made of; undefined if nothing. */
export async function lossOf(
  file: string,
  result: string,
  made: Made,
  folder: string,
): Promise<string | undefined> {
  const count = await pagesBy(result);
  if (count !== made.pages.length) return `${count} pages of ${made.pages.length}`;
  const original = await asPopplerReads(file, folder);
  const [before, after] = [await wordsBy(original), await wordsBy(result)];
  for (const [place, page] of made.pages.entries()) {
    const missing = missingFrom(before[page] ?? "", after[place] ?? "", JOINED.has(made.tool));
    if (missing.length > 0) return `page ${page + 1}: words ${missing.slice(0, 5).join(" ")}`;
  }
  if (made.tool !== "stamp") {
    for (const [place, page] of made.pages.slice(0, DRAWN_PAGES).entries()) {
      const share = difference(await drawnBy(original, page, folder), await drawnBy(result, place, folder));
      if (share > MAX_SHARE) return `page ${page + 1}: ${(share * 100).toFixed(1)} % of it looks different`;
    }
  }
  const errors = await errorsBy(result);
  return errors && !(await errorsBy(file)) ? `qpdf: ${errors.replaceAll(/\S*\.pdf/g, "")}` : undefined;
}

/** Of these, poppler joins what lies over each other to one word. Their letters are compared. */
const JOINED: ReadonlySet<ToolName> = new Set(["stamp", "flatten"]);
/** Poppler writes the marks of buttons in a typeface of its own, whatever the file draws. */
const MARKS = /[\s●✓✔✕✖✗✘■◆★]/gu;

function missingFrom(before: string, after: string, isJoined: boolean): string[] {
  const partsOf = (text: string) => (isJoined ? [...text.replaceAll(MARKS, "")] : text.split(" "));
  const left = new Map<string, number>();
  for (const part of partsOf(after.replaceAll(WRITTEN, ""))) left.set(part, (left.get(part) ?? 0) + 1);
  return partsOf(before).filter((part) => {
    const count = left.get(part) ?? 0;
    left.set(part, count - 1);
    return part !== "" && count <= 0;
  });
}

/** @returns the share of pixels that differ visibly */
function difference(a: Picture, b: Picture): number {
  if (a.width !== b.width || a.height !== b.height) return 1;
  let different = 0;
  for (const [index, pixel] of a.pixels.entries())
    if (Math.abs(pixel - (b.pixels[index] ?? 0)) > VISIBLE) different += 1;
  return different / a.pixels.length;
}
