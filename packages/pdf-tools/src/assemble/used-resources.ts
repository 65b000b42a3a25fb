import { PdfArray, PdfDict, type PdfObject, PdfRef, PdfStream } from "@libpdf/core";

type Resolve = (ref: PdfRef) => PdfObject | null;

/** What is drawn: the parts of a page's content, a form, a pattern, or the letters of a typeface. */
type Content = readonly PdfStream[];

const LATIN1 = new TextDecoder("latin1");
const UTF8 = new TextDecoder("utf-8", { fatal: true });
/** A name in content, and in strings and pictures between it: too many are found, and none too few. */
const NAME = /\/([^\0\t\n\f\r ()<>[\]{}/%]+)/g;
/** Used by a color space of the content, without its name. */
const DEFAULTS = ["DefaultGray", "DefaultRGB", "DefaultCMYK"];

/**
 * Resources without the entries that the content does not name: many files have one dictionary for all of their pages, and
 * what only a deleted page draws would stay in it. Content that can't be read keeps all.
 * @param content looks its names up here, as do the forms in it that have no resources of their own
 */
export function usedResources(resources: PdfDict, content: Content, resolve: Resolve): PdfDict {
  const categories = [...resources].map(([category, value]) => [category, resolved(value, resolve)] as const);
  const names = namesIn(categories, content, resolve);
  if (!names) return resources;
  const used = new PdfDict();
  for (const [category, value] of categories) {
    if (!(value instanceof PdfDict)) {
      if (value) used.set(category, value);
      continue;
    }
    used.set(category, new PdfDict([...value].filter(([name]) => names.has(name.value))));
  }
  return used;
}

function namesIn(
  categories: readonly (readonly [unknown, PdfObject | null])[],
  content: Content,
  resolve: Resolve,
): Set<string> | undefined {
  const names = new Set(DEFAULTS);
  const seen = new Set<PdfObject>();
  const queue = [...content];
  const followed = new Set<string>();
  while (queue.length > 0) {
    for (let next = queue.pop(); next; next = queue.pop()) {
      if (seen.has(next)) continue;
      seen.add(next);
      const text = textOf(next);
      if (text === undefined) return undefined;
      for (const [, name = ""] of text.matchAll(NAME)) for (const one of readingsOf(name)) names.add(one);
    }
    for (const [index, [, entries]] of categories.entries()) {
      if (!(entries instanceof PdfDict)) continue;
      for (const [{ value: name }, object] of entries) {
        if (!names.has(name) || followed.has(`${index} ${name}`)) continue;
        followed.add(`${index} ${name}`);
        queue.push(...borrowing(resolved(object, resolve), resolve));
      }
    }
  }
  return names;
}

/** What is drawn for a resource with the resources around it, since it has none. */
function borrowing(object: PdfObject | null, resolve: Resolve): PdfStream[] {
  if (!(object instanceof PdfDict)) return [];
  if (object instanceof PdfStream) return isDrawn(object) && !object.has("Resources") ? [object] : [];
  if (!object.has("Resources")) {
    const letters = object.getDict("CharProcs", resolve);
    if (letters) return streamsIn(letters, resolve);
  }
  const mask = object.getDict("SMask", resolve);
  return mask ? borrowing(resolved(mask.get("G") ?? null, resolve), resolve) : [];
}

/** A form or a pattern; pictures have no resources to borrow. */
const isDrawn = (stream: PdfStream) => stream.getName("Subtype")?.value === "Form" || stream.has("BBox");

/** What an object with resources of its own draws with them; undefined for all others. */
export function contentOf(object: PdfDict, resolve: Resolve): Content | undefined {
  if (object instanceof PdfStream) return isDrawn(object) ? [object] : undefined;
  const letters = object.getDict("CharProcs", resolve);
  return letters && streamsIn(letters, resolve);
}

/** What a page draws, with the appearances of its annotations that borrow from it. */
export function contentOfPage(page: PdfDict, annotations: readonly PdfObject[], resolve: Resolve): Content {
  const contents = resolved(page.get("Contents") ?? null, resolve);
  const parts = contents instanceof PdfArray ? contents.toArray() : [contents];
  const appearances = annotations.flatMap((annotation) => {
    const dict = resolved(annotation, resolve);
    const pictures = dict instanceof PdfDict ? dict.getDict("AP", resolve) : undefined;
    return pictures ? streamsIn(pictures, resolve).filter((stream) => !stream.has("Resources")) : [];
  });
  return [...parts.map((part) => part && resolved(part, resolve)), ...appearances].filter(
    (part) => part instanceof PdfStream,
  );
}

/** In a dictionary, or in one below it, as pictures of the states of a button are. */
function streamsIn(dict: PdfDict, resolve: Resolve): PdfStream[] {
  return [...dict].flatMap(([, value]) => {
    const object = resolved(value, resolve);
    if (object instanceof PdfStream) return [object];
    if (!(object instanceof PdfDict)) return [];
    return [...object].flatMap(([, state]) => {
      const picture = resolved(state, resolve);
      return picture instanceof PdfStream ? [picture] : [];
    });
  });
}

function textOf(stream: PdfStream): string | undefined {
  try {
    return LATIN1.decode(stream.getDecodedData());
  } catch {
    return undefined;
  }
}

/** A name may be written with codes, and dictionaries may have been read in either encoding. */
function readingsOf(name: string): string[] {
  const plain = name.replaceAll(/#([\da-f]{2})/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
  const bytes = Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
  try {
    return [name, plain, UTF8.decode(bytes)];
  } catch {
    return [name, plain];
  }
}

const resolved = (object: PdfObject | null, resolve: Resolve): PdfObject | null =>
  object instanceof PdfRef ? resolve(object) : object;
