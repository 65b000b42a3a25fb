import { type PDF, PdfArray, PdfDict, PdfName, PdfNumber, PdfRef } from "@libpdf/core";
import {
  annotationsOf,
  type Box,
  boxOf,
  rotationOf,
  type SourcePage,
  visibleBox,
  withInherited,
} from "@sealwright/pdf-tools/pages";
import type { Destinations } from "./annotations/destination.ts";
import { plainLink } from "./annotations/links.ts";
import { MAX_SIDE, MIN_SIDE } from "./limits.ts";
import { Refused } from "./refused.ts";
import { rewritten } from "./shapes/content.ts";
import type { Copier } from "./shapes/copier.ts";
import { inlineImage, pageGroup, resources } from "./shapes/resources.ts";
import { contentOf } from "./shapes/streams.ts";
import { packed } from "./write/packed.ts";

const SIZE = `A page is smaller than ${MIN_SIDE} points or larger than 200 inches. Print the file to a PDF with pages of a common size.`;

export interface CopiedLink {
  ref: PdfRef;
  dict: PdfDict;
}

interface PageRequest {
  document: PDF;
  page: SourcePage;
  parent: PdfRef;
  destinations: Destinations;
  /** Filled with the page's links, by their refs in the file that is read. */
  links: Map<string, CopiedLink>;
}

/** A page with all that it needs of its own. @throws Refused */
export function copyPage(
  { document, page, parent, destinations, links }: PageRequest,
  copier: Copier,
): PdfDict {
  const source = withInherited(page);
  const visible = visibleBox(document, source);
  const unit = userUnit(source, copier);
  assertSize(visible, unit);
  const corners = PdfArray.of(
    ...[visible.x, visible.y, visible.x + visible.width, visible.y + visible.height].map((value) =>
      PdfNumber.of(value),
    ),
  );
  const bytes = contentOf(source.get("Contents"), copier);
  const used = copier.copy(source.get("Resources"), resources) ?? new PdfDict();
  const given = { source: copier.at(source.get("Resources")), copy: used };
  const { content, resources: own } = rewritten(bytes, given, inlineImage, copier);
  const copy = PdfDict.of({
    Type: PdfName.of("Page"),
    Parent: parent,
    // Parts of a page that readers don't show must not be printed either.
    MediaBox: corners,
    CropBox: corners,
    Rotate: PdfNumber.of(rotationOf(document, source)),
    Resources: own ?? used,
    Contents: copier.file.add(packed([], content)),
  });
  if (unit !== 1) copy.set("UserUnit", PdfNumber.of(unit));
  const group = copier.copy(source.get("Group"), pageGroup);
  if (group) copy.set("Group", group);
  const kept = annotationsOf(document, page.dict).flatMap((object) => {
    const annotation = copier.at(object);
    if (!(annotation instanceof PdfDict)) return [];
    const link = plainLink(
      annotation,
      boxOf(document, annotation, "Rect"),
      { page: visible, destinations },
      copier,
    );
    if (!link) return [];
    const ref = copier.file.add(link);
    if (object instanceof PdfRef) links.set(object.toString(), { ref, dict: link });
    return [ref];
  });
  if (kept.length > 0) copy.set("Annots", PdfArray.of(...kept));
  return copy;
}

function userUnit(page: PdfDict, copier: Copier): number {
  const value = copier.at(page.get("UserUnit"));
  return value instanceof PdfNumber && value.value > 0 ? value.value : 1;
}

function assertSize({ x, y, width, height }: Box, unit: number): void {
  const sides = [width, height];
  const isFarAway = [x, y].some((corner) => Math.abs(corner) > MAX_SIDE);
  const isOf = (side: number) =>
    side >= MIN_SIDE && side <= MAX_SIDE && side * unit >= MIN_SIDE && side * unit <= MAX_SIDE;
  if (isFarAway || !sides.every(isOf)) throw new Refused(SIZE);
}
