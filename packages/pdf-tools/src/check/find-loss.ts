import type { PDFDocumentProxy, PDFPageProxy } from "pdfjs-dist";
import type { ChangedArea } from "../changed-area.ts";
import type { OnProgress, StackPage } from "../stack.ts";
import { lettersOf, missingFrom } from "./bags.ts";
import { type Draw, looksTheSame } from "./page-look.ts";
import { type PageText, readText, type Widget } from "./page-text.ts";

/** A loss in a result. */
export interface Loss {
  kind: "pages" | "words" | "values" | "look" | "unreadable";
  /** In the result. */
  place: number;
  /** The missing parts, where they can be named. */
  missing: readonly string[];
}

export interface Verdict {
  loss: Loss | undefined;
  /** How many pages were drawn. */
  drawn: number;
  /** Files, as indexes, that the reader doesn't open, so that nothing could be compared. */
  unread: number[];
}

/** A result, and what it must show. */
export interface ResultToCheck {
  pages: readonly StackPage[];
  written: readonly ChangedArea[];
  /** Fields have become content. */
  isFlattened: boolean;
}

/** Opens files and draws pages: a browser's worker and Node do it differently. */
export interface Reader {
  openSource(file: number): Promise<PDFDocumentProxy>;
  openResult(): Promise<PDFDocumentProxy>;
  draw: Draw;
}

/** More pages than these are not drawn: a sample of them is. */
export const MAX_DRAWN = 50;

/** Compares a result with the files that it was made of, through a reader that the tools themselves don't use. */
export async function findLoss(
  expected: ResultToCheck,
  reader: Reader,
  onProgress?: OnProgress,
): Promise<Verdict> {
  const { pages } = expected;
  const drawn = new Set(sampleOf(expected));
  const verdict = (loss?: Loss, unread: number[] = []) => ({ loss, drawn: drawn.size, unread });
  const sources = await openSources(pages, reader);
  const unread = [...sources].flatMap(([file, document]) => (document ? [] : [file]));
  const result = await reader.openResult().catch(() => undefined);
  if (!result) return verdict(unread.length > 0 ? undefined : loss("unreadable", 0), unread);
  if (result.numPages !== pages.length)
    return verdict(loss("pages", Math.min(result.numPages, pages.length)));
  for (const [place, { file, page, turn }] of pages.entries()) {
    onProgress?.(place, pages.length, "checking page");
    const source = sources.get(file);
    if (!source) continue;
    const [before, after] = await Promise.all(
      [source.getPage(page + 1), result.getPage(place + 1)].map((opening) => opening.catch(() => undefined)),
    );
    if (!before) {
      if (!unread.includes(file)) unread.push(file);
      continue;
    }
    if (!after) return verdict(loss("unreadable", place), unread);
    const written = expected.written.filter((box) => box.place === place);
    const found =
      (await textLoss(before, after, written, expected.isFlattened, place)) ??
      (drawn.has(place) ? await lookLoss(before, after, turn, written, reader.draw, place) : undefined);
    before.cleanup();
    after.cleanup();
    if (found) return verdict(found, unread);
  }
  return verdict(undefined, unread);
}

const loss = (kind: Loss["kind"], place: number, missing: readonly string[] = []): Loss => ({
  kind,
  place,
  missing,
});

/** Those that a tool wrote on come first, the rest from all over the file. */
function sampleOf({ pages, written }: ResultToCheck): number[] {
  const touched = [...new Set(written.map(({ place }) => place))];
  const others = [...pages.keys()].filter((place) => !touched.includes(place));
  const first = evenly(touched, MAX_DRAWN);
  return [...first, ...evenly(others, MAX_DRAWN - first.length)];
}

const evenly = (places: readonly number[], count: number): number[] =>
  places.length <= count
    ? [...places]
    : Array.from({ length: count }, (_, index) => places[Math.floor((index * places.length) / count)] ?? 0);

async function openSources(
  pages: readonly StackPage[],
  { openSource }: Reader,
): Promise<Map<number, PDFDocumentProxy | undefined>> {
  const opened = new Map<number, PDFDocumentProxy | undefined>();
  for (const file of new Set(pages.map((page) => page.file)))
    opened.set(file, await openSource(file).catch(() => undefined));
  return opened;
}

async function textLoss(
  beforePage: PDFPageProxy,
  afterPage: PDFPageProxy,
  written: readonly ChangedArea[],
  isFlattened: boolean,
  place: number,
): Promise<Loss | undefined> {
  const before = await readText(beforePage).catch(() => undefined);
  if (!before) return undefined;
  const after = await readText(afterPage).catch(() => undefined);
  if (!after) return loss("unreadable", place);
  const words = missingFrom(after.words, before.words);
  if (words.length > 0) return loss("words", place, words);
  if (!isFlattened && written.length === 0 && missingFrom(before.words, after.words).length > 0)
    return loss("words", place);
  const values = isFlattened ? lostLetters(before, after, written) : lostValues(before, after, written);
  return values.length > 0 ? loss("values", place, values) : undefined;
}

const untouched = (widgets: readonly Widget[], written: readonly ChangedArea[]) =>
  widgets.filter(({ box }) => !writtenAt(box, written));

function writtenAt(box: Widget["box"], written: readonly ChangedArea[]): ChangedArea | undefined {
  return written.find((other) => Math.hypot(other.box.x - box.x, other.box.y - box.y) < 1);
}

function lostValues(before: PageText, after: PageText, written: readonly ChangedArea[]): string[] {
  const values = ({ widgets }: PageText) =>
    untouched(widgets, written).map(({ kind, value, picture }) => JSON.stringify([kind, value, picture]));
  const missing = missingFrom(values(after), values(before));
  return missing.map((value) => String((JSON.parse(value) as string[])[1]));
}

/** Fields' letters must still be on the page, however they are drawn now. */
function lostLetters(before: PageText, after: PageText, written: readonly ChangedArea[]): string[] {
  const kept = new Set(after.widgets.map(({ box, value }) => JSON.stringify([box, value])));
  const seen = before.widgets.filter(
    ({ isSeen, box, value }) => isSeen && !kept.has(JSON.stringify([box, value])),
  );
  const shown = seen.map((widget) => {
    const drawn = writtenAt(widget.box, written);
    if (drawn) return drawn.text ?? (widget.kind === "Btn" ? "" : widget.value);
    return widget.picture ?? "";
  });
  const missing = missingFrom(lettersOf(after.words), lettersOf([...before.words, ...shown]));
  return missing.length === 0 ? [] : shown.filter((text) => missing.some((letter) => text.includes(letter)));
}

async function lookLoss(
  before: PDFPageProxy,
  after: PDFPageProxy,
  turn: number,
  written: readonly ChangedArea[],
  draw: Draw,
  place: number,
): Promise<Loss | undefined> {
  const boxes = written.map(({ box }) => box);
  const isSame = await looksTheSame(before, after, turn, boxes, draw).catch(() => true);
  return isSame ? undefined : loss("look", place);
}
