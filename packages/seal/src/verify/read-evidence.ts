import { PDF, PdfDict, PdfRef, PdfStream } from "@libpdf/core";
import { sha256Hex } from "../bytes.ts";
import { verifyChain } from "../evidence/events.ts";
import { type Evidence, parseEvidence } from "../evidence/evidence.ts";
import { ReadersDifferError, readByBoth } from "../reading/reading.ts";
import { EVIDENCE_KEY } from "../seal/marks.ts";
import { isSameContent } from "./same-content.ts";
import type { VerdictReason } from "./verdict.ts";

/** The evidence that a seal's dictionary refers to. @param revision what the seal covers */
export async function readEvidence(
  revision: Uint8Array,
  objectNumber: number,
): Promise<Evidence | undefined> {
  try {
    const document = await PDF.load(revision);
    const resolve = (ref: PdfRef) => document.getObject(ref);
    const signature = resolve(PdfRef.of(objectNumber, 0));
    if (!(signature instanceof PdfDict)) return undefined;
    const file = signature.getDict(EVIDENCE_KEY, resolve)?.getDict("EF", resolve)?.get("F", resolve);
    return file instanceof PdfStream ? parseEvidence(file.getDecodedData()) : undefined;
  } catch {
    return undefined;
  }
}

/** Whether the evidence agrees with itself and with the file. @returns what is wrong with it */
export async function evidenceProblem(
  evidence: Evidence,
  revision: Uint8Array,
): Promise<VerdictReason | undefined> {
  if (!(await verifyChain(evidence.events)).isIntact) return "events-broken";
  const own = evidence.documents.find(({ id }) => id === evidence.document);
  for (const { sha256, bytes } of own?.shown ?? []) {
    const isPrefix = bytes < revision.length && (await sha256Hex(revision.subarray(0, bytes))) === sha256;
    if (!isPrefix) return "shown-file-differs";
    if (!(await isSameContent(revision.subarray(0, bytes), revision))) return "shown-content-differs";
  }
  return undefined;
}

/** Whether both readers read the sealed part, and as they did when it was sealed. @returns what is wrong with it */
export async function readingProblem(
  { document, documents }: Evidence,
  revision: Uint8Array,
): Promise<VerdictReason | undefined> {
  const recorded = documents.find(({ id }) => id === document)?.reading;
  try {
    const { pages, content, text } = await readByBoth(revision);
    if (!recorded) return undefined;
    const isSame = pages === recorded.pages && content === recorded.content && text === recorded.text;
    return isSame ? undefined : "reading-differs";
  } catch (error) {
    if (error instanceof ReadersDifferError) return "readers-differ";
    throw error;
  }
}
