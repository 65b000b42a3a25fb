import { PdfArray, PdfDict, PdfName, PdfNumber, type PdfObject, PdfString } from "@libpdf/core";
import type { Box } from "@sealwright/pdf-tools/pages";
import type { Copier } from "../shapes/copier.ts";
import type { Destinations } from "./destination.ts";

const PRINTED = 4;
/** Of its page, that a link may cover: a larger one catches every click. */
const MOST_OF_PAGE = 0.5;
const LONGEST_ADDRESS = 2000;
const ADDRESS = /^(?:https?:\/\/[^\s/]|mailto:[^\s@]+@[^\s@])[\x21-\x7e]*$/i;

export interface LinkPlace {
  page: Box;
  destinations: Destinations;
}

/** A link to a web page, to an address for mail or to a page of the file; undefined for all others. */
export function plainLink(
  annotation: PdfDict,
  rect: Box | undefined,
  { page, destinations }: LinkPlace,
  copier: Copier,
): PdfDict | undefined {
  const shown = rect && intersection(rect, page);
  if (!shown || annotation.has("OC")) return undefined;
  if (shown.width * shown.height > MOST_OF_PAGE * page.width * page.height) {
    copier.drop("links that cover most of a page");
    return undefined;
  }
  const target = targetOf(annotation, destinations, copier);
  if (!target) {
    copier.drop("links that lead elsewhere than to a web page, an email address or a page of the file");
    return undefined;
  }
  const corners = [shown.x, shown.y, shown.x + shown.width, shown.y + shown.height];
  const sides = [0, 0, 0];
  const numbers = (values: readonly number[]) => PdfArray.of(...values.map((value) => PdfNumber.of(value)));
  const link = PdfDict.of({
    Type: PdfName.of("Annot"),
    Subtype: PdfName.of("Link"),
    Rect: numbers(corners),
    // Some readers draw a frame on screen, others on paper too.
    Border: numbers(sides),
    F: PdfNumber.of(PRINTED),
  });
  link.set(...target);
  const contents = copier.at(annotation.get("Contents"));
  if (contents instanceof PdfString) link.set("Contents", contents);
  return link;
}

function targetOf(
  annotation: PdfDict,
  destinations: Destinations,
  copier: Copier,
): [key: string, value: PdfObject] | undefined {
  const action = copier.at(annotation.get("A"));
  if (!(action instanceof PdfDict)) return destinationEntry(destinations.of(annotation.get("Dest")));
  const kind = copier.at(action.get("S"));
  if (!(kind instanceof PdfName)) return undefined;
  if (kind.value === "GoTo") return destinationEntry(destinations.of(action.get("D")));
  const address = copier.at(action.get("URI"));
  if (kind.value !== "URI" || !(address instanceof PdfString)) return undefined;
  const text = Buffer.from(address.bytes).toString("latin1");
  if (text.length > LONGEST_ADDRESS || !ADDRESS.test(text)) return undefined;
  return ["A", PdfDict.of({ Type: PdfName.of("Action"), S: kind, URI: address })];
}

const destinationEntry = (value: PdfArray | undefined): [string, PdfObject] | undefined =>
  value && ["Dest", value];

function intersection(one: Box, other: Box): Box | undefined {
  const [x, y] = [Math.max(one.x, other.x), Math.max(one.y, other.y)];
  const width = Math.min(one.x + one.width, other.x + other.width) - x;
  const height = Math.min(one.y + one.height, other.y + other.height) - y;
  return width > 0 && height > 0 ? { x, y, width, height } : undefined;
}
