import type { PDFPage, PDFString } from "@cantoo/pdf-lib";
import { PDFArray, PDFDict, type PDFDocument, PDFHexString, PDFName, PDFNull, PDFRef } from "@cantoo/pdf-lib";
import type { PageCopier } from "./page-copier.ts";
import { annotationRefs } from "./pages.ts";

const name = (key: string) => PDFName.of(key);

/** Enters the form fields of copied pages into the target's form. Two of the same name get different ones, so that both keep their values. */
export function copyFields(
  source: PDFDocument,
  target: PDFDocument,
  pages: readonly PDFPage[],
  copier: PageCopier,
): void {
  const roots = new Set(pages.flatMap(annotationRefs).map((ref) => rootField(source, ref)));
  roots.delete(undefined);
  if (roots.size === 0) return;
  const form = target.catalog.getOrCreateAcroForm();
  const taken = new Set(form.getFields().map(([field]) => textOf(field.dict.lookup(name("T")))));
  for (const root of roots) {
    const copy = copier.copy(root as PDFRef);
    const field = target.context.lookup(copy);
    if (!(copy instanceof PDFRef && field instanceof PDFDict)) continue;
    dropNullKids(field);
    const own = textOf(field.lookup(name("T")));
    const unique = uniqueName(own, taken);
    if (unique !== own) field.set(name("T"), PDFHexString.fromText(unique));
    taken.add(unique);
    form.addField(copy);
  }
  copyDefaults(source, form.dict, copier);
}

/** The field that a widget belongs to, at the top of its tree; undefined for other annotations. */
function rootField({ context }: PDFDocument, ref: PDFRef): PDFRef | undefined {
  const annotation = context.lookup(ref);
  if (!(annotation instanceof PDFDict) || annotation.lookup(name("Subtype")) !== name("Widget"))
    return undefined;
  let root = ref;
  const seen = new Set<PDFRef>();
  for (let parent = annotation.get(name("Parent")); parent instanceof PDFRef && !seen.has(parent); ) {
    const field = context.lookup(parent);
    if (!(field instanceof PDFDict)) break;
    seen.add(parent);
    root = parent;
    parent = field.get(name("Parent"));
  }
  return root;
}

/** Kids on pages that are left out. */
function dropNullKids(field: PDFDict): void {
  const kids = field.lookup(name("Kids"));
  if (!(kids instanceof PDFArray)) return;
  for (let index = kids.size() - 1; index >= 0; index -= 1) {
    const kid = kids.lookup(index);
    if (kid === undefined || kid === PDFNull) kids.remove(index);
    else if (kid instanceof PDFDict) dropNullKids(kid);
  }
}

function copyDefaults(source: PDFDocument, form: PDFDict, copier: PageCopier): void {
  const own = source.catalog.getAcroForm()?.dict;
  const resources = own?.lookup(name("DR"));
  if (!form.has(name("DR"))) form.set(name("DR"), form.context.obj({}));
  if (resources instanceof PDFDict)
    mergeInto(form.lookup(name("DR"), PDFDict), copier.copy(resources) as PDFDict);
  for (const key of [name("DA"), name("Q"), name("NeedAppearances")]) {
    const value = own?.get(key);
    if (value && !form.has(key)) form.set(key, copier.copy(value));
  }
}

/** Categories (such as fonts) of named resources; names that exist stay. */
function mergeInto(target: PDFDict, added: PDFDict): void {
  for (const [category] of added.entries()) {
    const more = added.lookup(category);
    const known = target.lookup(category);
    if (!(known instanceof PDFDict && more instanceof PDFDict)) {
      if (!known && more) target.set(category, more);
      continue;
    }
    for (const [key, value] of more.entries()) if (!known.has(key)) known.set(key, value);
  }
}

function uniqueName(own: string, taken: ReadonlySet<string>): string {
  let unique = own;
  for (let number = 2; taken.has(unique); number += 1) unique = `${own} (${number})`;
  return unique;
}

const textOf = (object: unknown): string =>
  object instanceof PDFHexString || isString(object) ? object.decodeText() : "";
const isString = (object: unknown): object is PDFString =>
  typeof (object as PDFString | undefined)?.decodeText === "function";
