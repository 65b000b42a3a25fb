import { PDF, PdfDict, type PdfRef } from "@libpdf/core";
import { isCutOff } from "@sealwright/pdf-tools/cut-off";
import { hasPdfHeader } from "@sealwright/pdf-tools/file-kind";
import { tidyBytes } from "@sealwright/pdf-tools/load";
import { pagesOf, type SourcePage } from "@sealwright/pdf-tools/pages";
import { Layers } from "../layers.ts";
import { MAX_BYTES, MAX_OBJECTS, MAX_PAGES } from "../limits.ts";
import { Refused, Restricted } from "../refused.ts";
import { type Budget, unpackingWithin } from "./unpack.ts";

export interface OpenedPdf {
  document: PDF;
  pages: SourcePage[];
}

const CUT_OFF =
  "The file ends too early, so that pages may be missing. Get it again, and upload the whole of it.";
const LOCKED = "The file is protected by a password. Save it without one.";
const RESTRICTED =
  "The file opens without a password, but what may be done with it is restricted. Save it without restrictions.";
const DAMAGED = "The file is damaged. Open it and save it again.";
const LAYERS =
  "The file has layers that look different on screen, on paper or in some programs. Save it without layers, such as by printing it to a PDF.";
const XFA = "The file is a dynamic form (XFA), which looks different in each program. Print it to a PDF.";
const PORTFOLIO = "The file is a collection of other files. Upload each of them on its own.";

const count = (value: number) => value.toLocaleString("en-US");

/**
 * @param hasRights whether its sender has confirmed the right to use a file whose use is restricted
 * @throws Refused for what is not a whole PDF within the limits; Restricted where that is missing
 */
export async function openPdf(
  bytes: Uint8Array,
  budget: Budget,
  { hasRights = false }: { hasRights?: boolean } = {},
): Promise<OpenedPdf> {
  if (bytes.length > MAX_BYTES) throw new Refused(`The file is larger than ${MAX_BYTES / 1e6} MB.`);
  if (!hasPdfHeader(bytes)) throw new Refused("The file isn’t a PDF.");
  if (isCutOff(bytes)) throw new Refused(CUT_OFF);
  const document = await unpackingWithin(budget, () => PDF.load(tidyBytes(bytes)).catch(() => undefined));
  if (!document) throw new Refused(DAMAGED);
  if (document.isEncrypted) {
    if (!document.isAuthenticated) throw new Refused(LOCKED);
    if (!hasRights) throw new Restricted(RESTRICTED);
  }
  if (document.context.registry.nextObjectNumber > MAX_OBJECTS + 1) {
    throw new Refused(
      `The file has more than ${count(MAX_OBJECTS)} objects. Print it to a PDF to simplify it.`,
    );
  }
  const pages = await unpackingWithin(budget, async () => pagesOf(document));
  if (pages.length === 0) throw new Refused("The file has no pages.");
  if (pages.length > MAX_PAGES) {
    throw new Refused(`The file has ${count(pages.length)} pages, and the limit is ${MAX_PAGES}.`);
  }
  return { document, pages };
}

/** @throws Refused for layers that change */
export function fixedLayersOf(document: PDF): Layers {
  const layers = new Layers(document.getCatalog(), (ref) => document.getObject(ref));
  if (layers.isChanging) throw new Refused(LAYERS);
  return layers;
}

/** @throws Refused for a file whose pages are not all of it: a dynamic form without fields of its own, or a collection */
export function assertHasPages(document: PDF): void {
  const form = formOf(document);
  if (form?.has("XFA") && !hasFields(form, document)) throw new Refused(XFA);
  if (document.getCatalog().has("Collection")) throw new Refused(PORTFOLIO);
}

/** What a file has beside its pages, in words. */
export function besidePages(document: PDF): string[] {
  const resolve = (ref: PdfRef) => document.getObject(ref);
  const catalog = document.getCatalog();
  const files = catalog.getDict("Names", resolve)?.get("EmbeddedFiles", resolve);
  const attached = catalog.getArray("AF", resolve)?.toArray() ?? [];
  const hasFiles = (files instanceof PdfDict && files.size > 0) || attached.length > 0;
  return [
    ...(document.isEncrypted ? ["the restrictions of what may be done with it"] : []),
    ...(hasFiles ? ["attached files"] : []),
    ...(formOf(document)?.has("XFA") ? ["a second, dynamic form (XFA) of the same fields"] : []),
  ];
}

const formOf = (document: PDF) => document.getCatalog().getDict("AcroForm", (ref) => document.getObject(ref));

function hasFields(form: PdfDict, document: PDF): boolean {
  const fields = form.getArray("Fields", (ref) => document.getObject(ref));
  return fields !== undefined && fields.length > 0;
}
