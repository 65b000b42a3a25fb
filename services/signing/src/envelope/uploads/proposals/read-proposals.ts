import { LAST_PAGE, MOST_OPTIONS } from "@sealwright/protocol/signing/field";
import type { FieldBox } from "@sealwright/protocol/signing/field-kinds";
import {
  MOST_PROPOSALS,
  type Proposal,
  type Proposals,
  proposal as proposalSchema,
} from "@sealwright/protocol/signing/proposal";
import type { PageViewport, PDFPageProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import { readPages, readPageText } from "../page-text.ts";
import { type PlacedWidget, readFormFields, widgetsOf } from "./read-form-fields.ts";
import { readLabelPlaces } from "./read-label-places.ts";
import { readTags } from "./read-tags.ts";

const MOST_UNREAD = 50;
const TOO_MANY = `The file has more than ${MOST_PROPOSALS} tags and form fields. Those after them are not read.`;
const LIMITS = `A label and an option have at most 120 characters, a hint 200, and a field at most ${MOST_OPTIONS} options, each with its own words.`;

interface PageProposals extends Proposals {
  size: Pick<PageViewport, "width" | "height">;
  widgets: PlacedWidget[];
}

/**
 * Reads the text tags and form fields of someone else’s unsigned PDF as it was sent: the plain form has no form.
 * Run it in a worker.
 */
export async function readProposals(file: Uint8Array): Promise<Proposals> {
  const pages = await readPages(file, readPage);
  const form = readFormFields(pages.flatMap(({ widgets }) => widgets));
  const unread = [...pages.flatMap((page) => page.unread), ...form.unread];
  const fields: Proposal[] = [];
  const found = [...pages.flatMap((page) => page.fields), ...form.fields].map(rounded);
  for (const one of found.toSorted(byPlace)) {
    if (fields.length === MOST_PROPOSALS) {
      unread.unshift(TOO_MANY);
      break;
    }
    const problem = problemOf(one, pages[one.page - 1]?.size);
    if (problem) unread.push(`“${one.name}” on page ${one.page}: ${problem}`);
    else fields.push(one);
  }
  const labels = pages.flatMap((page) => page.labels ?? []).slice(0, MOST_PROPOSALS);
  return {
    fields,
    unread: unread.slice(0, MOST_UNREAD),
    labels: labels.map((one) => ({ ...one, box: roundedBox(one.box) })),
  };
}

async function readPage(page: PDFPageProxy, number: number): Promise<PageProposals> {
  const { width, height } = page.getViewport({ scale: 1 });
  if (number > LAST_PAGE) return { fields: [], unread: [], size: { width, height }, widgets: [] };
  const text = await readPageText(page, number);
  const tags = readTags(text, { width });
  return {
    ...tags,
    size: { width, height },
    widgets: await widgetsOf(page, number),
    labels: readLabelPlaces(text, { width }),
  };
}

function problemOf(found: Proposal, size = { width: 0, height: 0 }): string | undefined {
  const { x, y, width, height } = found.box;
  if (x < 0 || y < 0 || x + width > size.width || y + height > size.height) {
    return "the field would reach beyond the page.";
  }
  const labels = found.options?.map(({ label }) => label) ?? [];
  const isOwn = new Set(labels).size === labels.length;
  return isOwn && proposalSchema.safeParse(found).success ? undefined : LIMITS;
}

/** To hundredths of a point, as people read them. */
function rounded(found: Proposal): Proposal {
  return {
    ...found,
    box: roundedBox(found.box),
    options: found.options?.map(({ label, box }) => ({ label, box: box && roundedBox(box) })),
    covers: found.covers.map(roundedBox),
  };
}

function roundedBox({ x, y, width, height }: FieldBox): FieldBox {
  const round = (points: number) => Math.round(points * 100) / 100;
  return { x: round(x), y: round(y), width: round(width), height: round(height) };
}

function byPlace(one: Proposal, other: Proposal): number {
  return one.page - other.page || one.box.y - other.box.y || one.box.x - other.box.x;
}
