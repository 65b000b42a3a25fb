import type { DocumentExhibit, FormDocument } from "./document.ts";

/** A form's document, and the documents that go with it, each of which is a file of its own. */
export interface SeparateDocuments {
  main: FormDocument;
  companions: FormDocument[];
}

/**
 * Takes the companions out of a document. Places to sign keep the names of their fields, so that a document to sign may be
 * separated too; no two of the documents share one.
 */
export function separateDocuments(document: FormDocument): SeparateDocuments {
  return {
    main: { ...document, exhibits: document.exhibits.filter(({ companion }) => !companion) },
    companions: document.exhibits
      .filter(({ companion }) => companion)
      .map((exhibit) => companionOf(exhibit, document)),
  };
}

/** The headings of those that go with it. */
export function companionsIn(exhibits: readonly DocumentExhibit[]): string[] {
  return exhibits.filter(({ companion }) => companion).map(({ heading }) => heading);
}

function companionOf(
  { id, heading, content, lines }: DocumentExhibit,
  { slug, version, state, disclaimer }: FormDocument,
): FormDocument {
  const part = withDashes(id);
  return {
    title: heading,
    ...(state && { state }),
    slug: `${slug}.${part}`,
    part,
    version,
    preamble: content,
    clauses: [],
    closings: lines.length ? [{ id: "signatures", heading: "Signatures", content: [], lines }] : [],
    exhibits: [],
    initials: [],
    stops: [],
    layout: "document",
    disclaimer,
  };
}

/** "leadDisclosure" as "lead-disclosure" */
function withDashes(id: string): string {
  return id.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
