import { type PDF, PdfArray, PdfBool, PdfDict, PdfNull, PdfRef, PdfString } from "@libpdf/core";
import type { PageCopier } from "./page-copier.ts";
import { annotationsOf, isNamed, type SourcePage } from "./page-tree.ts";

/** Enters the form fields of copied pages into the target's form. Two of the same name get different ones, so that both keep their values. */
export function copyFields(source: PDF, target: PDF, pages: readonly SourcePage[], copier: PageCopier): void {
  const widgets = pages.flatMap(({ dict }) => annotationsOf(source, dict));
  const roots = new Map(
    widgets.flatMap((widget) => {
      const root = widget instanceof PdfRef ? rootField(source, widget) : undefined;
      return root ? [[root.toString(), root]] : [];
    }),
  );
  if (roots.size === 0) return;
  const resolve = (ref: PdfRef) => target.getObject(ref);
  const form = target.getCatalog().getDict("AcroForm", resolve) ?? PdfDict.of({ Fields: new PdfArray() });
  target.getCatalog().set("AcroForm", form);
  const fields = form.getArray("Fields", resolve) ?? new PdfArray();
  const taken = new Set(
    fields.toArray().map((field) => nameOf(field instanceof PdfRef ? resolve(field) : field)),
  );
  for (const root of roots.values()) {
    const copy = copier.copy(root);
    const field = copy instanceof PdfRef ? resolve(copy) : undefined;
    if (!(field instanceof PdfDict)) continue;
    dropNullKids(target, field);
    const own = nameOf(field);
    const unique = uniqueName(own, taken);
    if (unique !== own) field.set("T", PdfString.fromString(unique));
    taken.add(unique);
    fields.push(copy);
  }
  form.set("Fields", fields);
  copyDefaults(source, target, form, copier);
}

/** The field that a widget belongs to, at the top of its tree; undefined for other annotations. */
function rootField(source: PDF, ref: PdfRef): PdfRef | undefined {
  const annotation = source.getObject(ref);
  if (!(annotation instanceof PdfDict && isNamed(annotation, "Subtype", "Widget"))) return undefined;
  let root = ref;
  const seen = new Set<PdfDict>();
  for (let parent = annotation.getRef("Parent"); parent; ) {
    const field = source.getObject(parent);
    if (!(field instanceof PdfDict) || seen.has(field)) break;
    seen.add(field);
    root = parent;
    parent = field.getRef("Parent");
  }
  return root;
}

/** Kids on pages that are left out. */
function dropNullKids(target: PDF, field: PdfDict): void {
  const kids = field.getArray("Kids", (ref) => target.getObject(ref));
  for (let index = (kids?.length ?? 0) - 1; kids && index >= 0; index -= 1) {
    const kid = kids.at(index, (ref) => target.getObject(ref));
    if (kid === undefined || kid === PdfNull.instance) kids.remove(index);
    else if (kid instanceof PdfDict) dropNullKids(target, kid);
  }
}

function copyDefaults(source: PDF, target: PDF, form: PdfDict, copier: PageCopier): void {
  const own = source.getCatalog().getDict("AcroForm", (ref) => source.getObject(ref));
  const resources = own?.getDict("DR", (ref) => source.getObject(ref));
  const known = form.getDict("DR") ?? new PdfDict();
  form.set("DR", known);
  if (resources) mergeInto(target, known, copier.copy(resources) as PdfDict);
  for (const key of ["DA", "Q"]) {
    const value = own?.get(key);
    if (value && !form.has(key)) form.set(key, copier.copy(value));
  }
  if (own?.getBool("NeedAppearances")?.value) form.set("NeedAppearances", PdfBool.TRUE);
}

/** Categories (such as fonts) of named resources; names that exist stay. */
function mergeInto(document: PDF, target: PdfDict, added: PdfDict): void {
  for (const [category] of added) {
    const more = added.getDict(category.value, (ref) => document.getObject(ref));
    if (!more) continue;
    const known = target.getDict(category.value) ?? new PdfDict();
    target.set(category, known);
    for (const [key, value] of more) if (!known.has(key)) known.set(key, value);
  }
}

function uniqueName(own: string, taken: ReadonlySet<string>): string {
  let unique = own;
  for (let number = 2; taken.has(unique); number += 1) unique = `${own} (${number})`;
  return unique;
}

const nameOf = (field: unknown): string =>
  field instanceof PdfDict ? (field.getString("T")?.asString() ?? "") : "";
