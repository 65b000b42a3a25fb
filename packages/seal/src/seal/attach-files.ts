import {
  type PDF,
  PdfArray,
  PdfDict,
  PdfName,
  PdfNumber,
  type PdfObject,
  type PdfRef,
  PdfStream,
  PdfString,
} from "@libpdf/core";
import { pdfDate } from "./pdf-date.ts";

export interface Attachment {
  name: string;
  /** "application/json" */
  type: string;
  about: string;
  bytes: Uint8Array;
}

/**
 * Embeds files, listed by name and as associated files of the document (ISO 32000-2, 7.11.4 and 14.13). A name that is taken
 * gets a number: a file can be sealed twice.
 * @returns references to their specifications, in order
 */
export function attachFiles(document: PDF, attachments: readonly Attachment[], at: Date): PdfRef[] {
  const catalog = document.getCatalog();
  const tree = document.context.catalog.getEmbeddedFilesTree();
  const named = new Map<string, PdfObject>(
    [...(tree?.entries() ?? [])].map(([name, value]) => [
      name,
      document.context.registry.getRef(value) ?? value,
    ]),
  );
  const refs = attachments.map((attachment) => {
    const name = freeName(attachment.name, named);
    const ref = embed(document, { ...attachment, name }, at);
    named.set(name, ref);
    return ref;
  });
  const sorted = [...named].sort(([one], [other]) => (one < other ? -1 : 1));
  const names = PdfArray.of(...sorted.flatMap(([name, value]) => [PdfString.fromString(name), value]));
  dictIn(document, catalog, "Names").set("EmbeddedFiles", PdfDict.of({ Names: names }));
  const associated = catalog.getArray("AF", (ref) => document.getObject(ref))?.toArray() ?? [];
  catalog.set("AF", PdfArray.of(...associated, ...refs));
  return refs;
}

function embed(document: PDF, { name, type, about, bytes }: Attachment, at: Date): PdfRef {
  const file = PdfStream.fromDict(
    {
      Type: PdfName.of("EmbeddedFile"),
      Subtype: PdfName.of(type),
      Params: PdfDict.of({ Size: PdfNumber.of(bytes.length), ModDate: PdfString.fromString(pdfDate(at)) }),
    },
    bytes,
  );
  const ref = document.register(file);
  return document.register(
    PdfDict.of({
      Type: PdfName.of("Filespec"),
      F: PdfString.fromString(name),
      UF: PdfString.fromString(name),
      Desc: PdfString.fromString(about),
      AFRelationship: PdfName.of("Supplement"),
      EF: PdfDict.of({ F: ref, UF: ref }),
    }),
  );
}

function freeName(name: string, taken: ReadonlyMap<string, unknown>): string {
  const dot = name.lastIndexOf(".");
  for (let number = 1; ; number++) {
    const candidate = number === 1 ? name : `${name.slice(0, dot)}-${number}${name.slice(dot)}`;
    if (!taken.has(candidate)) return candidate;
  }
}

/** The dictionary at a key, made if there is none. */
function dictIn(document: PDF, parent: PdfDict, key: string): PdfDict {
  const found = parent.getDict(key, (ref) => document.getObject(ref));
  if (found) return found;
  const made = new PdfDict();
  parent.set(key, made);
  return made;
}
