import { type PDF, PdfArray, PdfBool, PdfDict, PdfRef, PdfString } from "@libpdf/core";
import type { PageCopier } from "./page-copier.ts";
import { annotationsOf, isNamed, type SourcePage } from "./page-tree.ts";

/** Enters the form fields of copied pages into the target's form. Two of the same name get different ones, so that both keep their values. */
export function copyFields(source: PDF, target: PDF, pages: readonly SourcePage[], copier: PageCopier): void {
  const widgets = pages.flatMap(({ dict }) => annotationsOf(source, dict));
  const parents = parentsOf(source);
  const roots = new Map(
    widgets.flatMap((widget) => {
      const root = widget instanceof PdfRef ? rootField(source, widget, parents) : undefined;
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
    mendKids(target, copy as PdfRef, field);
    const own = nameOf(field);
    const unique = uniqueName(own, taken);
    if (unique !== own) field.set("T", PdfString.fromString(unique));
    taken.add(unique);
    fields.push(copy);
  }
  form.set("Fields", fields);
  copyDefaults(source, target, form, copier);
}

/** By a field's or widget's ref: the field that lists it among its kids. Some say nothing about their parent. */
function parentsOf(source: PDF): ReadonlyMap<string, PdfRef> {
  const resolve = (ref: PdfRef) => source.getObject(ref);
  const parents = new Map<string, PdfRef>();
  const fields = source.getCatalog().getDict("AcroForm", resolve)?.getArray("Fields", resolve);
  const stack = refsIn(fields);
  for (let next = stack.pop(); next; next = stack.pop()) {
    const field = resolve(next);
    if (!(field instanceof PdfDict)) continue;
    for (const kid of refsIn(field.getArray("Kids", resolve))) {
      if (parents.has(kid.toString())) continue;
      parents.set(kid.toString(), next);
      stack.push(kid);
    }
  }
  return parents;
}

const refsIn = (list: PdfArray | undefined) =>
  (list?.toArray() ?? []).filter((item): item is PdfRef => item instanceof PdfRef);

/** The field that a widget belongs to, at the top of its tree; undefined for other annotations. */
function rootField(source: PDF, ref: PdfRef, parents: ReadonlyMap<string, PdfRef>): PdfRef | undefined {
  const annotation = source.getObject(ref);
  if (!(annotation instanceof PdfDict && isNamed(annotation, "Subtype", "Widget"))) return undefined;
  let root = ref;
  const seen = new Set<PdfDict>();
  const parentOf = (dict: PdfDict, its: PdfRef) => dict.getRef("Parent") ?? parents.get(its.toString());
  for (let parent = parentOf(annotation, ref); parent; ) {
    const field = source.getObject(parent);
    if (!(field instanceof PdfDict) || seen.has(field)) break;
    seen.add(field);
    root = parent;
    parent = parentOf(field, parent);
  }
  return root;
}

/** Of a form whose widgets have been emptied or taken off their pages. */
export function dropFieldsWithoutPlace(document: PDF, form: PdfDict): void {
  const fields = form.getArray("Fields", (ref) => document.getObject(ref));
  for (let index = (fields?.length ?? 0) - 1; index >= 0; index -= 1) {
    const ref = fields?.at(index);
    const field = ref instanceof PdfRef ? document.getObject(ref) : undefined;
    if (!(field instanceof PdfDict && mendKids(document, ref as PdfRef, field))) fields?.remove(index);
  }
}

/**
 * Tells kids their parent, and drops those that are left out. A field without a place on the pages goes with them: its value
 * can be what a deleted page showed.
 * @returns whether the field has a place
 */
function mendKids(target: PDF, ref: PdfRef, field: PdfDict): boolean {
  const kids = field.getArray("Kids", (found) => target.getObject(found));
  if (!kids) return isNamed(field, "Subtype", "Widget");
  for (let index = kids.length - 1; index >= 0; index -= 1) {
    const [own, kid] = [kids.at(index), kids.at(index, (found) => target.getObject(found))];
    if (kid instanceof PdfDict && mendKids(target, own instanceof PdfRef ? own : ref, kid))
      kid.set("Parent", ref);
    else kids.remove(index);
  }
  return kids.length > 0;
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
