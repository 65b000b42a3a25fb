import {
  PdfArray,
  PdfDict,
  PdfName,
  PdfNumber,
  type PdfObject,
  PdfRef,
  PdfStream,
  PdfString,
} from "@libpdf/core";
import { MAX_PAGES } from "../limits.ts";
import { Refused } from "../refused.ts";
import { assertOneLook, assertOneSetup } from "./drawables.ts";
import { ASK, Marks } from "./marks.ts";
import { assertSize, BOXES, type Inherited } from "./page-size.ts";
import { resolveStrictly, type StrictFile } from "./read-strictly.ts";
import { NotStrict } from "./scanner.ts";
import { SignedContent } from "./signed-content.ts";

const ACTIONS = `The file is signed, and does more than lead to pages and web addresses. ${ASK}`;
const ELSEWHERE = `The file is signed, and shows content that is in other files, or on paper alone. ${ASK}`;
const UNKNOWN = `The file is signed, and has parts that not every program knows. ${ASK}`;

/** Of a catalog: what shows nothing by itself, or is examined below (ISO 32000-2, table 29). */
const CATALOG: ReadonlySet<string> = new Set([
  "Type",
  "Version",
  "Extensions",
  "Pages",
  "PageLabels",
  "Names",
  "Dests",
  "ViewerPreferences",
  "PageLayout",
  "PageMode",
  "Outlines",
  "Threads",
  "OpenAction",
  "AcroForm",
  "Metadata",
  "StructTreeRoot",
  "MarkInfo",
  "Lang",
  "SpiderInfo",
  "OutputIntents",
  "PieceInfo",
  "OCProperties",
  "Perms",
  "Legal",
  "DSS",
  "AF",
  // Leftovers of programs, which no reader knows.
  "LastModified",
  "Page",
]);
/** The name trees that lead to no program. Attached files are examined elsewhere. */
const NAMES: ReadonlySet<string> = new Set([
  "Dests",
  "EmbeddedFiles",
  "IDS",
  "Pages",
  "Templates",
  "AP",
  "URLS",
]);
const TAGS = "StructTreeRoot";
/**
 * Checks everything that a reader reaches from a signed file's root: pages that look the same on screen and
 * on paper, and links. @returns its pages, in order
 * @throws Refused in words for people @throws NotStrict
 */
export function examineHoldings(file: StrictFile): PdfDict[] {
  return new Examination(file).pages();
}

class Examination {
  readonly #file: StrictFile;
  readonly #seen = new Set<PdfObject>();
  readonly #fields = new Set<PdfDict>();
  readonly #content = new SignedContent((value) => this.#at(value));
  readonly #marks = new Marks((value) => this.#at(value));

  constructor(file: StrictFile) {
    this.#file = file;
  }

  pages(): PdfDict[] {
    const catalog = this.#dict(this.#file.trailer.get("Root"));
    if (this.#name(catalog, "Type") !== "Catalog") throw new NotStrict("A root that is no catalog");
    for (const { value: key } of catalog.keys())
      if (!CATALOG.has(key)) throw new Refused(UNKNOWN, { cause: new NotStrict(`/${key}`) });
    const names = this.#at(catalog.get("Names"));
    if (names instanceof PdfDict)
      for (const { value: key } of names.keys()) if (!NAMES.has(key)) throw new Refused(ACTIONS);
    const root = catalog.get("Pages");
    const tree = this.#dict(root);
    const pages = this.#kids(tree, root, new Set(), {});
    if (pages.length === 0 || pages.length > MAX_PAGES) throw new NotStrict("No pages, or too many");
    const form = this.#at(catalog.get("AcroForm"));
    if (form instanceof PdfDict) this.#addFields(form.get("Fields"));
    for (const page of pages) this.#page(page);
    if (this.#file.trailer.has("Info")) this.#walk(this.#dict(this.#file.trailer.get("Info")), false);
    assertOneSetup(this.#at(catalog.get("OCProperties")), (value) => this.#at(value));
    for (const [key, value] of catalog) if (key.value !== TAGS) this.#walk(value, false);
    // Tags may be packed as only some readers find them; they show nothing. What they share with pages has been walked.
    this.#walk(catalog.get(TAGS), true);
    this.#action(catalog.get("OpenAction"), true);
    return pages;
  }

  /** Some programs show widgets that belong to no field, and others don't. */
  #addFields(list: PdfObject | undefined): void {
    const items = this.#at(list);
    if (!(items instanceof PdfArray)) return;
    for (const item of items.toArray()) {
      const field = this.#at(item);
      if (!(field instanceof PdfDict) || this.#fields.has(field)) continue;
      this.#fields.add(field);
      this.#addFields(field.get("Kids"));
    }
  }

  #kids(node: PdfDict, own: PdfObject | undefined, above: Set<PdfDict>, inherited: Inherited): PdfDict[] {
    if (above.has(node)) throw new NotStrict("Pages in a circle");
    above.add(node);
    const type = this.#name(node, "Type");
    const boxes = { ...inherited };
    for (const key of [...BOXES, "Resources"]) boxes[key] = this.#at(node.get(key)) ?? boxes[key];
    if (type === "Page") {
      if (node.has("Kids")) throw new NotStrict("A page that has others");
      assertSize(node, boxes, (item) => this.#at(item));
      this.#content.examine(node.get("Contents"), boxes.Resources ?? new PdfDict());
      return [node];
    }
    if (type !== "Pages") throw new NotStrict("A page without its type");
    const kids = this.#at(node.get("Kids"));
    if (!(kids instanceof PdfArray)) throw new NotStrict("A list of pages that is none");
    const pages = kids.toArray().flatMap((kid) => {
      const child = this.#dict(kid);
      if (!(kid instanceof PdfRef) || String(child.get("Parent")) !== String(own))
        throw new NotStrict("A page that names another parent");
      return this.#kids(child, kid, above, boxes);
    });
    const count = this.#at(node.get("Count"));
    if (!(count instanceof PdfNumber) || count.value !== pages.length)
      throw new NotStrict("A wrong count of pages");
    return pages;
  }

  #page(page: PdfDict): void {
    const annotations = this.#at(page.get("Annots"));
    if (annotations === undefined) return;
    if (!(annotations instanceof PdfArray)) throw new NotStrict("A list of annotations that is none");
    const all = annotations.toArray();
    if (
      new Set(all.map(String)).size !== all.filter((one) => one instanceof PdfRef).length &&
      all.every((one) => one instanceof PdfRef)
    )
      throw new NotStrict("An annotation twice");
    for (const one of all) {
      const annotation = this.#at(one);
      if (annotation === undefined) continue;
      this.#action(this.#dict(annotation).get("A"), true);
      this.#marks.examine(this.#dict(annotation), this.#fields);
    }
  }

  /** Links to pages and to web addresses. @param isAction whether it can be nothing else */
  #action(value: PdfObject | undefined, isAction: boolean): void {
    const action = this.#at(value);
    if (!(action instanceof PdfDict)) return;
    const kind = this.#name(action, "S");
    if (!isAction && kind === undefined) return;
    if (action.has("Next")) throw new Refused(ACTIONS);
    if (kind === "GoTo") return;
    const address = this.#at(action.get("URI"));
    const isLink = kind === "URI" && address instanceof PdfString && isWebAddress(address);
    if (!isLink || action.has("IsMap")) throw new Refused(ACTIONS);
  }

  /** All that is reachable. @param isTag whether it is within the tags */
  #walk(value: PdfObject | undefined, isTag: boolean): void {
    const stack: PdfObject[] = value ? [value] : [];
    for (let next = stack.pop(); next; next = stack.pop()) {
      const object = this.#resolved(next, isTag);
      if (!object || this.#seen.has(object)) continue;
      if (object instanceof PdfArray) {
        this.#seen.add(object);
        if (!isTag) assertOneLook(object, (item) => this.#at(item));
        stack.push(...object.toArray());
      }
      if (!(object instanceof PdfDict)) continue;
      this.#seen.add(object);
      if (!isTag) assertOneLook(object, (item) => this.#at(item));
      this.#examine(object);
      for (const [, item] of object) stack.push(item);
    }
  }

  #examine(dict: PdfDict): void {
    if (dict.has("AA") || dict.has("JS") || dict.has("PA")) throw new Refused(ACTIONS);
    const kind = this.#name(dict, "S");
    if (kind !== undefined && PROGRAMS.has(kind)) throw new Refused(ACTIONS);
    // An element of the tags has attributes at this key.
    if (dict.has("A") && !dict.has("S")) this.#action(dict.get("A"), dict.has("Rect") || dict.has("Title"));
    if (dict.has("XFA") || dict.has("RichMediaContent") || dict.has("Movie")) throw new Refused(UNKNOWN);
    const glyphs = this.#name(dict, "Subtype") === "Type3" ? this.#at(dict.get("CharProcs")) : undefined;
    if (glyphs instanceof PdfDict)
      for (const [, glyph] of glyphs) this.#content.examine(glyph, dict.get("Resources"));
    if (!(dict instanceof PdfStream)) return;
    if (["F", "FFilter", "FDecodeParms"].some((key) => dict.has(key))) throw new Refused(ELSEWHERE);
    const subtype = this.#name(dict, "Subtype");
    if (subtype === "PS" || dict.has("PS") || dict.has("Subtype2")) throw new Refused(ELSEWHERE);
    if (dict.has("OPI") || dict.has("Alternates")) throw new Refused(ELSEWHERE);
    if (subtype === "Form" || this.#at(dict.get("PatternType")) instanceof PdfNumber)
      this.#content.examine(dict, dict.get("Resources"));
    if (subtype === "Image") this.#content.examineImage(dict);
    if (subtype === "Form" && dict.has("Ref")) throw new Refused(ELSEWHERE);
  }

  #resolved(value: PdfObject, isTag: boolean): PdfObject | undefined {
    if (!(value instanceof PdfRef)) return value;
    const tag = this.#file.tags.get(value.objectNumber);
    if (tag && !isTag) throw new NotStrict("A tag in another place");
    return tag ?? this.#at(value);
  }

  #at(value: PdfObject | undefined): PdfObject | undefined {
    if (value instanceof PdfRef && this.#file.tags.has(value.objectNumber))
      throw new NotStrict("A tag in another place");
    const object = value instanceof PdfRef ? resolveStrictly(this.#file, value) : value;
    return object?.type === "null" ? undefined : object;
  }

  #dict(value: PdfObject | undefined): PdfDict {
    const object = this.#at(value);
    if (!(object instanceof PdfDict) || object instanceof PdfStream)
      throw new NotStrict("No dictionary where one should be");
    return object;
  }

  #name(dict: PdfDict, key: string): string | undefined {
    const value = this.#at(dict.get(key));
    return value instanceof PdfName ? value.value : undefined;
  }
}

/** Kinds of actions that a tag, a group or a halftone has no name of. */
const PROGRAMS: ReadonlySet<string> = new Set([
  "GoToR",
  "GoToE",
  "GoToDp",
  "Launch",
  "Thread",
  "Sound",
  "Movie",
  "Hide",
  "Named",
  "SubmitForm",
  "ResetForm",
  "ImportData",
  "JavaScript",
  "SetOCGState",
  "Rendition",
  "Trans",
  "GoTo3DView",
  "RichMediaExecute",
]);

function isWebAddress(address: PdfString): boolean {
  const text = Buffer.from(address.bytes).toString("latin1");
  return /^(?:https?:\/\/|mailto:)[\x21-\x7e]+$/i.test(text);
}
