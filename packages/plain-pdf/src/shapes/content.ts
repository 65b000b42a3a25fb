import {
  PdfArray,
  PdfBool,
  PdfDict,
  PdfName,
  PdfNumber,
  type PdfObject,
  PdfRef,
  PdfStream,
  PdfString,
} from "@libpdf/core";
import type { Operand } from "../content/content-reader.ts";
import type { InlineImage } from "../content/inline-image.ts";
import { type HasResource, rewriteContent } from "../content/rewrite.ts";
import { packed } from "../write/packed.ts";
import type { Copier, Rule, Shape } from "./copier.ts";
import { isWithin, read } from "./streams.ts";

const COLORS: Readonly<Record<string, string>> = {
  G: "DeviceGray",
  RGB: "DeviceRGB",
  CMYK: "DeviceCMYK",
  I: "Indexed",
};

/**
 * A stream of operators, with the entries of its shape; its images become resources of its own.
 * @param check its entries
 */
export const contentStream =
  (shape: Shape, image: Rule, check?: (copy: PdfDict) => void): Rule =>
  (value, copier) => {
    if (!(value instanceof PdfStream) || !isWithin(value, copier)) return undefined;
    const entries = new Map(copier.entries(value, shape));
    const { data } = read(value, copier);
    check?.(new PdfDict(entries));
    const { content, resources } = rewritten(
      data,
      { source: copier.at(value.get("Resources")), copy: entries.get("Resources") },
      image,
      copier,
    );
    if (resources) entries.set("Resources", resources);
    return packed(entries, content);
  };

interface Resources {
  /** Of the file that is read. */
  source: PdfObject | undefined;
  copy: PdfObject | undefined;
}

/** Content in its one form, and its resources with the images that were in it. */
export function rewritten(
  bytes: Uint8Array,
  { source, copy }: Resources,
  image: Rule,
  copier: Copier,
): { content: Uint8Array; resources: PdfObject | undefined } {
  const images = new Map<string, PdfObject>();
  const content = rewriteContent(
    bytes,
    (inline) => {
      const stream = streamOf(inline, source, copier);
      const placed = stream && copier.copy(stream, image);
      if (!placed) return undefined;
      const name = copier.file.nextName("Inline");
      images.set(name, placed);
      return name;
    },
    resourcesIn(copy, copier),
  );
  return { content, resources: images.size === 0 ? copy : withImages(copy, images, copier) };
}

/** @param given a copy's resources; without them, those of what draws it count */
function resourcesIn(given: PdfObject | undefined, { file }: Copier): HasResource {
  const at = (value: PdfObject | undefined) => (value instanceof PdfRef ? file.at(value) : value);
  const owner = at(given);
  if (!(owner instanceof PdfDict)) return () => true;
  return (kind, name) => {
    const named = at(owner.get(kind));
    return named instanceof PdfDict && named.has(name);
  };
}

/** Others can share the resources that are copied. */
function withImages(
  copy: PdfObject | undefined,
  images: ReadonlyMap<string, PdfObject>,
  copier: Copier,
): PdfDict {
  const dictOf = (object: PdfObject | undefined) => {
    const target = object instanceof PdfRef ? copier.file.at(object) : object;
    return new PdfDict(target instanceof PdfDict ? [...target] : []);
  };
  const resources = dictOf(copy);
  const objects = dictOf(resources.get("XObject"));
  for (const [name, image] of images) objects.set(name, image);
  resources.set("XObject", objects);
  return resources;
}

function streamOf(
  { entries, data }: InlineImage,
  resources: PdfObject | undefined,
  copier: Copier,
): PdfStream {
  const stream = new PdfStream([], data);
  for (const [key, operand] of entries) {
    const value = objectOf(operand);
    if (value) stream.set(key, value);
  }
  const space = stream.get("ColorSpace");
  if (space instanceof PdfName) stream.set("ColorSpace", colorSpaceOf(space, resources, copier));
  if (space instanceof PdfArray) {
    const [family, ...rest] = space.toArray();
    const parts = [family, ...rest].map((part) =>
      part instanceof PdfName ? PdfName.of(COLORS[part.value] ?? part.value) : part,
    );
    stream.set("ColorSpace", PdfArray.of(...parts.filter((part) => part !== undefined)));
  }
  return stream;
}

function colorSpaceOf(name: PdfName, resources: PdfObject | undefined, copier: Copier): PdfObject {
  const known = COLORS[name.value];
  if (known) return PdfName.of(known);
  const spaces = resources instanceof PdfDict ? copier.at(resources.get("ColorSpace")) : undefined;
  return (spaces instanceof PdfDict ? spaces.get(name.value) : undefined) ?? name;
}

function objectOf({ kind, text, items = [] }: Operand): PdfObject | undefined {
  if (kind === "number") return PdfNumber.of(Number(text));
  if (kind === "name") return PdfName.of(text.slice(1));
  if (kind === "string") return PdfString.fromHex(text.slice(1, -1));
  if (kind === "word") return text === "null" ? undefined : PdfBool.of(text === "true");
  if (kind === "list") return PdfArray.of(...items.flatMap((item) => objectOf(item) ?? []));
  const dict = new PdfDict();
  for (let index = 0; index + 1 < items.length; index += 2) {
    const [key, item] = [items[index], items[index + 1]];
    const value = item && objectOf(item);
    if (key && value) dict.set(key.text.slice(1), value);
  }
  return dict;
}
