import { type PDF, PdfArray, PdfDict, PdfName, type PdfObject, PdfRef } from "@libpdf/core";
import type { PageCopier } from "./page-copier.ts";

/** Enters the layers of copied pages into the target, as visible as they are in their file. */
export function copyLayers(source: PDF, target: PDF, copier: PageCopier): void {
  const resolve = (ref: PdfRef) => source.getObject(ref);
  const properties = source.getCatalog().getDict("OCProperties", resolve);
  const setup = properties?.getDict("D", resolve);
  const isKept = (object: PdfObject) => object instanceof PdfRef && copier.has(object);
  const layers = properties?.getArray("OCGs", resolve)?.toArray().filter(isKept) ?? [];
  if (layers.length === 0) return;
  const listed = (key: string) => new Set(setup?.getArray(key, resolve)?.toArray());
  const isOffAtFirst = setup?.getName("BaseState", resolve)?.value === "OFF";
  const [on, off] = [listed("ON"), listed("OFF")];
  const hidden = layers.filter((layer) => off.has(layer) || (isOffAtFirst && !on.has(layer)));
  const { all, known } = targetLists(target);
  const add = (list: PdfArray, objects: readonly PdfObject[]) =>
    list.push(...objects.map((object) => copier.copy(object)));
  add(all, layers);
  add(listIn(known, "Order"), layers);
  add(listIn(known, "OFF"), hidden);
  const automatic = setup?.getArray("AS", resolve)?.toArray() ?? [];
  if (automatic.length > 0) add(listIn(known, "AS"), automatic);
}

function targetLists(target: PDF): { all: PdfArray; known: PdfDict } {
  const catalog = target.getCatalog();
  const properties = catalog.getDict("OCProperties") ?? new PdfDict();
  const known = properties.getDict("D") ?? PdfDict.of({ BaseState: PdfName.of("ON") });
  catalog.set("OCProperties", properties);
  properties.set("D", known);
  return { all: listIn(properties, "OCGs"), known };
}

function listIn(dict: PdfDict, key: string): PdfArray {
  const list = dict.getArray(key) ?? new PdfArray();
  dict.set(key, list);
  return list;
}
