import { PdfDict, PdfName, PdfNumber, PdfRef, PdfString } from "@libpdf/core";
import type { Destinations } from "./annotations/destination.ts";
import type { Copier } from "./shapes/copier.ts";

const MOST_ITEMS = 5000;
const MOST_LEVELS = 20;

interface Bookmark {
  title: PdfString;
  dest: ReturnType<Destinations["of"]>;
  kids: Bookmark[];
}

/** Bookmarks that lead to pages of the file, and those above them. */
export function copyOutlines(
  root: PdfDict | undefined,
  destinations: Destinations,
  copier: Copier,
): PdfRef | undefined {
  const first = root?.get("First");
  if (!first) return undefined;
  const seen = new Set<PdfDict>();
  const read = (start: unknown, level: number): Bookmark[] => {
    const found: Bookmark[] = [];
    let next = start instanceof PdfRef ? copier.at(start) : undefined;
    while (next instanceof PdfDict && !seen.has(next) && seen.size < MOST_ITEMS && level < MOST_LEVELS) {
      seen.add(next);
      const title = copier.at(next.get("Title"));
      const action = copier.at(next.get("A"));
      const given = action instanceof PdfDict ? action.get("D") : next.get("Dest");
      const kind = action instanceof PdfDict ? copier.at(action.get("S")) : undefined;
      const isInFile = !(action instanceof PdfDict) || (kind instanceof PdfName && kind.value === "GoTo");
      const dest = isInFile ? destinations.of(given) : undefined;
      const kids = read(next.get("First"), level + 1);
      if (title instanceof PdfString && (dest || kids.length > 0)) found.push({ title, dest, kids });
      else copier.drop("bookmarks that lead to no page of the file");
      next = copier.at(next.get("Next"));
    }
    return found;
  };
  const bookmarks = read(first, 0);
  if (bookmarks.length === 0) return undefined;
  const { ref, set } = copier.file.reserve();
  set(PdfDict.of({ Type: PdfName.of("Outlines"), ...write(bookmarks, ref, copier) }));
  return ref;
}

/** @returns the entries of the one above them */
function write(
  bookmarks: readonly Bookmark[],
  parent: PdfRef,
  copier: Copier,
): Record<string, PdfRef | PdfNumber> {
  const places = bookmarks.map(() => copier.file.reserve());
  for (const [index, { title, dest, kids }] of bookmarks.entries()) {
    const place = places[index];
    if (!place) continue;
    const item = PdfDict.of({ Title: title, Parent: parent });
    if (dest) item.set("Dest", dest);
    const [before, after] = [places[index - 1], places[index + 1]];
    if (before) item.set("Prev", before.ref);
    if (after) item.set("Next", after.ref);
    if (kids.length > 0) {
      const entries = write(kids, place.ref, copier);
      for (const [key, value] of Object.entries(entries)) item.set(key, value);
      // Closed until someone opens it.
      item.set("Count", PdfNumber.of(-kids.length));
    }
    place.set(item);
  }
  const [first, last] = [places[0], places.at(-1)];
  if (!first || !last) return {};
  return { First: first.ref, Last: last.ref, Count: PdfNumber.of(bookmarks.length) };
}
