import { randomUUID } from "node:crypto";
import { type PDF, PdfBool, PdfDict, PdfName, type PdfObject } from "@libpdf/core";
import {
  createBudget,
  everyDict,
  examineSigned,
  fixedLayersOf,
  openPdf,
  Refused,
} from "@sealwright/plain-pdf";
import { canBeSealed } from "@sealwright/seal/prepare";
import { verify } from "@sealwright/seal/verify";
import { readFonts } from "@sealwright/typefaces/node";
import type { ApiMode } from "../../base/caller.ts";
import type { KnownRoots } from "../known-roots.ts";
import type { FieldPlacement } from "./field-placement.ts";
import { placeFields } from "./place-fields.ts";

export interface PdfToInspect extends KnownRoots {
  bytes: Uint8Array<ArrayBuffer>;
  /** What it is for: a test may be signed again, in another test. */
  mode: ApiMode;
  /** Whether its sender has confirmed the right to use a file whose use is restricted. */
  hasRights: boolean;
}

/** Programs could change what signers see, so they are looked for in every object. */
const PROGRAMS: Readonly<Record<string, string>> = {
  JavaScript: "The file has JavaScript in it, which a signed file can’t be freed of.",
  Launch: "The file starts other programs, which a signed file can’t be kept from.",
  XFA: "The file is a dynamic form (XFA), which looks different in each program.",
};
const HAS_MEDIA = "The file has sound, video or a 3D model in it, which a signed file can’t be freed of.";
/** Annotations that play or turn, so that two signers may not see the same. */
const MEDIA: ReadonlySet<string> = new Set(["3D", "Movie", "RichMedia", "Screen", "Sound"]);
const PLAYS = "an annotation that plays";
const HAS_FILES = "The file has other files in it. Ask its signer for one without them.";
const IS_TEST =
  "The file was signed and sealed as a test, which binds no one. Upload the document that it was made of.";
const FIELDS =
  "The file is signed, and asks each program to draw its form fields itself. Ask its signer for a flattened file.";
const TOO_SMALL = "The file’s first page is too small for a signature.";
const NOT_SEALABLE = "The file is signed, and built in a way that would keep our seal from being checked.";
const NOT_APPENDABLE =
  "The file is signed, and nothing can be appended to it without breaking that signature.";
/** The key of an embedded file's bytes, wherever it is attached: file, page, annotation or rich medium. */
const ATTACHED = "EF";

/** Checks all of a file that someone has signed, which can only be appended to. @throws Refused */
export async function inspectSigned(given: PdfToInspect): Promise<{ pages: number }> {
  const { bytes } = given;
  const { document, pages } = await openPdf(bytes, createBudget());
  const refusal = refusalOf(document, bytes);
  if (refusal) throw new Refused(refusal);
  fixedLayersOf(document);
  // Attachments of our own sealed files are part of what was signed.
  if (marksIn(document).has(ATTACHED)) await assertOwnSeal(given);
  await examineSigned(bytes, document);
  await assertSealable(bytes);
  return { pages: pages.length };
}

/** @throws Refused */
async function assertOwnSeal({ bytes, roots, testRoots, mode }: PdfToInspect): Promise<void> {
  const { kind, reason } = await verify(bytes, roots, testRoots);
  if (kind === "sealed" || (mode === "test" && reason === "is-test")) return;
  throw new Refused(kind === "test" ? IS_TEST : HAS_FILES);
}

/**
 * Places a field and seals the file on trial: if it passes here, sealing must not fail once everyone has
 * signed. @throws Refused
 */
async function assertSealable(file: Uint8Array): Promise<void> {
  const name = randomUUID();
  const box = { x: 0, y: 0, width: 1, height: 1 };
  const field: FieldPlacement = { name, label: name, field: { kind: "text", page: 1, box, role: "" } };
  const placing = placeFields({ file, isSigned: true, fields: [field], signers: [], watermark: undefined });
  const placed = await placing.catch(() => undefined);
  if (!placed) throw new Refused(NOT_SEALABLE);
  if ("refusal" in placed) throw new Refused(TOO_SMALL);
  const filled = { values: { [name]: { kind: "text", text: "" } }, fonts: await readFonts([]) } as const;
  if (!(await canBeSealed({ shown: placed.bytes, ...filled }))) throw new Refused(NOT_SEALABLE);
}

function refusalOf(document: PDF, bytes: Uint8Array): string | undefined {
  const marks = marksIn(document);
  const program = Object.keys(PROGRAMS).find((name) => marks.has(name));
  if (program) return PROGRAMS[program];
  if (marks.has(PLAYS)) return HAS_MEDIA;
  if (marks.has("DocMDP")) return "The file is certified, and its signature forbids to add fields.";
  const beginsWithHeader = Buffer.from(bytes.subarray(0, 5)).toString("latin1") === "%PDF-";
  if (document.canSaveIncrementally() !== null || !beginsWithHeader) return NOT_APPENDABLE;
  return hasUndrawnFields(document) ? FIELDS : undefined;
}

const ASKED: ReadonlySet<string> = new Set([...Object.keys(PROGRAMS), "DocMDP", ATTACHED]);

function marksIn(document: PDF): ReadonlySet<string> {
  const found = new Set<string>();
  everyDict(document, (dict) => {
    for (const [{ value: key }, value] of dict) {
      if (ASKED.has(key) && isThere(value)) found.add(key);
      if (key === "JS") found.add("JavaScript");
      if (value instanceof PdfName && ASKED.has(value.value)) found.add(value.value);
      if (value instanceof PdfName && key === "Subtype" && MEDIA.has(value.value)) found.add(PLAYS);
    }
  });
  return found;
}

/** An empty dictionary counts as absent. */
function isThere(value: PdfObject | undefined): boolean {
  return !(value instanceof PdfDict) || [...value.keys()].length > 0;
}

function hasUndrawnFields(document: PDF): boolean {
  const form = document.getForm();
  const needed = form
    ?.acroForm()
    .getDict()
    .get("NeedAppearances", (ref) => document.getObject(ref));
  const isNeeded = needed instanceof PdfBool && needed.value;
  return isNeeded && (form?.getFields() ?? []).some(({ type }) => type !== "signature");
}
